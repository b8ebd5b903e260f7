package dev.assay.engine;

/** Ways in which training rows get into a synthetic table. */
enum LeakKind {
    /** Every cell as it is. */
    VERBATIM("verbatim copies"),
    /**
     * All cells moved, as far in all as the candidate's own rows are from their nearest real one.
     */
    NEAR("near copies"),
    /** One cell replaced by that of another training row. */
    ONE_COLUMN("copies with one column changed");

    private final String words;

    LeakKind(String words) {
        this.words = words;
    }

    /** In a few words. */
    String words() {
        return words;
    }
}
