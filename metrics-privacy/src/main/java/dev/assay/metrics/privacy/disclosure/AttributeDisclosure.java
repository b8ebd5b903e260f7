package dev.assay.metrics.privacy.disclosure;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.metric.DrawnColumns;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Interval;
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
import dev.assay.metrics.privacy.Variant;
import dev.assay.plot.Plot;
import dev.assay.stat.SampleMoments;
import dev.assay.table.ColumnKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * Attribute disclosure: an attacker who knows all columns of a person but one trains a random
 * forest on SYNTHETIC and predicts that one. The risk is the share of correct guesses, averaged
 * over sensitive columns: a class must be the same, and a number must be guessed within {@code
 * numerical_dist_thresh} times the range of REAL ∪ HOLDOUT. What can be guessed for anybody is not
 * disclosure, so the ranked measure is the gain over people who were not in the training data:
 * \(\max(0, (risk_{REAL} - risk_{HOLDOUT}) / (1 - risk_{HOLDOUT}))\); in [0, 1], where 0 is best.
 * Without a HOLDOUT there is no gain and the risk is only shown, beside guessing the majority (the
 * median) and guessing at random from the synthetic column.
 *
 * <p>Sensitive columns are those declared, or all when none is ({@code all_sensitive_fallback}). A
 * column with one value in REAL, with no value in some table, or with more than 50 levels is left
 * out, and a note names it. Rows with a missing sensitive value are left out of that column; other
 * missing values are a level or the median beside an indicator. Of classes that the forest finds
 * equally likely, the attacker guesses the first in the order of the levels. The error is taken
 * over rows, whose correct guesses are averaged over columns first.
 *
 * <p>The forest is that of {@link dev.assay.learners.BinnedForest}, with Breiman's third of the
 * columns tried at each cut for numbers. Where no column is declared, each forest has {@code
 * fallback_trees} instead of {@code trees}: a mean over columns needs fewer. No column is spared
 * but where there are more than {@code fallback_columns}, of which so many are drawn with the run's
 * seed, since time grows as the square of the columns. SynthEval's variant tries all of them, pools
 * REAL and HOLDOUT into one ranked risk and takes the range over all tables. Giomi et al. (2023),
 * doi:10.56553/popets-2023-0055.
 *
 * <p>The metric is not applicable with fewer than two columns, and where no sensitive column has
 * two to 50 values to guess.
 *
 * <p>Example: The attacker guesses 60 % of REAL's values and 50 % of HOLDOUT's correctly: the gain
 * is (0.6 − 0.5)/(1 − 0.5) = 0.2.
 *
 * @since 0.1
 */
public final class AttributeDisclosure implements Metric<AttributeDisclosure.Options> {

    /**
     * Options.
     *
     * @param numerical_dist_thresh how near a number must be guessed, as a share of the range
     * @param all_sensitive_fallback whether all columns are sensitive when none is declared
     * @param trees of the attacker's forest
     * @param fallback_trees of each forest where no column is declared
     * @param fallback_columns columns that are attacked where none is declared
     * @param max_rows synthetic rows the attacker trains on
     * @param variant the definition
     */
    public record Options(
            @Option(
                            "A number is guessed when it is off by at most this share of the range, in (0, 1)")
                    double numerical_dist_thresh,
            @Option("Whether all columns are sensitive when none is declared")
                    boolean all_sensitive_fallback,
            @Option("Trees of the attacker's forest, at least 10") int trees,
            @Option(
                            "Trees of each forest where no sensitive column is declared and so many are attacked, at least 10 and counted up to trees; not of the variant syntheval")
                    int fallback_trees,
            @Option(
                            "The most columns that are attacked where no sensitive column is declared; of more these many are drawn, at least 2; not of the variant syntheval")
                    int fallback_columns,
            @Option("The most synthetic rows the attacker trains on, at least 100") int max_rows,
            @Option(
                            "assay (gain over the holdout) or syntheval (real and holdout rows in one risk)")
                    Variant variant) {

        /** Checks the ranges. */
        public Options {
            Check.strictlyWithin(0, 1, numerical_dist_thresh, "numerical_dist_thresh");
            Check.atLeast(10, trees, "trees");
            Check.atLeast(10, fallback_trees, "fallback_trees");
            Check.atLeast(2, fallback_columns, "fallback_columns");
            Check.atLeast(100, max_rows, "max_rows");
        }
    }

    @Override
    public String key() {
        return "att_discl";
    }

    @Override
    public String title() {
        return "Attribute disclosure";
    }

