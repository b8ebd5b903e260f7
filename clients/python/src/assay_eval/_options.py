"""Options of calls as arguments of the program, under the program's names."""

from __future__ import annotations

import difflib
import json
import os
from typing import Any, Iterable, Mapping, Sequence

from ._errors import UsageError

_FLAGS = {"calibrate", "exact", "holdout_overlaps", "normalise", "no_verdict", "with_baselines"}
_ONE = {
    "space", "missing", "seed", "threads", "time_limit", "budget", "resamples", "level", "policy", "baseline", "encoding", "delimiter",
    "decimal", "unique_threshold", "table_memory", "memory", "schema", "log_file", "category_labels", "secret", "sequence_key", "time_index",
    "ranking", "rows",
}  # fmt: skip
_SEVERAL = {"embedding", "sensitive", "identifier", "ignore", "missing_token", "plugins", "target"}
_TOGETHER = {"quasi_identifiers"}
_PAIRS = {"set", "kind", "confounder", "weights"}

_DATA = {
    "target", "category_labels", "sensitive", "quasi_identifiers", "secret", "identifier", "ignore", "confounder", "sequence_key",
    "time_index", "kind", "schema", "missing_token", "encoding", "delimiter", "decimal", "unique_threshold", "table_memory",
}  # fmt: skip
_RUN = {
    "set", "space", "embedding", "missing", "seed", "threads", "time_limit", "budget", "exact", "resamples", "level", "calibrate",
    "holdout_overlaps", "normalise", "policy", "no_verdict",
}  # fmt: skip
_GENERAL = {"memory", "plugins", "log_file"}

#: The options of each call besides its own parameters.
OPTIONS: Mapping[str, frozenset[str]] = {
    "evaluate": frozenset(_DATA | _RUN | _GENERAL),
    "benchmark": frozenset(_DATA | _RUN | _GENERAL | {"ranking", "weights", "with_baselines"}),
    "baselines": frozenset(_DATA | _GENERAL | {"rows", "seed"}),
    "gate": frozenset(_GENERAL | {"baseline"}),
}

#: The parameters that each call has of its own: who mistypes one lands among the options.
_PARAMETERS: Mapping[str, frozenset[str]] = {
    "evaluate": frozenset({"holdout", "preset", "metrics", "handover", "progress"}),
    "benchmark": frozenset({"holdout", "preset", "metrics", "handover", "progress"}),
    "baselines": frozenset({"only", "handover", "progress"}),
    "gate": frozenset({"policy"}),
}


def arguments(command: str, options: Mapping[str, Any]) -> list[str]:
    """The options of a call as arguments; each is one text, so that blanks and signs in names mean nothing.

    :raises UsageError: for an option that the call has not
    """
    found: list[str] = []
    known = OPTIONS[command]
    for name, value in options.items():
        if name not in known:
            raise UsageError(_unknown(command, name, known | _PARAMETERS[command]))
        if value is not None:
            found.extend(_argument(name, value))
    return found


def _unknown(command: str, name: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(name, known, n=1)
    hint = f"; did you mean {near[0]!r}?" if near else "."
    return f"{command}: no option {name!r}{hint} There are: {', '.join(sorted(known))}."


def _argument(name: str, value: Any) -> list[str]:
    flag = "--" + name.replace("_", "-")
    if name in _FLAGS:
        if not isinstance(value, bool):
            raise UsageError(f"{name}={value!r}: expected True or False.")
        return [flag] if value else []
    if name in _PAIRS:
        return _pairs(name, flag, value)
    if name in _ONE:
        return [f"{flag}={_text(name, value)}"]
    values = several(name, value)
    if name in _TOGETHER:
        for one in values:
            if "," in one:
                raise UsageError(f"{name}: the column {one!r} holds a comma; expected none here. Give the roles in a file with schema=.")
        return [f"{flag}={','.join(values)}"] if values else []
    assert name in _SEVERAL, name
    return [f"{flag}={one}" for one in values]


def _pairs(name: str, flag: str, value: Any) -> list[str]:
    if not isinstance(value, Mapping):
        raise UsageError(f"{name}={value!r}: expected a dictionary.")
    found = []
    for key, ones in value.items():
        for one in ones if name == "confounder" and not isinstance(ones, str) else [ones]:
            if "=" in str(key):
                raise UsageError(f"{name}: the name {key!r} holds an equals sign; expected none here. Give it in a file with schema=.")
            found.append(f"{flag}={key}={_text(name, one)}")
    return found


def several(name: str, value: Any) -> list[str]:
    """One text or several as a list."""
    if isinstance(value, (str, os.PathLike)):
        return [os.fspath(value)]
    if isinstance(value, Sequence) or isinstance(value, (set, frozenset, tuple)):
        return [_text(name, one) for one in value]
    return [_text(name, value)]


def _text(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, os.PathLike):
        return os.fsdecode(os.fspath(value))
    if isinstance(value, (str, int, float)) or hasattr(value, "item"):
        return str(value.item() if hasattr(value, "item") else value)
    if isinstance(value, (list, tuple, dict)):
        return json.dumps(value)
    raise UsageError(f"{name}={value!r}: expected a text or a number.")
