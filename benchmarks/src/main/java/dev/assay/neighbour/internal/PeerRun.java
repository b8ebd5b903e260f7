package dev.assay.neighbour.internal;

import dev.assay.benchmarks.SingleContext;
import dev.assay.neighbour.NeighbourTable;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Our side of the comparison with other libraries: the same rows as files, and the time of the same
 * search.
 */
public final class PeerRun {

    /** Rows whose answers are compared; the others search at least as many. */
    private static final int COMPARED = 100;

    /** Of a neighbour in a list: its row and its distance in doubles. */
    private static final int BYTES = Integer.BYTES + Double.BYTES;

    private PeerRun() {}

    /** Writes rows as big-endian doubles, numbers first, then codes. */
    public static void export(String kind, int rows, long seed, Path file) throws IOException {
        PlainRows made = BenchmarkRows.of(kind, rows, seed);
        int numbers = made.metric().numbers();
        int codes = made.metric().codes();
        try (DataOutputStream out =
                new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            out.writeInt(rows);
            out.writeInt(numbers);
            out.writeInt(codes);
            for (int row = 0; row < rows; row++) {
                for (int k = 0; k < numbers; k++) {
                    out.writeDouble(made.numbers[row * numbers + k]);
                }
                for (int k = 0; k < codes; k++) {
                    out.writeDouble(made.codes[row * codes + k]);
                }
            }
        }
    }

    /**
     * Searches rows of seed 2 among rows of seed 1; prints a line of JSON with the CPU seconds of
     * the best of some repetitions, and, for comparing answers, the mean distance of the k-th
     * neighbour of the first rows.
     */
    public static void search(String kind, int rows, int k, int repetitions, PrintStream out) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        PlainRows real = BenchmarkRows.of(kind, rows, 1);
        PlainRows synthetic = BenchmarkRows.of(kind, rows, 2);
        int columns = real.metric().numbers() + real.metric().codes();
        double best = Double.POSITIVE_INFINITY;
        NeighbourTable table = null;
        Work work = new Work();
        for (int repetition = 0; repetition < repetitions; repetition++) {
            work = new Work();
            PlainRows a = real.afresh();
            PlainRows b = synthetic.afresh();
            long start = threads.getCurrentThreadCpuTime();
            table = new Search(new SingleContext(), Kernels.best(), work).nearest(b, a, k, false);
            best = Math.min(best, (threads.getCurrentThreadCpuTime() - start) / 1e9);
        }
        int compared = Math.min(rows, COMPARED);
        double sum = 0;
        for (int row = 0; row < compared; row++) {
            sum += table.distance(row, k - 1);
        }
        out.printf(
                Locale.ROOT,
                "{\"library\": \"Assay, %s, JDK %d\", \"kind\": \"%s\", \"k\": %d, \"queries\": %d, \"rows\": %d,"
                        + " \"columns\": %d, \"seconds\": %.3f, \"mean\": %.9f, \"bytes\": %d, \"work\": \"%s\"}%n",
                Kernels.best().name(),
                Runtime.version().feature(),
                kind,
                k,
                rows,
                rows,
                columns,
                best,
                sum / compared,
                BYTES * k,
                work);
    }

    /** Prints attribute comparisons per CPU second of the filter alone, the best of some rounds. */
    public static void kernel(String kind, PrintStream out) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        Kernel kernel = Kernels.best();
        // 32 tiles of at most a few dozen columns stay in the second-level cache.
        PlainRows rows = BenchmarkRows.of(kind, 32 * Kernel.GROUP * Kernel.BLOCK, 1);
        PlainRows queries = BenchmarkRows.of(kind, Kernel.GROUP, 2);
        int columns = rows.metric().numbers() + rows.metric().codes();
        Index index = rows.index(kernel, new SingleContext());
        Probe[] together = index.probes(queries, kernel);
        for (Probe each : together) {
            each.load(new int[] {0, 1, 2, 3});
        }
        Probe probe = together[0];
        for (int q = 0; q < Kernel.GROUP; q++) {
            probe.limit(q, 0);
        }
        int[] blocks = new int[Kernel.GROUP];
        double best = Double.POSITIVE_INFINITY;
        int rounds = 2000;
        long kept = 0;
        for (int repetition = 0; repetition < 40; repetition++) {
            long start = threads.getCurrentThreadCpuTime();
            for (int round = 0; round < rounds; round++) {
                for (int tile = 0; tile < 32; tile++) {
                    for (int b = 0; b < Kernel.GROUP; b++) {
                        blocks[b] = tile * Kernel.GROUP + b;
                    }
                    kept += probe.tile(blocks, 0);
                }
            }
            best = Math.min(best, (threads.getCurrentThreadCpuTime() - start) / 1e9);
        }
        int groups = index.steps > 1 ? Kernel.TOGETHER : 1;
        double pairs = (double) rounds * 32 * groups * Kernel.GROUP * Kernel.GROUP * Kernel.BLOCK;
        out.printf(
                Locale.ROOT,
                "kernel (%s) | %s | %.1f G attributes/s | kept %d%n",
                kernel.name(),
                kind,
                pairs * columns / best / 1e9,
                kept);
    }
}
