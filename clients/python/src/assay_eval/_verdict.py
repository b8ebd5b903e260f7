"""What a policy makes of a report."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Mapping, Optional

_WORDS = {
    "may_be_released": "may be released",
    "undecided": "cannot be decided yet",
    "not_releasable": "must not be released",
}
QUESTIONS = ("ADMISSIBLE", "FAITHFUL", "USEFUL", "PRIVATE", "FAIR")
MARKS = {"met": "✓", "broken": "✗", "open": "?", "not_assessed": "–"}
_WORST_LAST = ("met", "open", "not_assessed", "broken")


@dataclass(frozen=True)
class Claim:
    """One claim: its question, what was found, and the sentence that carries it."""

    key: str
    question: str
    title: str
    demand: str
    finding: str
    sentence: str
    next: str
    evidence: tuple[Mapping[str, Any], ...]

    @property
    def accepted(self) -> bool:
        """Whether the finding is as the policy demands."""
        if self.demand == "MET":
            return self.finding == "met"
        return self.demand == "NOTHING" or self.finding != "broken"


@dataclass(frozen=True)
class Verdict:
    """A policy, its claims, and the decision that follows from them."""

    policy: str
    description: str
    claims: tuple[Claim, ...]

    @property
    def decision(self) -> str:
        """``may_be_released``, ``undecided`` or ``not_releasable``."""
        if any(claim.demand != "NOTHING" and claim.finding == "broken" for claim in self.claims):
            return "not_releasable"
        return "may_be_released" if all(claim.accepted for claim in self.claims) else "undecided"

    @property
    def words(self) -> str:
        """The decision as it reads after the name of a table."""
        return _WORDS[self.decision]

    @property
    def obstacles(self) -> tuple[Claim, ...]:
        """The claims that stand in the way of a release, the broken ones first."""
        found = [claim for claim in self.claims if not claim.accepted]
        return tuple(sorted(found, key=lambda claim: -_WORST_LAST.index(claim.finding)))

    def questions(self) -> dict[str, Claim]:
        """For each question the claim that decides it: of those demanded the worst."""
        found = {}
        for question in QUESTIONS:
            claims = [claim for claim in self.claims if claim.question == question]
            asked = [claim for claim in claims if claim.demand != "NOTHING"] or claims
            if asked:
                found[question] = max(asked, key=lambda claim: _WORST_LAST.index(claim.finding))
        return found

    def __str__(self) -> str:
        return f"{self.words} · policy {self.policy}"


def verdict_of(content: Optional[Mapping[str, Any]]) -> Optional[Verdict]:
    """The verdict in a report, where it was judged."""
    if content is None:
        return None
    claims = tuple(
        Claim(
            claim["claim"],
            claim["question"],
            claim["title"],
            claim["demand"],
            claim["finding"]["is"],
            claim["sentence"],
            claim["next"],
            tuple(claim["evidence"]),
        )
        for claim in content["claims"]
    )
    return Verdict(content["policy"], content["description"], claims)
