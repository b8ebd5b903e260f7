package dev.assay.metrics.privacy.person;

/**
 * How far the shift at which rows agree most is ahead of all others.
 *
 * @param what which columns were looked at
 * @param reading how rows were read, and the shift
 * @param best their agreement there
 * @param next the largest at any other shift
 * @param spread the standard deviation over rows of what they add to the difference of both
 * @param rows how many rows were read
 */
record OrderFinding(
        String what, String reading, double best, double next, double spread, int rows) {

    /** The share of the way from the next best to equality. */
    double excess() {
        return next >= 1 ? 0 : Math.min(1, (best - next) / (1 - next));
    }

    /** The same where others are ahead by so much as well, which counts as the next best shift. */
    OrderFinding beyond(double share) {
        return new OrderFinding(what, reading, best, next + share * (1 - next), spread, rows);
    }

    /** Its standard error. */
    double error() {
        return next >= 1 ? 0 : spread / (1 - next) / Math.sqrt(rows);
    }

    /** The lower end of an interval so many standard errors wide to either side. */
    double least(double factor) {
        return excess() - factor * error();
    }
}
