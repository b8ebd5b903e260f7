package dev.assay.metrics.distribution.sequence;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.sequence.Channel;
import dev.assay.sequence.SequenceTable;
import dev.assay.sequence.Sequences;
import dev.assay.stat.SortedValues;
import dev.assay.table.ColumnKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Whether statistics of whole sequences are distributed as in real ones: each sequence's mean,
 * median, standard deviation, smallest and largest value, and mean difference from row to row, for
 * each numeric channel. A term is the Kolmogorov–Smirnov distance between the distributions of one
 * statistic over real and over synthetic sequences; the measure is the mean of all terms, in [0,
 * 1], where 0 is best, beside the greatest. {@code sequence_statistics_excess} is the mean less
 * what it would be on average were both tables of one population, at least 0: sequences change
 * sides 99 times, at random. Its error is the spread of the mean over these.
 *
 * <p>Missing values are left out; a sequence with too few values has no such statistic (1 is
 * enough, 2 for standard deviation and difference). Where no real sequence has a statistic the term
 * is left out; where no synthetic one has it, it is 1. Equal values are one step.
 *
 * <p>One minus a term is SDMetrics' StatisticMSAS, and InterRowMSAS for the differences (metric of
 * sequences by aggregate statistics), which average over channels as well.
 *
 * <p>The metric is not applicable without a sequence key and a numeric channel, and where no real
 * sequence has enough values for any of the statistics.
 *
 * <p>Example: For the only channel the six terms are 0.1, 0.1, 0.2, 0.1, 0.1 and 0.6: the measure
 * is 0.2, and the greatest term 0.6.
 *
 * @since 0.1
 */
public final class SequenceStatistics implements Metric<SequenceStatistics.Options> {

    /** What is computed of a sequence. */
    public enum Statistic {
        /** Mean of the values. */
        MEAN(1),
        /** Middle of the sorted values. */
        MEDIAN(1),
        /** Standard deviation, divisor n − 1. */
        SD(2),
        /** Least value. */
        MIN(1),
        /** Greatest value. */
        MAX(1),
        /** Mean difference from one row to the next. */
        STEP(2);

        private final int values;

        Statistic(int values) {
            this.values = values;
        }

        double of(double[] present) {
            if (present.length < values) {
                return Double.NaN;
            }
            int n = present.length;
            double mean = Arrays.stream(present).sum() / n;
            return switch (this) {
                case MEAN -> mean;
                case MEDIAN -> SortedValues.median(SortedValues.of(present));
                case SD ->
                        Math.sqrt(
                                Arrays.stream(present).map(x -> (x - mean) * (x - mean)).sum()
                                        / (n - 1));
                case MIN -> Arrays.stream(present).min().orElseThrow();
                case MAX -> Arrays.stream(present).max().orElseThrow();
                case STEP -> (present[n - 1] - present[0]) / (n - 1);
            };
        }

        private String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Options.
     *
     * @param statistics which
     */
    public record Options(
            @Option("Which statistics of a sequence: mean, median, sd, min, max, step")
                    List<Statistic> statistics) {

        /** Refuses an empty list. */
        public Options {
            statistics = List.copyOf(statistics);
            Check.require(!statistics.isEmpty(), "statistics must name at least one");
        }
    }

    @Override
    public String key() {
        return "sequence_statistics";
    }

    @Override
    public String title() {
        return "Statistics of sequences";
    }

    @Override
    public String description() {
        return "Are mean, spread, extremes and drift of whole sequences distributed as in real ones? Mean KS distance over"
                + " numeric channels and statistics; 0 is best. Needs a sequence key.";
    }

    @Override
    public List<String> references() {
        return List.of("SDMetrics, StatisticMSAS and InterRowMSAS (one minus the terms)");
    }

    @Override
    public Options defaults() {
        return new Options(List.of(Statistic.values()));
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale distance = Scale.lowerIsBetter(0, 1);
        return List.of(
                MeasureSpec.ranked(
                        "sequence_statistics_distance",
                        "Mean distance of statistics of sequences (KS)",
                        Dimension.FIDELITY,
                        distance),
                MeasureSpec.shown(
                        "sequence_statistics_max",
                        "Greatest distance of a statistic of sequences",
                        Dimension.FIDELITY,
                        distance),
                MeasureSpec.shown(
                        "sequence_statistics_excess",
                        "Mean distance of statistics of sequences, beyond chance",
                        Dimension.FIDELITY,
                        distance));
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.sequences(ColumnKind.NUMERIC, 1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        SequenceTable real = context.get(new Sequences(Part.REAL));
        SequenceTable synthetic = context.get(new Sequences(Part.SYNTHETIC));
        SequenceExchange exchange = new SequenceExchange(context, real, synthetic);
        List<Difference> differences = new ArrayList<>();
        for (int i = 0; i < real.numeric().size(); i++) {
            Channel.Numeric channel = real.numeric().get(i);
            Map<Statistic, double[]> there = statistics(real, channel, options);
            Map<Statistic, double[]> here =
                    statistics(synthetic, synthetic.numeric().get(i), options);
            for (Statistic statistic : options.statistics()) {
                double[] values = present(there.get(statistic));
                double[] others = present(here.get(statistic));
                if (values.length > 0) {
                    if (statistic != Statistic.STEP || real.hasTimes()) {
                        exchange.statistic(there.get(statistic), here.get(statistic));
                    }
                    differences.add(
                            new Difference(
                                    channel.name(),
                                    statistic.word(),
                                    others.length == 0 ? 1 : Samples.ks(values, others),
                                    Steps.mean(values),
                                    Steps.mean(others)));
                }
            }
        }
        if (differences.isEmpty()) {
            throw new NotApplicableException(
                    "no real sequence has enough values for any of the statistics");
        }
        MetricResult result =
                MetricResult.empty()
                        .with("sequence_statistics_distance", Difference.mean(differences))
                        .with("sequence_statistics_max", Difference.greatest(differences));
        if (!exchange.isEmpty()) {
            result = result.with("sequence_statistics_excess", exchange.excess());
        }
        return context.detail() == Detail.VALUES
                ? result
                : Difference.illustrate(result, "Statistics of sequences", differences)
                        .noting("means in the tables are of numbers scaled by the real range");
    }

    /** For each sequence its statistics, NaN where it has too few values. */
    private static Map<Statistic, double[]> statistics(
            SequenceTable table, Channel.Numeric channel, Options options) {
        Map<Statistic, double[]> all = new EnumMap<>(Statistic.class);
        for (Statistic statistic : options.statistics()) {
            double[] values = new double[table.size()];
            Arrays.setAll(values, sequence -> statistic.of(present(table, channel, sequence)));
            all.put(statistic, Steps.rounded(values));
        }
        return all;
    }

    private static double[] present(double[] values) {
        return Arrays.stream(values).filter(value -> !Double.isNaN(value)).toArray();
    }

    private static double[] present(SequenceTable table, Channel.Numeric channel, int sequence) {
        double[] present = new double[table.length(sequence)];
        int n = 0;
        for (int p = table.start(sequence); p < table.start(sequence + 1); p++) {
            if (!channel.isMissing(p)) {
                present[n++] = channel.value(p);
            }
        }
        return Arrays.copyOf(present, n);
    }
}
