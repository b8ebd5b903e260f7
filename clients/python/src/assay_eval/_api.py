"""The calls of the package."""

from __future__ import annotations

import json
import os
import re
import warnings
from pathlib import Path
from typing import Any, Iterator, Mapping, Optional, Sequence, Union

from ._benchmark import Benchmark
from ._errors import AssayError, MetricsFailedWarning, UsageError, error_of
from ._gate import GateResult
from ._handover import PrivateFolder, write_private
from ._options import arguments, several
from ._program import Ended, run
from ._progress import ProgressOption, shown
from ._report import PathLike, Report
from ._tables import hand_over, schema_of

_DEFAULT_HANDOVER = "arrow"
_FAILED_METRICS = 5
_WRONG_PLUGIN = 4
_NOT_PASSED = 1
_NAMED = 5
_SAFE_NAME = re.compile(r"[^\W_][\w.+()-]{0,99}")

Texts = Union[str, Sequence[str], None]


def evaluate(
    real: Any,
    synthetic: Any,
    holdout: Any = None,
    *,
    target: Texts = None,
    preset: Any = "fast",
    metrics: Texts = None,
    handover: str = _DEFAULT_HANDOVER,
    progress: ProgressOption = None,
    **options: Any,
) -> Report:
    """Tells how good and how private one synthetic table is.

    :param real: the table that the generator was trained on: of pandas, polars or pyarrow, or a path
    :param synthetic: the table that it made
    :param holdout: real rows that it never saw; without them privacy is described, with them it is judged
    :param target: what models are to predict, one column or several
    :param preset: which metrics: the name of a preset, the path of a preset file, a dictionary of metrics with their options,
        or several of these
    :param metrics: metrics in addition to the presets named, or in place of one where ``preset`` is ``None``
    :param handover: how tables reach the program: ``"arrow"``, or ``"csv"`` for an older program that reads no Arrow files
    :param progress: ``None`` shows it where people look on, ``False`` nowhere; a function is told each line
    :param options: those of ``assay evaluate``, with underscores: ``seed=7``, ``time_limit="30s"``, ``calibrate=True``,
        ``set={"nnaa.n_resample": 50}``, ``kind={"zip": "categorical"}``
    :raises AssayError: with what the program says where it has no answer
    """
    kinds = _kinds(options)
    command = arguments("evaluate", {"target": target, **options})
    with PrivateFolder() as folder:
        tables = {"real": real, "synthetic": synthetic, "holdout": holdout}
        handed = _handed(tables, folder.path, handover)
        command += [f"--{part}={place}" for part, (place, _) in handed.items()]
        command += _schema({**handed["real"][1], **kinds}, options, folder.path) + _metrics(preset, metrics, folder.path)
        document, frame = folder.path / "report.json", folder.path / "frame.csv"
        ended = _run(["evaluate", *command, f"--json={document}", f"--csv={frame}"], progress, folder.path, document)
        report = Report(document.read_bytes(), ended.remarks, ended.output, frame.read_text(encoding="utf-8"))
        _warn(ended, report.content["outcomes"])
        return report


def benchmark(
    candidates: Mapping[str, Any],
    real: Any,
    holdout: Any = None,
    *,
    target: Texts = None,
    preset: Any = "fast",
    metrics: Texts = None,
    handover: str = _DEFAULT_HANDOVER,
    progress: ProgressOption = None,
    **options: Any,
) -> Benchmark:
    """Ranks several synthetic tables of the same real one.

    :param candidates: the synthetic tables by their names
    :param options: those of ``assay benchmark``, such as ``ranking="linear"`` or ``weights={"private": 2}``
    """
    if not isinstance(candidates, Mapping) or not candidates:
        raise UsageError("candidates: expected a dictionary of names and tables, with at least one.")
    kinds = _kinds(options)
    command = arguments("benchmark", {"target": target, **options})
    with PrivateFolder() as folder:
        handed = _handed({"real": real, "holdout": holdout}, folder.path, handover)
        command += [f"--{part}={place}" for part, (place, _) in handed.items()]
        stems = dict(_stems(candidates))
        inside = folder.path / "candidates"
        inside.mkdir()
        for stem, name in stems.items():
            command.append(f"--synthetic={_candidate(candidates[name], stem, inside, handover, name)}")
        command += _schema({**handed["real"][1], **kinds}, options, folder.path) + _metrics(preset, metrics, folder.path)
        results = folder.path / "results"
        document = results / "benchmark.json"
        ended = _run(["benchmark", *command, f"--output={results}"], progress, folder.path, document)
        names = {stem: str(name) for stem, name in stems.items()}
        # Folders of parts are read where they are, for no link to a folder is one.
        names.update({Path(table).stem: str(name) for name, table in candidates.items() if _is_folder(table)})
        found = [Report(file.read_bytes()) for file in sorted((results / "reports").glob("*.json"))]
        reports = {names.get(report.candidate, report.candidate): report for report in found}
        tables = {file.name: file.read_text(encoding="utf-8") for file in results.glob("*.csv")}
        _warn(ended, [outcome for report in found for outcome in report.content["outcomes"]])
        text = "\n".join(line for line in ended.output.splitlines() if str(folder.path) not in line)
        return Benchmark(document.read_bytes(), reports, tables, names, ended.remarks, text)


