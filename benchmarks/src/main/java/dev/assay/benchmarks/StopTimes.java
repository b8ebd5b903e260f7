package dev.assay.benchmarks;

import dev.assay.engine.Evaluator;
import dev.assay.engine.Session;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.run.RunListener;
import dev.assay.engine.run.RunSettings;
import dev.assay.metric.EvaluationData;
import dev.assay.preset.ResolvedPreset;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * How long each metric goes on after its run was cancelled, on tables of many rows, of many
 * columns, of many levels, and of some of each. A run itself never waits longer than a second,
 * since it leaves behind what does not end; this waits for all threads that the run began, those of
 * its workers among them.
 */
final class StopTimes {

    /** Seconds after which a run is cancelled, each in a run of its own. */
    private static final double[] MOMENTS = {0.2, 0.7, 1.5, 3, 6, 12};

    /** Seconds after which nobody waits any longer. */
    private static final double PATIENCE = 30;

    /** What the threads of metrics and workers are called begins so. */
    private static final String OURS = "assay-";

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
            Stopped stopped = stop(binding, data, moment);
            if (!stopped.ended().isEmpty()) {
                return worst < 0 ? stopped.ended() : text(worst);
            }
            worst = Math.max(worst, stopped.seconds());
            longest = Math.max(longest, worst);
        }
        return text(worst);
    }

    private static String text(double seconds) {
        return String.format(Locale.ROOT, "%.2f s", seconds);
    }

    /**
     * What became of a run.
     *
     * @param seconds from the cancelling to the end of its last thread
     * @param ended how it ended of itself before, or nothing
     */
    private record Stopped(double seconds, String ended) {}

    private Stopped stop(Binding binding, EvaluationData data, double moment)
            throws InterruptedException {
        // What an earlier run left behind is that run's.
        Set<Thread> others = ours();
        RunSettings settings = RunSettings.defaults().withThreads(THREADS);
        AtomicReference<String> end = new AtomicReference<>("broke off");
        Thread run;
        long start;
        try (Session session = evaluator.open(binding, data, settings)) {
            run =
                    new Thread(
                            () ->
                                    end.set(
                                            end(
                                                    session.evaluate(
                                                            data.synthetic(), RunListener.NONE),
                                                    moment)),
                            "run");
            run.start();
            run.join((long) (moment * 1000));
            if (!run.isAlive()) {
                return new Stopped(0, end.get());
            }
            start = System.nanoTime();
            session.cancel();
            run.join((long) (PATIENCE * 1000));
        }
        // Workers without work end with their run.
        double waited = (System.nanoTime() - start) / NANOS;
        while (waited < PATIENCE && !others.containsAll(ours())) {
            Thread.sleep(2);
            waited = (System.nanoTime() - start) / NANOS;
        }
        return new Stopped(waited, "");
    }

    private static String end(Report report, double moment) {
        for (Outcome outcome : report.outcomes()) {
            if (outcome instanceof Outcome.Failed failed) {
                return failed.code().name();
            }
            if (outcome instanceof Outcome.Skipped) {
                return "skipped";
            }
        }
        return String.format(Locale.ROOT, "ended within %.1f s", moment);
    }

    private static Set<Thread> ours() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith(OURS) && thread.isAlive())
                .collect(Collectors.toSet());
    }
}
