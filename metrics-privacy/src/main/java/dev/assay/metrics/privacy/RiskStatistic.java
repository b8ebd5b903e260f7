package dev.assay.metrics.privacy;

/**
 * A risk that is 0 on average for a table without memory.
 *
 * @param name of the attack
 * @param risk may be negative
 * @param spread its standard deviation over relabellings
 * @param error its standard error, at least the spread
 */
record RiskStatistic(String name, double risk, double spread, double error) {

    /** How many spreads it is above 0; 0 where it never varies. */
    double standardised() {
        return spread > 0 ? risk / spread : 0;
    }
}
