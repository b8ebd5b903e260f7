package dev.assay.metrics.fidelity.use;

import dev.assay.error.Check;
import dev.assay.learners.BinnedForest;
import dev.assay.learners.Boosting;
import dev.assay.learners.Classifier;
import dev.assay.learners.Encoding;
import dev.assay.learners.Fit;
import dev.assay.learners.Forest;
import dev.assay.learners.Logistic;
import dev.assay.learners.Regressor;
import dev.assay.learners.Ridge;
import dev.assay.learners.TargetRows;
import dev.assay.learners.Tree;
import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.metric.ErrorSource;
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
import dev.assay.metrics.fidelity.internal.Discrimination;
import dev.assay.metrics.fidelity.internal.Notes;
import dev.assay.metrics.fidelity.internal.Targets;
import dev.assay.plot.Plot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Whether a model trained on SYNTHETIC considers the same features important as one trained on
 * REAL. With importances i (shares that sum to 1) over F features: {@code fio_diff} = mean |i_R −
 * i_S|, {@code fio_diff_weighted} = Σ|i_R − i_S|·i_R / Σ i_R, both in [0, 1] and 0 best; {@code
 * fio_top_p%} = the share of the ⌊F·p⌋ most important features that both have in common, 1 best,
 * for those p that ask for 2 to 100 features. Equal importances are ordered by column. The values
 * are averaged over targets, and the error is taken over targets.
 *
 * <p>Importances are the forest's or tree's impurity decrease (variance reduction for numbers), or
 * |coefficient| times the feature's standard deviation, summed over a column's levels. Importances
 * of features that explain nothing are noise, and so is their order: with few rows even two samples
 * of one population disagree.
 *
 * <p>Rows with a missing target are left out; missing features are a level or the median beside an
 * indicator.
 *
 * <p>The metric is not applicable without a declared target, with fewer than four columns, and
 * where no feature tells anything about a target.
 *
 * <p>Example: The importances are (0.5, 0.3, 0.2) on REAL and (0.4, 0.4, 0.2) on SYNTHETIC: {@code
 * fio_diff} is (0.1 + 0.1 + 0)/3 = 0.067, and {@code fio_diff_weighted} is 0.1 · 0.5 + 0.1 · 0.3 =
 * 0.08.
 *
 * @since 0.1
 */
public final class FeatureImportanceOverlap implements Metric<FeatureImportanceOverlap.Options> {

    private static final int[] PERCENT = {5, 10, 25, 50};
    private static final int PLOTTED = 20;

    /** Whose importances. */
    public enum Model {
        /** A random forest of 100 trees. */
        RF_CLS(new BinnedForest(100, 1), new BinnedForest(100, 1), Encoding.TREES),
        /** One fully grown tree; a forest of one tree for numbers. */
        DT_CLS(new Tree(0), new Forest(1), Encoding.TREES),
        /** Logistic regression; ridge regression for numbers. */
        LOG_REG(new Logistic(1, 1e-4, 1000, false), Ridge.DEFAULT, Encoding.LINEAR),
        /** Gradient-boosted trees. */
        GBM(Boosting.DEFAULT, Boosting.DEFAULT, Encoding.TREES);

        private final Classifier classifier;
        private final Regressor regressor;
        private final Encoding encoding;

        Model(Classifier classifier, Regressor regressor, Encoding encoding) {
            this.classifier = classifier;
            this.regressor = regressor;
            this.encoding = encoding;
        }

        private double[] importances(TargetRows rows, Fit fit) {
            double[] perFeature =
                    rows.isNumeric()
                            ? regressor.regress(rows.numbered(), List.of(), fit).importances()
                            : classifier.classify(rows.labelled(), List.of(), fit).importances();
            return rows.features().byColumn(perFeature);
        }
    }

    /**
     * Options.
     *
     * @param model whose importances
     * @param max_rows training rows
     */
    public record Options(
            @Option("Model: rf_cls, dt_cls, log_reg or gbm") Model model,
            @Option("The most rows a model is trained on, at least 100") int max_rows) {

        /** Checks the range. */
        public Options {
            Check.atLeast(100, max_rows, "max_rows");
        }
    }

    /** The importances for one target. */
    private record Found(String target, List<String> columns, double[] real, double[] synthetic) {}

    @Override
    public String key() {
        return "fio";
    }

    @Override
    public String title() {
        return "Feature importance overlap";
    }

    @Override
    public String description() {
        return "Would you draw the same conclusions about what drives your target? Compares feature importances of models"
                + " trained on either table: their mean difference (0 is best) and how many of the most important features"
                + " agree (1 is best).";
    }

    @Override
    public List<String> references() {
        return List.of(
                "SynthEval 1.7, fio",
                "Breiman (2001), Random forests, doi:10.1023/A:1010933404324");
    }

