package dev.assay.engine.resample;

import dev.assay.engine.binding.PlannedMetric;
import dev.assay.engine.run.SharedContext;
import dev.assay.engine.run.Shuffle;
import dev.assay.engine.run.Values;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.Column;
import dev.assay.table.Roles;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** One drawing of training rows, and what stands in place of synthetic rows beside them. */
final class Frame {

    /** What is known of a table in place of the synthetic one. */
    enum Known {
        /** Real rows that are not among the training rows. */
        CEILING,
        /** The same rows with each column shuffled by itself. */
        FLOOR,
        /** Copies of training rows. */
        LEAK
    }

    private final EvaluationData reference;
    private final Optional<Table> fresh;
    private final int size;
    private final int replicate;
    private final SharedContext shared;
    private final SharedContext.Run run;
    private final Drawn training;
    private final Map<Known, SharedContext> contexts = new EnumMap<>(Known.class);
    private final Map<Known, Map<String, Map<String, Values.Found>>> found =
            new EnumMap<>(Known.class);

    /**
     * A frame.
     *
     * @param shared a context of training rows and holdout, kept over all that is put beside them
     * @param fresh real rows for the ceiling; empty where there is none
     * @param size synthetic rows, or sequences, of every point
     * @param run how points are evaluated
     */
    Frame(
            SharedContext shared,
            Optional<Table> fresh,
            int size,
            int replicate,
            SharedContext.Run run) {
        this.reference = shared.data();
        this.shared = shared;
        this.fresh = fresh;
        this.size = size;
        this.replicate = replicate;
        this.run = run;
        this.training = Drawn.of(shared, Part.REAL);
    }

    /** How many training rows, or sequences, there are. */
    int trainingSize() {
        return training.size();
    }

    int size() {
        return size;
    }

    /** What a metric says of a table that is known; computed once. */
    Map<String, Values.Found> of(Known known, PlannedMetric<?> metric) {
        return found.computeIfAbsent(known, one -> new HashMap<>())
                .computeIfAbsent(
                        metric.entry(),
                        entry -> {
                            SharedContext context =
                                    contexts.computeIfAbsent(known, one -> context(table(one)));
                            return Values.found(metric, context.data(), context);
                        });
    }

    /** A context of a part of a candidate, as large as every other point. */
    SharedContext candidate(Table table, Drawn drawn) {
        if (drawn.size() == size) {
            return context(isHere() ? table.here() : table);
        }
        int[] order = drawn.order();
        Shuffle.of(order, run.seed(), "candidate", replicate);
        return context(table.select(drawn.rows(Shuffle.first(order, size))));
    }

    private boolean isHere() {
        return reference.real().distant().isEmpty();
    }

    /** Lets go of all but the numbers. */
    void forget() {
        contexts.clear();
    }

    private SharedContext context(Table synthetic) {
        EvaluationData data = reference.withSynthetic(synthetic.named("reference point"));
        return new SharedContext(data, Optional.of(shared), run);
    }

    private Table table(Known known) {
        return switch (known) {
            case CEILING -> fresh.orElseThrow();
            case FLOOR -> shuffled();
            case LEAK -> reference.real().select(training.rows(copied()));
        };
    }

    private int[] copied() {
        int[] order = training.order();
        Shuffle.of(order, run.seed(), "leak", replicate);
        return Shuffle.first(order, size);
    }

    /**
     * The ceiling's rows, so that only the dependence of columns tells the two apart. Keys and
     * times of sequences stay as they are.
     */
    private Table shuffled() {
        Table rows = fresh.orElseThrow();
        Roles roles = reference.schema().roles();
        List<Column> columns = new ArrayList<>();
        for (Column column : rows.columns()) {
            Optional<String> name = Optional.of(column.name());
            if (roles.sequenceKey().isPresent()
                    && (roles.sequenceKey().equals(name) || roles.timeIndex().equals(name))) {
                columns.add(column);
            } else {
                int[] order = IntStream.range(0, rows.rows()).toArray();
                Shuffle.of(order, run.seed(), "floor " + column.name(), replicate);
                columns.add(column.select(order));
            }
        }
        return Table.of("floor", columns);
    }
}
