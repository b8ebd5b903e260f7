package dev.assay.report;

/**
 * A report as it was read from where it was stored.
 *
 * @param report what it says
 * @param integrity whether that is what a run wrote
 * @since 0.2
 */
public record StoredReport(Report report, Integrity integrity) {

    /** Whether a stored report can be shown to be what a run wrote. */
    public enum Integrity {
        /** It has a digest, and the digest fits its content. */
        INTACT,
        /**
         * It has no digest, so that nothing tells whether it was edited; older versions wrote none.
         */
        MISSING
    }
}
