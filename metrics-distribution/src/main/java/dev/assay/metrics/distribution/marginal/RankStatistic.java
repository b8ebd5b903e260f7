package dev.assay.metrics.distribution.marginal;

import dev.assay.metric.Ascending;

/**
 * What is added up over the distinct values of two pooled samples, from the least on, to a
 * statistic of how far their distributions lie apart.
 */
sealed interface RankStatistic {

    /**
     * Takes the next distinct value.
     *
     * @param first how often it occurs in the first sample
     * @param both how often it occurs in both
     */
    void take(int first, int both);

    /** The statistic, once every value has been taken. */
    double value();

    /** A statistic of samples of these sizes, of which no value has been taken. */
    static RankStatistic of(boolean weighted, int n, int m) {
        return weighted ? new AndersonDarling(n, m) : new CramerVonMises(n, m);
    }

    /** A statistic of two samples of at least one value each, wherever they are. */
    static double of(boolean weighted, Ascending x, Ascending y) {
        RankStatistic statistic = of(weighted, x.size(), y.size());
        Ascending.Walk a = x.walk();
        Ascending.Walk b = y.walk();
        int first = 0;
        int second = 0;
        while (a.isThere() || b.isThere()) {
            boolean fromFirst = !b.isThere() || a.isThere() && a.value() <= b.value();
            double value = fromFirst ? a.value() : b.value();
            a.pass(value);
            b.pass(value);
            int inFirst = a.passed() - first;
            statistic.take(inFirst, inFirst + b.passed() - second);
            first = a.passed();
            second = b.passed();
        }
        return statistic.value();
    }

    /** What A² is when all of the first sample lies below the second and none is tied. */
    static double largestAndersonDarling(int n, int m) {
        RankStatistic statistic = new AndersonDarling(n, m);
        for (int i = 0; i < n; i++) {
            statistic.take(1, 1);
        }
        for (int i = 0; i < m; i++) {
            statistic.take(0, 1);
        }
        return statistic.value();
    }

    /** ∫ (F − G)² dH with H the pooled distribution; in [0, 1/3 + 1/(6nm)]. */
    final class CramerVonMises implements RankStatistic {

        private final int n;
        private final double m;
        private long inFirst;
        private long inBoth;
        private double sum;

        CramerVonMises(int n, int m) {
            this.n = n;
            this.m = m;
        }

        @Override
        public void take(int first, int both) {
            inFirst += first;
            inBoth += both;
            double difference = inFirst / (double) n - (inBoth - inFirst) / m;
            sum += both * difference * difference;
        }

        @Override
        public double value() {
            return sum / (n + m);
        }
    }

    /**
     * Scholz and Stephens' A² with midranks, (N − 1)/N (1/n + 1/m) Σ l/N (N·M − n·B)² / (B(N − B) −
     * N·l/4).
     */
    final class AndersonDarling implements RankStatistic {

        private final int n;
        private final double size;
        private double inFirst;
        private double inBoth;
        private double sum;

        AndersonDarling(int n, int m) {
            this.n = n;
            this.size = (double) n + m;
        }

        @Override
        public void take(int first, int both) {
            double m = inFirst + 0.5 * first;
            double b = inBoth + 0.5 * both;
            double spread = b * (size - b) - 0.25 * size * both;
            double difference = size * m - n * b;
            if (spread > 0) {
                sum += both / size * difference * difference / spread;
            }
            inFirst += first;
            inBoth += both;
        }

        @Override
        public double value() {
            return (size - 1) / size * (1.0 / n + 1.0 / (size - n)) * sum;
        }
    }
}
