package dev.assay.exchange;

import dev.assay.error.Check;

/**
 * How much a row counts whose t nearest pooled rows are equally near and of both labels: as much as
 * makes the mean over all ways to label the pool \(c = n / (n + m)\), the share of members. With
 * \(P_1\) the chance that all t are members and \(P_0\) the chance that none is, both
 * hypergeometric, that is \((c - P_1) / (1 - P_1 - P_0)\): ½ at equal sizes and for two rows
 * whatever the sizes, and c for many.
 *
 * @since 0.2
 */
public final class TieWeights {

    private final int members;
    private final int outsiders;

    /**
     * The weights in a pool.
     *
     * @param members called so, at least one
     * @param outsiders the others, at least one
     */
    public TieWeights(int members, int outsiders) {
        Check.atLeast(1, members, "members");
        Check.atLeast(1, outsiders, "outsiders");
        this.members = members;
        this.outsiders = outsiders;
    }

    /**
     * The weight of a tie.
     *
     * @param tied how many rows are equally near, at least two
     */
    public double of(int tied) {
        Check.atLeast(2, tied, "tied");
        double all = members + (double) outsiders;
        double inside = 1;
        double outside = 1;
        for (int i = 0; i < tied; i++) {
            inside *= Math.max(0, members - i) / (all - i);
            outside *= Math.max(0, outsiders - i) / (all - i);
        }
        return (members / all - inside) / (1 - inside - outside);
    }
}
