package dev.assay.metrics.distribution.detection;

import dev.assay.error.Check;
import dev.assay.learners.Auc;
import dev.assay.learners.Folds;
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
import dev.assay.metric.Option;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.plot.Plot;
import dev.assay.stat.SampleMoments;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * How well models tell synthetic rows from real ones: for each model the area under the ROC curve
 * on the folds it was not trained on, averaged over folds. It lies in [0, 1], where ½ is best and
 * the score is \(1 - 2\max(0, AUC - ½)\). An area below ½ is due to chance, or to copies of
 * training rows that carry the other label.
 *
 * <p>Folds are stratified and seeded. Missing values are encoded as for the models: as a level, or
 * as REAL's median beside an indicator. Beyond {@code rows} rows of a table a seeded sample is
 * taken. The error is the spread over the models of the folds, which share rows, and gives no
 * interval. The mixture model is fitted to each table separately and scores by the ratio of
 * densities; synthcity's, which is fitted without labels, carries no information and is not
 * implemented. The perceptron has one hidden layer of 100 units, as synthcity's, and stops early.
 *
 * <p>Lopez-Paz, Oquab (2017), arXiv:1610.06545; synthcity, doi:10.48550/arXiv.2301.07573.
 *
 * <p>Equal scores count ½. The metric is not applicable without a column and with fewer than two
 * rows in a table.
 *
 * <p>Example: A model ranks a synthetic above a real row in 80 of 100 pairs: the area is 0.8, and
 * its score 1 − 2 · 0.3 = 0.4.
 *
 * @since 0.1
 */
public final class Detection implements Metric<Detection.Options> {

    private static final String KEY = "detection";

    /**
     * Options.
     *
     * @param models to tell rows apart
     * @param folds of the cross-validation
     * @param rows most rows
     */
    public record Options(
            @Option("Models: logreg, gbm, rf, mlp, gmm (one mixture of Gaussians per table)")
                    List<Detector> models,
            @Option("Folds, at least 2") int folds,
            @Option("Largest number of rows of each table; beyond it rows are drawn with the seed")
                    int rows) {

        /** Refuses numbers out of range. */
        public Options {
            models = List.copyOf(Check.notEmpty(models, "models"));
            Check.require(
                    models.stream().distinct().count() == models.size(),
                    "models must differ: " + models);
            Check.atLeast(2, folds, "folds");
            Check.atLeast(2, rows, "rows");
        }
    }

    @Override
    public String key() {
        return KEY;
    }

    @Override
    public String title() {
        return "Detection of synthetic rows";
    }

    @Override
    public String description() {
        return "How well models tell synthetic rows from real ones, as the area under the ROC curve. 0.5 is best: they cannot.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Lopez-Paz, Oquab (2017), arXiv:1610.06545",
                "synthcity, doi:10.48550/arXiv.2301.07573");
    }

    @Override
    public Options defaults() {
        return new Options(List.of(Detector.LOGREG, Detector.GBM, Detector.GMM), 5, 10_000);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale scale = scale();
        return setup.options().models().stream()
                .map(
                        model ->
                                MeasureSpec.ranked(
                                        measure(model),
                                        "AUC of telling synthetic rows, " + model.word(),
                                        Dimension.FIDELITY,
                                        scale))
                .toList();
    }

    /** Best at chance; below is as good. */
    static Scale scale() {
        return Scale.of(0, 1, 0.5, value -> 1 - 2 * Math.max(0, value - 0.5));
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.columns(1), Requirement.rows(2));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.NO_HALF_SAMPLES, MetricTrait.INDEPENDENT_ROWS);
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        MetricResult result = MetricResult.empty();
        List<DetailTable.Row> rows = new ArrayList<>();
        List<Plot.Series> curves = new ArrayList<>();
        for (Detector model : options.models()) {
            List<Auc> folds = folds(context, model, options);
            double[] areas = folds.stream().mapToDouble(Auc::value).toArray();
            curves.add(RocCurves.of(model.word(), folds));
            result =
                    result.with(
                            measure(model),
                            Estimate.withError(
                                    SampleMoments.mean(areas),
                                    SampleMoments.standardDeviation(areas)
                                            / Math.sqrt(areas.length),
                                    new ErrorSource.OverModels(areas.length)));
            for (int fold = 0; fold < areas.length; fold++) {
                rows.add(
                        DetailTable.Row.of(
                                List.of(model.word(), Integer.toString(fold + 1)), areas[fold]));
            }
        }
        if (Math.max(context.data().real().rows(), context.data().synthetic().rows())
                > options.rows()) {
            result =
                    result.noting(
                            "at most "
                                    + options.rows()
                                    + " rows of each table, drawn with the run's seed (option rows)");
        }
        rows.sort(Comparator.comparingDouble(row -> -row.values().get(0).orElseThrow()));
        return context.detail() == Detail.VALUES
                ? result
                : result.with(
                                new DetailTable(
                                        "folds",
                                        "Detection by model and fold",
                                        List.of("model", "fold"),
                                        List.of("AUC"),
                                        rows))
                        .with(
                                RocCurves.plot(
                                        "Telling synthetic rows from real ones, mean and range"
                                                + " of the folds",
                                        curves));
    }

    private static List<Auc> folds(EvaluationContext context, Detector model, Options options) {
        LabelledRows data = LabelledRows.of(context, model.encoding(), options.rows());
        int smaller = Math.min(data.real(), data.rows().rows() - data.real());
        int count = Math.min(options.folds(), smaller);
        Folds folds = Folds.stratified(data.labels(), count, context.random("folds"));
        boolean[] synthetic = data.synthetic();
        Auc[] areas = new Auc[count];
        context.forEach(
                count,
                fold -> {
                    int[] train = folds.train(fold);
                    int[] test = folds.test(fold);
                    double[] scores =
                            model.scores(
                                    context,
                                    data.rows().select(train),
                                    selected(synthetic, train),
                                    data.rows().select(test),
                                    "fit " + model.word(),
                                    fold);
                    areas[fold] = Auc.of(scores, selected(synthetic, test));
                });
        return List.of(areas);
    }

    static boolean[] selected(boolean[] flags, int[] rows) {
        boolean[] selected = new boolean[rows.length];
        for (int i = 0; i < rows.length; i++) {
            selected[i] = flags[rows[i]];
        }
        return selected;
    }

    private static String measure(Detector model) {
        return KEY + "_" + model.word();
    }
}
