# make run   installs everything into .venv and opens the table in the browser
# make test  the whole gate; every step of it is a target of its own: make format, make lint, …
# Needs nothing but Python and make.

ENCOUNTER := examples/v5/alley.yaml
HOST := 127.0.0.1
PORT := 8000
TALK := src/razbor/locale
BIN := .venv/bin
READY := .venv/.ready

# Without uv on the PATH, uv comes into .tools. Pythons that pyenv keeps are found though its shims may not be set up for them.
UV := $(shell uv --version > /dev/null 2>&1 && command -v uv || echo .tools/bin/uv)
PYTHONS := $(subst $() ,:,$(wildcard $(HOME)/.pyenv/versions/3.1[2-9]*/bin))
export UV_SYSTEM_CERTS := 1
export UV_NATIVE_TLS := 1
export PYTHONUTF8 := 1

CATALOGUES := $(wildcard $(TALK)/*/LC_MESSAGES/*.po)
GATE := format lint mypy pyright imports docs check wheel pytest

.PHONY: run test fmt lock po mo pictures bench clean $(GATE)

run: $(READY)
	@$(BIN)/razbor serve --open --host $(HOST) --port $(PORT)

test: $(READY)
	@for step in $(GATE); do \
	  printf '\n== %s\n' "$$step"; begun=$$(date +%s); \
	  $(MAKE) --no-print-directory --silent "$$step" || { printf '\nGate stopped at: %s (again with: make %s)\n' "$$step" "$$step"; exit 1; }; \
	  printf '   %s: ok, %s s\n' "$$step" "$$(( $$(date +%s) - begun ))"; \
	done

# ---------------------------------------------------------------- the gate's steps

format: $(READY)
	$(BIN)/ruff format --check --quiet . || { echo 'Not in format; make fmt mends it.'; exit 1; }

lint: $(READY)
	$(BIN)/ruff check .

mypy: $(READY)
	$(BIN)/mypy

pyright: $(READY)
	$(BIN)/pyright

imports: $(READY)
	$(BIN)/lint-imports --no-logo

docs: $(READY)
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

check: $(READY)
	$(BIN)/razbor check examples

# The wheel alone in an empty environment, away from the checkout.
wheel: $(READY)
	rm -rf build/wheel build/alone build/elsewhere
	mkdir -p build/elsewhere
	$(BIN)/hatchling build -t wheel -d build/wheel
	$(UV) venv --quiet --python $(BIN)/python build/alone
	$(UV) pip install --quiet --python build/alone/bin/python --constraint requirements.lock build/wheel/*.whl
	$(BIN)/python -m zipfile --list build/wheel/*.whl | grep -q LC_MESSAGES/razbor.mo || { echo 'The wheel lacks its translations.'; exit 1; }
	$(BIN)/python -m zipfile --list build/wheel/*.whl | grep -q razbor/examples/v5/alley.yaml || { echo 'The wheel lacks its examples.'; exit 1; }
	cd build/elsewhere && ../alone/bin/razbor play "$(CURDIR)/$(ENCOUNTER)" < /dev/null

# Source laws, translations, doctests and conformance are tests too.
pytest: $(READY)
	$(BIN)/pytest

# ---------------------------------------------------------------- by hand

fmt: $(READY)
	$(BIN)/ruff check --select I --fix --quiet .
	$(BIN)/ruff format .

# The lock names versions and hashes, never where they are fetched from.
COMPILE := pip compile --quiet --upgrade --universal --python-version 3.12 --generate-hashes --no-header --no-annotate --no-emit-index-url

lock: $(UV)
	$(UV) $(COMPILE) pyproject.toml --extra plot --extra table --group dev --output-file requirements.lock > /dev/null
	$(UV) $(COMPILE) --constraint requirements.lock --group bench --output-file requirements-bench.lock > /dev/null

po: $(READY)
	mkdir -p build
	$(BIN)/pybabel --quiet extract --mapping-file babel.cfg --no-default-keywords --keyword say --keyword phrase --keyword count:1,2 --no-location --sort-output --project razbor --output build/razbor.pot src
	$(BIN)/pybabel update --domain razbor --input-file build/razbor.pot --output-dir $(TALK) --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date --width 140

# The editable install compiles the catalogues, by the same hook as the wheel.
mo: $(READY)

# The pictures of docs/, as the tests of the pages see the boards.
pictures: $(READY)
	RAZBOR_PICTURES=1 $(BIN)/pytest -n 0 tests/browser/test_pictures.py

bench: .venv/.bench
	$(BIN)/python -m bench

clean:
	rm -rf .venv .tools build dist site

# ---------------------------------------------------------------- the checkout's environment

$(READY): requirements.lock pyproject.toml hatch_build.py $(CATALOGUES) | $(UV)
	@$(BIN)/python -c 'import sys; sys.exit(sys.version_info < (3, 12))' 2> /dev/null || { \
	  rm -rf .venv; export PATH="$$PATH:$(PYTHONS)"; \
	  $(UV) venv --quiet --python 3.13 .venv 2> /dev/null || $(UV) venv --quiet --python '>=3.12' .venv || { \
	  echo 'Razbor needs Python 3.12 or newer: none is here, and none could be brought.'; exit 1; }; }
	@$(UV) pip sync --quiet --python $(BIN)/python --require-hashes requirements.lock
	@$(UV) pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@

.venv/.bench: requirements-bench.lock $(READY)
	@$(UV) pip install --quiet --python $(BIN)/python --require-hashes --requirement requirements-bench.lock
	@touch $@

.tools/bin/uv:
	@python3 -m venv .tools
	@.tools/bin/python -m pip install --quiet --disable-pip-version-check uv
