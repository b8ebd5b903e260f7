package dev.assay.verdict;

/**
 * Whether a table may be released by the rules it was judged by.
 *
 * @since 0.2
 */
public enum Decision {
    /** Every demand is satisfied. */
    MAY_BE_RELEASED("may be released"),
    /** No demand is shown to be violated, but some are not shown to be satisfied. */
    UNDECIDED("cannot be decided yet"),
    /** A demand is shown to be violated. */
    NOT_RELEASABLE("must not be released");

    private final String words;

    Decision(String words) {
        this.words = words;
    }

    /** As it reads after the name of a table. */
    public String words() {
        return words;
    }
}
