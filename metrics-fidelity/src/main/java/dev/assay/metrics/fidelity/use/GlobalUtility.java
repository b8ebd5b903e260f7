package dev.assay.metrics.fidelity.use;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.metric.DrawnColumns;
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
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.fidelity.internal.Discrimination;
import dev.assay.metrics.fidelity.internal.Figures;
import dev.assay.metrics.fidelity.internal.Notes;
import dev.assay.metrics.fidelity.internal.Targets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * How much of what predicts any column from the others survives in SYNTHETIC: every content column
 * in turn is the target, and the skill of a model trained on SYNTHETIC is divided by that of one
 * trained on REAL, both tested on the same real rows. The skill is the ROC area (one against the
 * rest, classes counting the same) stretched so that chance is 0, 2·AUC − 1; for numbers R². The
 * measure is the mean of the ratios, each clipped to [0, 1]; 1 is a table as useful as the real
 * one, 0 one of independent columns.
 *
 * <p>Tested on the HOLDOUT where there is one, else on folds of REAL; the synthetic model trains on
 * as many rows as the real one. A column that the real model cannot predict with a skill above
 * {@code min_skill} says nothing and is left out, by name, for every candidate; so is one of more
 * than 50 levels. Of more columns than {@code max_columns} so many are drawn with the seed of the
 * run, the same for every candidate, since time grows as the square of the columns. Rows with a
 * missing target are left out; missing features are a level or the median beside an indicator. The
 * error is taken over columns.
 *
 * <p>Equal scores count ½ in the ROC area. The metric is not applicable with fewer than two
 * columns, with fewer than two rows per fold, and where no column can be predicted from the others.
 *
 * <p>Example: For one column the skill is 0.6 after training on SYNTHETIC and 0.8 after training on
 * REAL, for another 0.55 and 0.5: the ratios are 0.75 and 1.1, clipped to 1, and the measure is
 * 0.875.
 *
 * @since 0.1
 */
public final class GlobalUtility implements Metric<GlobalUtility.Options> {

    static final int MOST_CLASSES = 50;

    /**
     * Options.
     *
     * @param model what is trained
     * @param k_folds folds, where there is no holdout
     * @param min_skill the least skill of the real model
     * @param max_rows training rows
     * @param max_columns columns that are predicted
     */
    public record Options(
            @Option("Model: gbm, rf_cls or log_reg (ridge regression for numbers)") RocModel model,
            @Option("Folds of the real table where there is no holdout, at least 2") int k_folds,
            @Option("Columns the real model predicts with less skill are left out, in [0, 1)")
                    double min_skill,
            @Option("The most rows a model is trained on, at least 100") int max_rows,
            @Option("The most columns that are predicted; of more these many are drawn, at least 2")
                    int max_columns) {

        /** Checks the ranges. */
        public Options {
            Check.atLeast(2, k_folds, "k_folds");
            Check.within(0, 0.99, min_skill, "min_skill");
            Check.atLeast(100, max_rows, "max_rows");
            Check.atLeast(2, max_columns, "max_columns");
        }
    }

    @Override
    public String key() {
        return "global_utility";
    }

    @Override
    public String title() {
        return "All-targets utility";
    }

    @Override
    public String description() {
        return "Whatever column you may want to predict one day: how much of the skill of models trained on the real table is"
                + " kept by models trained on the synthetic one, averaged over all columns. 1 is best, 0 means that only the"
                + " marginals were kept.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Esteban et al. (2017), arXiv:1706.02633 (train on synthetic, test on real), for every column");
    }

    @Override
    public Options defaults() {
        return new Options(RocModel.GBM, 3, 0.1, 20_000, 50);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale shares = Scale.higherIsBetter(0, 1);
        return List.of(
                MeasureSpec.ranked(
                        "global_utility",
                        "Skill kept, over all columns",
                        Dimension.UTILITY,
                        shares),
                MeasureSpec.shown(
                        "global_utility_worst",
                        "Skill kept in the worst column",
                        Dimension.UTILITY,
                        shares));
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.columns(2), Requirement.rows(2 * setup.options().k_folds()));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.NO_HALF_SAMPLES, MetricTrait.INDEPENDENT_ROWS);
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        Targets targets = Targets.usable(context.data(), context.data().schema().content());
        List<String> wide = new ArrayList<>();
        List<String> tried = new ArrayList<>();
        for (String column : targets.usable()) {
            boolean narrow =
                    Targets.isNumeric(context.data().schema(), column)
                            || context.data()
                                            .real()
                                            .categorical(column)
                                            .dictionary()
                                            .referenceLevels()
                                    <= MOST_CLASSES;
            (narrow ? tried : wide).add(column);
        }
        DrawnColumns drawn = DrawnColumns.of(context, tried, options.max_columns());
        List<PredictionSkill> skills = PredictionSkill.of(context, drawn.columns(), options);
        List<String> unpredictable =
                skills.stream()
                        .filter(skill -> !(skill.real() > options.min_skill()))
                        .map(PredictionSkill::column)
                        .toList();
        List<PredictionSkill> kept =
                skills.stream()
                        .filter(skill -> skill.real() > options.min_skill())
                        .sorted(Comparator.comparingDouble(PredictionSkill::kept))
                        .toList();
        if (kept.isEmpty()) {
            throw new NotApplicableException(
                    "no column can be predicted from the others with a skill above "
                            + options.min_skill()
                            + ", even by models trained on the real table");
        }
        double[] ratios = kept.stream().mapToDouble(PredictionSkill::kept).toArray();
        MetricResult result =
                MetricResult.of(
                                "global_utility",
                                Estimate.withError(
                                        Discrimination.mean(ratios),
                                        Discrimination.standardError(ratios),
                                        new ErrorSource.OverColumns(ratios.length)))
                        .with("global_utility_worst", ratios[0]);
        result =
                Notes.about(
                        result,
                        "left out, as even models trained on the real table cannot predict them",
                        unpredictable);
        result =
                Notes.about(
                        result,
                        "left out, as they have more than " + MOST_CLASSES + " levels",
                        wide);
        result =
                Notes.about(
                        result,
                        "left out, as they have one value in the real table",
                        targets.constant());
        result =
                Notes.about(
                        result, "left out, as they have no value in some table", targets.empty());
        result = drawn.noted(result, "max_columns");
        return context.detail() == Detail.VALUES ? result : figures(result, kept, ratios);
    }

    private static MetricResult figures(
            MetricResult result, List<PredictionSkill> kept, double[] ratios) {
        List<String> columns = kept.stream().map(PredictionSkill::column).toList();
        return result.with(
                        new DetailTable(
                                "global_utility_columns",
                                "Skill by column",
                                List.of("column"),
                                List.of(
                                        "kept",
                                        "skill, trained on real",
                                        "skill, trained on synthetic"),
                                IntStream.range(0, ratios.length)
                                        .mapToObj(
                                                i ->
                                                        DetailTable.Row.of(
                                                                columns.get(i),
                                                                ratios[i],
                                                                kept.get(i).real(),
                                                                kept.get(i).synthetic()))
                                        .toList()))
                .with(Figures.worst("Skill kept by column", "share kept", columns, ratios));
    }
}
