package dev.assay.metrics.distribution.sequence;

import dev.assay.sequence.Channel;
import dev.assay.sequence.SequenceTable;

/**
 * How rows of one sequence that stand some steps apart depend on each other, over all such pairs of
 * all sequences of a table. Pairs with a missing value are left out.
 *
 * @param pairs how many there are
 * @param value the dependence in [−1, 1]; NaN where one side does not vary
 */
record LaggedPairs(long pairs, double value) {

    private static final double NO_VARIATION = 1e-12;

    /**
     * Pearson's correlation of one channel with another so many rows later.
     *
     * @param lag at least 0
     * @param centred whether each sequence's own mean is taken off first
     */
    static LaggedPairs correlation(
            SequenceTable table,
            Channel.Numeric earlier,
            Channel.Numeric later,
            int lag,
            boolean centred) {
        long n = 0;
        double meanX = 0;
        double meanY = 0;
        double xx = 0;
        double yy = 0;
        double xy = 0;
        for (int sequence = 0; sequence < table.size(); sequence++) {
            int end = table.start(sequence + 1);
            double offX = centred ? mean(earlier, table.start(sequence), end) : 0;
            double offY = centred ? mean(later, table.start(sequence), end) : 0;
            for (int p = table.start(sequence); p + lag < end; p++) {
                double x = earlier.value(p) - offX;
                double y = later.value(p + lag) - offY;
                if (Double.isNaN(x) || Double.isNaN(y)) {
                    continue;
                }
                n++;
                double dx = x - meanX;
                double dy = y - meanY;
                meanX += dx / n;
                meanY += dy / n;
                xx += dx * (x - meanX);
                yy += dy * (y - meanY);
                xy += dx * (y - meanY);
            }
        }
        if (n < 2 || !(xx / n > NO_VARIATION) || !(yy / n > NO_VARIATION)) {
            return new LaggedPairs(n, Double.NaN);
        }
        return new LaggedPairs(n, clipped(xy / Math.sqrt(xx * yy)));
    }

    /**
     * Cohen's kappa of a channel's level and that of so many rows later: agreement beyond chance,
     * the counterpart of an autocorrelation for levels.
     */
    static LaggedPairs agreement(SequenceTable table, Channel.Categorical channel, int lag) {
        long[] first = new long[channel.levels()];
        long[] second = new long[channel.levels()];
        long same = 0;
        long n = 0;
        for (int sequence = 0; sequence < table.size(); sequence++) {
            for (int p = table.start(sequence); p + lag < table.start(sequence + 1); p++) {
                if (channel.isMissing(p) || channel.isMissing(p + lag)) {
                    continue;
                }
                n++;
                first[channel.code(p)]++;
                second[channel.code(p + lag)]++;
                same += channel.code(p) == channel.code(p + lag) ? 1 : 0;
            }
        }
        if (n < 2) {
            return new LaggedPairs(n, Double.NaN);
        }
        double chance = 0;
        for (int level = 0; level < first.length; level++) {
            chance += (double) first[level] / n * second[level] / n;
        }
        return chance > 1 - NO_VARIATION
                ? new LaggedPairs(n, Double.NaN)
                : new LaggedPairs(n, clipped(((double) same / n - chance) / (1 - chance)));
    }

    private static double mean(Channel.Numeric channel, int from, int to) {
        double sum = 0;
        int n = 0;
        for (int p = from; p < to; p++) {
            if (!channel.isMissing(p)) {
                sum += channel.value(p);
                n++;
            }
        }
        return n == 0 ? 0 : sum / n;
    }

    private static double clipped(double value) {
        return Math.min(1, Math.max(-1, value));
    }
}
