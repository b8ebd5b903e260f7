#!/usr/bin/env python3
"""Searches the rows that `benchmarks.jar peer-export` wrote with other exact libraries; see the script `run`.

usage: peers.py search KIND REAL.bin SYNTHETIC.bin [--k 5] [--queries 500]
       peers.py table < LINES_OF_JSON

One thread. FAISS, scikit-learn and R's gower are asked for a slice of the queries, because the rate per pair is what is
compared; the rows to search among are all there. FAISS and scikit-learn get mixed rows as numbers and one-hot levels
times 1/2: in these columns the Manhattan distance is the plain Gower sum, the honest way to get it there, though more
work for them. Each prints a line of JSON with its CPU seconds and the mean distance of the k-th neighbour of the first
100 queries; `table` refuses to compare what gives another answer than Assay.
"""
import argparse
import json
import os
import resource
import shutil
import struct
import subprocess
import sys
import tempfile
import time

os.environ["OMP_NUM_THREADS"] = os.environ["OPENBLAS_NUM_THREADS"] = "1"

COMPARED = 100
REPETITIONS = 2

R_GOWER = """
library(gower)
asked <- commandArgs(trailingOnly = TRUE)
real <- read.csv(asked[1], stringsAsFactors = TRUE)
queries <- read.csv(asked[2], stringsAsFactors = TRUE)
for (name in names(real)) {
  if (is.factor(real[[name]])) {
    levels <- union(levels(real[[name]]), levels(queries[[name]]))
    real[[name]] <- factor(real[[name]], levels)
    queries[[name]] <- factor(queries[[name]], levels)
  }
}
best <- Inf
for (repetition in 1:2) {
  before <- proc.time()
  found <- gower_topn(queries, real, n = as.integer(asked[3]), nthread = 1)
  spent <- proc.time() - before
  best <- min(best, spent[["user.self"]] + spent[["sys.self"]])
}
cat(best, mean(found$distance[as.integer(asked[3]), ]), as.character(packageVersion("gower")), "\\n")
"""


def read(path):
    import numpy as np
    with open(path, "rb") as file:
        rows, numbers, codes = struct.unpack(">iii", file.read(12))
        values = np.frombuffer(file.read(), dtype=">f8").reshape(rows, numbers + codes).astype(np.float64)
    return values[:, :numbers], values[:, numbers:].astype(int)


def encoded(parts, levels):
    import numpy as np
    numbers, codes = parts
    blocks = [numbers]
    for column, count in enumerate(levels):
        hot = np.zeros((len(numbers), count))
        hot[np.arange(len(numbers)), codes[:, column]] = 0.5
        blocks.append(hot)
    return np.ascontiguousarray(np.hstack(blocks))


def report(library, asked, queries, rows, columns, seconds, mean):
    print(json.dumps({"library": library, "kind": asked.kind, "k": asked.k, "queries": queries, "rows": rows,
                      "columns": columns, "seconds": round(seconds, 4), "mean": float(mean)}), flush=True)


def timed(search):
    """The best of some runs in CPU seconds, and the last answer."""
    best = float("inf")
    for _ in range(REPETITIONS):
        start = time.process_time()
        found = search()
        best = min(best, time.process_time() - start)
    return best, found


