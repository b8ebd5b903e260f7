package dev.assay.baseline;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Synthetic minority oversampling applied to all rows, for mixed columns (SMOTE-NC: Chawla et al.
 * 2002, doi:10.1613/jair.953; as a baseline Lautrup et al. 2024, §4.1.1, arXiv:2404.15821): a real
 * row, one of its five nearest neighbours of the same class, numbers at a random point between the
 * two, levels the most frequent among the neighbours with ties as the row itself has it. The class
 * is the first categorical target, if there is one; its shares are those of the real rows. A cell
 * missing in the row stays missing, one missing in the neighbour is taken from the row.
 *
 * <p>Neighbours are sought among all rows up to 5 000, and among fewer, drawn by the generator and
 * no less than 1 000, when many rows are to be made.
 */
public final class Smote implements Baseline {

    private static final int SMALLEST_POOL = 1_000;
    private static final int LARGEST_POOL = 5_000;
    private static final int PAIRS = 200_000_000;
    private static final int NEIGHBOURS = 5;

    @Override
    public String key() {
        return "smote";
    }

    @Override
    public String title() {
        return "SMOTE";
    }

    @Override
    public String description() {
        return "Puts every row at a random point between a real row and one of its five nearest neighbours: plausible"
                + " rows close to real ones, too little spread.";
    }

    @Override
    public Table sample(Table real, Schema schema, int rows, RandomGenerator random) {
        Assembly.check(real, rows);
        int pool = Math.max(SMALLEST_POOL, Math.min(LARGEST_POOL, PAIRS / rows));
        int[] candidates =
                IntStream.of(
                                Assembly.shuffledRounds(
                                        real.rows(), Math.min(pool, real.rows()), random))
                        .sorted()
                        .toArray();
        NearRows near =
                new NearRows(
                        Assembly.content(real, schema),
                        label(real, schema),
                        candidates,
                        NEIGHBOURS);
        int[] source = Assembly.withReplacement(real.rows(), rows, random);
        int[][] neighbours = new int[rows][];
        Map<Integer, int[]> known = new HashMap<>();
        int[] partner = new int[rows];
        double[] way = new double[rows];
        for (int row = 0; row < rows; row++) {
            neighbours[row] = known.computeIfAbsent(source[row], near::of);
            int count = neighbours[row].length;
            partner[row] = count == 0 ? source[row] : neighbours[row][random.nextInt(count)];
            way[row] = random.nextDouble();
        }
        return Assembly.of(
                key(),
                real,
                schema,
                rows,
                random,
                column ->
                        column instanceof NumericColumn numbers
                                ? between(numbers, source, partner, way)
                                : voted((CategoricalColumn) column, source, neighbours));
    }

    private static List<CategoricalColumn> label(Table real, Schema schema) {
        return schema.roles().targets().stream()
                .map(real::find)
                .flatMap(column -> column.stream())
                .filter(CategoricalColumn.class::isInstance)
                .map(CategoricalColumn.class::cast)
                .limit(1)
                .toList();
    }

    private static Column between(NumericColumn column, int[] source, int[] partner, double[] way) {
        Resolution resolution = Resolution.of(column);
        double[] values = new double[source.length];
        for (int row = 0; row < values.length; row++) {
            double from = column.value(source[row]);
            double to = column.value(partner[row]);
            values[row] =
                    Double.isNaN(from) || Double.isNaN(to)
                            ? from
                            : resolution.fit(from + way[row] * (to - from));
        }
        return NumericColumn.owning(column.name(), column.kind(), values, new BitSet());
    }

    private static Column voted(CategoricalColumn column, int[] source, int[][] neighbours) {
        int[] codes = new int[source.length];
        for (int row = 0; row < codes.length; row++) {
            codes[row] = vote(column, column.code(source[row]), neighbours[row]);
        }
        return CategoricalColumn.owning(column.name(), column.kind(), column.dictionary(), codes);
    }

    private static int vote(CategoricalColumn column, int own, int[] neighbours) {
        if (own == CategoricalColumn.MISSING) {
            return own;
        }
        int winner = own;
        int most = votes(column, own, neighbours);
        for (int neighbour : neighbours) {
            int code = column.code(neighbour);
            int votes = code == CategoricalColumn.MISSING ? 0 : votes(column, code, neighbours);
            if (votes > most) {
                winner = code;
                most = votes;
            }
        }
        return winner;
    }

    private static int votes(CategoricalColumn column, int code, int[] neighbours) {
        int votes = 0;
        for (int neighbour : neighbours) {
            votes += column.code(neighbour) == code ? 1 : 0;
        }
        return votes;
    }
}
