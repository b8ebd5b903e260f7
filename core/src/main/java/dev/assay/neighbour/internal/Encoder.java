package dev.assay.neighbour.internal;

import dev.assay.embedding.Embedded;
import dev.assay.error.Check;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.neighbour.ColumnWeights;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.MissingRule;
import dev.assay.neighbour.Space;
import dev.assay.stat.Matrix;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Dictionary;
import dev.assay.table.NumericColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** Lays the rows of a part out in a space. */
public final class Encoder {

    private Encoder() {}

    /** The rows of a part in a space. */
    public static EncodedRows encode(EvaluationContext context, Part part, Space space) {
        return rows(context, part, space).named(part.name().toLowerCase(Locale.ROOT));
    }

    private static PlainRows rows(EvaluationContext context, Part part, Space space) {
        if (space instanceof Space.Gower gower) {
            return gower(context, part, gower);
        }
        if (space instanceof Space.Euclidean euclidean) {
            return euclidean(context, part, euclidean);
        }
        Matrix vectors = context.get(new Embedded(((Space.Vectors) space).entry(), part));
        return vectors(vectors);
    }

    /** Rows of a dense Euclidean space. */
    public static PlainRows vectors(Matrix vectors) {
        return new PlainRows(
                new EuclideanMetric(vectors.columns(), 0),
                vectors.rows(),
                vectors.toArray(),
                new int[0]);
    }

    private static PlainRows gower(EvaluationContext context, Part part, Space.Gower space) {
        EvaluationData data = context.data();
        List<String> numeric = data.schema().numeric();
        List<String> categorical = data.schema().categorical();
        ColumnWeights weights = context.get(space.weights());
        int width = numeric.size();
        int rows = data.table(part).rows();
        double[] numbers = new double[rows * width];
        boolean[] byEquality = new boolean[width];
        context.forEach(
                width,
                k -> {
                    NumericColumn column = data.table(part).numeric(numeric.get(k));
                    ColumnScale scale = ColumnScale.span(data, numeric.get(k), space.fittedOn());
                    byEquality[k] = scale.isConstant();
                    for (int row = 0; row < rows; row++) {
                        numbers[row * width + k] =
                                column.isUnparsable(row)
                                        ? Double.POSITIVE_INFINITY
                                        : byEquality[k]
                                                ? column.value(row)
                                                : scale.apply(column.value(row));
                    }
                });
        PlainRows.Metric metric =
                new GowerMetric(
                        weightsOf(weights, numeric),
                        byEquality,
                        weightsOf(weights, categorical),
                        weights.divisor(),
                        space.missing() == MissingRule.SKIP);
        return new PlainRows(metric, rows, numbers, codes(data, part, categorical));
    }

    private static PlainRows euclidean(
            EvaluationContext context, Part part, Space.Euclidean space) {
        EvaluationData data = context.data();
        List<String> numeric = data.schema().numeric();
        List<String> categorical = data.schema().categorical();
        List<ColumnScale> scales = scales(context, numeric, space.fittedOn());
        int rows = data.table(part).rows();
        List<double[]> dimensions = new ArrayList<>();
        for (int k = 0; k < numeric.size(); k++) {
            NumericColumn column = data.table(part).numeric(numeric.get(k));
            double[] scaled = new double[rows];
            double[] absent = new double[rows];
            double median = scales.get(k).apply(scales.get(k).median());
            for (int row = 0; row < rows; row++) {
                absent[row] = column.isMissing(row) ? 1 : 0;
                scaled[row] =
                        column.isMissing(row) ? median : scales.get(k).apply(column.value(row));
            }
            dimensions.add(scaled);
            dimensions.add(absent);
        }
        boolean oneHot = space.levels() == Space.Levels.ONE_HOT;
        if (!oneHot) {
            for (String name : categorical) {
                dimensions.add(codesAsNumbers(data, part, name));
            }
        }
        int width = dimensions.size();
        double[] numbers = new double[rows * width];
        for (int k = 0; k < width; k++) {
            for (int row = 0; row < rows; row++) {
                numbers[row * width + k] = dimensions.get(k)[row];
            }
        }
        int[] codes = oneHot ? codes(data, part, categorical) : new int[0];
        return new PlainRows(
                new EuclideanMetric(width, oneHot ? categorical.size() : 0), rows, numbers, codes);
    }

    private static List<ColumnScale> scales(
            EvaluationContext context, List<String> numeric, Set<Part> fittedOn) {
        ColumnScale[] scales = new ColumnScale[numeric.size()];
        context.forEach(
                scales.length,
                k -> scales[k] = ColumnScale.of(context.data(), numeric.get(k), fittedOn));
        return List.of(scales);
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

    private static int[] codes(EvaluationData data, Part part, List<String> categorical) {
        int rows = data.table(part).rows();
        int width = categorical.size();
        int[] codes = new int[rows * width];
        for (int k = 0; k < width; k++) {
            CategoricalColumn column = data.table(part).categorical(categorical.get(k));
            for (int row = 0; row < rows; row++) {
                codes[row * width + k] = column.code(row);
            }
        }
        return codes;
    }

    private static double[] codesAsNumbers(EvaluationData data, Part part, String name) {
        TreeSet<String> levels = new TreeSet<>(Dictionary.ORDER);
        for (Part each : data.parts()) {
            CategoricalColumn column = data.table(each).categorical(name);
            int[] counts = column.counts();
            for (int code = 0; code < counts.length; code++) {
                if (counts[code] > 0) {
                    levels.add(column.dictionary().level(code));
                }
            }
        }
        List<String> sorted = List.copyOf(levels);
        CategoricalColumn column = data.table(part).categorical(name);
        double[] position = new double[column.dictionary().size()];
        for (int code = 0; code < position.length; code++) {
            position[code] = sorted.indexOf(column.dictionary().level(code));
        }
        double[] numbers = new double[column.rows()];
        for (int row = 0; row < numbers.length; row++) {
            numbers[row] = column.isMissing(row) ? sorted.size() : position[column.code(row)];
        }
        return numbers;
    }
}
