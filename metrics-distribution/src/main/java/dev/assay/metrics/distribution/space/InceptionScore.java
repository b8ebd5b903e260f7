package dev.assay.metrics.distribution.space;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
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
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.Neighbours;
import dev.assay.neighbour.Space;
import dev.assay.plot.Plot;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnKind;
import dev.assay.table.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Inception score for labelled rows: \(IS = \exp(\overline{KL(p(y|x) \,\|\, p(y))})\), natural
 * logarithm, in [1, number of classes], where the classifier is the share of the classes of the
 * first categorical target among the k nearest real rows, and p(y) its mean over the rows. It is
 * high when each row clearly belongs to one class and all classes occur. It looks at REAL only
 * through its classes and is therefore shown and not ranked, beside the score of the real rows
 * themselves, which are not their own neighbours, by position.
 *
 * <p>Ties are broken by index. Real rows whose target is missing have no vote; a row is left out if
 * none of its neighbours has one. The metric is not applicable without a categorical target, and
 * where no row is left or there is only one class. Cost: neighbour searches among real rows and
 * from synthetic to real rows. Salimans et al. (2016), arXiv:1606.03498; Barratt and Sharma (2018),
 * A note on the inception score, arXiv:1801.01973.
 *
 * <p>Example: Half of the rows have only neighbours of one class and half only of another: each
 * divergence is ln 2, so the score is 2. If all rows have equal shares of both classes, it is 1.
 *
 * @since 0.1
 */
public final class InceptionScore implements Metric<InceptionScore.Options> {

    private static final int FEWEST = 5;

    /**
     * How to measure.
     *
     * @param k neighbours whose classes are counted
     * @param space where rows lie
     */
    public record Options(
            @Option("Real neighbours whose classes are counted, at least 1") int k,
            @Option("Where rows lie: euclidean, gower, codes or embedding:KEY") Space space) {

        /** Refuses k below 1. */
        public Options {
            Check.atLeast(1, k, "k");
        }
    }

    @Override
    public String key() {
        return "inception_score";
    }

    @Override
    public String title() {
        return "Inception score";
    }

    @Override
    public String description() {
        return "Whether synthetic rows fall clearly into the classes of the target and cover them all, by the classes of their "
                + "nearest real rows; from 1 to the number of classes, to be read beside the score of the real rows. Space: "
                + "euclidean on scaled numbers and levels, or any other. Cost: exact neighbour searches.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Salimans et al. (2016), Improved techniques for training GANs, arXiv:1606.03498",
                "Barratt and Sharma (2018), A note on the inception score, arXiv:1801.01973");
    }

    @Override
    public Options defaults() {
        return new Options(10, Space.euclidean());
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale scale =
                Scale.of(
                        1,
                        Double.POSITIVE_INFINITY,
                        Double.POSITIVE_INFINITY,
                        value -> 1 - 1 / value);
        return List.of(
                MeasureSpec.shown(
                        "inception_score_synthetic",
                        "Score of synthetic rows",
                        Dimension.FIDELITY,
                        scale),
                MeasureSpec.shown(
                        "inception_score_real", "Score of real rows", Dimension.FIDELITY, scale));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.INDEPENDENT_ROWS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        Options options = setup.options();
        return List.of(
                Requirement.target(ColumnKind.CATEGORICAL),
                new Neighbours(Part.REAL, Part.REAL, options.space()).needing(options.k()),
                new Neighbours(Part.SYNTHETIC, Part.REAL, options.space()).needing(options.k()));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        Schema schema = context.data().schema();
        String target =
                schema.roles().targets().stream()
                        .filter(schema.categorical()::contains)
                        .findFirst()
                        .orElseThrow(
                                () ->
                                        new NotApplicableException(
                                                "no declared target is a categorical content column"));
        CategoricalColumn classes = context.data().real().categorical(target);
        NeighbourTable among = context.get(new Neighbours(Part.REAL, Part.REAL, options.space()));
        NeighbourTable nearest =
                context.get(new Neighbours(Part.SYNTHETIC, Part.REAL, options.space()));
        List<double[]> synthetic = shares(nearest, classes, options.k());
        List<double[]> real = shares(among, classes, options.k());
        MetricResult result =
                MetricResult.of("inception_score_synthetic", Estimate.of(score(synthetic)))
                        .with("inception_score_real", score(real));
        if (context.detail() == Detail.FULL) {
            result = result.with(means(classes, real, synthetic));
        }
        return result.noting(
                "classes of '"
                        + target
                        + "' among the "
                        + options.k()
                        + " nearest real rows in the space "
                        + options.space().name());
    }

    /** The score of the rows of a neighbour table. */
    static double score(NeighbourTable nearest, CategoricalColumn classes, int k) {
        return score(shares(nearest, classes, k));
    }

    private static List<double[]> shares(NeighbourTable nearest, CategoricalColumn classes, int k) {
        List<double[]> shares = new ArrayList<>();
        for (int row = 0; row < nearest.rows(); row++) {
            double[] votes = new double[classes.dictionary().size()];
            int cast = 0;
            for (int rank = 0; rank < k; rank++) {
                int code = classes.code(nearest.index(row, rank));
                if (code != CategoricalColumn.MISSING) {
                    votes[code]++;
                    cast++;
                }
            }
            if (cast > 0) {
                for (int code = 0; code < votes.length; code++) {
                    votes[code] /= cast;
                }
                shares.add(votes);
            }
        }
        if (shares.isEmpty()) {
            throw new NotApplicableException(
                    "no neighbour has a class of '" + classes.name() + "'");
        }
        return shares;
    }

    /** Classes of fewer than five real rows are one bar together. */
    private static Plot means(
            CategoricalColumn classes, List<double[]> real, List<double[]> synthetic) {
        int[] counts = classes.counts();
        List<String> labels = new ArrayList<>();
        List<double[]> heights = new ArrayList<>();
        double[] rare = new double[2];
        for (int code = 0; code < classes.dictionary().size(); code++) {
            double[] pair = {mean(real, code), mean(synthetic, code)};
            if (counts[code] >= FEWEST) {
                labels.add(classes.dictionary().level(code));
                heights.add(pair);
            } else {
                rare[0] += pair[0];
                rare[1] += pair[1];
            }
        }
        if (rare[0] + rare[1] > 0) {
            labels.add("all rarer classes");
            heights.add(rare);
        }
        return new Plot.Bars(
                "Classes of '" + classes.name() + "' among the nearest real rows",
                labels,
                List.of(
                        Plot.Series.bars(
                                "around real rows",
                                heights.stream().mapToDouble(pair -> pair[0]).toArray()),
                        Plot.Series.bars(
                                "around synthetic rows",
                                heights.stream().mapToDouble(pair -> pair[1]).toArray())));
    }

    private static double mean(List<double[]> shares, int code) {
        return shares.stream().mapToDouble(row -> row[code]).sum() / shares.size();
    }

    /** The score of rows with these shares of the classes. */
    static double score(List<double[]> shares) {
        double[] mean = new double[shares.get(0).length];
        double entropies = 0;
        for (double[] row : shares) {
            for (int code = 0; code < mean.length; code++) {
                mean[code] += row[code];
                entropies += row[code] > 0 ? row[code] * Math.log(row[code]) : 0;
            }
        }
        double divergence = entropies / shares.size();
        for (double sum : mean) {
            divergence -= sum > 0 ? sum / shares.size() * Math.log(sum / shares.size()) : 0;
        }
        return Math.max(1, Math.exp(divergence));
    }
}
