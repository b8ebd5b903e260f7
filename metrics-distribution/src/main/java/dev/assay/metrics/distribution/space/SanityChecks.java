package dev.assay.metrics.distribution.space;

import dev.assay.error.Check;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.RowScores;
import dev.assay.metric.Scale;
import dev.assay.metrics.distribution.internal.RowCurves;
import dev.assay.metrics.distribution.internal.Samples;
import dev.assay.neighbour.NeighbourCount;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.Neighbours;
import dev.assay.neighbour.Space;
import dev.assay.stat.SampleMoments;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * synthcity's sanity checks, shown and not ranked: {@code sanity_data_mismatch}, the share of
 * columns in which a synthetic cell is not of the column's kind (0 best); {@code
 * sanity_common_rows}, how many distinct real rows occur in the synthetic table, per real row (0
 * best); {@code sanity_nearest_distance}, the mean distance of a real row to the nearest synthetic
 * one, with {@code sanity_close_values} and {@code sanity_distant_values}, the shares of real rows
 * at most {@code close} and at least {@code distant} away.
 *
 * <p>Distances are those of the space, by default Gower's in [0, 1]. With {@code normalised} they
 * are first stretched over rows to [0, 1], as synthcity does, which removes the scale: a perfect
 * copy and distant noise look alike. Few close rows mean privacy and many mean fidelity; synthcity
 * considers many to be good, whereas here they count as a matter of privacy. Missing values are
 * treated as the space defines; a missing cell equals a missing cell.
 *
 * <p>synthcity, doi:10.48550/arXiv.2301.07573.
 *
 * <p>Equal rows count once in {@code sanity_common_rows}. The metric is not applicable where no
 * column is compared by content.
 *
 * <p>Example: One of four columns has a synthetic cell of another kind: {@code
 * sanity_data_mismatch} is 0.25. Of 100 real rows, all different, 3 occur in the synthetic table:
 * {@code sanity_common_rows} is 0.03.
 *
 * @since 0.1
 */
public final class SanityChecks implements Metric<SanityChecks.Options> {

    private static final String MISMATCH = "sanity_data_mismatch";
    private static final String COMMON = "sanity_common_rows";
    private static final String NEAREST = "sanity_nearest_distance";
    private static final String CLOSE = "sanity_close_values";
    private static final String DISTANT = "sanity_distant_values";

    /**
     * Options.
     *
     * @param close largest distance that is close
     * @param distant least distance that is distant
     * @param normalised whether distances are stretched over rows
     * @param space where rows lie
     */
    public record Options(
            @Option("Largest distance that counts as close, at least 0") double close,
            @Option("Least distance that counts as distant, above close") double distant,
            @Option("Whether distances are stretched over rows to [0, 1], as synthcity does")
                    boolean normalised,
            @Option("Where rows lie: gower, euclidean, embedding:KEY, …") Space space) {

        /** Refuses numbers out of range. */
        public Options {
            Check.within(0, Double.MAX_VALUE, close, "close");
            Check.require(distant > close, "distant must be above close: " + distant);
        }
    }

    @Override
    public String key() {
        return "sanity";
    }

    @Override
    public String title() {
        return "Sanity checks";
    }

    @Override
    public String description() {
        return "Whether synthetic cells are of the right kind, real rows are repeated, and how far real rows are from"
                + " synthetic ones.";
    }

    @Override
    public List<String> references() {
        return List.of("synthcity, doi:10.48550/arXiv.2301.07573");
    }

