"""Answers as HTML for a notebook: no scripts, nothing fetched, every text escaped."""

from __future__ import annotations

import html
from typing import Any, Iterable, Mapping, Optional, Sequence

from ._verdict import MARKS, Claim, Verdict

_COLOURS = {"may_be_released": "#00714f", "undecided": "#6f5700", "not_releasable": "#a8431a"}
_FINDINGS = {"met": "#00714f", "broken": "#a8431a", "open": "#6f5700", "not_assessed": "#6c7782"}
_WORDS = {"met": "met", "broken": "broken", "open": "open", "not_assessed": "not assessed"}
_CELL = "text-align:left;padding:2px 10px 2px 0;vertical-align:top"
_NUMBER = "text-align:right;padding:2px 10px 2px 0;vertical-align:top;font-variant-numeric:tabular-nums"


def escaped(text: Any) -> str:
    """Text that means itself: control characters are blanks, for some change the direction of what follows."""
    plain = "".join(character if character.isprintable() else " " for character in str(text))
    return html.escape(plain, quote=True)


def number(value: Any) -> str:
    """A number as people read it."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return escaped("" if value is None else value)
    return f"{value:.4f}" if abs(value) < 1e6 else f"{value:.4g}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]], numeric: Sequence[int] = ()) -> str:
    """A table; cells are HTML."""
    style = [_NUMBER if index in numeric else _CELL for index in range(len(head))]
    top = "".join(f'<th scope="col" style="{one};border-bottom:1px solid #8883">{cell}</th>' for one, cell in zip(style, head))
    body = "".join(
        "<tr>" + "".join(f'<td style="{one}">{cell}</td>' for one, cell in zip(style, row)) + "</tr>" for row in rows
    )
    return f'<table style="border-collapse:collapse;margin:6px 0"><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>'


def finding(claim: Claim) -> str:
    """A mark and a word, for those who see no colours."""
    return f'<span style="color:{_FINDINGS[claim.finding]};white-space:nowrap">{MARKS[claim.finding]} {_WORDS[claim.finding]}</span>'


def decision(subject: str, verdict: Optional[Verdict]) -> str:
    """The sentence that everybody asks for first."""
    if verdict is None:
        return f'<p style="font-size:1.15em;margin:4px 0"><strong>{escaped(subject)}</strong> was not judged</p>'
    colour = _COLOURS[verdict.decision]
    return (
        f'<p style="font-size:1.15em;margin:4px 0;padding-left:8px;border-left:4px solid {colour}">'
        f"<strong>{escaped(subject)}</strong> {escaped(verdict.words)}"
        f' <span style="opacity:.7">· policy {escaped(verdict.policy)}</span></p>'
    )


def questions(verdict: Verdict) -> str:
    """The five questions with the sentence that carries each."""
    rows = [
        (escaped(question.capitalize()), finding(claim), escaped(claim.sentence or claim.title))
        for question, claim in verdict.questions().items()
    ]
    return table(("Question", "Finding", "Because"), rows)


def evidence(verdict: Verdict) -> str:
    """The figures that decide claims."""
    rows = []
    for claim in verdict.claims:
        piece: Mapping[str, Any] = claim.evidence[0] if claim.evidence else {}
        if "value" in piece and claim.finding != "not_assessed":
            rows.append((escaped(piece["title"]), number(piece["value"]), _interval(piece), finding(claim)))
    return table(("Key figure", "Value", "Interval", "Finding"), rows, numeric=(1,)) if rows else ""


def _interval(piece: Mapping[str, Any]) -> str:
    interval = piece.get("interval")
    return f"{number(interval['lower'])} … {number(interval['upper'])}" if interval else ""


def box(*parts: str) -> str:
    """Everything in one element."""
    return '<div class="assay-report" style="font-family:sans-serif;line-height:1.4;max-width:60em">' + "".join(parts) + "</div>"


def small(text: str) -> str:
    """A remark below."""
    return f'<p style="opacity:.75;margin:4px 0;font-size:.92em">{text}</p>'