def gate(report: Union[Report, PathLike], policy: Any = "internal", *, baseline: Any = None, **options: Any) -> GateResult:
    """Holds a report against a policy.

    :param report: a report, or the path of a stored one
    :param policy: ``internal``, ``public``, ``research``, the path of a policy file, or its content as a dictionary
    :param baseline: the report of the last release, for checks that compare with it
    """
    with PrivateFolder() as folder:
        stored = _stored(report, folder.path / "report.json")
        if baseline is not None:
            options["baseline"] = _stored(baseline, folder.path / "baseline.json")
        found = folder.path / "verdict.json"
        told = _file_or_name(policy, folder.path / "policy.json")
        run(
            ["gate", str(stored), f"--policy={told}", f"--gate-json={found}", *arguments("gate", options)],
            accepted=(0, _NOT_PASSED),
            folder=folder.path,
        )
        content = json.loads(found.read_bytes())
        return GateResult(bool(content["passed"]), content["decision"], content["policy"], content)


def baselines(
    real: Any, only: Texts = None, *, target: Texts = None, handover: str = _DEFAULT_HANDOVER, progress: ProgressOption = None,
    **options: Any,
) -> dict[str, Any]:
    """Simple synthetic tables of a real one, as yardsticks: pandas tables by the names of the baselines.

    :param only: these baselines only
    :param options: those of ``assay baselines``, such as ``rows=500`` and ``seed=7``
    """
    try:
        import pandas
    except ImportError:
        raise AssayError("pandas is not installed, which baselines() needs; install it, or use the command line.") from None
    kinds = _kinds(options)
    command = arguments("baselines", {"target": target, **options})
    with PrivateFolder() as folder:
        handed = _handed({"real": real}, folder.path, handover)
        made = folder.path / "made"
        command += [f"--real={handed['real'][0]}", f"--output={made}"]
        command += _schema({**handed["real"][1], **kinds}, options, folder.path)
        command += [f"--only={one}" for one in several("only", only or [])]
        _run(["baselines", *command], progress, folder.path, None)
        return {file.stem: pandas.read_csv(file) for file in sorted(made.glob("*.csv"))}


def metrics() -> dict[str, str]:
    """The metrics that there are: keys with titles."""
    listed = run(["metrics", "list"]).output
    found = (re.match(r"  ([a-z][a-z0-9_]*)\s{2,}(\S.*)$", line) for line in listed.splitlines())
    return {match.group(1): match.group(2).strip() for match in found if match}


def _handed(tables: Mapping[str, Any], folder: Path, handover: str) -> dict[str, tuple[str, dict[str, str]]]:
    handed = {}
    for part, table in tables.items():
        if table is not None or part != "holdout":
            one = hand_over(table, part, folder, handover, part)
            handed[part] = (one.place, one.kinds)
    return handed


def _candidate(table: Any, stem: str, folder: Path, handover: str, name: str) -> str:
    """The place of a candidate, which the program calls by the name of its file."""
    place = hand_over(table, stem, folder, handover, f"candidate {name!r}").place
    if isinstance(table, (str, os.PathLike)) and Path(place).is_file():
        endings = "".join(Path(place).suffixes[-2:]) if place.endswith(".gz") else Path(place).suffix
        link = folder / (stem + endings)
        link.symlink_to(Path(place).resolve())
        return str(link)
    return place


