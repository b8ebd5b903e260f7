package dev.assay.learners;

import dev.assay.metric.Ascending;
import dev.assay.metric.AscendingNumbers;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.Range;
import dev.assay.neighbour.ScaledCells;
import dev.assay.neighbour.ScaledColumn;
import dev.assay.table.Numbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;

/**
 * A number: its scaled value with the median where it is missing, and an indicator of that where
 * any is missing.
 */
record NumberBlock(
        String column, Range range, double shift, double scale, double median, boolean indicator)
        implements Block {

    /**
     * Values farther out than so many ranges lie there: one absurd cell must not overflow or rule a
     * linear model.
     */
    private static final double FARTHEST = 100;

    static NumberBlock fit(
            EvaluationContext context, String column, Encoding encoding, boolean missing) {
        Present real = Present.of(context, Part.REAL, column, encoding.range());
        Present reference =
                real.size() == 0 && context.data().has(Part.HOLDOUT)
                        ? Present.of(context, Part.HOLDOUT, column, encoding.range())
                        : real;
        List<Present> spread =
                encoding.range() == Range.JOINT
                        ? List.of(
                                reference,
                                Present.of(context, Part.SYNTHETIC, column, encoding.range()))
                        : List.of(reference);
        long count = spread.stream().mapToLong(Present::size).sum();
        double shift = 0;
        double scale = 1;
        if (encoding.numbers() == Encoding.Numbers.STANDARDISED && count > 0) {
            shift = Present.inOrder(spread).sum() / count;
            double centre = shift;
            double[] squares = {0};
            Present.inOrder(spread)
                    .forEachOrdered(value -> squares[0] += (value - centre) * (value - centre));
            double deviation = Math.sqrt(squares[0] / count);
            scale = deviation > 1e-12 ? 1 / deviation : 1;
        }
        return new NumberBlock(column, encoding.range(), shift, scale, reference.median(), missing);
    }

    @Override
    public List<Design.Feature> features() {
        List<Design.Feature> features = new ArrayList<>();
        features.add(new Design.Feature(column, column));
        if (indicator) {
            features.add(new Design.Feature(column, column + " (missing)"));
        }
        return features;
    }

    @Override
    public Cells cells(EvaluationContext context, Part part) {
        Numbers scaled = context.get(new ScaledCells(part, column, range));
        return (order, values, offset, width) -> {
            double[] chosen = scaled.select(order).toArray();
            for (int row = 0; row < order.length; row++) {
                double value = clamped(chosen[row]);
                boolean missing = Double.isNaN(value);
                values[row * width + offset] = ((missing ? median : value) - shift) * scale;
                if (indicator) {
                    values[row * width + offset + 1] = missing ? 1 : 0;
                }
            }
        };
    }

    private static double clamped(double scaled) {
        return Double.isNaN(scaled) ? scaled : Math.min(FARTHEST, Math.max(-FARTHEST, scaled));
    }

    /**
     * The scaled values that are there, ascending.
     *
     * @param values as they are, ascending
     * @param scale by which they are scaled, which keeps their order
     */
    private record Present(Ascending values, DoubleUnaryOperator scale) {

        static Present of(EvaluationContext context, Part part, String column, Range range) {
            if (context.data().table(part).isHeld()) {
                double[] scaled =
                        Arrays.stream(context.get(new ScaledColumn(part, column, range)))
                                .filter(value -> !Double.isNaN(value))
                                .map(NumberBlock::clamped)
                                .sorted()
                                .toArray();
                return new Present(Ascending.of(scaled), DoubleUnaryOperator.identity());
            }
            DoubleUnaryOperator scale = context.get(new ScaledCells.By(column, range));
            return new Present(
                    context.get(new AscendingNumbers(part)).get(column),
                    value -> clamped(scale.applyAsDouble(value)));
        }

        int size() {
            return values.size();
        }

        double median() {
            int n = values.size();
            return n == 0
                    ? 0
                    : (scale.applyAsDouble(values.get((n - 1) / 2))
                                    + scale.applyAsDouble(values.get(n / 2)))
                            / 2;
        }

        /** The values of several, from the least on. */
        static DoubleStream inOrder(List<Present> several) {
            List<Ascending.Walk> walks =
                    several.stream().map(one -> one.values.walk(one.scale)).toList();
            long size = several.stream().mapToLong(Present::size).sum();
            return DoubleStream.generate(
                            () -> {
                                Ascending.Walk least =
                                        walks.stream()
                                                .filter(Ascending.Walk::isThere)
                                                .min(
                                                        Comparator.comparingDouble(
                                                                Ascending.Walk::value))
                                                .orElseThrow();
                                return least.next();
                            })
                    .limit(size);
        }
    }
}