    @Override
    public Options defaults() {
        return new Options(0.02, 0.2, false, Space.gower());
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale share = Scale.lowerIsBetter(0, 1);
        Scale distance =
                Scale.of(0, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, StrictMath::tanh);
        return List.of(
                MeasureSpec.shown(
                        MISMATCH, "Columns with a cell of another kind", Dimension.VALIDITY, share),
                MeasureSpec.shown(COMMON, "Real rows that are repeated", Dimension.PRIVACY, share),
                MeasureSpec.shown(
                        NEAREST,
                        "Mean distance to the nearest synthetic row",
                        Dimension.PRIVACY,
                        distance),
                MeasureSpec.shown(
                        CLOSE, "Real rows with a close synthetic row", Dimension.PRIVACY, share),
                MeasureSpec.shown(
                        DISTANT,
                        "Real rows far from any synthetic row",
                        Dimension.PRIVACY,
                        Scale.higherIsBetter(0, 1)));
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(
                new NeighbourCount(
                        new Neighbours(Part.REAL, Part.SYNTHETIC, setup.options().space()),
                        1,
                        false));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        NeighbourTable nearest =
                context.get(new Neighbours(Part.REAL, Part.SYNTHETIC, options.space()));
        double[] raw = new double[nearest.rows()];
        for (int row = 0; row < raw.length; row++) {
            raw[row] = nearest.distance(row, 0);
        }
        double[] distances = options.normalised() ? stretched(raw) : raw;
        double[] sorted = distances.clone();
        Arrays.sort(sorted);
        MetricResult result =
                MetricResult.empty()
                        .with(
                                MISMATCH,
                                mismatch(context.data().synthetic(), context.data().schema()))
                        .with(
                                COMMON,
                                common(
                                        context.data().real(),
                                        context.get(new ContentOrder(Part.REAL)),
                                        context.data().synthetic(),
                                        context.get(new ContentOrder(Part.SYNTHETIC)),
                                        context.data().schema().content()))
                        .with(NEAREST, SampleMoments.mean(sorted))
                        .with(CLOSE, share(distances, 0, options.close()))
                        .with(
                                DISTANT,
                                share(distances, options.distant(), Double.POSITIVE_INFINITY));
        if (context.detail() == Detail.FULL) {
            result =
                    RowCurves.add(
                            result,
                            "Distance of real rows to the nearest synthetic row"
                                    + (options.normalised() ? ", stretched to [0, 1]" : ""),
                            "distance",
                            Map.of("real rows", distances));
        }
        return context.detail() == Detail.VALUES || raw.length != context.data().real().rows()
                ? result
                : result.with(
                        new RowScores(
                                Part.REAL,
                                NumericColumn.of("distance_to_nearest_synthetic_row", raw)));
    }

    /** (d − min) / (max − min + 1e-8). */
    static double[] stretched(double[] distances) {
        double low = Samples.min(distances);
        double high = Samples.max(distances);
        return Arrays.stream(distances)
                .map(distance -> (distance - low) / (high - low + 1e-8))
                .toArray();
    }

    static double share(double[] distances, double least, double most) {
        return (double)
                        Arrays.stream(distances)
                                .filter(distance -> distance >= least && distance <= most)
                                .count()
                / distances.length;
    }

    /**
     * Distinct rows of one table that occur in the other, per row of the first.
     *
     * @param realOrder the first table's rows by content, and {@code syntheticOrder} the other's
     */
    static double common(
            Table real,
            int[] realOrder,
            Table synthetic,
            int[] syntheticOrder,
            List<String> columns) {
        int shared = 0;
        int j = 0;
        for (int i = 0; i < realOrder.length; i++) {
            boolean repeated =
                    i > 0 && compare(real, realOrder[i - 1], real, realOrder[i], columns) == 0;
            while (j < syntheticOrder.length
                    && compare(synthetic, syntheticOrder[j], real, realOrder[i], columns) < 0) {
                j++;
            }
            boolean found =
                    j < syntheticOrder.length
                            && compare(synthetic, syntheticOrder[j], real, realOrder[i], columns)
                                    == 0;
            shared += found && !repeated ? 1 : 0;
        }
        return (double) shared / realOrder.length;
    }

    private static int compare(
            Table first, int row, Table second, int other, List<String> columns) {
        for (String name : columns) {
            Column column = first.column(name);
            int order =
                    column instanceof NumericColumn numeric
                            ? Double.compare(numeric.value(row), second.numeric(name).value(other))
                            : Integer.compare(
                                    ((CategoricalColumn) column).code(row),
                                    second.categorical(name).code(other));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static double mismatch(Table synthetic, Schema schema) {
        List<String> content = schema.content();
        return (double)
                        content.stream()
                                .filter(name -> synthetic.column(name).unparsable() > 0)
                                .count()
                / content.size();
    }
}
