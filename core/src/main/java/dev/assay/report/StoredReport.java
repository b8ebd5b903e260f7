package dev.assay.report;

/**
 * A report as it was read from where it was stored.
 *
 * @param report what it says
 * @param integrity whether it can be shown to be unchanged since a run wrote it
 * @since 0.2
 */
public record StoredReport(Report report, Integrity integrity) {

    /** Whether a stored report can be shown to be unchanged since a run wrote it. */
    public enum Integrity {
        /** It has a digest, and the digest fits its content. */
        INTACT,
        /** It has no digest, so that it may have been edited; older versions wrote none. */
        MISSING
    }
}
