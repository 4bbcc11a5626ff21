"""A game at one terminal: asks whoever must decide, takes answers and commands, hides what a seat may not see from the others."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from enum import Enum
from pathlib import Path
from typing import Any

from razbor.cases import Wording
from razbor.cli import screen
from razbor.cli.play.reading import Reader
from razbor.cli.speech import Speech
from razbor.kernel.answer import folded
from razbor.kernel.decision import Option, Refusal
from razbor.kernel.table import Table
from razbor.kernel.text import Text, count, printable, say
from razbor.kernel.whereabouts import whereabouts
from razbor.play.bots import Player
from razbor.play.report import ending, lines


class Left(Enum):
    """How a person left the table."""

    OVER = "over"
    QUIT = "quit"
    INPUT_ENDED = "input ended"
    INTERRUPTED = "interrupted"
    REFUSED = "refused"


class Session:
    """The table, who plays at it, and who sits before the screen.

    `title` is what the game is called by the file it began from. `people` are the seats that people play here; `players` the
    bots. `keep` is called after every answer. What a script says ends at the first line that is refused.
    """

    def __init__(
        self,
        table: Table[Any],
        title: Wording,
        players: Mapping[int, Player],
        speech: Speech,
        reader: Reader,
        keep: Callable[[Table[Any]], None],
    ) -> None:
        self.table = table
        self.title = title
        self.players = players
        self.people = [seat for seat in range(len(table.seats)) if seat not in players]
        self.speech = speech
        self.reader = reader
        self.left: Left | None = None
        self.watching: int | None = self.people[0] if len(self.people) == 1 else None
        self._keep = keep
        self._told: dict[int | None, int] = {}
        self._begun = self._part_now()
        self._glance: list[Text] = []
        self._usual: dict[int, tuple[str, str]] = {}
        self._secret = False
        self.redraw = True
        self.saved: set[Path] = set()
        """The files that hold this game: it was gone on with from there, or saved there now. Others are not written over."""

    def show(self, seat: int | None) -> None:
        """Draw what is new for whoever is asked, the question and its options."""
        self.redraw = False
        table = self.table
        if seat is not None:
            self._hand_over(seat)
        self.tell()
        if table.over:
            screen.glance(self.speech, table, self.watching)
            self.speech.tell(ending(table), "bold green")
            self.speech.tell(say("“log” tells it all, “save NAME” saves it, “undo” goes back; Enter leaves."), "dim")
            return
        self.speech.out.print()
        self.speech.tell(whereabouts(table), "dim")
        glance = table.system.glance(table, self.watching)
        if glance != self._glance:
            self._glance = glance
            screen.glance(self.speech, table, self.watching)
        if seat is None:
            screen.question(self.speech, table, self.speech.words(say("Dice")))
        else:
            screen.question(self.speech, table, table.seats[seat])
            screen.options(self.speech, table, table.options(seat))

    def tell(self) -> None:
        """Tell whoever is watching what has happened since they last looked."""
        start = min(self._told.get(self.watching, self._begun), len(self.table.facts))
        self._told[self.watching] = len(self.table.facts)
        news = lines(self.table, self.watching, self.speech.language, start)
        if news:
            self.speech.out.print()
            screen.log(self.speech, news)

    def undo(self, answers: int) -> Text | None:
        """Take back so many answers of people, with the bots' answers that followed; says what stands in the way, if anything."""
        table = self.table
        made = [i for i, move in enumerate(move for move in table.moves if move.stopped) if move.seat not in self.players]
        if not 0 < answers <= len(made):
            return count("only {n} answer can be taken back", "only {n} answers can be taken back", n=len(made))
        stops = sum(move.stopped for move in table.moves)
        table.undo(stops - made[-answers])
        self._usual.clear()
        for seat, told in self._told.items():
            self._told[seat] = min(told, len(table.facts))
        self.changed()
        return None

    def changed(self) -> None:
        """Keep the game as it now is, and draw it anew."""
        self._keep(self.table)
        self.redraw = True

    def asked(self) -> int | None:
        """The person who must answer, after every bot that can, and after usual answers; None for dice, and after the end."""
        table = self.table
        while table.decision is not None and not table.decision.chance:
            bots = [seat for seat in table.decision.seats if seat in self.players]
            seat = table.decision.seats[0]
            if bots:
                self.players[bots[0]].answer(table)
            elif self._usual.get(seat) == self._asked_now():
                table.choose(table.options(seat)[0].key, seat)
            else:
                self._usual.pop(seat, None)
                return seat
            self.changed()
        return None

    def take_usual(self, seat: int) -> None:
        """Answer for `seat` with the usual option now, and as long as it is asked nothing else."""
        self._usual[seat] = self._asked_now()

    def _asked_now(self) -> tuple[str, str]:
        """What is asked: one generator serves all windows of a game, so the place in the rules belongs to it."""
        return self.table.open.kind, self.table.path

    def _hand_over(self, seat: int) -> None:
        """Clear the screen and wait until `seat` sits before it, where somebody else could read what is not theirs."""
        others = [other for other in self.people if other != seat]
        before, self.watching = self.watching, seat
        if before == seat or not others or not self._hides(seat, others):
            self._told[seat] = max(self._told.get(seat, 0), self._told.get(before, 0))
            return
        if self.speech.out.is_terminal:
            self.speech.out.file.write("\x1b[H\x1b[2J\x1b[3J")
        self.reader.forget()
        self._glance = []
        self.speech.tell(say("Pass the screen to {name}.", name=self.table.seats[seat]), "bold")
        self.reader.line(self.speech.words(say("{name}, press Enter when you are ready: ", name=self.table.seats[seat])), ())

    def _hides(self, seat: int, others: Collection[int]) -> bool:
        """Whether the screen may show what is not for all: what several answer together, or what not all may see."""
        table = self.table
        if self.reader.scripted:
            return False
        if self._secret:
            return True
        own = table.system.view(table, seat)
        return any(table.system.view(table, other) != own for other in others)

    def _part_now(self) -> int:
        """The fact with which the part of the game begins that people come to; what was before, the log tells."""
        headings = [i for i, fact in enumerate(self.table.facts) if isinstance(fact, self.table.system.headings)]
        return headings[-1] if headings else 0

    def prompt(self, seat: int | None) -> str:
        """What stands before the line to be typed: the seat, dice, or nothing after the end."""
        if seat is not None:
            return f"{printable(self.table.seats[seat])}> "
        return "> " if self.table.over else f"{self.speech.words(say('dice'))}> "

    def words(self, seat: int | None) -> list[str]:
        """The legal answers in notation."""
        if seat is None:
            return []
        return [self.table.system.write(self.table, option.key) for option in self.table.options(seat)]

    def is_move(self, seat: int | None, line: str) -> bool:
        """Whether the line is, word for word, a legal answer: then no command can be meant."""
        return folded(line) in map(folded, self.words(seat))

    def answer(self, seat: int | None, line: str) -> None:
        """Take a line as the answer of `seat`, or as dice; or say why it is not taken, as nothing is after the end."""
        table = self.table
        refusal: Refusal | None
        if seat is None:
            refusal = table.choose(line)
        else:
            self._secret = len(table.open.seats) > 1
            found = self._by_number(seat, line)
            refusal = found if isinstance(found, Refusal) else table.choose(found, seat)
        if refusal:
            self._refuse(refusal)
        else:
            self.changed()

    def _by_number(self, seat: int, line: str) -> Option | Refusal | str:
        """The option that a number means, the usual one for an empty line; any other line as it is."""
        options = self.table.options(seat)
        if self.is_move(seat, line):
            return line
        if not line:
            return options[0]
        if line.isascii() and line.isdecimal():
            if 1 <= int(line[:9]) <= len(options):
                return options[int(line) - 1]
            return Refusal((), self.table.open.rule, say("give a number from 1 to {n}, or a move in words", n=len(options)))
        return line

    def _refuse(self, refusal: Refusal) -> None:
        screen.refused(self.speech, refusal)
        if self.reader.scripted:
            self.left = Left.REFUSED
        else:
            self.speech.tell(say("“?” lists what is illegal and why, “options” what is legal, “help” everything else."), "dim")