    @Override
    public String description() {
        return "Does the synthetic table give away a secret of a person who was in the training data? How much more often an"
                + " attacker guesses a sensitive column of training rows than of other people's rows, as a share of what was"
                + " left to guess. 0 is best; the share of right guesses itself is shown beside it.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Giomi et al. (2023), A unified framework for quantifying privacy risk in synthetic data,"
                        + " doi:10.56553/popets-2023-0055",
                "Hittmeir, Mayer and Ekelhart (2020), A baseline for attribute disclosure risk in synthetic data,"
                        + " doi:10.1145/3374664.3375722",
                "SynthEval 1.7, att_discl");
    }

    @Override
    public Options defaults() {
        return new Options(1.0 / 30, true, 100, 50, 100, 20_000, Variant.SOUND);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Dimension privacy = Dimension.PRIVACY;
        Scale share = Scale.lowerIsBetter(0, 1);
        boolean sound = setup.options().variant() == Variant.SOUND;
        List<MeasureSpec> specs = new ArrayList<>();
        if (sound) {
            specs.add(
                    MeasureSpec.ranked(
                            "att_discl_gain", "Gain over people not in the data", privacy, share));
        }
        specs.add(
                new MeasureSpec(
                        "att_discl_risk", "Share of right guesses", privacy, share, !sound));
        if (sound) {
            specs.add(
                    MeasureSpec.shown(
                            "att_discl_risk_hout",
                            "Share of right guesses, holdout",
                            privacy,
                            share));
            specs.add(
                    MeasureSpec.shown(
                            "att_discl_majority", "Guessing the majority", privacy, share));
            specs.add(MeasureSpec.shown("att_discl_prior", "Guessing at random", privacy, share));
        }
        specs.add(
                MeasureSpec.shown(
                        "att_discl_precision", "Macro precision of guesses", privacy, share));
        specs.add(MeasureSpec.shown("att_discl_recall", "Macro recall of guesses", privacy, share));
        specs.add(MeasureSpec.shown("att_discl_f1", "Macro F1 of guesses", privacy, share));
        return specs;
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        List<Requirement> needs = new ArrayList<>(List.of(Requirement.columns(2)));
        if (!setup.options().all_sensitive_fallback()) {
            needs.add(Requirement.sensitive());
        }
        return needs;
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.NO_HALF_SAMPLES, MetricTrait.ROWS_ARE_PERSONS);
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        EvaluationData data = context.data();
        boolean sound = options.variant() == Variant.SOUND;
        List<String> declared =
                data.schema().roles().sensitive().stream()
                        .filter(data.schema()::isContent)
                        .toList();
        List<String> wanted = declared.isEmpty() ? data.schema().content() : declared;
        List<String> unsuited = new ArrayList<>();
        List<String> attacked = new ArrayList<>();
        for (String column : wanted) {
            (Guesses.suits(data, column, sound) ? attacked : unsuited).add(column);
        }
        if (attacked.isEmpty()) {
            throw new NotApplicableException(
                    "no sensitive column has two to 50 values to guess: "
                            + String.join(", ", unsuited));
        }
        boolean fallback = sound && declared.isEmpty();
        DrawnColumns drawn =
                DrawnColumns.of(
                        context, attacked, fallback ? options.fallback_columns() : attacked.size());
        int trees =
                fallback ? Math.min(options.trees(), options.fallback_trees()) : options.trees();
        List<Guesses> guesses = Guesses.of(context, drawn.columns(), options, trees);
        MetricResult result = sound ? sound(guesses, data, context.level()) : pooled(guesses);
        result = quality(result, guesses, sound);
        if (declared.isEmpty()) {
            result =
                    result.noting(
                            "no sensitive column was declared, so "
                                    + (drawn.columns().size() < drawn.of()
                                            ? "drawn columns were attacked; --sensitive names those that must be"
                                            : "every column was attacked")
                                    + (trees < options.trees()
                                            ? ", each by " + trees + " trees (fallback_trees)"
                                            : ""));
        }
        result = drawn.noted(result, "fallback_columns");
        if (!unsuited.isEmpty()) {
            result =
                    result.noting(
                            "left out, for want of two values, of a value in every table, or of fewer than 51 levels: "
                                    + String.join(", ", unsuited));
        }
        return context.detail() == Detail.VALUES
                ? result
                : figures(result, guesses, sound && data.has(Part.HOLDOUT));
    }

    private static MetricResult sound(List<Guesses> guesses, EvaluationData data, double level) {
        Estimate risk = Guesses.risk(guesses, Part.REAL, data.real().rows());
        MetricResult result = MetricResult.empty();
        if (data.has(Part.HOLDOUT)) {
            Estimate other =
                    Guesses.risk(guesses, Part.HOLDOUT, data.holdout().orElseThrow().rows());
            if (other.value() < 1) {
                result = result.with("att_discl_gain", gain(risk, other, level));
            } else {
                result =
                        result.noting(
                                "there is no gain to measure: every value of the holdout is guessed right");
            }
            result = result.with("att_discl_risk", risk).with("att_discl_risk_hout", other);
        } else {
            result =
                    result.with("att_discl_risk", risk)
                            .noting(
                                    "without a holdout there is no telling disclosure from what can be guessed for anybody");
        }
        return result.with("att_discl_majority", Guesses.mean(guesses, Guesses::majority))
                .with("att_discl_prior", Guesses.mean(guesses, Guesses::prior));
    }

    /** Error by propagation of both shares' errors, as in Giomi et al. */
    private static Estimate gain(Estimate risk, Estimate other, double level) {
        double room = 1 - other.value();
        double raw = (risk.value() - other.value()) / room;
        double gain = Math.max(0, raw);
        double first = risk.standardError().orElse(0) / room;
        double second = other.standardError().orElse(0) * (risk.value() - 1) / (room * room);
        double error = Math.hypot(first, second);
        double half = Interval.factor(level) * error;
        return Estimate.withError(gain, error, new ErrorSource.Rows("two proportions"))
                .with(
                        new Interval(
                                Math.max(0, Math.min(gain, raw - half)),
                                Math.min(1, Math.max(gain, raw + half)),
                                level,
                                "normal, two proportions"));
    }

    private static MetricResult pooled(List<Guesses> guesses) {
        double[] accuracies = guesses.stream().mapToDouble(Guesses::pooledAccuracy).toArray();
        return MetricResult.of("att_discl_risk", overColumns(accuracies));
    }

    private static MetricResult quality(MetricResult result, List<Guesses> guesses, boolean sound) {
        List<Guesses> judged =
                sound
                        ? guesses.stream()
                                .filter(one -> one.kind() == ColumnKind.CATEGORICAL)
                                .toList()
                        : guesses;
        if (judged.isEmpty()) {
            return result;
        }
        double[][] values = new double[3][judged.size()];
        for (int i = 0; i < judged.size(); i++) {
            double[] own = judged.get(i).macro(sound);
            for (int which = 0; which < 3; which++) {
                values[which][i] = own[which];
            }
        }
        return result.with("att_discl_precision", overColumns(values[0]))
                .with("att_discl_recall", overColumns(values[1]))
                .with("att_discl_f1", overColumns(values[2]));
    }

    private static Estimate overColumns(double[] values) {
        return Estimate.withError(
                SampleMoments.mean(values),
                SampleMoments.standardError(values),
                new ErrorSource.OverColumns(values.length));
    }

    private static MetricResult figures(
            MetricResult result, List<Guesses> guesses, boolean heldOut) {
        List<Guesses> worst =
                guesses.stream()
                        .sorted(
                                Comparator.comparingDouble(
                                        (Guesses one) ->
                                                heldOut
                                                        ? one.accuracy(Part.HOLDOUT)
                                                                - one.accuracy(Part.REAL)
                                                        : -one.accuracy(Part.REAL)))
                        .toList();
        List<Plot.Series> bars = new ArrayList<>();
        bars.add(
                Plot.Series.bars(
                        "training rows",
                        worst.stream().mapToDouble(one -> one.accuracy(Part.REAL)).toArray()));
        if (heldOut) {
            bars.add(
                    Plot.Series.bars(
                            "holdout",
                            worst.stream()
                                    .mapToDouble(one -> one.accuracy(Part.HOLDOUT))
                                    .toArray()));
        }
        bars.add(
                Plot.Series.bars(
                        "majority", worst.stream().mapToDouble(Guesses::majority).toArray()));
        return result.with(
                        new DetailTable(
                                "att_discl_columns",
                                "Right guesses by sensitive column",
                                List.of("column"),
                                List.of("training rows", "holdout", "majority", "at random"),
                                worst.stream()
                                        .map(
                                                one ->
                                                        DetailTable.Row.of(
                                                                one.column(),
                                                                one.accuracy(Part.REAL),
                                                                heldOut
                                                                        ? one.accuracy(Part.HOLDOUT)
                                                                        : Double.NaN,
                                                                one.majority(),
                                                                one.prior()))
                                        .toList()))
                .with(
                        new Plot.Bars(
                                "Right guesses by sensitive column",
                                worst.stream().map(Guesses::column).toList(),
                                bars));
    }
}
