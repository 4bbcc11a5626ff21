"""What a setup has wrong is told where it stands in the file, all of it, whatever the system."""

from __future__ import annotations

import pytest

from razbor.cases.model import read_case
from razbor.cases.source import SourceError, parse
from razbor.cases.starting import start

WRONG = {
    "vtes": (
        """
setup:
  Sarah:
    ready: [Krid,
            Kridd]
    hand:
      - Confusion
      - Krid
  Alexis:
    hand: [Confusio]
    play:
      - Confusion
""",
        [(6, 13), (9, 9), (11, 12), (13, 9)],
    ),
    "vtes decks": (
        """
setup:
  Sarah: {deck: whisperz}
  Alexis:
    deck:
      crypt:
        Krid: 12
        Krud: 1
      library: {Confusion: 3}
""",
        [(4, 11), (9, 9), (10, 7)],
    ),
    "v5": (
        """
setup:
  sides:
    coterie:
      Katya: vampire
    police:
      Ivan:
        kind: mortal
        pool: 4
        health: {boxes: 5}
        weapons:
          - clubb
          - knifee
""",
        [(13, 13), (14, 13)],
    ),
    "berserk": (
        """
setup:
  players:
    Anna: {squad: [{card: witcher, at: C2}]}
    Boris:
      squad:
        - bog-hulkk C1'
        - bog-hulk C2'
        - bog-hull C3'
""",
        [(8, 11), (10, 11)],
    ),
    "agot": (
        """
setup:
  begin: draw
  Anna: {house: stark}
  Boris:
    house: lannister
    hand: [Sealed Lips,
           Sealed Lip]
    play:
      - Hearth Gard
""",
        [(9, 12), (11, 9)],
    ),
}
"""By system (and a word more): a case with a wrong setup, and where its faults stand."""


@pytest.mark.parametrize("name", WRONG)
def test_every_fault_of_a_setup_names_line_and_column(name: str) -> None:
    text, places = WRONG[name]
    source = parse(f"razbor: 1\nsystem: {name.partition(' ')[0]}{text}".encode(), "wrong.yaml")
    with pytest.raises(SourceError) as caught:
        start(read_case(source), source)
    assert [finding.place for finding in caught.value.findings] == places, str(caught.value)