def search(asked):
    import numpy as np
    real, synthetic = read(asked.real), read(asked.synthetic)
    euclidean = asked.kind.startswith("l2-")
    columns = real[0].shape[1] + real[1].shape[1]
    levels = [int(max(real[1][:, c].max(), synthetic[1][:, c].max())) + 1 for c in range(real[1].shape[1])]
    base, all_queries = encoded(real, levels), encoded(synthetic, levels)
    queries = all_queries if euclidean else all_queries[: asked.queries]
    divisor = 1 if euclidean else columns

    def mean(distances):
        return distances[:COMPARED, asked.k - 1].mean() / divisor

    try:
        import faiss
        faiss.omp_set_num_threads(1)
        for name, metric in (("L2", faiss.METRIC_L2),) if euclidean else (("L1", faiss.METRIC_L1), ("L2", faiss.METRIC_L2)):
            index = faiss.IndexFlat(base.shape[1], metric)
            index.add(base.astype(np.float32))
            wanted = queries.astype(np.float32)
            index.search(wanted[:50], asked.k)
            seconds, (distances, _) = timed(lambda: index.search(wanted, asked.k))
            found = mean(np.sqrt(np.maximum(distances, 0)) if euclidean else distances)
            other = "" if euclidean or name == "L1" else " (another distance)"
            report(f"FAISS {faiss.__version__} flat {name}{other}", asked, len(queries), len(base), columns, seconds,
                   float("nan") if other else found)
    except ImportError:
        print("FAISS is not installed", file=sys.stderr)
    try:
        import sklearn
        from sklearn.neighbors import NearestNeighbors
        metric = "euclidean" if euclidean else "manhattan"
        for algorithm in ("brute",) if euclidean else ("brute", "ball_tree", "kd_tree"):
            few = queries[: max(COMPARED, len(queries) // (1 if algorithm == "brute" else 4))]
            model = NearestNeighbors(n_neighbors=asked.k, algorithm=algorithm, metric=metric, n_jobs=1).fit(base)
            seconds, (distances, _) = timed(lambda: model.kneighbors(few))
            report(f"scikit-learn {sklearn.__version__} {algorithm}", asked, len(few), len(base), columns, seconds,
                   mean(distances))
    except ImportError:
        print("scikit-learn is not installed", file=sys.stderr)
    if not euclidean:
        r_gower(asked, real, synthetic, columns)


def r_gower(asked, real, synthetic, columns):
    """R's package gower, the one library with this very search; its numbers are scaled by their range in both tables."""
    if shutil.which("Rscript") is None:
        print("R is not installed", file=sys.stderr)
        return
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for name, (numbers, codes), rows in (("real", real, len(real[0])), ("queries", synthetic, COMPARED)):
            files.append(os.path.join(folder, name + ".csv"))
            with open(files[-1], "w") as file:
                file.write(",".join([f"n{k}" for k in range(numbers.shape[1])] + [f"c{k}" for k in range(codes.shape[1])]) + "\n")
                for row in range(rows):
                    file.write(",".join([repr(float(v)) for v in numbers[row]] + [f"v{v}" for v in codes[row]]) + "\n")
        done = subprocess.run(["Rscript", "-e", R_GOWER, *files, str(asked.k)], capture_output=True, text=True)
        if done.returncode != 0:
            print("R's gower did not run: " + done.stderr.strip().splitlines()[-1], file=sys.stderr)
            return
        seconds, mean, version = done.stdout.split()
        report(f"R gower {version} topn", asked, COMPARED, len(real[0]), columns, float(seconds), float(mean))


def table():
    lines = [json.loads(line) for line in sys.stdin if line.startswith("{")]
    kinds = list(dict.fromkeys(line["kind"] for line in lines))
    libraries = list(dict.fromkeys(line["library"] for line in lines))
    rate = {(line["library"], line["kind"]): line["queries"] * line["rows"] * line["columns"] / line["seconds"] / 1e9
            for line in lines}
    means = {(line["library"], line["kind"]): line["mean"] for line in lines}
    ours = next(library for library in libraries if library.startswith("Assay"))
    rows = {line["kind"]: line["rows"] for line in lines}
    print("| G attributes per CPU second | " + " | ".join(f"{kind} ({rows[kind]:,})".replace(",", " ") for kind in kinds) + " |")
    print("|---" * (len(kinds) + 1) + "|")
    for library in libraries:
        cells = []
        for kind in kinds:
            own = rate.get((ours, kind))
            their = rate.get((library, kind))
            if their is None or own is None:
                cells.append("–")
                continue
            mean, expected = means[library, kind], means[ours, kind]
            # Single precision, and R's own scaling by the range that both tables have.
            allowed = 1e-3 if library.startswith("R ") else 1e-5
            if mean == mean and abs(mean - expected) > allowed * expected:
                sys.exit(f"{library} answers otherwise on {kind}: mean k-th distance {mean}, not {expected}")
            cells.append(f"{their:.3g}" + ("" if library == ours else f" ({own / their:.3g}×)"))
        print(f"| {library} | " + " | ".join(cells) + " |")


def main():
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("table")
    one = commands.add_parser("search")
    one.add_argument("kind")
    one.add_argument("real")
    one.add_argument("synthetic")
    one.add_argument("--k", type=int, default=5)
    one.add_argument("--queries", type=int, default=500)
    asked = parser.parse_args()
    table() if asked.command == "table" else search(asked)


if __name__ == "__main__":
    main()
