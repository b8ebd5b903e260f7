package dev.assay.metrics.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.metric.Detail;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.Part;
import dev.assay.metrics.fidelity.dependence.CorrelationDifference;
import dev.assay.metrics.fidelity.dependence.MutualInformationDifference;
import dev.assay.metrics.fidelity.dependence.PrincipalComponents;
import dev.assay.metrics.fidelity.internal.Levels;
import dev.assay.metrics.fidelity.likeness.MaximumMeanDiscrepancy;
import dev.assay.metrics.fidelity.marginal.ConfidenceIntervalOverlap;
import dev.assay.metrics.fidelity.marginal.DimensionWiseMeans;
import dev.assay.metrics.fidelity.marginal.HellingerDistance;
import dev.assay.metrics.fidelity.marginal.KolmogorovSmirnov;
import dev.assay.metrics.fidelity.marginal.QuantileMeanSquaredError;
import dev.assay.neighbour.Range;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.reference.Golden;
import dev.assay.testkit.reference.GoldenResult;
import dev.assay.testkit.reference.Parity;
import dev.assay.testkit.reference.Tolerance;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The profile {@code syntheval} against the results of SynthEval 1.7, candidate by candidate. */
@ExtendWith(Parity.class)
final class SynthEvalParityTest {

    private static final Tolerance TIGHT = Tolerance.relative(1e-9);

    static List<Golden> candidates() {
        return Golden.all();
    }

    @ParameterizedTest
    @MethodSource("candidates")
    void dimensionWiseMeans(Golden golden) {
        GoldenResult theirs = golden.result("dwm", "{}");
        MetricResult ours =
                run(golden, new DimensionWiseMeans(), new DimensionWiseMeans.Options(Range.JOINT));
        equal(golden, theirs, "avg", value(ours, "avg_dwm_diff"), TIGHT);
        equal(golden, theirs, "err", error(ours, "avg_dwm_diff"), TIGHT);
    }

    @ParameterizedTest
    @MethodSource("candidates")
    void correlationDifference(Golden golden) {
        for (GoldenResult theirs : golden.results("corr_diff")) {
            boolean mixed = theirs.options().get("mixed_corr").asBoolean();
            CorrelationDifference.Options options =
                    new CorrelationDifference.Options(
                            mixed,
                            true,
                            List.of(),
                            "",
                            CorrelationDifference.Method.PEARSON,
                            0,
                            1000,
                            Variant.SYNTHEVAL);
            MetricResult ours = run(golden, new CorrelationDifference(), options);
            equal(golden, theirs, "corr_mat_diff", value(ours, "corr_mat_diff"), TIGHT);
            double score =
                    new CorrelationDifference()
                            .measures(MetricSetup.of(options, golden.data().schema()))
                            .get(0)
                            .scale()
                            .score(value(ours, "corr_mat_diff"));
            assertThat(score).isCloseTo(theirs.norm("corr_mat_diff", "n_val"), within(1e-9));
        }
    }

    @ParameterizedTest
    @MethodSource("candidates")
    void mutualInformationDifference(Golden golden) {
        GoldenResult theirs = golden.result("mi_diff", "{}");
        MetricResult ours =
                run(
                        golden,
                        new MutualInformationDifference(),
                        new MutualInformationDifference.Options(
                                List.of(), "", 20, 1000, Variant.SYNTHEVAL));
        equal(golden, theirs, "mutual_inf_diff", value(ours, "mutual_inf_diff"), TIGHT);
    }

    @ParameterizedTest
    @MethodSource("candidates")
    void kolmogorovSmirnov(Golden golden) {
        GoldenResult theirs = golden.result("ks_test", "{}");
        KolmogorovSmirnov.Options options =
                new KolmogorovSmirnov.Options(0.05, 1000, Optional.of(4));
        MetricResult ours = run(golden, new KolmogorovSmirnov(), options);
        Tolerance tiny = Tolerance.absolute(1e-12);
        equal(golden, theirs, "avg stat", value(ours, "ks_tvd_stat"), tiny);
        equal(golden, theirs, "stat err", error(ours, "ks_tvd_stat"), tiny);
        equal(golden, theirs, "avg ks", value(ours, "ks_test_avg_ks"), tiny);
        equal(golden, theirs, "ks err", error(ours, "ks_test_avg_ks"), tiny);
        equal(golden, theirs, "avg tvd", value(ours, "ks_test_avg_tvd"), tiny);
        equal(golden, theirs, "tvd err", error(ours, "ks_test_avg_tvd"), tiny);
        perColumn(golden, ours);
        pValues(golden, theirs, ours, options);
    }

