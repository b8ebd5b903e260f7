package dev.assay.neighbour.internal;

import dev.assay.benchmarks.SingleContext;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * How much less time searches take on two threads than on one, in turns within one warm JVM. In
 * cold ones a search on one thread leaves the second core to the compiler, so that their ratio
 * tells of compiling.
 */
public final class ThreadsRun {

    private static final int K = 5;
    private static final String[] PAIRS = {"one", "both", "self"};

    private ThreadsRun() {}

    /** Prints median wall times of one thread and of two, for each choice of pairs. */
    public static void run(String kind, int rows, int repetitions, PrintStream out) {
        PlainRows real = BenchmarkRows.of(kind, rows, 1);
        PlainRows synthetic = BenchmarkRows.of(kind, rows, 2);
        Threads[] contexts = {new Threads(1), new Threads(2)};
        for (String pairs : PAIRS) {
            double[][] milliseconds = new double[contexts.length][repetitions];
            // As many once more beforehand, to be compiled.
            for (int turn = -repetitions; turn < repetitions; turn++) {
                for (int i = 0; i < contexts.length; i++) {
                    double taken = time(contexts[i], real.afresh(), synthetic.afresh(), pairs);
                    milliseconds[i][Math.max(0, turn)] = taken;
                }
            }
            double one = median(milliseconds[0]);
            double two = median(milliseconds[1]);
            out.printf(
                    Locale.ROOT,
                    "| %s, %d rows, %s | %.0f | %.0f | %.2f |%n",
                    kind,
                    rows,
                    pairs,
                    one,
                    two,
                    one / two);
        }
    }

    private static double time(Threads context, PlainRows a, PlainRows b, String pairs) {
        Search search = new Search(context, Kernels.best(), new Work());
        long start = System.nanoTime();
        switch (pairs) {
            case "one" -> search.nearest(b, a, K, false);
            case "both" -> search.nearestBoth(a, b, K, K);
            default -> search.nearest(a, a, K, true);
        }
        return (System.nanoTime() - start) / 1e6;
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }

    /**
     * So many threads, which cut their work as those of a run do, and no data. The thread that asks
     * is one of them.
     */
    private static final class Threads extends SingleContext {

        private static final int RANGES_PER_THREAD = 16;

        private final int threads;
        private final ForkJoinPool pool;

        Threads(int threads) {
            this.threads = threads;
            this.pool = new ForkJoinPool(Math.max(1, threads - 1));
        }

        @Override
        public int threads() {
            return threads;
        }

        @Override
        public void forRanges(int size, RangeBody body) {
            int ranges = Math.min(size, threads * RANGES_PER_THREAD);
            AtomicInteger next = new AtomicInteger();
            Runnable work =
                    () -> {
                        for (int r = next.getAndIncrement();
                                r < ranges;
                                r = next.getAndIncrement()) {
                            body.run(
                                    (int) ((long) size * r / ranges),
                                    (int) ((long) size * (r + 1) / ranges));
                        }
                    };
            List<ForkJoinTask<?>> helpers = new ArrayList<>();
            for (int i = 1; i < Math.min(threads, ranges); i++) {
                helpers.add(pool.submit(work));
            }
            work.run();
            helpers.forEach(ForkJoinTask::join);
        }
    }
}
