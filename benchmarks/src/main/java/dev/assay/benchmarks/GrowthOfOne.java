package dev.assay.benchmarks;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.OperatingSystemMXBean;
import dev.assay.engine.Evaluator;
import dev.assay.engine.Session;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.run.RunListener;
import dev.assay.engine.run.RunSettings;
import dev.assay.metric.EvaluationData;
import dev.assay.preset.ResolvedPreset;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.table.Table;
import java.io.PrintStream;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.NotificationEmitter;
import javax.management.openmbean.CompositeData;

/** Measures one metric along every axis, in a program of its own, and prints a line per point. */
final class GrowthOfOne {

    static final String POINT = "point";
    static final String END = "end";

    private static final double NANOS = 1e9;
    private static final double MEGA = 1e6;

    /** An evaluation is stopped after so many seconds, and as many for each of the limit. */
    private static final int PATIENCE = 8;

    private static final int FEW_COLUMNS = 10;
    private static final int LEVEL_COLUMNS = 6;

    /** What only this many seconds took is measured twice, and the shorter time is taken. */
    private static final double SHORT = 1;

    private final Evaluator evaluator = Evaluator.installed();
    private final Binding binding;
    private final double limit;
    private final AtomicLong held = new AtomicLong();

    private GrowthOfOne(String metric, double limit) {
        this.binding =
                evaluator.bind(
                        new ResolvedPreset(metric, Map.of(metric, Map.of()), Map.of(), Map.of()));
        this.limit = limit;
        for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
            ((NotificationEmitter) bean)
                    .addNotificationListener(
                            (told, nothing) -> note((CompositeData) told.getUserData()),
                            told ->
                                    told.getType()
                                            .equals(
                                                    GarbageCollectionNotificationInfo
                                                            .GARBAGE_COLLECTION_NOTIFICATION),
                            null);
        }
    }

    private void note(CompositeData told) {
        long bytes =
                GarbageCollectionNotificationInfo.from(told)
                        .getGcInfo()
                        .getMemoryUsageAfterGc()
                        .entrySet()
                        .stream()
                        .filter(pool -> isHeap(pool.getKey()))
                        .map(Map.Entry::getValue)
                        .mapToLong(MemoryUsage::getUsed)
                        .sum();
        held.accumulateAndGet(bytes, Math::max);
    }

    private static boolean isHeap(String pool) {
        return pool.contains("Eden") || pool.contains("Survivor") || pool.contains("Gen");
    }

    /** Prints its points, and for each axis why it ends. */
    static void run(String metric, double limit, PrintStream out) {
        GrowthOfOne growth = new GrowthOfOne(metric, limit);
        growth.warmUp();
        for (GrowthCurve.Axis axis : GrowthCurve.Axis.values()) {
            out.println(END + " " + axis + " " + growth.along(axis, out));
        }
    }

    private void warmUp() {
        EvaluationData data = GrowthTables.of(1_000, FEW_COLUMNS);
        for (int i = 0; i < 2; i++) {
            evaluate(data, List.of(data.synthetic()));
        }
    }

    private String along(GrowthCurve.Axis axis, PrintStream out) {
        for (int size : axis.sizes()) {
            EvaluationData data = data(axis, size);
            List<Table> candidates = candidates(axis, size, data);
            System.gc();
            long before = used();
            held.set(before);
            Measured found = evaluate(data, candidates);
            if (found.failure().isEmpty() && found.seconds() < SHORT) {
                Measured again = evaluate(data, candidates);
                found = again.seconds() < found.seconds() ? again : found;
            }
            if (!found.failure().isEmpty()) {
                return found.failure();
            }
            out.printf(
                    Locale.ROOT,
                    "%s %s %d %.4f %.2f%n",
                    POINT,
                    axis,
                    size,
                    found.seconds(),
                    (held.get() - before) / MEGA);
            if (found.seconds() >= limit) {
                return "enough";
            }
        }
        return "largest";
    }

    private static EvaluationData data(GrowthCurve.Axis axis, int size) {
        return switch (axis) {
            case ROWS -> GrowthTables.of(size, axis.fixed());
            case COLUMNS -> GrowthTables.of(axis.fixed(), size);
            case LEVELS -> GrowthTables.of(axis.fixed(), LEVEL_COLUMNS, size);
            case CANDIDATES -> GrowthTables.of(axis.fixed(), FEW_COLUMNS);
        };
    }

    private static List<Table> candidates(GrowthCurve.Axis axis, int size, EvaluationData data) {
        if (axis != GrowthCurve.Axis.CANDIDATES) {
            return List.of(data.synthetic());
        }
        List<Table> all = new ArrayList<>();
        for (int number = 1; number <= size; number++) {
            all.add(GrowthTables.candidate(axis.fixed(), FEW_COLUMNS, 5, number));
        }
        return all;
    }

    /** Processor time of an evaluation, or why there is none. */
    private record Measured(double seconds, String failure) {}

    private Measured evaluate(EvaluationData data, List<Table> candidates) {
        RunSettings settings =
                RunSettings.defaults()
                        .withThreads(1)
                        .withTimeLimit(Duration.ofSeconds(PATIENCE + (long) (limit * PATIENCE)));
        long start = cpu();
        try (Session session = evaluator.open(binding, data, settings)) {
            for (Table candidate : candidates) {
                Report report = session.evaluate(candidate, RunListener.NONE);
                for (Outcome outcome : report.outcomes()) {
                    if (outcome instanceof Outcome.Failed failed) {
                        return new Measured(0, failed.code().name());
                    }
                    if (outcome instanceof Outcome.Skipped) {
                        return new Measured(0, "skipped");
                    }
                }
            }
        }
        return new Measured((cpu() - start) / NANOS, "");
    }

    private static long cpu() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    private static long used() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
