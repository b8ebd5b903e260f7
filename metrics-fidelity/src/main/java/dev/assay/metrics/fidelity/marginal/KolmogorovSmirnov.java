package dev.assay.metrics.fidelity.marginal;

import dev.assay.content.IndependentRows;
import dev.assay.error.Check;
import dev.assay.metric.Ascending;
import dev.assay.metric.AscendingNumbers;
import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
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
import dev.assay.metrics.fidelity.internal.Figures;
import dev.assay.metrics.fidelity.internal.Moments;
import dev.assay.metrics.fidelity.internal.Notes;
import dev.assay.table.Schema;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * How different each column's distribution is. For numbers and dates it is the two-sample
 * Kolmogorov–Smirnov distance \(D = \sup_x |F(x) - G(x)|\), its p-value exact up to 10 000 rows and
 * asymptotic beyond. For levels it is the total variation distance \(\frac12\sum_k |p_k - q_k|\)
 * with a permutation p-value. Both lie in [0, 1], and 0 is best; tied values are one step. A column
 * is significant when its p-value is below {@code sig_lvl}; the count after Benjamini–Hochberg
 * adjustment is reported beside the raw count. Where a sequence key says whose rows are, p-values
 * are those of one row of each person, since rows of one person are not independent.
 *
 * <p>Two samples of one population differ, too: {@code ks_tvd_excess} is the mean distance beyond
 * the one to be expected then, \((\bar d - \bar e) / (1 - \bar e)\), at least 0; see {@link
 * Chance}. Its interval is as wide as chance moves the distance of a column, as if all columns
 * moved together.
 *
 * <p>Missing levels are a level of their own. Missing numbers are left out of D and reported
 * separately, as the mean absolute difference of the missing shares; a numeric column without any
 * synthetic value has D = 1. A numeric column without any real value is left out for every
 * candidate.
 *
 * <p>The errors are standard errors over columns. Hodges (1958), doi:10.1007/BF02589501.
 *
 * <p>The metric is not applicable where no column of REAL has a value.
 *
 * <p>Example: REAL has 1, 2, 3, 4 and SYNTHETIC 3, 4, 5, 6: at x = 2, F is ½ and G is 0, so D =
 * 0.5. A column of levels has the shares (0.5, 0.5) and (0.8, 0.2): its distance is 0.3. The mean
 * over both columns is 0.4.
 *
 * @since 0.1
 */
public final class KolmogorovSmirnov implements Metric<KolmogorovSmirnov.Options> {

    private static final int DRAWN_COLUMNS = 24;
    private static final int DRAWN_IN_ANY_CASE = 4;

    /**
     * Options.
     *
     * @param sig_lvl significance level
     * @param n_perms random permutations per categorical column
     * @param tvd_decimals decimals to which total variation distances are rounded
     */
    public record Options(
            @Option("Significance level of the tests, in (0, 1)") double sig_lvl,
            @Option("Random permutations per categorical column, at least 1") int n_perms,
            @Option(
                            "Round total variation distances to so many decimals, as SynthEval does to 4;"
                                    + " not rounded when absent")
                    Optional<Integer> tvd_decimals) {

        /** Checks the ranges. */
        public Options {
            Check.strictlyWithin(0, 1, sig_lvl, "sig_lvl");
            Check.atLeast(1, n_perms, "n_perms");
            tvd_decimals.ifPresent(decimals -> Check.atLeast(0, decimals, "tvd_decimals"));
        }
    }

    @Override
    public String key() {
        return "ks_test";
    }

    @Override
    public String title() {
        return "Kolmogorov–Smirnov and total variation tests";
    }

