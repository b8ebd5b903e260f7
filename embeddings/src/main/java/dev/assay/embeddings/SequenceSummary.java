package dev.assay.embeddings;

import dev.assay.embedding.Embedder;
import dev.assay.embedding.Embedding;
import dev.assay.embedding.Weights;
import dev.assay.error.Check;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.sequence.SequenceTable;
import dev.assay.sequence.Sequences;
import dev.assay.stat.Matrix;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A sequence as a vector of statistics, for a space that needs no training: its length; for each
 * numeric channel mean, standard deviation, least and greatest value, autocorrelations at the first
 * {@code lags} lags, trend (the slope of a straight line times its length) and the share of missing
 * cells; for each channel of levels the share of rows in each level of REAL, in another one and
 * missing, and the share of rows that stay in their level.
 *
 * <p>Each dimension is standardised by mean and standard deviation over the real sequences. What a
 * sequence is too short for, or too constant, stands at the real mean, as does a statistic that no
 * real sequence has. Values are cut at ±10⁶.
 */
public final class SequenceSummary implements Embedder<SequenceSummary.Options> {

    private static final double MOST = 1e6;

    /**
     * Options.
     *
     * @param lags autocorrelations per numeric channel
     */
    public record Options(
            @Option("How many autocorrelations of each numeric channel, at least 0.") int lags) {

        /** Checks the range. */
        public Options {
            Check.atLeast(0, lags, "lags");
        }
    }

    /** The embedder. */
    public SequenceSummary() {}

    @Override
    public String key() {
        return "sequence_summary";
    }

    @Override
    public String title() {
        return "Statistics of sequences";
    }

    @Override
    public String description() {
        return "One vector per sequence of a long table: length, and of each channel mean, spread, extremes,"
                + " autocorrelations, trend and missing cells, or the shares of its levels; standardised by the"
                + " real sequences. Learns means and standard deviations only.";
    }

    @Override
    public Options defaults() {
        return new Options(2);
    }

    @Override
    public List<Requirement> requirements(Options options) {
        return List.of(Requirement.sequences(1));
    }

    @Override
    public Embedding fit(EvaluationContext context, Options options) {
        SequenceTable real = context.get(new Sequences(Part.REAL));
        SummaryChannels channels = SummaryChannels.of(real);
        int width = channels.width(options.lags());
        double[] means = new double[width];
        double[] deviations = new double[width];
        int[] counts = new int[width];
        // In the order of content, so that shuffled rows give the same sums.
        for (int sequence : context.get(new ContentOrder(Part.REAL))) {
            double[] row = channels.summary(real, sequence, options.lags());
            for (int d = 0; d < width; d++) {
                if (Double.isFinite(row[d])) {
                    counts[d]++;
                    double away = row[d] - means[d];
                    means[d] += away / counts[d];
                    deviations[d] += away * (row[d] - means[d]);
                }
            }
        }
        for (int d = 0; d < width; d++) {
            double deviation = counts[d] == 0 ? 0 : Math.sqrt(deviations[d] / counts[d]);
            deviations[d] = deviation > 1e-12 && Double.isFinite(deviation) ? deviation : 1;
            means[d] = Double.isFinite(means[d]) ? means[d] : 0;
        }
        return new Summaries(channels, options.lags(), means, deviations);
    }

    @Override
    public Embedding restore(Options options, Weights weights) {
        SummaryChannels channels = SummaryChannels.of(weights.plain());
        int width = channels.width(options.lags());
        return new Summaries(
                channels,
                options.lags(),
                weights.array("means", 1, width).toArray(),
                weights.array("deviations", 1, width).toArray());
    }

    private record Summaries(
            SummaryChannels channels, int lags, double[] means, double[] deviations)
            implements Embedding {

        @Override
        public int dimension() {
            return means.length;
        }

        @Override
        public Matrix embed(EvaluationContext context, Part part) {
            SequenceTable sequences = context.get(new Sequences(part));
            SummaryChannels own = channels.in(sequences);
            int width = dimension();
            double[] values = new double[sequences.size() * width];
            context.forRanges(
                    sequences.size(),
                    (from, to) -> {
                        for (int sequence = from; sequence < to; sequence++) {
                            double[] row = own.summary(sequences, sequence, lags);
                            for (int d = 0; d < width; d++) {
                                values[sequence * width + d] = standardised(row[d], d);
                            }
                        }
                    });
            return Matrix.owning(sequences.size(), width, values);
        }

        private double standardised(double value, int dimension) {
            double scaled = (value - means[dimension]) / deviations[dimension];
            return Double.isNaN(scaled) ? 0 : Math.min(MOST, Math.max(-MOST, scaled));
        }

        @Override
        public Map<String, Object> provenance() {
            Map<String, Object> facts = new LinkedHashMap<>();
            facts.put("dimensions", dimension());
            facts.put("statistics", new ArrayList<>(channels.names(lags)));
            return facts;
        }

        @Override
        public Optional<Weights> weights() {
            return Optional.of(
                    new Weights(
                            channels.plain(),
                            Map.of(
                                    "means", Matrix.owning(1, means.length, means.clone()),
                                    "deviations",
                                            Matrix.owning(
                                                    1, deviations.length, deviations.clone()))));
        }
    }
}
