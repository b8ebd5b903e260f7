"""A report held against a policy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Mapping

from . import _html


@dataclass(frozen=True)
class GateResult:
    """Whether a report passes, and every claim with its finding; true where it passes."""

    passed: bool
    decision: str
    policy: str
    content: Mapping[str, Any]

    def __bool__(self) -> bool:
        return self.passed

    @property
    def claims(self) -> list[Mapping[str, Any]]:
        """The claims as the program tells them."""
        return list(self.content["claims"])

    def _repr_html_(self) -> str:
        rows = [
            (_html.escaped(str(claim["claim"]).replace("_", " ")), _html.escaped(_found(claim))) for claim in self.claims
        ]
        word = "passed" if self.passed else "not passed"
        head = f"<p><strong>{_html.escaped(self.content['candidate'])}</strong>: {word} · policy {_html.escaped(self.policy)}</p>"
        return _html.box(head, _html.table(("Claim", "Finding"), rows))


def _found(claim: Mapping[str, Any]) -> str:
    finding = claim.get("finding", "")
    return str(finding.get("is", "") if isinstance(finding, Mapping) else finding).replace("_", " ")
