"""SynthEval's calls and result frames, computed by Assay.

A program or notebook that says ``from syntheval import SynthEval`` runs with ``from assay_eval.syntheval import SynthEval``.
Metrics are computed by SynthEval's definitions (the preset ``syntheval``); which numbers differ all the same, and why, is told in
``docs/python-syntheval.md``.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any, Mapping, Optional, Sequence, Union

from ._api import benchmark, evaluate
from ._benchmark import Benchmark
from ._errors import UsageError
from ._program import run
from ._report import FRAME_COLUMNS, PathLike, Report, data_frame

__all__ = ["AnalysisConfig", "SynthEval"]

_SPACES = {"gower": "gower:joint", "euclid": "codes:joint"}
_MISSING = {"raise": "keep", "drop": "drop", "ignore": "keep"}
_PRESETS = {
    "full_eval": "dwm pca cio corr_diff mi_diff ks_test h_dist p_mse q_mse nndr nnaa auroc_diff cls_acc fio dcr hit_rate eps_risk mia",
    "fast_eval": "dwm pca cio ks_test h_dist auroc_diff nnaa hit_rate",
    "privacy": "p_mse nndr nnaa dcr hit_rate eps_risk mia att_discl",
}
_PRESETS["priv_eval"] = _PRESETS["privacy"]
_RENAMED = {"mia_risk": "mia"}
# Definitions of SynthEval's for metrics that are in none of its presets.
_IN_NO_PRESET: Mapping[str, dict[str, Any]] = {
    key: {"variant": "syntheval"} for key in ("mmd", "att_discl", "statistical_parity")
}
# What a preset of SynthEval says of a metric although it is not the default.
_OF_PRESETS_ALONE = {"hit_rate": ("thres_percent",)}
_ROWS = re.compile(
    "avg_dwm_diff|pca_eigval_diff|pca_eigvec_ang|avg_cio|corr_mat_diff|mutual_inf_diff|ks_tvd_stat|frac_ks_sigs|avg_h_dist|avg_pMSE|avg_qMSE"
    r"|[bu]_mmd|auroc(_.+)?|avg_F1_diff(_hout)?|.+_syn_F1(_hout)?|.+_F1_diff(_hout)?|fio_diff|fio_diff_weighted|fio_top_.+"
    "|nnaa|priv_loss_nnaa|avg_nndr|priv_loss_nndr|median_DCR|hit_rate|eps_identif_risk|priv_loss_eps|mia_recall|mia_precision"
    "|att_discl_risk|statistical_parity|sp_.+"
)


class AnalysisConfig:
    """What models are to predict, what they must not see, and what is sensitive."""

    def __init__(
        self,
        dataset: Any,
        target_vars: Union[str, Sequence[str]],
        confounder_vars: Union[None, str, Sequence[str], Mapping[str, Sequence[str]]] = None,
        sensitive_vars: Union[None, str, Sequence[Optional[str]]] = None,
        auto_exclusive: bool = False,
    ) -> None:
        self.target_vars = [target_vars] if isinstance(target_vars, str) else list(target_vars)
        for column in self.target_vars:
            if dataset is not None and column not in dataset.columns:
                raise KeyError(column)
        self.target_types = {column: _target_type(dataset[column]) for column in self.target_vars} if dataset is not None else {}
        given: dict[str, Any] = dict.fromkeys(self.target_vars, confounder_vars)
        if isinstance(confounder_vars, Mapping):
            given = dict(confounder_vars)
        self.confounder_vars = {
            target: [one for one in _listed(given.get(target)) if one != target] for target in self.target_vars
        }
        if auto_exclusive:
            for target in self.target_vars:
                others = [one for one in self.target_vars if one != target and one not in self.confounder_vars[target]]
                self.confounder_vars[target] += others
        self.sensitive_vars: list[Optional[str]] = _listed(sensitive_vars) or [None]

    def save(self, path: PathLike = "SE_analysis_config") -> None:
        """Writes it as a JSON file, whose ending is added."""
        content = {
            "target_vars": self.target_vars,
            "target_types": self.target_types,
            "confounder_vars": self.confounder_vars,
            "sensitive_vars": self.sensitive_vars,
        }
        Path(os.fspath(path) + ".json").write_text(json.dumps(content), encoding="utf-8")

    @classmethod
    def load(cls, path: PathLike) -> AnalysisConfig:
        """What ``save`` wrote."""
        content = json.loads(Path(path).read_text(encoding="utf-8"))
        loaded = cls(None, content["target_vars"], content.get("confounder_vars"), content.get("sensitive_vars"))
        loaded.target_types = dict(content.get("target_types", {}))
        return loaded


class SynthEval:
    """Real tables, and how synthetic ones are to be compared with them."""

    def __init__(
        self,
        real_dataframe: Any,
        holdout_dataframe: Any = None,
        cat_cols: Optional[Sequence[str]] = None,
        nn_distance: str = "gower",
        unique_threshold: int = 10,
        missing_directive: str = "raise",
        verbose: bool = True,
        enable_plots: bool = True,
        console: str = "rich",
        timeout: Optional[float] = None,
        show_warnings: bool = True,
    ) -> None:
        if nn_distance not in _SPACES:
            raise UsageError(f"nn_distance={nn_distance!r}: unknown; expected one of {', '.join(_SPACES)}.")
        if missing_directive not in _MISSING:
            raise UsageError(f"missing_directive={missing_directive!r}: unknown; expected one of {', '.join(_MISSING)}.")
        self.real = real_dataframe
        self.hold_out = holdout_dataframe
        self.nn_dist = nn_distance
        self.missing_directive = missing_directive
        self.verbose = verbose
        self.console = console
        self.timeout = timeout
        self.show_warnings = show_warnings
        self.analysis_target_config: Optional[AnalysisConfig] = None
        #: What Assay found, with its decision, page and figures; ``None`` before ``evaluate``.
        self.report: Optional[Report] = None
        #: What Assay found in ``benchmark``.
        self.ranked: Optional[Benchmark] = None
        self._raw_results: dict[str, dict[str, float]] = {}
        self._checked(real_dataframe, "real")
        if holdout_dataframe is not None:
            self._checked(holdout_dataframe, "holdout")
        self.categorical_columns = _categories(real_dataframe, unique_threshold) if cat_cols is None else list(cat_cols)
        self.numerical_columns = [one for one in real_dataframe.columns if one not in self.categorical_columns]

    def evaluate(
        self,
        synthetic_dataframe: Any,
        analysis_target: Any = None,
        presets_file: Optional[str] = None,
        analysis_target_var: Any = None,
        **kwargs: Mapping[str, Any],
    ) -> Any:
        """SynthEval's result frame of one synthetic table, or ``None`` where no metric has a result.

        :param presets_file: ``full_eval``, ``fast_eval``, ``privacy``, or the path of a JSON file of metrics with options
        :param kwargs: metrics with their options, which replace those of the preset
        """
        self._checked(synthetic_dataframe, "synthetic")
        preset = self._preset(presets_file, kwargs)
        if not preset["include"]:
            return None
        options = self._options(analysis_target if analysis_target is not None else analysis_target_var)
        self.report = evaluate(
            self.real, synthetic_dataframe, self.hold_out, preset=preset, progress=None if self.verbose else False, no_verdict=True, **options
        )
        self._raw_results = {
            outcome["entry"]: {measure["key"]: measure["estimate"]["value"] for measure in outcome["measures"]}
            for outcome in self.report.content["outcomes"]
            if outcome["status"] == "completed"
        }
        self._tell(self.report)
        rows = [row for row in self.report.rows if row["status"] == "completed" and _ROWS.fullmatch(row["metric"])]
        return data_frame([{name: row[name] for name in FRAME_COLUMNS} for row in rows], FRAME_COLUMNS) if rows else None

    def benchmark(
        self,
        dfs_or_path: Union[Mapping[str, Any], str],
        analysis_target: Any = None,
        presets_file: Optional[str] = None,
        rank_strategy: str = "summation",
        **kwargs: Mapping[str, Any],
    ) -> tuple[Any, Any]:
        """Values with errors of several synthetic tables, and their points with ranks.

        :param dfs_or_path: tables by their names, or a folder of CSV files
        :param rank_strategy: ``summation``, ``linear``, ``normal`` or ``quantile``
        """
        candidates = dfs_or_path if isinstance(dfs_or_path, Mapping) else _files(dfs_or_path)
        for name, table in candidates.items():
            self._checked(table, name)
        preset = self._preset(presets_file, kwargs)
        ranked = benchmark(
            candidates, self.real, self.hold_out, preset=preset, ranking=rank_strategy, no_verdict=True, progress=None if self.verbose else False,
            **self._options(analysis_target),
        )  # fmt: skip
        self.ranked = ranked
        return _combined(ranked, list(candidates)), _points(ranked, list(candidates))

    def display_loaded_metrics(self) -> None:
        """Prints the metrics that there are."""
        print(run(["metrics", "list"]).output)

    def _options(self, target: Any) -> dict[str, Any]:
        # Kinds go into a file, for a flag takes no name that holds an equals sign.
        kinds = {str(name): "categorical" for name in self.categorical_columns}
        kinds.update({str(name): "numeric" for name in self.numerical_columns if self.real[name].dtype.kind in "biuf"})
        options: dict[str, Any] = {"kind": kinds}
        if self.timeout is not None:
            options["time_limit"] = f"{self.timeout:g}s"
        if target is None:
            return options
        config = self._config(target)
        self.analysis_target_config = config
        options["target"] = config.target_vars
        options["confounder"] = {target: columns for target, columns in config.confounder_vars.items() if columns}
        options["sensitive"] = [one for one in config.sensitive_vars if one is not None]
        return options

    def _config(self, target: Any) -> AnalysisConfig:
        if isinstance(target, AnalysisConfig):
            return target
        if isinstance(target, str) and target.endswith(".json") and Path(target).is_file():
            return AnalysisConfig.load(target)
        return AnalysisConfig(self.real, target)

    def _preset(self, presets_file: Optional[str], more: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
        base = _definitions()
        include: dict[str, dict[str, Any]] = {}
        for key, options in _named(presets_file, base).items():
            include[key] = {**self._definition(key, base), **options}
        for key, asked in more.items():
            plain = _RENAMED.get(key, key)
            include[plain] = {**self._definition(plain, base), **asked}
        settings = {**base["settings"], "space": _SPACES[self.nn_dist], "missing": _MISSING[self.missing_directive]}
        return {"description": "SynthEval's call", "settings": settings, "include": include}

    def _definition(self, key: str, base: Mapping[str, Any]) -> dict[str, Any]:
        known: Mapping[str, Any] = {**_IN_NO_PRESET, **base["include"]}.get(key, {})
        options = {name: value for name, value in known.items() if name not in _OF_PRESETS_ALONE.get(key, ())}
        if "space" in options:
            options["space"] = _SPACES[self.nn_dist]
        return options

    def _checked(self, table: Any, called: str) -> None:
        if isinstance(table, (str, os.PathLike)):
            return
        if len(table.columns) != len(self.real.columns) or set(table.columns) != set(self.real.columns):
            raise AssertionError(f"{called}: other columns than the real table; expected the same.")
        if self.missing_directive == "raise" and table.isna().to_numpy().any():
            raise ValueError(f"{called}: cells are missing; expected none. Say missing_directive='drop' or 'ignore'.")

    def _tell(self, report: Report) -> None:
        if self.show_warnings:
            for name, reason in {**report.skipped, **report.failed}.items():
                print(f"{name} failed to run: {reason}")
        if self.verbose and self.console != "off":
            print(report)


def _target_type(column: Any) -> Union[int, str]:
    return len(column.unique()) if column.dtype.kind in "OiubU" or str(column.dtype) in ("category", "string", "str") else "num"


def _listed(value: Any) -> list[Any]:
    return [] if value is None else [value] if isinstance(value, str) else list(value)


def _categories(frame: Any, threshold: int) -> list[str]:
    """Texts, categories, and numbers with few different values, as SynthEval finds them."""
    found = []
    for name in frame.columns:
        kind = frame[name].dtype
        text = str(kind) in ("object", "string", "str", "category")
        if text or (getattr(kind, "kind", "O") in "biuf" and frame[name].nunique() < threshold):
            found.append(name)
    return found


_base: dict[str, Any] = {}


def _definitions() -> dict[str, Any]:
    """The program's preset of SynthEval's definitions."""
    if not _base:
        _base.update(json.loads(run(["presets", "show", "syntheval"]).output))
    return _base


def _named(preset: Optional[str], base: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    if preset is None:
        return {}
    if preset in _PRESETS:
        keys = _PRESETS[preset].split()
        return {key: {name: base["include"][key][name] for name in _OF_PRESETS_ALONE.get(key, ())} for key in keys}
    if Path(preset).suffix == ".json":
        content = json.loads(Path(preset).read_text(encoding="utf-8"))
        return {_RENAMED.get(key, key): dict(options) for key, options in content.items()}
    raise UsageError(f"presets_file={preset!r}: unknown; expected one of {', '.join(_PRESETS)}, or the path of a JSON file.")


def _files(folder: PathLike) -> dict[str, Any]:
    found = sorted(Path(folder).glob("*.csv"))
    if not found:
        raise UsageError(f"{folder}: holds no CSV files; expected synthetic tables.")
    return {file.stem: file for file in found}


def _combined(ranked: Benchmark, names: Sequence[str]) -> Any:
    """Value and error of each measure, then the ranks."""
    import pandas

    values, points = ranked.values, _points(ranked, names)
    columns = {}
    for column in values.columns:
        measure = column[: -len("_value")]
        if column.endswith("_value") and _ROWS.fullmatch(measure):
            columns[(measure, "value")] = values[column]
            columns[(measure, "error")] = values[f"{measure}_error"]
    for rank in ("rank", "u_rank", "p_rank", "f_rank"):
        if rank in points.columns and (rank == "rank" or points[rank].abs().sum() > 0):
            columns[(rank, "")] = points[rank]
    frame = pandas.DataFrame(columns).loc[list(names)]
    frame.columns = pandas.MultiIndex.from_tuples(frame.columns)
    frame.index.name = None
    return frame


def _points(ranked: Benchmark, names: Sequence[str]) -> Any:
    """What each measure counts, then the sums."""
    points = ranked.ranking
    wanted = [one for one in points.columns if one in ("rank", "u_rank", "p_rank", "f_rank") or _ROWS.fullmatch(one)]
    frame = points[wanted].loc[list(names)]
    frame.index.name = None
    return frame
