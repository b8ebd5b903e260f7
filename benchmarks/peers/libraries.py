"""The libraries that `peers.py` asks, each where it is there; what is missing is told on the error stream.

A library yields dictionaries: its name with the version, the number of queries, CPU seconds, the distances of the first
queries in the unit of Assay (none where it can only search by another distance), and the bytes of its answer per row.
"""
import ctypes
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

COMPARED = 100
REPETITIONS = 2
# Queries at most of what takes one after the other.
FEW = 2000
HERE = os.path.dirname(os.path.abspath(__file__))

# FAISS's numbers of metrics, for its C library.
FAISS_METRICS = {"L2": 1, "L1": 2, "GOWER": 25}

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


def timed(search):
    """The best of some runs in CPU seconds, and the last answer."""
    best = float("inf")
    for _ in range(REPETITIONS):
        start = time.process_time()
        found = search()
        best = min(best, time.process_time() - start)
    return best, found


def answer(name, queries, seconds, mean, size):
    return {"library": name, "queries": queries, "seconds": seconds, "mean": mean, "bytes": size}


def missing(what):
    print(what, file=sys.stderr)


def mean_of(distances, rows, k):
    """The mean distance of the k-th neighbour of the first queries."""
    import numpy as np
    return float(np.asarray(distances)[:COMPARED, k - 1].mean()) / rows.divisor


class FaissModule:
    """FAISS by its Python module."""

    def __init__(self):
        import faiss
        faiss.omp_set_num_threads(1)
        self.faiss = faiss
        self.name = f"FAISS {faiss.__version__}"
        self.gower = hasattr(faiss, "METRIC_GOWER")

    def index(self, metric, base):
        index = self.faiss.IndexFlat(base.shape[1], getattr(self.faiss, "METRIC_" + metric))
        index.add(base)
        return index.search


class FaissLibrary:
    """FAISS by its C library, for builds of it that no Python module is there for."""

    def __init__(self, path):
        self.library = ctypes.CDLL(path)
        self.library.faiss_get_version.restype = ctypes.c_char_p
        self.library.faiss_get_last_error.restype = ctypes.c_char_p
        label = os.path.basename(path).replace("libfaiss_c", "").split(".")[0].strip("_-")
        version = self.library.faiss_get_version().decode()
        self.name = f"FAISS {version}" + (f" ({label})" if label else "")
        self.gower = True

    def index(self, metric, base):
        import numpy as np
        handle = ctypes.c_void_p()
        self.done(self.library.faiss_IndexFlat_new_with(
            ctypes.byref(handle), ctypes.c_int64(base.shape[1]), ctypes.c_int(FAISS_METRICS[metric])))
        self.done(self.library.faiss_Index_add(handle, ctypes.c_int64(len(base)), base.ctypes.data_as(ctypes.c_void_p)))

        def search(queries, k):
            distances = np.empty((len(queries), k), np.float32)
            labels = np.empty((len(queries), k), np.int64)
            self.done(self.library.faiss_Index_search(
                handle, ctypes.c_int64(len(queries)), queries.ctypes.data_as(ctypes.c_void_p), ctypes.c_int64(k),
                distances.ctypes.data_as(ctypes.c_void_p), labels.ctypes.data_as(ctypes.c_void_p)))
            return distances, labels

        return search

    def done(self, code):
        if code != 0:
            raise RuntimeError("FAISS refused: " + self.library.faiss_get_last_error().decode())


