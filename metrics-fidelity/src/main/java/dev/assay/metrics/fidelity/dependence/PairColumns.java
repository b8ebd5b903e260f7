package dev.assay.metrics.fidelity.dependence;

import dev.assay.metric.Accumulator;
import dev.assay.metric.EvaluationContext;
import dev.assay.table.BlockWork;
import dev.assay.table.Blocks;
import dev.assay.table.Codes;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;

/**
 * Columns that are held against each other in pairs, columns of states first, wherever the rows
 * are. Many pairs are taken in one pass over the rows, in which each column is read once.
 *
 * @param codes columns of states; what has none is in the last state
 * @param states how many states each of them has
 * @param numbers columns of numbers
 */
record PairColumns(List<Codes> codes, int[] states, List<StandardColumn> numbers)
        implements Serializable {

    /** Tables of more cells than this keep only those that occur. */
    private static final int DENSE_CELLS = 1 << 14;

    /** About how many numbers the sums of one pass hold, on this machine and on a cluster. */
    private static final int HERE = 1 << 17;

    private static final int ON_A_CLUSTER = 1 << 20;

    /** Passes, at least, that the threads of this machine share. */
    private static final int PASSES = 8;

    /** Cells of all columns that are read at a time. */
    private static final int CHUNK = 1 << 18;

    PairColumns {
        codes = List.copyOf(codes);
        numbers = List.copyOf(numbers);
    }

    /** Two columns by their positions, that of the first being less. */
    record Pair(int first, int second) implements Serializable {}

    /** The columns of some rows, each read when it is first asked for. */
    final class Chunk {

        private final int from;
        private final int size;
        private final double[][] values = new double[numbers.size()][];
        private final int[][] levels = new int[codes.size()][];

        Chunk(int from, int size) {
            this.from = from;
            this.size = size;
        }

        int size() {
            return size;
        }

        /** A column of numbers, standardised; NaN where missing. */
        double[] numbers(int column) {
            int k = column - codes.size();
            if (values[k] == null) {
                values[k] = PairColumns.this.numbers.get(k).read(from, size);
            }
            return values[k];
        }

        /** A column of states. */
        int[] states(int column) {
            if (levels[column] == null) {
                int[] read = new int[size];
                codes.get(column).read(from, size, read);
                int last = states[column] - 1;
                for (int row = 0; row < size; row++) {
                    read[row] = read[row] < 0 ? last : read[row];
                }
                levels[column] = read;
            }
            return levels[column];
        }
    }

    /** How many columns there are. */
    int size() {
        return codes.size() + numbers.size();
    }

    /** Whether the table of a pair has a place for each pair of states, if both have states. */
    private boolean isDense(Pair pair) {
        return pair.second >= codes.size()
                || (long) states[pair.first] * states[pair.second] <= DENSE_CELLS;
    }

    /** The sums of a pair, of which none has been taken: of states and numbers those by state. */
    private PairSum fresh(Pair pair) {
        if (pair.second < codes.size()) {
            return new PairSum.Cells(
                    pair.first, pair.second, states[pair.first], states[pair.second]);
        }
        return pair.first < codes.size()
                ? new PairSum.Groups(pair.second, pair.first, states[pair.first])
                : new PairSum.Products(pair.first, pair.second);
    }

    private int weight(Pair pair) {
        if (pair.second < codes.size()) {
            return states[pair.first] * states[pair.second] / 2;
        }
        return pair.first < codes.size() ? 2 * states[pair.first] : 8;
    }

    /**
     * A symmetric matrix of what is told of each pair, with ones on its diagonal.
     *
     * @param ofStates what is told of two columns of states
     * @param ofNumbers what is told of a pair with a column of numbers
     */
    double[][] matrix(
            EvaluationContext context,
            ToDoubleFunction<Contingency> ofStates,
            ToDoubleBiFunction<Pair, PairSum> ofNumbers) {
        List<Pair> dense = new ArrayList<>();
        List<Pair> sparse = new ArrayList<>();
        for (int i = 0; i < size(); i++) {
            for (int j = 0; j < i; j++) {
                Pair pair = new Pair(j, i);
                (isDense(pair) ? dense : sparse).add(pair);
            }
        }
        double[][] matrix = new double[size()][size()];
        for (int i = 0; i < size(); i++) {
            matrix[i][i] = 1;
        }
        List<PairSum> sums = sums(context, dense);
        context.forEach(
                dense.size(),
                k -> {
                    Pair pair = dense.get(k);
                    PairSum sum = sums.get(k);
                    set(
                            matrix,
                            pair,
                            sum instanceof PairSum.Cells cells
                                    ? ofStates.applyAsDouble(cells.table())
                                    : ofNumbers.applyAsDouble(pair, sum));
                });
        context.forEach(
                sparse.size(),
                k -> {
                    Pair pair = sparse.get(k);
                    set(matrix, pair, ofStates.applyAsDouble(sparse(pair)));
                });
        return matrix;
    }

    private static void set(double[][] matrix, Pair pair, double value) {
        matrix[pair.first][pair.second] = value;
        matrix[pair.second][pair.first] = value;
    }

    private Contingency sparse(Pair pair) {
        return Contingency.of(
                codes.get(pair.first),
                states[pair.first],
                codes.get(pair.second),
                states[pair.second]);
    }

    /**
     * The sums of some pairs, each of which has any.
     *
     * @param pairs best in an order in which columns recur
     */
    private List<PairSum> sums(EvaluationContext context, List<Pair> pairs) {
        boolean distant =
                codes.stream().anyMatch(column -> column.distant().isPresent())
                        || numbers.stream().anyMatch(column -> column.raw().distant().isPresent());
        List<List<Pair>> passes = passes(pairs, distant);
        PairSum[][] found = new PairSum[passes.size()][];
        if (distant) {
            for (int pass = 0; pass < found.length; pass++) {
                found[pass] = onTheCluster(new Pass(this, List.copyOf(passes.get(pass))));
            }
        } else {
            context.forEach(
                    found.length,
                    pass -> found[pass] = here(context, new Pass(this, passes.get(pass))));
        }
        return Arrays.stream(found).flatMap(Arrays::stream).toList();
    }

    private List<List<Pair>> passes(List<Pair> pairs, boolean distant) {
        int most = distant ? ON_A_CLUSTER : HERE;
        int longest = distant ? pairs.size() : 1 + pairs.size() / PASSES;
        List<List<Pair>> passes = new ArrayList<>();
        int from = 0;
        long weight = 0;
        for (int i = 0; i < pairs.size(); i++) {
            weight += weight(pairs.get(i));
            if (i > from && (weight > most || i - from >= longest)) {
                passes.add(pairs.subList(from, i));
                from = i;
                weight = weight(pairs.get(i));
            }
        }
        if (from < pairs.size()) {
            passes.add(pairs.subList(from, pairs.size()));
        }
        return passes;
    }

    private PairSum[] here(EvaluationContext context, Pass work) {
        IntFunction<Sums> leaf =
                block -> {
                    context.checkCancelled();
                    return work.of(block);
                };
        return Accumulator.over(rows(), leaf).sums;
    }

    private PairSum[] onTheCluster(Pass work) {
        Sums sums =
                codes.isEmpty()
                        ? Accumulator.over(numbers.get(0).raw(), work)
                        : Accumulator.over(codes.get(0), work);
        return sums.sums;
    }

    /** One pass over the rows. */
    private record Pass(PairColumns columns, List<Pair> pairs) implements BlockWork<Sums> {

        @Override
        public Sums of(int block) {
            PairSum[] sums = pairs.stream().map(columns::fresh).toArray(PairSum[]::new);
            int rows = Blocks.size(block, columns.rows());
            int step = Math.max(256, CHUNK / Math.max(1, columns.size()));
            for (int from = 0; from < rows; from += step) {
                Chunk chunk =
                        columns.new Chunk(Blocks.first(block) + from, Math.min(step, rows - from));
                for (PairSum sum : sums) {
                    sum.add(chunk);
                }
            }
            return new Sums(sums);
        }
    }

    private int rows() {
        return codes.isEmpty() ? numbers.get(0).raw().size() : codes.get(0).size();
    }

    /** The sums of all pairs of a pass. */
    private static final class Sums implements Accumulator<Sums>, Serializable {

        private static final long serialVersionUID = 1;

        private final PairSum[] sums;

        Sums(PairSum[] sums) {
            this.sums = sums;
        }

        @Override
        public Sums merge(Sums next) {
            for (int i = 0; i < sums.length; i++) {
                sums[i].merge(next.sums[i]);
            }
            return this;
        }
    }
}
