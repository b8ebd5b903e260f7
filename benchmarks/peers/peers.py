#!/usr/bin/env python3
"""Searches the rows that `benchmarks.jar peer-export` wrote with other exact libraries.

usage: peers.py REAL.bin SYNTHETIC.bin [--k 5] [--queries 2000]

One thread. FAISS and scikit-learn are asked for a slice of the queries, because the rate per pair is what is compared;
the rows to search among are all there. Mixed rows go to them as numbers and one-hot levels times 1/2: in these columns
the Manhattan distance is the plain Gower sum, the honest way to get it there, though more work for them. What is printed
is CPU seconds, pairs times ORIGINAL columns per second, and the mean distance of the k-th neighbour for a check.
"""
import argparse
import os
import struct
import time

os.environ["OMP_NUM_THREADS"] = os.environ["OPENBLAS_NUM_THREADS"] = "1"
import numpy as np  # noqa: E402


def read(path):
    with open(path, "rb") as file:
        rows, numbers, codes = struct.unpack(">iii", file.read(12))
        values = np.frombuffer(file.read(), dtype=">f8").reshape(rows, numbers + codes).astype(np.float64)
    return values[:, :numbers], values[:, numbers:].astype(int)


def encoded(parts, levels):
    numbers, codes = parts
    blocks = [numbers]
    for column, count in enumerate(levels):
        hot = np.zeros((len(numbers), count))
        hot[np.arange(len(numbers)), codes[:, column]] = 0.5
        blocks.append(hot)
    return np.ascontiguousarray(np.hstack(blocks))


def report(name, seconds, queries, rows, columns, distances):
    rate = queries * rows * columns / seconds / 1e9
    print(f"{name} | {queries} x {rows} | {seconds:.3f} CPU s | {rate:.3f} G attributes/s"
          f" | mean k-th distance {distances[:, -1].mean() / columns:.9f}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("real")
    parser.add_argument("synthetic")
    parser.add_argument("--k", type=int, default=5)
    parser.add_argument("--queries", type=int, default=2000)
    parser.add_argument("--euclidean", action="store_true")
    asked = parser.parse_args()
    real, synthetic = read(asked.real), read(asked.synthetic)
    columns = real[0].shape[1] + real[1].shape[1]
    levels = [int(max(real[1][:, c].max(), synthetic[1][:, c].max())) + 1 for c in range(real[1].shape[1])]
    base, queries = encoded(real, levels), encoded(synthetic, levels)[: asked.queries]
    try:
        import faiss
        faiss.omp_set_num_threads(1)
        metric = faiss.METRIC_L2 if asked.euclidean else faiss.METRIC_L1
        index = faiss.IndexFlat(base.shape[1], metric)
        index.add(base.astype(np.float32))
        wanted = queries.astype(np.float32)
        index.search(wanted[:50], asked.k)
        start = time.process_time()
        distances, _ = index.search(wanted, asked.k)
        seconds = time.process_time() - start
        if asked.euclidean:
            distances = np.sqrt(np.maximum(distances, 0))
        report(f"FAISS {faiss.__version__} flat", seconds, len(queries), len(base), columns, distances)
    except ImportError:
        print("FAISS is not installed")
    try:
        import sklearn
        from sklearn.neighbors import NearestNeighbors
        metric = "euclidean" if asked.euclidean else "manhattan"
        for algorithm in ("brute", "ball_tree"):
            few = queries[: max(1, len(queries) // (1 if algorithm == "brute" else 4))]
            model = NearestNeighbors(n_neighbors=asked.k, algorithm=algorithm, metric=metric, n_jobs=1).fit(base)
            start = time.process_time()
            distances, _ = model.kneighbors(few)
            seconds = time.process_time() - start
            report(f"scikit-learn {sklearn.__version__} {algorithm}", seconds, len(few), len(base), columns, distances)
    except ImportError:
        print("scikit-learn is not installed")


if __name__ == "__main__":
    main()