def _is_folder(table: Any) -> bool:
    return isinstance(table, (str, os.PathLike)) and Path(os.fsdecode(table)).is_dir()


def _stems(names: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """A name for the file of each candidate: its own where that can be one, else one with a number that no candidate has."""
    folded = [str(name).casefold() for name in names]
    index = 0
    for name in names:
        stem = str(name)
        if not _SAFE_NAME.fullmatch(stem) or folded.count(stem.casefold()) > 1:
            index += 1
            while f"candidate-{index}" in folded:
                index += 1
            stem = f"candidate-{index}"
        yield stem, name


def _kinds(options: dict[str, Any]) -> dict[str, str]:
    """Takes the kinds out of the options that a file can say, for a flag takes no name that holds an equals sign."""
    if options.get("schema") is not None or options.get("category_labels") is not None:
        return {}
    kinds = options.pop("kind", None) or {}
    if not isinstance(kinds, Mapping):
        raise UsageError(f"kind={kinds!r}: expected a dictionary of columns and kinds.")
    return {str(name): str(kind) for name, kind in kinds.items()}


def _schema(kinds: Mapping[str, str], options: Mapping[str, Any], folder: Path) -> list[str]:
    """Categories that a table declares, unless the caller declares kinds in a file."""
    if not kinds or options.get("schema") is not None or options.get("category_labels") is not None:
        return []
    path = folder / "schema.json"
    write_private(path, schema_of(dict(kinds)))
    return [f"--schema={path}"]


def _metrics(preset: Any, metrics: Texts, folder: Path) -> list[str]:
    presets = [] if preset is None else preset if isinstance(preset, (list, tuple)) else [preset]
    found = []
    for index, one in enumerate(presets):
        found.append(f"--preset={_file_or_name(one, folder / f'preset-{index}.json')}")
    return found + [f"--metric={key}" for key in several("metrics", metrics or [])]


def _file_or_name(value: Any, path: Path) -> str:
    if isinstance(value, Mapping):
        write_private(path, json.dumps(value))
        return str(path)
    if isinstance(value, (str, bytes, os.PathLike)):
        return os.fsdecode(os.fspath(value))
    raise UsageError(f"{path.stem.partition('-')[0]}: {value!r:.80}; expected a name, the path of a file, or its content as a dictionary.")


def _stored(report: Union[Report, PathLike], path: Path) -> Path:
    if isinstance(report, Report):
        report.save_json(path)
        return path
    if isinstance(report, (str, os.PathLike)):
        return Path(report)
    raise UsageError(f"{path.stem}: {type(report).__qualname__}; expected a report, or the path of a stored one.")


def _run(command: Sequence[str], progress: ProgressOption, folder: Path, document: Optional[Path]) -> Ended:
    display = shown(progress)
    try:
        ended = run(command, display, accepted=(0, _WRONG_PLUGIN, _FAILED_METRICS), folder=folder)
    finally:
        if display is not None:
            display.close()
    if document is not None and not document.is_file():
        raise error_of(ended.exit_code or 70, "\n".join(ended.remarks) or "The program ended without an answer.")
    return ended


def _warn(ended: Ended, outcomes: Sequence[Mapping[str, Any]]) -> None:
    """Names what failed, a metric once however many candidates it failed for."""
    if not ended.exit_code:
        return
    failed = {one["entry"]: f"{one['entry']} ({one['code']}: {one['message']})" for one in outcomes if one["status"] == "failed"}
    told = []
    if failed:
        named = "; ".join(list(failed.values())[:_NAMED])
        more = f"; and {len(failed) - _NAMED} more" if len(failed) > _NAMED else ""
        told.append(f"{len(failed)} {'metrics' if len(failed) > 1 else 'metric'} failed: {named}{more}. See .failed of the report.")
    if not failed or ended.exit_code == _WRONG_PLUGIN:
        told += ended.remarks or ["some metrics failed; .failed of the report tells why."]
    warnings.warn(" ".join(told), MetricsFailedWarning, stacklevel=3)
