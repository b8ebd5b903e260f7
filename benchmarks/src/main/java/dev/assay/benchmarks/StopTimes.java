package dev.assay.benchmarks;

import dev.assay.engine.Evaluator;
import dev.assay.engine.Session;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.run.RunListener;
import dev.assay.engine.run.RunSettings;
import dev.assay.metric.EvaluationData;
import dev.assay.preset.ResolvedPreset;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/**
 * How long each metric goes on after its run was cancelled, on tables of many rows, of many
 * columns, of many levels, and of some of each. A run itself never waits longer than a second,
 * since it leaves behind what does not end; this looks at the thread of the metric.
 */
final class StopTimes {

    /** Seconds after which a run is cancelled, each in a run of its own. */
    private static final double[] MOMENTS = {0.2, 0.7, 1.5, 3, 6, 12};

    /** Seconds after which nobody waits any longer. */
    private static final double PATIENCE = 30;

    /** What a metric's thread is called begins so, as a worker's does, which waits for more. */
    private static final String OURS = "assay-";

    private static final String WORKER = "assay-worker";
    private static final int THREADS = 2;
    private static final double NANOS = 1e9;

    /** The tables. */
    enum Shape {
        ROWS("150 000 × 12", () -> GrowthTables.of(150_000, 12)),
        COLUMNS("1 500 × 600", () -> GrowthTables.of(1_500, 600)),
        LEVELS("50 000 × 6, 50 000 levels", () -> GrowthTables.of(50_000, 6, 50_000)),
        MIXED("20 000 × 60, 300 levels", () -> GrowthTables.of(20_000, 60, 300));

        private final String text;
        private final Supplier<EvaluationData> data;

        Shape(String text, Supplier<EvaluationData> data) {
            this.text = text;
            this.data = data;
        }
    }

    private final Evaluator evaluator = Evaluator.installed();
    private final double[] moments;
    private final PrintStream progress;
    private double longest;

    StopTimes(double[] moments, PrintStream progress) {
        this.moments = moments.clone();
        this.progress = progress;
    }

    StopTimes(PrintStream progress) {
        this(MOMENTS, progress);
    }

    /**
     * Measures these metrics, or where none is named all that the table does not have yet.
     *
     * @return the longest of those that were measured now, in seconds
     */
    double write(Path file, List<String> metrics) throws IOException, InterruptedException {
        List<String> columns = Arrays.stream(Shape.values()).map(shape -> shape.text).toList();
        new MetricTable(file, columns, progress).add(metrics, this::cells);
        return longest;
    }

    private List<String> cells(String metric) throws InterruptedException {
        Binding binding =
                evaluator.bind(
                        new ResolvedPreset(metric, Map.of(metric, Map.of()), Map.of(), Map.of()));
        String[] cells = new String[Shape.values().length];
        for (Shape shape : Shape.values()) {
            cells[shape.ordinal()] = cell(binding, shape.data.get());
        }
        return List.of(cells);
    }

    private String cell(Binding binding, EvaluationData data) throws InterruptedException {
        double worst = -1;
        for (double moment : moments) {
            double seconds = stop(binding, data, moment);
            if (seconds < 0) {
                break;
            }
            worst = Math.max(worst, seconds);
        }
        longest = Math.max(longest, worst);
        return worst < 0
                ? String.format(Locale.ROOT, "ended within %.1f s", moments[0])
                : String.format(Locale.ROOT, "%.2f s", worst);
    }

    /** Seconds from the cancelling to the end of the metric's thread; −1 if it ended before. */
    private double stop(Binding binding, EvaluationData data, double moment)
            throws InterruptedException {
        RunSettings settings = RunSettings.defaults().withThreads(THREADS);
        try (Session session = evaluator.open(binding, data, settings)) {
            Thread run =
                    new Thread(() -> session.evaluate(data.synthetic(), RunListener.NONE), "run");
            run.start();
            run.join((long) (moment * 1000));
            if (!run.isAlive()) {
                return -1;
            }
            long start = System.nanoTime();
            session.cancel();
            double waited = 0;
            while (waited < PATIENCE && (run.isAlive() || isAtWork())) {
                Thread.sleep(2);
                waited = (System.nanoTime() - start) / NANOS;
            }
            return waited;
        }
    }

    private static boolean isAtWork() {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .anyMatch(name -> name.startsWith(OURS) && !name.equals(WORKER));
    }
}
