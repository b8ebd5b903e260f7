package dev.assay.metrics.privacy.distance;

import dev.assay.exchange.HitContrast;
import dev.assay.exchange.Proportion;
import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Exchange;
import dev.assay.metric.Interval;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Identifiers, keys and texts of training rows that reappear in the synthetic table. Every other
 * metric leaves these columns out. For each of them, the value is the excess \((r - c) / (1 - c)\)
 * of the share r of distinct training values that reappear over the chance c, and the measure is
 * that of the worst column, in [0, 1]; 0 is best, a copy has 1. The worst is the one that chance
 * explains least, where it explains one by 5 % or less; else that of the largest value.
 *
 * <p>Chance is the share of held-out values that reappear. Where values are numbers within one
 * pattern, and held-out ones are of another range or there are none, it is how densely the
 * synthetic numbers fill their range; so a counter 1, 2, 3, … accuses no table, although all its
 * values may be in the training table, and a note mentions it. Values that differ only in case,
 * blanks or accents are equal. Missing values, values that are in both real tables, and texts that
 * several training rows share do not count.
 *
 * <p>The interval is that of HitContrast (Newcombe 1998), with Bonferroni's correction over
 * columns, which also applies to the p-value of the exchange. Without a holdout the chance is that
 * of the range alone and 0 for names and texts, since a fresh identifier does not reappear; the
 * interval is then Wilson's.
 *
 * <p>{@code republished_near} is the excess of the share of training values to which a synthetic
 * value is equal but for at most one character, replaced, left out, added or exchanged with its
 * neighbour, over that of held-out values; or to which one is equal but for the order of words,
 * what stands between them, and at most one word more or less, if at least two words remain; of
 * whatever column and way shows most, with the same correction for all of them. Values of fewer
 * than 6 or more than 64 characters are near to none, nor are numbers within one pattern where
 * held-out ones are of another range. It is not given without held-out values.
 *
 * <p>A text that is changed a little is no such value. {@code republished_passages} is the excess
 * of the share of training rows over that of held-out rows of whose texts a passage stands in a
 * synthetic text: 16, 32 or 64 letters and digits in a row (about three, six and thirteen words),
 * whatever stands between them, of which the length speaks that stands out most; its interval and
 * p-value hold for all three. Phrases that everybody uses stand in held-out texts as well. Where a
 * sequence key is declared, one row of each person speaks. Without a holdout the share of training
 * rows with a passage of 64 is shown.
 *
 * <p>Ties do not matter. The metric is not applicable without a column of identifiers, keys or free
 * text that has a training value.
 *
 * <p>Example: Of 100 distinct training names 30 reappear, and of 100 held-out names 10: the value
 * is (0.3 − 0.1)/(1 − 0.1) = 0.222.
 *
 * @since 0.2
 */
public final class RepublishedValues implements Metric<RepublishedValues.Options> {

    /** There are none. */
    public record Options() {}

    private static final double CLEAR = 0.05;

    /**
     * What chance does not explain speaks first: where nearly all values reappear, held-out ones as
     * well, an excess may be large and mean nothing, and must not hide one that does.
     */
    static final Comparator<Estimate> CLEAREST =
            Comparator.<Estimate>comparingDouble(one -> -unclear(one))
                    .thenComparingDouble(Estimate::value);

    private static double unclear(Estimate one) {
        return one.exchange().map(Exchange::p).filter(p -> p <= CLEAR).orElse(1.0);
    }

    @Override
    public String key() {
        return "republished";
    }

    @Override
    public String title() {
        return "Republished identifiers and texts";
    }

