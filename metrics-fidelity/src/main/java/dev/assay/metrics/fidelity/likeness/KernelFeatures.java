package dev.assay.metrics.fidelity.likeness;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.metric.SortedNumbers;
import dev.assay.metrics.fidelity.Variant;
import dev.assay.metrics.fidelity.internal.CodesAsNumbers;
import dev.assay.metrics.fidelity.internal.Levels;
import dev.assay.metrics.fidelity.internal.Moments;
import dev.assay.neighbour.Range;
import dev.assay.neighbour.ScaledColumn;
import dev.assay.stat.SortedValues;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The rows of a part as a kernel sees them. Sound: numbers less the mean over the deviation of
 * REAL, a missing one as the median of REAL with an indicator beside it, and levels one-hot.
 * SynthEval's: numbers scaled by the joint range and codes of levels as numbers, all standardised
 * by REAL.
 *
 * @param part whose rows
 * @param cats whether categorical columns take part
 * @param variant which of the two
 */
record KernelFeatures(Part part, boolean cats, Variant variant) implements Artefact<KernelRows> {

    private static final double SYNTHEVAL_EPSILON = 1e-8;

    @Override
    public KernelRows compute(EvaluationContext context) {
        EvaluationData data = context.data();
        List<String> levels = cats ? data.schema().categorical() : List.of();
        List<double[]> numbers = new ArrayList<>();
        List<int[]> codes = new ArrayList<>();
        for (String name : data.schema().numeric()) {
            if (variant == Variant.SYNTHEVAL) {
                numbers.add(
                        byReal(
                                context.get(new ScaledColumn(Part.REAL, name, Range.JOINT)),
                                context.get(new ScaledColumn(part, name, Range.JOINT))));
            } else {
                addStandardised(context, name, numbers);
            }
        }
        for (String name : levels) {
            if (variant == Variant.SYNTHEVAL) {
                numbers.add(
                        byReal(
                                context.get(new CodesAsNumbers(Part.REAL, name)),
                                context.get(new CodesAsNumbers(part, name))));
            } else {
                codes.add(Levels.codes(data, part, name, Integer.MAX_VALUE));
            }
        }
        return KernelRows.of(
                numbers.toArray(double[][]::new),
                codes.toArray(int[][]::new),
                data.table(part).rows());
    }

    private static double[] byReal(double[] real, double[] values) {
        Moments moments = Moments.of(real);
        double sd = moments.n() < 2 ? 0 : moments.sdOfPopulation();
        double[] standard = new double[values.length];
        for (int row = 0; row < standard.length; row++) {
            standard[row] =
                    Double.isNaN(values[row])
                            ? 0
                            : (values[row] - moments.mean()) / (sd + SYNTHEVAL_EPSILON);
        }
        return standard;
    }

    private void addStandardised(EvaluationContext context, String name, List<double[]> numbers) {
        double[] real = context.get(new SortedNumbers(Part.REAL)).get(name);
        Moments moments = Moments.of(real);
        if (moments.n() == 0) {
            return;
        }
        double[] values = context.data().table(part).numeric(name).toArray();
        double[] absent = new double[values.length];
        double median = SortedValues.quantile(real, 0.5);
        for (int row = 0; row < values.length; row++) {
            absent[row] = Double.isNaN(values[row]) ? 1 : 0;
            double value = Double.isNaN(values[row]) ? median : values[row];
            values[row] =
                    moments.sd() > 0
                            ? value / moments.sd() - moments.mean() / moments.sd()
                            : value == moments.mean() ? 0 : 1;
        }
        numbers.add(values);
        numbers.add(absent);
    }

    @Override
    public Set<Part> parts() {
        return variant == Variant.SYNTHEVAL
                ? EnumSet.allOf(Part.class)
                : EnumSet.of(Part.REAL, part);
    }
}
