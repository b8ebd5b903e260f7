package dev.assay.engine;

import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.report.Measure;
import dev.assay.report.ReferencePoints;
import dev.assay.report.ReferencePoints.Point;
import dev.assay.table.Column;
import dev.assay.table.Roles;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The reference points of a session. One half of the holdout stands in for the synthetic table, the
 * other is the holdout of all four (without a holdout: halves of REAL, one the training rows). All
 * four have as many synthetic rows; where there is a sequence key, as many sequences.
 */
final class Calibration {

    private static final double LEAST_ROOM = 0.02;

    private final EvaluationData reference;
    private final Table held;
    private final int heldSize;
    private final SharedContext shared;
    private final Drawn real;
    private final Predicate<PlannedMetric<?>> isPositional;
    private final Map<String, Map<String, Point>> known = new HashMap<>();
    private final Map<String, Table> tables = new HashMap<>();

    Calibration(
            EvaluationData whole,
            SharedContext all,
            Consumer<SharedContext> prepare,
            Predicate<PlannedMetric<?>> isPositional) {
        this.isPositional = isPositional;
        Part split = whole.has(Part.HOLDOUT) ? Part.HOLDOUT : Part.REAL;
        Drawn drawn = Drawn.of(all, split);
        int[] order = drawn.order();
        shuffle(order, all.run().seed(), "halves");
        int half = order.length / 2;
        held = whole.table(split).select(drawn.rows(Arrays.copyOf(order, half)));
        heldSize = half;
        Map<Part, int[]> rest = new EnumMap<>(Part.class);
        rest.put(split, drawn.rows(Arrays.copyOfRange(order, half, order.length)));
        reference = whole.select(rest);
        shared = new SharedContext(reference, Optional.empty(), HalfSamples.values(all.run()));
        prepare.accept(shared);
        real = Drawn.of(shared, Part.REAL);
    }

    /** The measures of a metric beside their reference points. */
    List<Measure> add(
            PlannedMetric<?> metric,
            List<Measure> measures,
            EvaluationData data,
            SharedContext full,
            Map<String, Double> scoreErrors) {
        Drawn made = Drawn.of(full, Part.SYNTHETIC);
        int rows = Math.min(heldSize, Math.min(real.size(), made.size()));
        Map<String, Point> ceiling = reference("ceiling", metric, rows);
        Map<String, Point> floor = reference("floor", metric, rows);
        Map<String, Point> leak = reference("leak", metric, rows);
        Map<String, Point> candidate = evaluate(metric, subsample(data.synthetic(), made, rows));
        List<Measure> calibrated = new ArrayList<>();
        for (Measure measure : measures) {
            String key = measure.key();
            calibrated.add(
                    measure.with(
                            points(
                                    measure.dimension(),
                                    new ReferencePoints(
                                            rows,
                                            Optional.ofNullable(candidate.get(key)),
                                            Optional.ofNullable(ceiling.get(key)),
                                            Optional.ofNullable(floor.get(key)),
                                            Optional.ofNullable(leak.get(key)),
                                            OptionalDouble.empty(),
                                            ""),
                                    scoreErrors.getOrDefault(key, 0.0))));
        }
        return calibrated;
    }

    static ReferencePoints points(Dimension dimension, ReferencePoints found, double scoreError) {
        if (dimension == Dimension.VALIDITY || dimension == Dimension.FAIRNESS) {
            return calibrated(found, OptionalDouble.empty(), "not calibrated");
        }
        Optional<Point> worst = dimension == Dimension.PRIVACY ? found.leak() : found.floor();
        if (found.candidate().isEmpty() || found.ceiling().isEmpty() || worst.isEmpty()) {
            return calibrated(found, OptionalDouble.empty(), "a reference point has no value");
        }
        double room = found.ceiling().get().score() - worst.get().score();
        if (room < Math.max(LEAST_ROOM, 2 * scoreError)) {
            return calibrated(found, OptionalDouble.empty(), "no room between them");
        }
        double share = (found.candidate().get().score() - worst.get().score()) / room;
        return calibrated(found, OptionalDouble.of(Math.min(1, Math.max(0, share))), "");
    }

    private static ReferencePoints calibrated(
            ReferencePoints found, OptionalDouble share, String remark) {
        return new ReferencePoints(
                found.rows(),
                found.candidate(),
                found.ceiling(),
                found.floor(),
                found.leak(),
                share,
                remark);
    }

    private Map<String, Point> reference(String name, PlannedMetric<?> metric, int rows) {
        String key = name + " " + rows + " " + metric.entry();
        Map<String, Point> points = known.get(key);
        if (points == null) {
            points =
                    evaluate(
                            metric,
                            tables.computeIfAbsent(name + " " + rows, any -> table(name, rows)));
            known.put(key, points);
        }
        return points;
    }

    private Table table(String name, int rows) {
        return switch (name) {
            case "ceiling" -> ceiling(rows);
            case "leak" -> first(reference.real(), real, name, rows);
            default -> marginals(rows);
        };
    }

    private Table ceiling(int rows) {
        EvaluationData asCandidate = reference.withSynthetic(held);
        SharedContext context = new SharedContext(asCandidate, Optional.of(shared), shared.run());
        return first(
                asCandidate.synthetic(), Drawn.inOrder(context, Part.SYNTHETIC), "ceiling", rows);
    }

    /**
     * Columns of the training rows, each shuffled by itself; keys and times of sequences stay as
     * they are.
     */
    private Table marginals(int rows) {
        int[] drawn = real.order();
        shuffle(drawn, shared.run().seed(), "floor");
        int[] kept = real.rows(Arrays.copyOf(drawn, rows));
        Roles roles = reference.schema().roles();
        List<Column> columns = new ArrayList<>();
        for (Column column : reference.real().columns()) {
            Optional<String> name = Optional.of(column.name());
            if (roles.sequenceKey().isPresent()
                    && (roles.sequenceKey().equals(name) || roles.timeIndex().equals(name))) {
                columns.add(column.select(kept));
            } else {
                int[] order = real.rows(real.order());
                shuffle(order, shared.run().seed(), "floor " + column.name());
                columns.add(column.select(Arrays.copyOf(order, kept.length)));
            }
        }
        return Table.of("floor", columns);
    }

    private Table subsample(Table table, Drawn made, int rows) {
        return made.size() == rows ? table : first(table, made, "candidate", rows);
    }

    private Table first(Table table, Drawn of, String stream, int rows) {
        int[] order = of.order();
        shuffle(order, shared.run().seed(), stream);
        return table.select(of.rows(Arrays.copyOf(order, rows)));
    }

    private Map<String, Point> evaluate(PlannedMetric<?> metric, Table synthetic) {
        if (isPositional.test(metric)) {
            return Map.of();
        }
        EvaluationData data = reference.withSynthetic(synthetic.named("reference point"));
        return Values.of(metric, data, new SharedContext(data, Optional.of(shared), shared.run()));
    }

    private static void shuffle(int[] positions, long seed, String stream) {
        StreamGenerator random = StreamGenerator.of(seed, "calibration", stream, -1);
        for (int i = positions.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swapped = positions[i];
            positions[i] = positions[j];
            positions[j] = swapped;
        }
    }
}
