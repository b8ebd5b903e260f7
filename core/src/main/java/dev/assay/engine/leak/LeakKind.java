package dev.assay.engine.leak;

/** Ways in which training rows get into a synthetic table. */
enum LeakKind {
    /** Every cell as it is. */
    VERBATIM("verbatim copies", true),
    /**
     * All cells moved, as far in all as the candidate's own rows are from their nearest real one.
     * Such a row is no nearer to its original than an honest row is to somebody: that it is hard to
     * notice is no fault of the evaluation, so no policy counts it.
     */
    NEAR("copies as far away as other rows are", false),
    /** One cell replaced by that of another training row. */
    ONE_COLUMN("copies with one column changed", true);

    private final String words;
    private final boolean demanded;

    LeakKind(String words, boolean demanded) {
        this.words = words;
        this.demanded = demanded;
    }

    /** Whether policies may demand that it is noticed. */
    boolean isDemanded() {
        return demanded;
    }

    /** In a few words. */
    String words() {
        return words;
    }
}
