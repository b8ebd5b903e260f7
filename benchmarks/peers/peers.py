#!/usr/bin/env python3
"""Searches the rows that `benchmarks.jar peer-export` wrote with other exact libraries; see the script `run`.

usage: peers.py search KIND REAL.bin SYNTHETIC.bin [--k 5] [--queries 500] [--faiss LIBRARY.so]
       peers.py versions
       peers.py table < LINES_OF_JSON

One thread. FAISS, scikit-learn, KeOps, USearch and R's gower are asked for a slice of the queries, because the rate per
pair is what is compared; the rows to search among are all there. What has no distance for categories gets mixed rows as
numbers and one-hot levels times 1/2: in these columns the Manhattan distance is the plain Gower sum, the honest way to get
it there, though more work for them. FAISS's METRIC_GOWER takes the rows as they are. Each prints a line of JSON with its
CPU seconds and the mean distance of the k-th neighbour of the first 100 queries; `table` refuses to compare what gives
another answer than Assay. With --faiss only that build of FAISS's C library is asked.
"""
import argparse
import json
import os
import platform
import struct
import sys

os.environ["OMP_NUM_THREADS"] = os.environ["OPENBLAS_NUM_THREADS"] = os.environ["BLIS_NUM_THREADS"] = "1"

import libraries


def read(path):
    import numpy as np
    with open(path, "rb") as file:
        rows, numbers, codes = struct.unpack(">iii", file.read(12))
        values = np.frombuffer(file.read(), dtype=">f8").reshape(rows, numbers + codes).astype(np.float64)
    return values[:, :numbers], values[:, numbers:].astype(int)


def encoded(parts, levels):
    """Numbers, and a column per level with a half where a row has it."""
    import numpy as np
    numbers, codes = parts
    blocks = [numbers]
    for column, count in enumerate(levels):
        hot = np.zeros((len(numbers), count))
        hot[np.arange(len(numbers)), codes[:, column]] = 0.5
        blocks.append(hot)
    return np.ascontiguousarray(np.hstack(blocks))


class Rows:
    """The rows to search among and the queries."""

    def __init__(self, asked):
        self.real, self.synthetic = read(asked.real), read(asked.synthetic)
        self.euclidean = asked.kind.startswith("l2-")
        self.columns = self.real[0].shape[1] + self.real[1].shape[1]
        self.divisor = 1 if self.euclidean else self.columns
        self.asked = len(self.synthetic[0]) if self.euclidean else asked.queries
        levels = [int(max(self.real[1][:, c].max(), self.synthetic[1][:, c].max())) + 1
                  for c in range(self.real[1].shape[1])]
        self.base = encoded(self.real, levels)
        self.queries = encoded(self.synthetic, levels)[: self.asked]

    def signed(self):
        """As METRIC_GOWER has it: numbers from 0 to 1, categories as negative numbers, base and queries."""
        import numpy as np
        return tuple(np.hstack([numbers, -1.0 - codes])[:count]
                     for (numbers, codes), count in ((self.real, len(self.real[0])), (self.synthetic, self.asked)))


def search(asked):
    rows = Rows(asked)
    if asked.faiss:
        found = libraries.faiss(rows, asked.k, asked.faiss)
        print_all(found, asked, rows)
        return
    for library in (libraries.faiss, libraries.scikit_learn, libraries.keops, libraries.usearch, libraries.r_gower):
        print_all(library(rows, asked.k), asked, rows)


def print_all(found, asked, rows):
    for each in found:
        line = {"kind": asked.kind, "k": asked.k, "rows": len(rows.base), "columns": rows.columns, **each}
        line["seconds"] = round(line["seconds"], 4)
        print(json.dumps(line), flush=True)


def versions():
    import numpy as np
    words = [f"Python {platform.python_version()}", f"NumPy {np.__version__}"]
    if libraries.shutil.which("node"):
        node = libraries.subprocess.run(["node", "--version"], capture_output=True, text=True).stdout.strip()
        words.append(f"Node {node}")
    print(", ".join(words))


def table():
    lines = [json.loads(line) for line in sys.stdin if line.startswith("{")]
    kinds = list(dict.fromkeys(line["kind"] for line in lines))
    names = list(dict.fromkeys(line["library"] for line in lines))
    rate = {(line["library"], line["kind"]): line["queries"] * line["rows"] * line["columns"] / line["seconds"] / 1e9
            for line in lines}
    means = {(line["library"], line["kind"]): line["mean"] for line in lines}
    sizes = {line["library"]: line["bytes"] for line in lines if "bytes" in line}
    ours = next((library for library in names if library.startswith("Assay")), None)
    if ours is None:
        sys.exit("no line is Assay's; expected one per kind. Run peer-search first.")
    rows = {line["kind"]: line["rows"] for line in lines}
    print("| G attributes per CPU second | " + " | ".join(f"{kind} ({rows[kind]:,})".replace(",", " ") for kind in kinds)
          + " | bytes of an answer per row |")
    print("|---" * (len(kinds) + 2) + "|")
    for library in names:
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
        print(f"| {library} | " + " | ".join(cells) + f" | {sizes.get(library, '–')} |")


def main():
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("table")
    commands.add_parser("versions")
    one = commands.add_parser("search")
    one.add_argument("kind")
    one.add_argument("real")
    one.add_argument("synthetic")
    one.add_argument("--k", type=int, default=5)
    one.add_argument("--queries", type=int, default=500)
    one.add_argument("--faiss")
    asked = parser.parse_args()
    {"table": table, "versions": versions}.get(asked.command, lambda: search(asked))()


if __name__ == "__main__":
    main()
