package dev.assay.engine.resample;

import dev.assay.engine.run.SharedContext;
import dev.assay.engine.run.Shuffle;
import dev.assay.engine.run.StreamGenerator;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.OrderedRows;
import dev.assay.metric.Part;
import dev.assay.stat.Urn;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * All real rows, those trained on and those held out, from which disjoint parts are drawn. Where
 * there is a sequence key, whole sequences are.
 *
 * <p>Larger tables are represented by rows that are drawn once, so that what stands beside a
 * candidate fits into memory however large its tables are, and is the same wherever these are kept.
 */
final class ReferencePool {

    /**
     * Cells of the pool: 32 MiB of numbers. Each replicate holds as much, and five are kept over
     * all candidates.
     */
    private static final long MOST_CELLS = 1 << 22;

    private final EvaluationData data;
    private final Drawn drawn;
    private final int training;
    private final boolean ofSequences;
    private final SharedContext.Run run;

    /**
     * How many are drawn for each part.
     *
     * @param training for REAL
     * @param synthetic for what stands in place of SYNTHETIC
     * @param held for HOLDOUT; 0 for no holdout
     */
    record Sizes(int training, int synthetic, int held) {}

    /**
     * Disjoint parts of the pool.
     *
     * @param reference the training rows, and the held-out rows where there are some
     * @param fresh real rows that are in neither
     */
    record Split(EvaluationData reference, Table fresh) {}

    ReferencePool(SharedContext all) {
        this(all, MOST_CELLS);
    }

    /**
     * @param most cells of the rows in the pool
     */
    ReferencePool(SharedContext all, long most) {
        EvaluationData whole = all.data();
        ofSequences = keyOf(whole).isPresent();
        run = HalfSamples.values(all.run());
        int given = whole.real().rows();
        int held = whole.holdout().map(Table::rows).orElse(0);
        int room = (int) Math.min(Integer.MAX_VALUE, most / whole.schema().columns().size());
        boolean isCut = !ofSequences && room < (long) given + held;
        Table real = isCut ? some(all, Part.REAL, room, (long) given + held) : whole.real().here();
        Optional<Table> other =
                whole.holdout()
                        .map(
                                table ->
                                        isCut
                                                ? some(all, Part.HOLDOUT, room, (long) given + held)
                                                : table.here());
        Table pooled = other.map(table -> joined(real, table, keyOf(whole))).orElse(real);
        data = EvaluationData.reference(whole.schema(), pooled, Optional.empty());
        drawn = Drawn.of(new SharedContext(data, Optional.empty(), run), Part.REAL);
        training =
                isCut
                        ? drawn.size() - Math.min(held, drawn.size() / 4)
                        : Drawn.size(all, Part.REAL);
    }

    /** The part's share of as many rows as there is room for. */
    private static Table some(SharedContext all, Part part, int room, long of) {
        Table table = all.data().table(part);
        int number = (int) Math.max(1, (long) room * table.rows() / of);
        StreamGenerator random =
                StreamGenerator.of(all.run().seed(), "calibration", "rows " + part, -1);
        int[] places = Urn.draw(table.rows(), number, random);
        Arrays.sort(places);
        int[] rows = all.boundTo("calibration").get(new OrderedRows(part)).at(places);
        Arrays.sort(rows);
        return table.select(rows);
    }

    private static Optional<String> keyOf(EvaluationData whole) {
        return whole.schema().roles().sequenceKey();
    }

    /** How many can be drawn in all. */
    int size() {
        return drawn.size();
    }

    /**
     * The sizes of points that stand beside a candidate of so many rows: as many synthetic ones as
     * can be without leaving fewer training rows than that, and never more training rows than there
     * were.
     *
     * @param held whether some are to be held out
     */
    Sizes sizes(int candidate, boolean held) {
        int out = held ? Math.min(size() - training, size() / 4) : 0;
        int rest = size() - out;
        int synthetic = Math.min(candidate, rest / 2);
        int trained = Math.min(training, rest - synthetic);
        return new Sizes(trained, ofSequences ? Math.min(synthetic, trained) : synthetic, out);
    }

    /** Draws disjoint parts; the same ones for equal sizes and replicate. */
    Split draw(Sizes sizes, int replicate) {
        int[] order = drawn.order();
        Shuffle.of(order, run.seed(), "pool", replicate);
        int from = sizes.training();
        int to = from + sizes.synthetic();
        Map<Part, int[]> rows = new EnumMap<>(Part.class);
        rows.put(Part.REAL, drawn.rows(Arrays.copyOf(order, from)));
        Table fresh =
                data.real().select(drawn.rows(Arrays.copyOfRange(order, from, to))).named("fresh");
        EvaluationData reference = data.select(rows);
        if (sizes.held() > 0) {
            Table held =
                    data.real()
                            .select(drawn.rows(Arrays.copyOfRange(order, to, to + sizes.held())))
                            .named("held");
            reference =
                    EvaluationData.reference(data.schema(), data.real(), Optional.of(held))
                            .select(rows);
        }
        return new Split(reference, fresh);
    }

    private static Table joined(Table real, Table held, Optional<String> key) {
        List<Column> columns = new ArrayList<>();
        for (Column column : real.columns()) {
            Column other = held.column(column.name());
            boolean isKey = key.equals(Optional.of(column.name()));
            columns.add(
                    column instanceof NumericColumn numeric
                            ? joined(numeric, (NumericColumn) other, isKey)
                            : joined((CategoricalColumn) column, (CategoricalColumn) other, isKey));
        }
        return Table.of("pool", columns);
    }

    private static Column joined(NumericColumn real, NumericColumn held, boolean isKey) {
        double[] first = real.toArray();
        double[] second = held.toArray();
        if (isKey) {
            // Equal keys of different tables are different sequences.
            double beyond = 1 + Arrays.stream(first).filter(Double::isFinite).max().orElse(0);
            double least = Arrays.stream(second).filter(Double::isFinite).min().orElse(0);
            second = Arrays.stream(second).map(value -> value - least + beyond).toArray();
        }
        double[] all = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        BitSet wrong = new BitSet();
        for (int row = 0; row < all.length; row++) {
            wrong.set(
                    row,
                    row < first.length
                            ? real.isUnparsable(row)
                            : held.isUnparsable(row - first.length));
        }
        return NumericColumn.owning(real.name(), real.kind(), all, wrong);
    }

    private static Column joined(CategoricalColumn real, CategoricalColumn held, boolean isKey) {
        if (!isKey) {
            int[] codes = Arrays.copyOf(real.toArray(), real.rows() + held.rows());
            System.arraycopy(held.toArray(), 0, codes, real.rows(), held.rows());
            return CategoricalColumn.owning(real.name(), real.kind(), real.dictionary(), codes);
        }
        Set<String> taken = new HashSet<>();
        IntStream.range(0, real.rows()).forEach(row -> taken.add(real.level(row)));
        List<String> levels = new ArrayList<>();
        IntStream.range(0, real.rows()).forEach(row -> levels.add(real.level(row)));
        for (int row = 0; row < held.rows(); row++) {
            String level = held.level(row);
            while (!level.isEmpty() && taken.contains(level)) {
                level += " (held out)";
            }
            levels.add(level);
        }
        return CategoricalColumn.of(real.name(), real.kind(), levels);
    }
}
