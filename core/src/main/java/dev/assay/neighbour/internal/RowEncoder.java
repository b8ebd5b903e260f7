package dev.assay.neighbour.internal;

import dev.assay.error.Check;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.neighbour.ColumnWeights;
import dev.assay.neighbour.MissingRule;
import dev.assay.neighbour.Space;
import dev.assay.neighbour.internal.scale.ColumnScale;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Dictionary;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Lays rows out in a space whose scales are known. */
abstract class RowEncoder implements Serializable {

    private static final long serialVersionUID = 1;

    /** The rows of a table of the schema of the evaluation. */
    abstract PlainRows encode(EvaluationContext context, Table table);

    /** The columns that are laid out. */
    abstract List<String> columns();

    /** Fits the scales of a space. */
    static RowEncoder of(EvaluationContext context, Space space) {
        return space instanceof Space.Gower gower
                ? new OfGower(context, gower)
                : new OfEuclidean(context, (Space.Euclidean) space);
    }

    private static final class OfGower extends RowEncoder {

        private static final long serialVersionUID = 1;

        private final List<String> numeric;
        private final List<String> categorical;
        private final ColumnScale[] scales;
        private final PlainRows.Metric metric;

        OfGower(EvaluationContext context, Space.Gower space) {
            EvaluationData data = context.data();
            this.numeric = data.schema().numeric();
            this.categorical = data.schema().categorical();
            this.scales = new ColumnScale[numeric.size()];
            ColumnWeights weights = context.get(space.weights());
            boolean[] byEquality = new boolean[scales.length];
            context.forEach(
                    scales.length,
                    k -> {
                        scales[k] = ColumnScale.span(data, numeric.get(k), space.fittedOn());
                        byEquality[k] = scales[k].isConstant();
                    });
            this.metric =
                    new GowerMetric(
                            weightsOf(weights, numeric),
                            byEquality,
                            weightsOf(weights, categorical),
                            weights.divisor(),
                            space.missing() == MissingRule.SKIP);
        }

        @Override
        List<String> columns() {
            return both(numeric, categorical);
        }

        @Override
        PlainRows encode(EvaluationContext context, Table table) {
            int width = numeric.size();
            int rows = table.rows();
            double[] numbers = new double[rows * width];
            context.forEach(
                    width,
                    k -> {
                        NumericColumn column = table.numeric(numeric.get(k));
                        boolean byEquality = scales[k].isConstant();
                        for (int row = 0; row < rows; row++) {
                            numbers[row * width + k] =
                                    column.isUnparsable(row)
                                            ? Double.POSITIVE_INFINITY
                                            : byEquality
                                                    ? column.value(row)
                                                    : scales[k].apply(column.value(row));
                        }
                    });
            return new PlainRows(metric, rows, numbers, codes(table, categorical));
        }
    }

    private static final class OfEuclidean extends RowEncoder {

        private static final long serialVersionUID = 1;

        private final List<String> numeric;
        private final List<String> categorical;
        private final ColumnScale[] scales;
        private final ArrayList<double[]> positions = new ArrayList<>();
        private final boolean oneHot;

        OfEuclidean(EvaluationContext context, Space.Euclidean space) {
            EvaluationData data = context.data();
            this.numeric = data.schema().numeric();
            this.categorical = data.schema().categorical();
            this.scales = new ColumnScale[numeric.size()];
            context.forEach(
                    scales.length,
                    k -> scales[k] = ColumnScale.of(data, numeric.get(k), space.fittedOn()));
            this.oneHot = space.levels() == Space.Levels.ONE_HOT;
            if (!oneHot) {
                categorical.forEach(name -> positions.add(positions(data, name)));
            }
        }

        @Override
        List<String> columns() {
            return both(numeric, categorical);
        }

        @Override
        PlainRows encode(EvaluationContext context, Table table) {
            int rows = table.rows();
            int width = 2 * numeric.size() + positions.size();
            double[] numbers = new double[rows * width];
            for (int k = 0; k < numeric.size(); k++) {
                NumericColumn column = table.numeric(numeric.get(k));
                double median = scales[k].apply(scales[k].median());
                for (int row = 0; row < rows; row++) {
                    boolean missing = column.isMissing(row);
                    numbers[row * width + 2 * k] =
                            missing ? median : scales[k].apply(column.value(row));
                    numbers[row * width + 2 * k + 1] = missing ? 1 : 0;
                }
            }
            for (int k = 0; k < positions.size(); k++) {
                CategoricalColumn column = table.categorical(categorical.get(k));
                double[] position = positions.get(k);
                for (int row = 0; row < rows; row++) {
                    numbers[row * width + 2 * numeric.size() + k] =
                            position[
                                    column.isMissing(row) ? position.length - 1 : column.code(row)];
                }
            }
            int[] codes = oneHot ? codes(table, categorical) : new int[0];
            return new PlainRows(
                    new EuclideanMetric(width, oneHot ? categorical.size() : 0),
                    rows,
                    numbers,
                    codes);
        }
    }

    private static List<String> both(List<String> numeric, List<String> categorical) {
        List<String> columns = new ArrayList<>(numeric);
        columns.addAll(categorical);
        return columns;
    }

    /** The place of each code among the sorted levels that occur; missing after the last. */
    private static double[] positions(EvaluationData data, String name) {
        TreeSet<String> levels = new TreeSet<>(Dictionary.ORDER);
        int size = 0;
        for (Part each : data.parts()) {
            CategoricalColumn column = data.table(each).categorical(name);
            int[] counts = column.counts();
            size = Math.max(size, counts.length);
            for (int code = 0; code < counts.length; code++) {
                if (counts[code] > 0) {
                    levels.add(column.dictionary().level(code));
                }
            }
        }
        Map<String, Integer> places = new HashMap<>();
        levels.forEach(level -> places.put(level, places.size()));
        double[] position = new double[size + 1];
        for (Part each : data.parts()) {
            Dictionary dictionary = data.table(each).categorical(name).dictionary();
            for (int code = 0; code < dictionary.size(); code++) {
                position[code] = places.getOrDefault(dictionary.level(code), -1);
            }
        }
        position[size] = places.size();
        return position;
    }

    private static double[] weightsOf(ColumnWeights weights, List<String> columns) {
        return columns.stream()
                .mapToDouble(
                        name -> {
                            double weight = weights.weights().getOrDefault(name, Double.NaN);
                            Check.require(
                                    !Double.isNaN(weight), "column '" + name + "' has no weight");
                            return weight;
                        })
                .toArray();
    }

    private static int[] codes(Table table, List<String> categorical) {
        int rows = table.rows();
        int width = categorical.size();
        int[] codes = new int[rows * width];
        for (int k = 0; k < width; k++) {
            CategoricalColumn column = table.categorical(categorical.get(k));
            for (int row = 0; row < rows; row++) {
                codes[row * width + k] = column.code(row);
            }
        }
        return codes;
    }
}
