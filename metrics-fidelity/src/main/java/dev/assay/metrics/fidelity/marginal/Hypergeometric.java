package dev.assay.metrics.fidelity.marginal;

import java.util.random.RandomGenerator;

/**
 * Draws from the hypergeometric distribution: how many of {@code marked} items are among {@code
 * drawn} of {@code total}. Inversion that starts at the mode, so that the expected number of steps
 * grows with the standard deviation; small counts are drawn item by item.
 */
final class Hypergeometric {

    private static final int ITEM_BY_ITEM = 10;

    private final double[] logFactorials;

    /** For totals up to {@code largest}. */
    Hypergeometric(int largest) {
        logFactorials = new double[largest + 1];
        for (int i = 2; i <= largest; i++) {
            logFactorials[i] = logFactorials[i - 1] + Math.log(i);
        }
    }

    int draw(RandomGenerator random, int total, int marked, int drawn) {
        int fewer = Math.min(marked, drawn);
        int more = Math.max(marked, drawn);
        if (fewer == 0 || more == total) {
            return fewer;
        }
        return fewer <= ITEM_BY_ITEM
                ? items(random, total, fewer, more)
                : fromMode(random, total, marked, drawn);
    }

    /** Whether each of {@code fewer} items is among the {@code more}, one after the other. */
    private static int items(RandomGenerator random, int total, int fewer, int more) {
        int hits = 0;
        for (int item = 0; item < fewer; item++) {
            if (random.nextDouble() * (total - item) < more - hits) {
                hits++;
            }
        }
        return hits;
    }

    private int fromMode(RandomGenerator random, int total, int marked, int drawn) {
        int least = Math.max(0, drawn - (total - marked));
        int most = Math.min(marked, drawn);
        int mode =
                (int) Math.min(most, Math.max(least, (drawn + 1L) * (marked + 1L) / (total + 2L)));
        int others = total - marked - drawn;
        double p =
                Math.exp(
                        choose(marked, mode)
                                + choose(total - marked, drawn - mode)
                                - choose(total, drawn));
        double left = random.nextDouble() - p;
        int below = mode;
        int above = mode;
        double pBelow = p;
        double pAbove = p;
        while (left >= 0 && (below > least || above < most)) {
            if (above < most) {
                pAbove *=
                        (marked - above)
                                * (double) (drawn - above)
                                / ((above + 1.0) * (others + above + 1.0));
                above++;
                left -= pAbove;
                if (left < 0) {
                    return above;
                }
            }
            if (below > least) {
                pBelow *=
                        below
                                * (double) (others + below)
                                / ((marked - below + 1.0) * (drawn - below + 1.0));
                below--;
                left -= pBelow;
                if (left < 0) {
                    return below;
                }
            }
        }
        return mode;
    }

    private double choose(int n, int k) {
        return logFactorials[n] - logFactorials[k] - logFactorials[n - k];
    }
}
