package dev.assay.metrics.distribution.internal;

/**
 * Divergences between two distributions over the same finite set, in natural logarithms, and
 * diversities of one.
 */
public final class Divergences {

    private Divergences() {}

    /** Σ p log(p/q), the terms of p = 0 being 0; +∞ where q is 0 and p is not. */
    public static double kullbackLeibler(double[] p, double[] q) {
        double sum = 0;
        for (int i = 0; i < p.length; i++) {
            if (p[i] > 0) {
                sum += p[i] * Math.log(p[i] / q[i]);
            }
        }
        return Math.max(0, sum);
    }

    /** ½ KL(p‖m) + ½ KL(q‖m) with m the mean of both; in [0, ln 2]. */
    public static double jensenShannon(double[] p, double[] q) {
        double sum = 0;
        for (int i = 0; i < p.length; i++) {
            double mean = 0.5 * (p[i] + q[i]);
            sum += term(p[i], mean) + term(q[i], mean);
        }
        return Math.max(0, 0.5 * sum);
    }

    /** ½ Σ |p − q|, in [0, 1]. */
    public static double totalVariation(double[] p, double[] q) {
        double sum = 0;
        for (int i = 0; i < p.length; i++) {
            sum += Math.abs(p[i] - q[i]);
        }
        return 0.5 * sum;
    }

    /**
     * The Rényi divergence \(D_\alpha(p\|q) = \frac{1}{\alpha-1}\log\sum p^\alpha q^{1-\alpha}\) of
     * any real order: order 1 is Kullback–Leibler, order 0 is −log q(support of p), +∞ is log max
     * p/q, and negative orders follow \((1-\alpha)D_\alpha(p\|q) = \alpha D_{1-\alpha}(q\|p)\),
     * which makes them at most 0. +∞ (or −∞ for negative orders) where the supports differ so that
     * the sum does.
     */
    public static double renyi(double[] p, double[] q, double order) {
        if (order == 1) {
            return kullbackLeibler(p, q);
        }
        if (order == Double.NEGATIVE_INFINITY) {
            return -renyi(q, p, Double.POSITIVE_INFINITY);
        }
        if (order < 0) {
            return order / (1 - order) * renyi(q, p, 1 - order);
        }
        if (order == Double.POSITIVE_INFINITY) {
            double largest = 0;
            for (int i = 0; i < p.length; i++) {
                largest = p[i] > 0 ? Math.max(largest, p[i] / q[i]) : largest;
            }
            return Math.log(largest);
        }
        double sum = 0;
        for (int i = 0; i < p.length; i++) {
            if (p[i] > 0) {
                sum += order == 0 ? q[i] : Math.pow(p[i], order) * Math.pow(q[i], 1 - order);
            }
        }
        return order == 0 ? -Math.log(Math.min(1, sum)) : Math.log(sum) / (order - 1);
    }

    /** The same from logarithms that need not be normalised, for finite orders other than 1. */
    public static double renyiOfLogs(double[] p, double[] q, double order) {
        double scaleP = logSum(p, p, 1, 0);
        double scaleQ = logSum(p, q, 0, 1);
        return (logSum(p, q, order, 1 - order) - order * scaleP - (1 - order) * scaleQ)
                / (order - 1);
    }

    /**
     * The Hill number \((\sum p^\alpha)^{1/(1-\alpha)}\), the effective number of levels: their
     * number at order 0, the exponential of Shannon's entropy at order 1, 1/Σp² at order 2, 1/max p
     * at order +∞.
     */
    public static double hill(double[] p, double order) {
        if (order == Double.POSITIVE_INFINITY) {
            return 1 / Samples.max(p);
        }
        double sum = 0;
        for (double share : p) {
            if (share > 0) {
                sum += order == 1 ? -share * Math.log(share) : Math.pow(share, order);
            }
        }
        return order == 1 ? Math.exp(sum) : Math.pow(sum, 1 / (1 - order));
    }

    private static double term(double share, double mean) {
        return share > 0 ? share * Math.log(share / mean) : 0;
    }

    private static double logSum(double[] p, double[] q, double a, double b) {
        double largest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < p.length; i++) {
            largest = Math.max(largest, a * p[i] + b * q[i]);
        }
        double sum = 0;
        for (int i = 0; i < p.length; i++) {
            sum += Math.exp(a * p[i] + b * q[i] - largest);
        }
        return largest + Math.log(sum);
    }
}