def faiss(rows, k, path=None):
    try:
        found = FaissLibrary(path) if path else FaissModule()
    except ImportError:
        missing("FAISS is not installed")
        return
    import numpy as np
    metrics = ["L2"] if rows.euclidean else ["L1", "L2"] + (["GOWER"] if found.gower else [])
    for metric in metrics:
        base, queries = (rows.signed() if metric == "GOWER" else (rows.base, rows.queries))
        base, queries = (np.ascontiguousarray(each, np.float32) for each in (base, queries))
        search = found.index(metric, base)
        search(queries[:50], k)
        seconds, (distances, labels) = timed(lambda: search(queries, k))
        other = metric == "L2" and not rows.euclidean
        name = found.name + (" METRIC_GOWER" if metric == "GOWER" else " flat " + metric)
        if metric == "GOWER":
            mean = float(distances[:COMPARED, k - 1].mean())
        elif other:
            name += " (another distance)"
            mean = float("nan")
        else:
            mean = mean_of(np.sqrt(np.maximum(distances, 0)) if rows.euclidean else distances, rows, k)
        yield answer(name, len(queries), seconds, mean, (distances.nbytes + labels.nbytes) // len(queries))


def scikit_learn(rows, k):
    try:
        import sklearn
        from sklearn.neighbors import NearestNeighbors
    except ImportError:
        missing("scikit-learn is not installed")
        return
    metric = "euclidean" if rows.euclidean else "manhattan"
    for algorithm in ("brute",) if rows.euclidean else ("brute", "ball_tree", "kd_tree"):
        few = rows.queries[: max(COMPARED, len(rows.queries) // (1 if algorithm == "brute" else 4))]
        model = NearestNeighbors(n_neighbors=k, algorithm=algorithm, metric=metric, n_jobs=1).fit(rows.base)
        seconds, (distances, labels) = timed(lambda: model.kneighbors(few))
        yield answer(f"scikit-learn {sklearn.__version__} {algorithm}", len(few), seconds, mean_of(distances, rows, k),
                     (distances.nbytes + labels.nbytes) // len(few))


def keops(rows, k):
    try:
        import pykeops
        from pykeops.numpy import LazyTensor
    except ImportError:
        missing("KeOps is not installed")
        return
    import numpy as np
    base = LazyTensor(np.ascontiguousarray(rows.base[None, :, :], np.float32))
    wanted = np.ascontiguousarray(rows.queries[:, None, :], np.float32)
    queries = LazyTensor(wanted)
    difference = queries - base
    pairs = (difference ** 2).sum(-1) if rows.euclidean else difference.abs().sum(-1)
    # The first search compiles the formula.
    pairs.Kmin_argKmin(k, dim=1)
    seconds, (distances, labels) = timed(lambda: pairs.Kmin_argKmin(k, dim=1))
    distances, labels = (np.asarray(each).reshape(len(wanted), k) for each in (distances, labels))
    yield answer(f"KeOps {pykeops.__version__}", len(wanted), seconds,
                 mean_of(np.sqrt(distances) if rows.euclidean else distances, rows, k),
                 (distances.nbytes + labels.nbytes) // len(wanted))


def usearch(rows, k):
    """USearch's exact search by its module for Node, which has the Euclidean distance and none of sums."""
    import numpy as np
    if shutil.which("node") is None:
        missing("Node is not installed, so that USearch cannot be asked")
        return
    with tempfile.TemporaryDirectory() as folder:
        files = []
        few = rows.queries[:FEW]
        for name, block in (("base", rows.base), ("queries", few)):
            files.append(os.path.join(folder, name))
            np.ascontiguousarray(block, np.float32).tofile(files[-1])
        done = subprocess.run(["node", os.path.join(HERE, "usearch.cjs"), *files, str(rows.base.shape[1]), str(k),
                               str(REPETITIONS)], capture_output=True, text=True)
    if done.returncode != 0:
        missing("USearch did not run: " + (done.stderr.strip().splitlines() or ["no word"])[-1])
        return
    told = json.loads(done.stdout)
    squares = np.asarray(told["distances"]).reshape(-1, k)
    yield answer(f"USearch {told['version']} exact L2" + ("" if rows.euclidean else " (another distance)"),
                 len(few), told["seconds"],
                 mean_of(np.sqrt(np.maximum(squares, 0)), rows, k) if rows.euclidean else float("nan"), told["bytes"])


def r_gower(rows, k):
    """R's package gower, the one library with this very search; its numbers are scaled by their range in both tables."""
    if rows.euclidean:
        return
    if shutil.which("Rscript") is None:
        missing("R is not installed")
        return
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for name, (numbers, codes), count in (("real", rows.real, len(rows.real[0])), ("queries", rows.synthetic, COMPARED)):
            files.append(os.path.join(folder, name + ".csv"))
            with open(files[-1], "w") as file:
                file.write(",".join([f"n{c}" for c in range(numbers.shape[1])] + [f"c{c}" for c in range(codes.shape[1])]) + "\n")
                for row in range(count):
                    file.write(",".join([repr(float(v)) for v in numbers[row]] + [f"v{v}" for v in codes[row]]) + "\n")
        done = subprocess.run(["Rscript", "-e", R_GOWER, *files, str(k)], capture_output=True, text=True)
        if done.returncode != 0:
            missing("R's gower did not run: " + (done.stderr.strip().splitlines() or ["no word"])[-1])
            return
        seconds, mean, version = done.stdout.split()
        # A 32-bit row number and a double each.
        yield answer(f"R gower {version} topn", COMPARED, float(seconds), float(mean), 12 * k)