    @ParameterizedTest
    @MethodSource("candidates")
    void confidenceIntervalOverlap(Golden golden) {
        for (GoldenResult theirs : golden.results("cio")) {
            boolean sem = theirs.options().path("ci").asText("std").equals("sem");
            double confidence = theirs.options().path("confidence").asDouble(95);
            MetricResult ours =
                    run(
                            golden,
                            new ConfidenceIntervalOverlap(),
                            new ConfidenceIntervalOverlap.Options(
                                    sem
                                            ? ConfidenceIntervalOverlap.Width.SEM
                                            : ConfidenceIntervalOverlap.Width.STD,
                                    confidence,
                                    Variant.SYNTHEVAL));
            equal(golden, theirs, "avg overlap", value(ours, "avg_cio"), TIGHT);
            equal(golden, theirs, "overlap err", error(ours, "avg_cio"), TIGHT);
            equal(
                    golden,
                    theirs,
                    "num non-overlaps",
                    value(ours, "cio_num_non_overlaps"),
                    Tolerance.exact());
            equal(golden, theirs, "frac non-overlaps", value(ours, "cio_frac_non_overlaps"), TIGHT);
        }
    }

    @ParameterizedTest
    @MethodSource("candidates")
    void principalComponents(Golden golden) {
        for (GoldenResult theirs : golden.results("pca")) {
            boolean mean = theirs.options().path("preprocess").asText("std").equals("mean");
            MetricResult ours =
                    run(
                            golden,
                            new PrincipalComponents(),
                            new PrincipalComponents.Options(
                                    2,
                                    mean
                                            ? PrincipalComponents.Preprocess.MEAN
                                            : PrincipalComponents.Preprocess.STD,
                                    theirs.options().path("use_cats").asBoolean(false),
                                    Range.JOINT));
            equal(
                    golden,
                    theirs,
                    "exp_var_diff",
                    value(ours, "pca_eigval_diff"),
                    Tolerance.relative(1e-8));
            equal(
                    golden,
                    theirs,
                    "comp_angle_diff",
                    value(ours, "pca_eigvec_ang"),
                    Tolerance.relative(1e-8));
        }
    }

    @ParameterizedTest
    @MethodSource("candidates")
    void quantileMeanSquaredError(Golden golden) {
        for (GoldenResult theirs : golden.results("q_mse")) {
            MetricResult ours =
                    run(
                            golden,
                            new QuantileMeanSquaredError(),
                            new QuantileMeanSquaredError.Options(
                                    theirs.options().path("num_quants").asInt(10),
                                    theirs.options().path("cat_mse").asBoolean(false),
                                    Variant.SYNTHEVAL));
            equal(golden, theirs, "avg qMSE", value(ours, "avg_qMSE"), TIGHT);
            equal(golden, theirs, "qMSE err", error(ours, "avg_qMSE"), TIGHT);
        }
    }

    @ParameterizedTest
    @MethodSource("candidates")
    void maximumMeanDiscrepancy(Golden golden) {
        for (GoldenResult theirs : golden.results("mmd")) {
            String kernel = theirs.options().path("kernel").asText("rbf");
            MetricResult ours =
                    run(
                            golden,
                            new MaximumMeanDiscrepancy(),
                            new MaximumMeanDiscrepancy.Options(
                                    theirs.options().path("use_cats").asBoolean(true),
                                    MaximumMeanDiscrepancy.Kernel.valueOf(
                                            kernel.toUpperCase(java.util.Locale.ROOT)),
                                    Optional.empty(),
                                    3,
                                    1,
                                    10_000,
                                    Variant.SYNTHEVAL));
            equal(golden, theirs, "u_mmd", value(ours, "u_mmd"), TIGHT);
            equal(golden, theirs, "b_mmd", value(ours, "b_mmd"), TIGHT);
        }
    }

    @ParameterizedTest
    @MethodSource("candidates")
    void hellingerDistanceOfCategories(Golden golden) {
        GoldenResult theirs = golden.result("h_dist", "{}");
        MetricResult ours =
                run(golden, new HellingerDistance(), new HellingerDistance().defaults());
        double columns = golden.categorical().size();
        double mean = theirs.raw("avg") * golden.columns().size() / columns;
        List<String> shifted =
                golden.categorical().stream()
                        .filter(column -> !hasCorrespondingBins(golden, column))
                        .toList();
        if (shifted.isEmpty()) {
            Parity.equal(
                    "h_dist",
                    golden.name(),
                    "mean over categorical columns",
                    value(ours, "h_dist_categorical"),
                    mean,
                    TIGHT);
        } else {
            Parity.knowingly(
                    "h_dist",
                    golden.name(),
                    "mean over categorical columns",
                    value(ours, "h_dist_categorical"),
                    mean,
                    "SynthEval's bins are not the levels, since the synthetic table lacks the first or last level of "
                            + String.join(", ", shifted));
        }
        Parity.notReproduced(
                "h_dist",
                golden.name(),
                "avg",
                theirs.raw("avg"),
                "SynthEval has no bins for numeric columns, whose distance is therefore always 0");
    }