    @Override
    public String description() {
        return "Share of identifiers, keys and free texts of the training rows that stand in the synthetic table, beyond what"
                + " happens to held-out rows and what a counter gives. 0 is best: a name that reappears points at a person, whatever"
                + " the rest of the row says.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Article 29 Working Party, Opinion 05/2014 (WP216), on direct identifiers",
                "Lee et al. (2022), Deduplicating training data makes language models better, arXiv:2107.06499, on passages");
    }

    @Override
    public Options defaults() {
        return new Options();
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale share = Scale.lowerIsBetter(0, 1);
        List<MeasureSpec> specs = new ArrayList<>(ofValues(share));
        if (!RepeatedPassages.texts(setup.schema()).isEmpty()) {
            specs.add(
                    MeasureSpec.ranked(
                            RepeatedPassages.EXCESS,
                            "Training rows of whose texts a passage reappears, beyond chance",
                            Dimension.PRIVACY,
                            share));
            specs.add(
                    MeasureSpec.shown(
                            RepeatedPassages.TRAINING,
                            "Training rows of whose texts a passage reappears",
                            Dimension.PRIVACY,
                            share));
            specs.add(
                    MeasureSpec.shown(
                            RepeatedPassages.HOLDOUT,
                            "Held-out rows of whose texts a passage reappears",
                            Dimension.PRIVACY,
                            share));
        }
        return specs;
    }

    private static List<MeasureSpec> ofValues(Scale share) {
        return List.of(
                MeasureSpec.ranked(
                        "republished_values",
                        "Training values that reappear, beyond chance, in the worst column",
                        Dimension.PRIVACY,
                        share),
                MeasureSpec.shown(
                        "republished_training",
                        "Training values of that column that reappear",
                        Dimension.PRIVACY,
                        share),
                MeasureSpec.shown(
                        "republished_holdout",
                        "Held-out values of that column that reappear",
                        Dimension.PRIVACY,
                        share),
                MeasureSpec.shown(
                        NearValues.EXCESS,
                        "Training values that reappear but for a character or word, beyond chance",
                        Dimension.PRIVACY,
                        share),
                MeasureSpec.shown(
                        NearValues.TRAINING,
                        "Training values of the worst column that reappear but for a character or word",
                        Dimension.PRIVACY,
                        share),
                MeasureSpec.shown(
                        NearValues.HOLDOUT,
                        "Held-out values of that column that reappear but for a character or word",
                        Dimension.PRIVACY,
                        share));
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(
                Requirement.of(
                        "a column of identifiers, keys or free text",
                        data ->
                                NamedValues.columns(data.schema()).isEmpty()
                                        ? "the data has none"
                                        : ""));
    }

    /** What was found of one column. */
    private record Finding(
            String column,
            Estimate value,
            double training,
            double holdout,
            double chance,
            boolean counter) {}

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        List<String> columns = NamedValues.columns(context.data().schema());
        List<Finding> findings = new ArrayList<>();
        Map<String, NamedValues> named = new LinkedHashMap<>();
        for (String column : columns) {
            NamedValues values = NamedValues.of(context.data(), column);
            named.put(column, values);
            if (!values.training().isEmpty() && !values.synthetic().isEmpty()) {
                findings.add(finding(context, column, values, columns.size()));
            }
        }
        Finding worst =
                findings.stream()
                        .max(Comparator.comparing(Finding::value, CLEAREST))
                        .orElseThrow(
                                () ->
                                        new NotApplicableException(
                                                named.values().stream()
                                                                .allMatch(
                                                                        one ->
                                                                                one.training()
                                                                                        .isEmpty())
                                                        ? "no training value of an identifier, key or text column is there to reappear"
                                                        : "the synthetic table has no value in any identifier, key or text column"));
        MetricResult result =
                MetricResult.of("republished_values", worst.value())
                        .with("republished_training", worst.training());
        if (context.data().has(Part.HOLDOUT)) {
            result = result.with("republished_holdout", worst.holdout());
        }
        result = NearValues.add(result, context, named);
        List<String> texts = RepeatedPassages.texts(context.data().schema());
        if (!texts.isEmpty()) {
            result = RepeatedPassages.add(result, context, texts);
        }
        return context.detail() == Detail.VALUES ? result : detailed(result, findings);
    }

    private static MetricResult detailed(MetricResult result, List<Finding> findings) {
        MetricResult full =
                result.with(
                        new DetailTable(
                                "republished_columns",
                                "Values that reappear, by column",
                                List.of("column"),
                                List.of(
                                        "beyond chance",
                                        "share of training values",
                                        "share of held-out values",
                                        "chance"),
                                findings.stream()
                                        .map(
                                                one ->
                                                        DetailTable.Row.of(
                                                                one.column(),
                                                                one.value().value(),
                                                                one.training(),
                                                                one.holdout(),
                                                                one.chance()))
                                        .toList()));
        for (Finding one : findings) {
            if (one.counter()) {
                full =
                        full.noting(
                                "the synthetic values of '"
                                        + one.column()
                                        + "' are what a counter gives; that they reappear says nothing");
            }
        }
        return full;
    }

    private static Finding finding(
            EvaluationContext context, String column, NamedValues values, int columns) {
        int n = values.training().size();
        int h = values.holdout().size();
        double training = (double) values.republished() / n;
        double holdout = h == 0 ? 0 : (double) values.republishedOfHoldout() / h;
        Enumeration numbers = Enumeration.of(values.synthetic());
        boolean counter = numbers.isCounter();
        double chance =
                h > 0 && !counter && numbers.spans(values.holdout())
                        ? holdout
                        : Math.max(holdout, numbers.chance());
        double level = 1 - (1 - context.level()) / columns;
        Estimate estimate;
        if (h == 0) {
            estimate = plain(values.republished(), n, chance, level, context.level());
        } else {
            Estimate contrast = contrast(context, values, level);
            double lost = chance > holdout ? excess(training, chance) : -1;
            estimate = lost < 0 ? contrast : within(contrast, lost, context.level());
            estimate = withColumns(estimate, contrast, columns);
        }
        return new Finding(column, estimate, training, holdout, chance, counter);
    }

    /** The excess over held-out values, training values first and those that reappear last. */
    private static Estimate contrast(EvaluationContext context, NamedValues values, double level) {
        int n = values.training().size();
        int h = values.holdout().size();
        boolean[] hit = new boolean[n + h];
        java.util.Arrays.fill(hit, n - values.republished(), n, true);
        java.util.Arrays.fill(hit, n + h - values.republishedOfHoldout(), n + h, true);
        return new HitContrast(n, h).with(hit).excess(context, level);
    }

    static Estimate withColumns(Estimate value, Estimate contrast, int columns) {
        return contrast.exchange()
                .map(
                        one ->
                                value.with(
                                        new Exchange(
                                                Math.min(1, columns * one.p()),
                                                one.nullMean(),
                                                one.nullSpread(),
                                                one.draws())))
                .orElse(value);
    }

    private static Estimate plain(int hits, int n, double chance, double level, double told) {
        Interval wilson = Proportion.wilson(hits, n, level);
        return Estimate.of(excess((double) hits / n, chance))
                .with(
                        new Interval(
                                excess(wilson.lower(), chance),
                                excess(wilson.upper(), chance),
                                told,
                                "Wilson"));
    }

    /** A contrast of which a denser range explains more than the held-out values do. */
    private static Estimate within(Estimate contrast, double value, double level) {
        Interval interval = contrast.interval().orElseThrow();
        double shift = contrast.value() - value;
        double lower = Math.max(0, interval.lower() - shift);
        double upper = Math.max(0, interval.upper() - shift);
        return Estimate.of(value)
                .with(
                        new Interval(
                                Math.min(value, lower),
                                Math.max(value, upper),
                                level,
                                interval.method()));
    }

    private static double excess(double share, double chance) {
        return chance >= 1 ? 0 : Math.max(0, (share - chance) / (1 - chance));
    }
}
