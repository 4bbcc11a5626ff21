"""The windows of VTES as tables: who is asked in which order, what may be played, what closes them."""

from __future__ import annotations

from typing import Final

from razbor.kernel.window import WindowTable

from . import action_plays, blocking, damage, fighting, meanwhile, playing, politics, torpor

RESPOND, FIGHT = action_plays.respond, fighting.fight_on
OVER = fighting.cannot_go_on

WINDOWS: Final[dict[str, WindowTable]] = {
    "played": WindowTable(
        "VTES-X-CARD-05", playing.everybody_else, playing.cancel_plays, playing.play_cancel, "first", ends=playing.nothing_left_to_cancel
    ),
    "drawing": WindowTable("VTES-X-CARD-01", playing.who_plays, playing.drawing_plays, playing.draw_by_text, closes="round"),
    "others": WindowTable(
        "VTES-X-CARD-06", meanwhile.others, meanwhile.any_time, meanwhile.use_meanwhile, "first", ends=meanwhile.somebody_has
    ),
    "others in unlock": WindowTable(
        "VTES-X-CARD-06", meanwhile.others, meanwhile.any_unlock, meanwhile.use_meanwhile, "first", ends=meanwhile.somebody_has
    ),
    "announced": WindowTable("VTES-X-ACT-12", blocking.impulse, action_plays.announced_plays, RESPOND, "first", ends=blocking.stopped),
    "action": WindowTable(
        "VTES-6.2.2-20",
        blocking.impulse,
        action_plays.action_plays,
        RESPOND,
        "first",
        ends=blocking.settled,
        passing=blocking.decline_key,
    ),
    "attempt": WindowTable("VTES-6.2.2-12", blocking.impulse, action_plays.attempt_plays, RESPOND, "first", ends=blocking.attempt_over),
    "blocked": WindowTable("VTES-X-ACT-15", blocking.impulse, action_plays.blocked_plays, RESPOND, "first", ends=blocking.replaced),
    "resolved": WindowTable("VTES-X-ACT-10", blocking.impulse, action_plays.resolved_plays, RESPOND, "first"),
    "terms": WindowTable("VTES-6.3.2-05", blocking.impulse, politics.term_plays, RESPOND, "first"),
    "before range": WindowTable("VTES-6.4.2-07", fighting.combatants, fighting.before_range_plays, FIGHT, "first", ends=OVER),
    "range": WindowTable("VTES-6.4.2-05", fighting.combatants, fighting.range_plays, FIGHT, ends=OVER),
    "before strikes": WindowTable("VTES-6.4.2-03", fighting.combatants, fighting.before_strikes_plays, FIGHT, "first", ends=OVER),
    "additional": WindowTable("VTES-6.4.3-20", fighting.combatants, fighting.additional_plays, FIGHT, "same", ends=OVER),
    "prevent": WindowTable("VTES-X-CBT-08", damage.preventers, damage.prevent_plays, FIGHT, "first"),
    "torpor": WindowTable("VTES-X-TOR-02", fighting.combatants, damage.torpor_plays, FIGHT, closes="round"),
    "diablerie": WindowTable("VTES-X-TOR-06", torpor.everybody, torpor.diablerie_plays, torpor.respond_to_diablerie, "first"),
    "press": WindowTable("VTES-X-CBT-14", fighting.combatants, fighting.press_plays, FIGHT, ends=OVER),
    "round end": WindowTable("VTES-X-CBT-15", fighting.combatants, fighting.round_end_plays, FIGHT, "first"),
    "combat end": WindowTable("VTES-X-CBT-18", fighting.combatants, fighting.combat_end_plays, FIGHT, "first"),
}
