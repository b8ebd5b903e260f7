package dev.assay.learners;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.Range;
import dev.assay.neighbour.ScaledColumn;
import dev.assay.stat.SortedValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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
        double[] real = present(context, Part.REAL, column, encoding.range());
        double[] reference =
                real.length == 0 && context.data().has(Part.HOLDOUT)
                        ? present(context, Part.HOLDOUT, column, encoding.range())
                        : real;
        double[] spread = reference;
        if (encoding.range() == Range.JOINT) {
            double[] synthetic = present(context, Part.SYNTHETIC, column, encoding.range());
            spread = Arrays.copyOf(reference, reference.length + synthetic.length);
            System.arraycopy(synthetic, 0, spread, reference.length, synthetic.length);
        }
        double shift = 0;
        double scale = 1;
        if (encoding.numbers() == Encoding.Numbers.STANDARDISED && spread.length > 0) {
            Arrays.sort(spread);
            shift = Arrays.stream(spread).sum() / spread.length;
            double squares = 0;
            for (double value : spread) {
                squares += (value - shift) * (value - shift);
            }
            double deviation = Math.sqrt(squares / spread.length);
            scale = deviation > 1e-12 ? 1 / deviation : 1;
        }
        return new NumberBlock(column, encoding.range(), shift, scale, median(reference), missing);
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
    public void fill(
            EvaluationContext context,
            Part part,
            int[] order,
            double[] values,
            int offset,
            int width) {
        double[] scaled = context.get(new ScaledColumn(part, column, range));
        for (int row = 0; row < order.length; row++) {
            double value = clamped(scaled[order[row]]);
            boolean missing = Double.isNaN(value);
            values[row * width + offset] = ((missing ? median : value) - shift) * scale;
            if (indicator) {
                values[row * width + offset + 1] = missing ? 1 : 0;
            }
        }
    }

    private static double[] present(
            EvaluationContext context, Part part, String column, Range range) {
        return Arrays.stream(context.get(new ScaledColumn(part, column, range)))
                .filter(value -> !Double.isNaN(value))
                .map(NumberBlock::clamped)
                .toArray();
    }

    private static double clamped(double scaled) {
        return Double.isNaN(scaled) ? scaled : Math.min(FARTHEST, Math.max(-FARTHEST, scaled));
    }

    private static double median(double[] values) {
        if (values.length == 0) {
            return 0;
        }
        return SortedValues.median(SortedValues.of(values));
    }
}