    @Override
    public Options defaults() {
        return new Options(Model.RF_CLS, 20_000);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        List<MeasureSpec> specs = new ArrayList<>();
        specs.add(
                MeasureSpec.ranked(
                        "fio_diff",
                        "Difference of importances",
                        Dimension.UTILITY,
                        Scale.lowerIsBetter(0, 1)));
        specs.add(
                MeasureSpec.ranked(
                        "fio_diff_weighted",
                        "Difference of importances, weighted",
                        Dimension.UTILITY,
                        Scale.lowerIsBetter(0, 1)));
        int features = setup.schema().content().size() - 1;
        for (int percent : PERCENT) {
            if (top(features, percent) >= 2 && top(features, percent) <= 100) {
                specs.add(
                        MeasureSpec.ranked(
                                name(percent),
                                "Agreement on the top " + percent + " % of features",
                                Dimension.UTILITY,
                                Scale.higherIsBetter(0, 1)));
            }
        }
        return specs;
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Targets.requirement(), Requirement.columns(4));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.NO_HALF_SAMPLES, MetricTrait.STREAMS);
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        Targets targets =
                Targets.usable(context.data(), Targets.of(context.data().schema())).orRefuse();
        List<Found> found = new ArrayList<>();
        List<String> unlearnt = new ArrayList<>();
        for (String target : targets.usable()) {
            Found one = importances(context, options, target);
            boolean learnt = Arrays.stream(one.real()).sum() > 0;
            if (learnt) {
                found.add(one);
            } else {
                unlearnt.add(target);
            }
        }
        if (found.isEmpty()) {
            throw new NotApplicableException(
                    "no feature tells anything about the targets: " + Notes.list(unlearnt));
        }
        MetricResult result = MetricResult.empty();
        for (MeasureSpec spec : measures(MetricSetup.of(options, context.data().schema()))) {
            double[] values =
                    found.stream()
                            .mapToDouble(one -> value(spec.key(), one))
                            .filter(value -> !Double.isNaN(value))
                            .toArray();
            if (values.length > 0) {
                result =
                        result.with(
                                spec.key(),
                                Estimate.withError(
                                        Discrimination.mean(values),
                                        Discrimination.standardError(values),
                                        new ErrorSource.OverModels(values.length)));
            }
        }
        result =
                Notes.about(
                        result,
                        "left out, as they have one value in the real table",
                        targets.constant());
        result =
                Notes.about(
                        result, "left out, as they have no value in some table", targets.empty());
        result = Notes.about(result, "left out, as no feature tells anything about them", unlearnt);
        return context.detail() == Detail.VALUES ? result : figures(result, found);
    }

    private static Found importances(EvaluationContext context, Options options, String target) {
        TargetRows[] rows = new TargetRows[2];
        rows[0] =
                TargetRows.of(context, Part.REAL, target, options.model().encoding)
                        .sample(
                                options.max_rows(),
                                context.random("rows-" + context.data().schema().place(target)));
        rows[1] =
                TargetRows.of(context, Part.SYNTHETIC, target, options.model().encoding)
                        .sample(
                                options.max_rows(),
                                context.random("rows-" + context.data().schema().place(target)));
        double[][] importances = new double[2][];
        context.forEach(
                2,
                side ->
                        importances[side] =
                                options.model()
                                        .importances(
                                                rows[side],
                                                Fit.of(
                                                                context,
                                                                "fit-"
                                                                        + context.data()
                                                                                .schema()
                                                                                .place(target),
                                                                0)
                                                        .withImportances()));
        return new Found(target, rows[0].features().columns(), importances[0], importances[1]);
    }

    private static double value(String measure, Found found) {
        double sum = 0;
        double weighted = 0;
        double weights = 0;
        for (int i = 0; i < found.real().length; i++) {
            double difference = Math.abs(found.real()[i] - found.synthetic()[i]);
            sum += difference;
            weighted += difference * found.real()[i];
            weights += found.real()[i];
        }
        if (measure.equals("fio_diff")) {
            return sum / found.real().length;
        }
        if (measure.equals("fio_diff_weighted")) {
            return weighted / weights;
        }
        for (int percent : PERCENT) {
            int k = top(found.real().length, percent);
            if (measure.equals(name(percent))) {
                return k < 2 || k > 100 ? Double.NaN : overlap(found, k);
            }
        }
        throw new IllegalArgumentException(measure);
    }

    private static double overlap(Found found, int k) {
        Set<Integer> real = new HashSet<>(order(found.real()).subList(0, k));
        real.retainAll(order(found.synthetic()).subList(0, k));
        return real.size() / (double) k;
    }

    private static List<Integer> order(double[] importances) {
        return IntStream.range(0, importances.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -importances[i]))
                .toList();
    }

    private static int top(int features, int percent) {
        return features * percent / 100;
    }

    private static String name(int percent) {
        return "fio_top_" + percent + "%";
    }

    private static MetricResult figures(MetricResult result, List<Found> found) {
        List<DetailTable.Row> rows = new ArrayList<>();
        MetricResult more = result;
        for (Found one : found) {
            List<Integer> order = order(one.real());
            for (int i : order) {
                rows.add(
                        DetailTable.Row.of(
                                List.of(one.target(), one.columns().get(i)),
                                one.real()[i],
                                one.synthetic()[i],
                                Math.abs(one.real()[i] - one.synthetic()[i])));
            }
            List<Integer> shown = order.subList(0, Math.min(PLOTTED, order.size()));
            more =
                    more.with(
                            new Plot.Bars(
                                    "Feature importances for " + one.target(),
                                    shown.stream().map(one.columns()::get).toList(),
                                    List.of(
                                            Plot.Series.bars(
                                                    "real",
                                                    shown.stream()
                                                            .mapToDouble(i -> one.real()[i])
                                                            .toArray()),
                                            Plot.Series.bars(
                                                    "synthetic",
                                                    shown.stream()
                                                            .mapToDouble(i -> one.synthetic()[i])
                                                            .toArray()))));
        }
        rows.sort(
                Comparator.comparingDouble(
                        (DetailTable.Row row) -> -row.values().get(2).orElse(0)));
        return more.with(
                new DetailTable(
                        "fio_features",
                        "Feature importances",
                        List.of("target", "column"),
                        List.of("real", "synthetic", "difference"),
                        rows));
    }
}
