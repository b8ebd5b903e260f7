package dev.assay.metrics.fidelity.dependence;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.fidelity.internal.Notes;
import dev.assay.neighbour.Range;
import dev.assay.plot.Plot;
import dev.assay.table.ColumnKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Whether the principal components agree. Each table is standardised by its own means and
 * deviations (or only centred) and decomposed; with p = min(columns, rows) components
 *
 * <ul>
 *   <li>{@code pca_eigval_diff} \(= \frac{p}{2(p-1)}\sum_i |v_i(R) - v_i(S)|\), v the shares of
 *       explained variance in descending order; in [0, 1], where 0 is best;
 *   <li>{@code pca_eigvec_ang} \(= \frac2\pi\arccos|a_1(R)\cdot a_1(S)|\), the angle between the
 *       first axes; in [0, 1], where 0 is best; 1 where nothing varies in SYNTHETIC. It is unstable
 *       when the first two variances are close; a note then says so.
 * </ul>
 *
 * <p>Missing numbers are replaced by the column's mean. A constant column adds nothing to the
 * variance of its table. Pearson (1901), doi:10.1080/14786440109462720.
 *
 * <p>Ties do not matter. The metric is not applicable with fewer than two columns or two rows, and
 * where every column of REAL is constant.
 *
 * <p>Example: With two columns the shares of explained variance are (0.8, 0.2) in REAL and (0.6,
 * 0.4) in SYNTHETIC: {@code pca_eigval_diff} is 2/2 · (0.2 + 0.2) = 0.4. If the first axes are 45°
 * apart, {@code pca_eigvec_ang} is 0.5.
 *
 * @since 0.1
 */
public final class PrincipalComponents implements Metric<PrincipalComponents.Options> {

    private static final double CLOSE = 0.95;
    private static final int LOADINGS = 5;

    /** What is done to each column before. */
    public enum Preprocess {
        /** Centred and divided by its deviation. */
        STD,
        /** Centred. */
        MEAN
    }

    /**
     * Options.
     *
     * @param num_components how many components are drawn
     * @param preprocess what is done to each column before
     * @param use_cats whether categorical columns take part as codes
     * @param scaling which rows give the range
     */
    public record Options(
            @Option("Components that are drawn, at least 2") int num_components,
            @Option(
                            "Before the decomposition: std (each column by its own mean and deviation) or mean"
                                    + " (centred only)")
                    Preprocess preprocess,
            @Option("Whether categorical columns take part as numbered codes, as SynthEval has it")
                    boolean use_cats,
            @Option(
                            "Rows that give each column's range, which matters for mean: reference (real and"
                                    + " holdout) or joint (also synthetic, as in SynthEval)")
                    Range scaling) {

        /** Checks the number of components. */
        public Options {
            Check.atLeast(2, num_components, "num_components");
        }
    }

    @Override
    public String key() {
        return "pca";
    }

    @Override
    public String title() {
        return "Principal components";
    }

    @Override
    public String description() {
        return "Do the columns vary together in the same directions? The difference of the explained variances and the angle"
                + " between the first axes of both tables; 0 is best. The angle is not to be trusted when the first two"
                + " components explain almost the same.";
    }

    @Override
    public List<String> references() {
        return List.of("Pearson (1901), doi:10.1080/14786440109462720", "SynthEval 1.7, pca");
    }

    @Override
    public Options defaults() {
        return new Options(2, Preprocess.STD, false, Range.REFERENCE);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale scale = Scale.lowerIsBetter(0, 1);
        return List.of(
                MeasureSpec.ranked(
                        "pca_eigval_diff",
                        "Difference of explained variances",
                        Dimension.FIDELITY,
                        scale),
                MeasureSpec.ranked(
                                "pca_eigvec_ang",
                                "Angle between the first axes",
                                Dimension.FIDELITY,
                                scale)
                        .withoutHalves());
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.STREAMS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(
                setup.options().use_cats()
                        ? Requirement.columns(2)
                        : Requirement.columns(ColumnKind.NUMERIC, 2),
                Requirement.rows(2));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        EvaluationData data = context.data();
        List<String> columns = new ArrayList<>();
        List<String> empty = new ArrayList<>();
        for (String name : data.schema().numeric()) {
            (data.real().numeric(name).missing() == data.real().rows() ? empty : columns).add(name);
        }
        int numeric = columns.size();
        columns.addAll(options.use_cats() ? data.schema().categorical() : List.of());
        if (columns.size() < 2) {
            throw new NotApplicableException(
                    "fewer than two columns of the real table have a value");
        }
        PrincipalAxes ofReal = recipe(Part.REAL, columns, columns.size() - numeric, options);
        PrincipalAxes ofSynthetic =
                recipe(Part.SYNTHETIC, columns, columns.size() - numeric, options);
        PrincipalAxes.Axes real = context.get(ofReal);
        PrincipalAxes.Axes synthetic = context.get(ofSynthetic);
        if (!real.varies()) {
            throw new NotApplicableException("every column of the real table is constant");
        }
        int p = Math.min(columns.size(), Math.min(data.real().rows(), data.synthetic().rows()));
        MetricResult result =
                MetricResult.empty()
                        .with(
                                "pca_eigval_diff",
                                shareDifference(real.shares(), synthetic.shares(), p))
                        .with(
                                "pca_eigvec_ang",
                                synthetic.varies()
                                        ? angle(real.axes()[0], synthetic.axes()[0])
                                        : 1);
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        result = Notes.about(result, "left out, without a value in the real table", empty);
        if (close(real) || close(synthetic)) {
            result =
                    result.noting(
                            "the first two components of the "
                                    + (close(real) ? "real" : "synthetic")
                                    + " table explain almost the same variance: the angle between the first axes is unstable");
        }
        result = result.with(loadings(columns, real, synthetic)).with(explained(real, synthetic));
        for (Plot plot :
                new Projections(context, ofReal, ofSynthetic).draw(options.num_components())) {
            result = result.with(plot);
        }
        return result;
    }