    @Override
    public String description() {
        return "How different is each column's distribution? 0 is identical, 1 is disjoint: the Kolmogorov–Smirnov distance"
                + " for numbers and dates, the total variation distance for categories, averaged over columns; and the"
                + " share of columns whose difference is significant. With many rows even harmless differences become"
                + " significant: read the distance first. One minus the distance of a column is called KSComplement or"
                + " TVComplement elsewhere.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Hodges (1958), The significance probability of the Smirnov two-sample test, doi:10.1007/BF02589501",
                "Benjamini & Hochberg (1995), doi:10.1111/j.2517-6161.1995.tb02031.x",
                "SynthEval 1.7, ks_test");
    }

    @Override
    public Options defaults() {
        return new Options(0.05, 1000, Optional.empty());
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Schema schema = setup.schema();
        Dimension fidelity = Dimension.FIDELITY;
        Scale share = Scale.lowerIsBetter(0, 1);
        Scale count = Scale.lowerIsBetter(0, Math.max(1, schema.content().size()));
        List<MeasureSpec> specs = new ArrayList<>();
        specs.add(
                MeasureSpec.ranked(
                        "ks_tvd_stat", "Mean KS or TV distance of a column", fidelity, share));
        specs.add(
                MeasureSpec.ranked(
                                "frac_ks_sigs",
                                "Share of columns that differ significantly",
                                fidelity,
                                share)
                        .withoutHalves());
        specs.add(
                MeasureSpec.shown(
                                "ks_tvd_excess",
                                "Mean KS or TV distance, beyond chance",
                                fidelity,
                                share)
                        .withoutHalves());
        if (!schema.numeric().isEmpty()) {
            specs.add(
                    MeasureSpec.shown(
                            "ks_test_avg_ks", "Mean Kolmogorov–Smirnov distance", fidelity, share));
            specs.add(
                    MeasureSpec.shown(
                            "ks_test_missing_diff",
                            "Mean difference of missing shares of numeric columns",
                            fidelity,
                            share));
        }
        if (!schema.categorical().isEmpty()) {
            specs.add(
                    MeasureSpec.shown(
                            "ks_test_avg_tvd", "Mean total variation distance", fidelity, share));
        }
        specs.add(
                MeasureSpec.shown(
                        "ks_test_num_sigs", "Columns that differ significantly", fidelity, count));
        specs.add(
                MeasureSpec.shown(
                        "ks_test_num_sigs_bh",
                        "Columns that differ after Benjamini–Hochberg adjustment",
                        fidelity,
                        count));
        specs.add(
                MeasureSpec.shown(
                        "ks_test_avg_pval", "Mean p-value", fidelity, Scale.higherIsBetter(0, 1)));
        return specs;
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.STREAMS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.columns(1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        Map<String, Ascending> real = context.get(new AscendingNumbers(Part.REAL));
        Map<String, Ascending> synthetic = context.get(new AscendingNumbers(Part.SYNTHETIC));
        List<String> content = context.data().schema().content();
        List<String> empty =
                content.stream()
                        .filter(name -> real.containsKey(name) && real.get(name).isEmpty())
                        .toList();
        List<String> columns = content.stream().filter(name -> !empty.contains(name)).toList();
        if (columns.isEmpty()) {
            throw new NotApplicableException("no column of the real table has a value");
        }
        Optional<EvaluationData> independent = context.get(new IndependentRows());
        ColumnTest[] tests = new ColumnTest[columns.size()];
        context.forEach(
                tests.length,
                k -> {
                    String name = columns.get(k);
                    ColumnTest test =
                            real.containsKey(name)
                                    ? ColumnTest.ofNumbers(
                                            context,
                                            context.data(),
                                            name,
                                            real.get(name),
                                            synthetic.get(name))
                                    : ColumnTest.ofLevels(context, context.data(), name, options);
                    tests[k] =
                            independent
                                    .map(some -> test.testedOn(context, some, options))
                                    .orElse(test);
                });
        List<ColumnTest> all = List.of(tests);
        MetricResult result = measures(all, options, context);
        if (context.detail() == Detail.FULL) {
            result = Notes.about(result, "left out, without a value in the real table", empty);
            result =
                    Notes.about(
                            result,
                            "without a value in the synthetic table, distance 1",
                            columns.stream()
                                    .filter(
                                            name ->
                                                    real.containsKey(name)
                                                            && synthetic.get(name).isEmpty())
                                    .toList());
            result = details(context, result, all, options);
            Optional<String> key = context.data().schema().roles().sequenceKey();
            if (independent.isPresent()) {
                result = result.noting(IndependentRows.note(independent.get(), key.orElseThrow()));
            }
        }
        return result;
    }

    private static MetricResult measures(
            List<ColumnTest> tests, Options options, EvaluationContext context) {
        double[] p = tests.stream().mapToDouble(ColumnTest::p).toArray();
        int significant = Significance.count(p, options.sig_lvl());
        MetricResult result =
                MetricResult.of("ks_tvd_stat", mean(statistics(tests, test -> true)))
                        .with("frac_ks_sigs", (double) significant / p.length)
                        .with("ks_tvd_excess", Chance.excess(tests, context.level()));
        double[] ks = statistics(tests, ColumnTest::numeric);
        if (ks.length > 0) {
            double[] missing =
                    tests.stream()
                            .filter(ColumnTest::numeric)
                            .mapToDouble(
                                    test -> Math.abs(test.syntheticMissing() - test.realMissing()))
                            .toArray();
            result =
                    result.with("ks_test_avg_ks", mean(ks))
                            .with("ks_test_missing_diff", mean(missing));
        }
        double[] tvd = statistics(tests, test -> !test.numeric());
        if (tvd.length > 0) {
            result = result.with("ks_test_avg_tvd", mean(tvd));
        }
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        int adjusted = Significance.count(Significance.benjaminiHochberg(p), options.sig_lvl());
        return result.with("ks_test_num_sigs", significant)
                .with("ks_test_num_sigs_bh", adjusted)
                .with("ks_test_avg_pval", mean(p));
    }

    private static double[] statistics(List<ColumnTest> tests, Predicate<ColumnTest> which) {
        return tests.stream().filter(which).mapToDouble(ColumnTest::statistic).toArray();
    }

    private static Estimate mean(double[] values) {
        Moments moments = Moments.of(values);
        return Estimate.withError(
                DoubleStream.of(values).sum() / values.length,
                moments.sem(),
                new ErrorSource.OverColumns(values.length));
    }

    private static MetricResult details(
            EvaluationContext context,
            MetricResult result,
            List<ColumnTest> tests,
            Options options) {
        double[] adjusted =
                Significance.benjaminiHochberg(tests.stream().mapToDouble(ColumnTest::p).toArray());
        List<Integer> worstFirst =
                IntStream.range(0, tests.size())
                        .boxed()
                        .sorted(Comparator.<Integer>comparingDouble(k -> -tests.get(k).statistic()))
                        .toList();
        List<DetailTable.Row> rows =
                worstFirst.stream()
                        .map(
                                k -> {
                                    ColumnTest test = tests.get(k);
                                    return DetailTable.Row.of(
                                            List.of(test.column(), test.test()),
                                            test.statistic(),
                                            test.p(),
                                            adjusted[k],
                                            test.realMissing(),
                                            test.syntheticMissing());
                                })
                        .toList();
        MetricResult more =
                result.with(
                        new DetailTable(
                                "columns",
                                "Distance of each column",
                                List.of("column", "test"),
                                List.of(
                                        "distance",
                                        "p",
                                        "adjusted p",
                                        "missing share, real",
                                        "missing share, synthetic"),
                                rows));
        more =
                more.with(
                        Figures.worst(
                                "Distance of each column",
                                "distance",
                                worstFirst.stream().map(k -> tests.get(k).column()).toList(),
                                worstFirst.stream()
                                        .mapToDouble(k -> tests.get(k).statistic())
                                        .toArray()));
        int drawn = 0;
        for (int k : worstFirst) {
            boolean significant = tests.get(k).p() < options.sig_lvl();
            if (drawn < (significant ? DRAWN_COLUMNS : DRAWN_IN_ANY_CASE)) {
                more = Marginals.draw(context, tests.get(k).column()).map(more::with).orElse(more);
                drawn++;
            }
        }
        return more;
    }
}
