"""Pages of the site that live in the repository's root, where people look for them first."""

from __future__ import annotations

import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

PAGES = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the root's pages, with their links made those of the site."""
    root = Path(config.config_file_path).parent
    for source, page in PAGES.items():
        files.append(File.generated(config, page, content=site_links((root / source).read_text(encoding="utf-8"))))
    return files


def site_links(text: str) -> str:
    """`text` with links into the root and into `docs/` turned into links between pages.

    >>> site_links("[a](docs/architecture.md) [b](README.md#who) [c](#here)")
    '[a](architecture.md) [b](index.md#who) [c](#here)'
    """
    text = text.replace("](docs/", "](")
    return re.sub(r"\]\((\w+\.md)", lambda link: f"]({PAGES.get(link[1], link[1])}", text)