    private static PrincipalAxes recipe(
            Part part, List<String> columns, int categorical, Options options) {
        return new PrincipalAxes(
                part,
                columns,
                categorical,
                options.preprocess() == Preprocess.STD,
                options.scaling());
    }

    private static boolean close(PrincipalAxes.Axes axes) {
        return axes.shares()[1] > CLOSE * axes.shares()[0];
    }

    private static double shareDifference(double[] real, double[] synthetic, int p) {
        double sum = 0;
        for (int i = 0; i < p; i++) {
            sum += Math.abs(real[i] - synthetic[i]);
        }
        return Math.min(1, p / (2.0 * p - 2) * sum);
    }

    /** By the lengths of sum and difference, which is exact also for small angles. */
    private static double angle(double[] a, double[] b) {
        double sum = 0;
        double difference = 0;
        for (int k = 0; k < a.length; k++) {
            sum += (a[k] + b[k]) * (a[k] + b[k]);
            difference += (a[k] - b[k]) * (a[k] - b[k]);
        }
        return 2
                / Math.PI
                * 2
                * Math.atan2(
                        Math.sqrt(Math.min(sum, difference)), Math.sqrt(Math.max(sum, difference)));
    }

    private static DetailTable loadings(
            List<String> columns, PrincipalAxes.Axes real, PrincipalAxes.Axes synthetic) {
        double sign = 0;
        for (int k = 0; k < columns.size(); k++) {
            sign += real.axes()[0][k] * synthetic.axes()[0][k];
        }
        double towards = sign < 0 ? -1 : 1;
        List<Integer> order =
                IntStream.range(0, columns.size())
                        .boxed()
                        .sorted(
                                Comparator.comparingDouble(
                                        k ->
                                                -Math.abs(
                                                        real.axes()[0][k]
                                                                - towards
                                                                        * synthetic.axes()[0][k])))
                        .toList();
        return new DetailTable(
                "loadings",
                "Loadings on the first component; most: "
                        + most(columns, real)
                        + " (real), "
                        + most(columns, synthetic)
                        + " (synthetic)",
                List.of("column"),
                List.of("real", "synthetic"),
                order.stream()
                        .map(
                                k ->
                                        DetailTable.Row.of(
                                                columns.get(k),
                                                real.axes()[0][k],
                                                towards * synthetic.axes()[0][k]))
                        .toList());
    }

    private static String most(List<String> columns, PrincipalAxes.Axes axes) {
        return Notes.list(
                IntStream.range(0, columns.size())
                        .boxed()
                        .sorted(Comparator.comparingDouble(k -> -Math.abs(axes.axes()[0][k])))
                        .limit(LOADINGS)
                        .map(columns::get)
                        .toList());
    }

    private static Plot explained(PrincipalAxes.Axes real, PrincipalAxes.Axes synthetic) {
        double[] x = IntStream.rangeClosed(1, real.shares().length).asDoubleStream().toArray();
        return new Plot.Curves(
                String.format(
                        Locale.ROOT,
                        "Explained variance (first component: real %.1f %%, synthetic %.1f %%)",
                        100 * real.shares()[0],
                        100 * synthetic.shares()[0]),
                "component",
                "share of the variance",
                List.of(
                        Plot.Series.of("real", x, real.shares(), Plot.Mark.LINE),
                        Plot.Series.of("synthetic", x, synthetic.shares(), Plot.Mark.LINE)));
    }
}