    /**
     * Whether as many equal bins as REAL has levels, between each table's own first and last code,
     * are the levels.
     */
    private static boolean hasCorrespondingBins(Golden golden, String column) {
        int[] real = Levels.counts(golden.data(), Part.REAL, column);
        int[] synthetic = Levels.counts(golden.data(), Part.SYNTHETIC, column);
        return first(real) == first(synthetic)
                && last(real) == last(synthetic)
                && Levels.occurring(real) == last(real) - first(real) + 1;
    }

    private static int first(int[] counts) {
        return java.util.stream.IntStream.range(0, counts.length)
                .filter(code -> counts[code] > 0)
                .findFirst()
                .orElseThrow();
    }

    private static int last(int[] counts) {
        return java.util.stream.IntStream.range(0, counts.length)
                .filter(code -> counts[code] > 0)
                .max()
                .orElseThrow();
    }

    private static void perColumn(Golden golden, MetricResult ours) {
        JsonNode ks = golden.intermediates().path("per_column_ks_stat_p");
        ks.properties()
                .forEach(
                        column -> {
                            List<Double> row =
                                    ours.tables().get(0).rows().stream()
                                            .filter(
                                                    each ->
                                                            each.labels()
                                                                    .get(0)
                                                                    .equals(column.getKey()))
                                            .findFirst()
                                            .orElseThrow()
                                            .values()
                                            .stream()
                                            .map(each -> each.orElse(Double.NaN))
                                            .toList();
                            String quantity = "KS of " + column.getKey();
                            Parity.equal(
                                    "ks_test",
                                    golden.name(),
                                    quantity,
                                    row.get(0),
                                    column.getValue().get(0).asDouble(),
                                    Tolerance.absolute(1e-12));
                            Parity.equal(
                                    "ks_test",
                                    golden.name(),
                                    quantity + ", p",
                                    row.get(1),
                                    column.getValue().get(1).asDouble(),
                                    Tolerance.absolute(1e-9));
                        });
    }

    /**
     * The mean of exact KS p-values and of TVD p-values that both sides estimate from 1 000
     * permutations.
     */
    private static void pValues(
            Golden golden,
            GoldenResult theirs,
            MetricResult ours,
            KolmogorovSmirnov.Options options) {
        double variance = 0;
        int near = 0;
        List<dev.assay.metric.DetailTable.Row> rows = ours.tables().get(0).rows();
        for (dev.assay.metric.DetailTable.Row row : rows) {
            if (row.labels().get(1).equals("TVD")) {
                double p = row.values().get(1).orElseThrow();
                double spread = Math.max(p * (1 - p), 1.0 / options.n_perms()) / options.n_perms();
                variance += spread;
                near += Math.abs(p - options.sig_lvl()) < 4 * Math.sqrt(2 * spread) ? 1 : 0;
            }
        }
        double band = 4 * Math.sqrt(2 * variance) / rows.size();
        Parity.within(
                "ks_test",
                golden.name(),
                "avg pval",
                value(ours, "ks_test_avg_pval"),
                theirs.raw("avg pval"),
                band + 1e-9,
                "4·√2 Monte-Carlo sd of the TVD p-values");
        Parity.within(
                "ks_test",
                golden.name(),
                "num sigs",
                value(ours, "ks_test_num_sigs"),
                theirs.raw("num sigs"),
                near,
                near + " columns have a TVD p-value within 4·√2 Monte-Carlo sd of the level");
    }

    private static org.assertj.core.data.Offset<Double> within(double offset) {
        return org.assertj.core.api.Assertions.within(offset);
    }

    static <O extends Record> MetricResult run(Golden golden, Metric<O> metric, O options) {
        return TestRun.of(golden.data()).detail(Detail.FULL).evaluate(metric, options);
    }

    static double value(MetricResult result, String measure) {
        return result.measures().get(measure).value();
    }

    static double error(MetricResult result, String measure) {
        return result.measures().get(measure).standardError().orElse(Double.NaN);
    }

    static void equal(
            Golden golden, GoldenResult theirs, String raw, double ours, Tolerance tolerance) {
        String options =
                theirs.options().isEmpty()
                        ? ""
                        : " " + theirs.options().toString().replace("\"", "");
        Parity.equal(
                theirs.metric(), golden.name(), raw + options, ours, theirs.raw(raw), tolerance);
    }
}
