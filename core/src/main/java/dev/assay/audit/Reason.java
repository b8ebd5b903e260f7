package dev.assay.audit;

/** What is to be said against a synthetic row. */
public enum Reason {
    /** Its distance to a real row is 0. */
    COPY("an exact copy of a real row", true),
    /** It is at most as far from its nearest real row as that row is from other real rows. */
    NEAR_COPY("nearer to a real row than any other real row is", true),
    /** No real row is as far from the centre of the real rows. */
    BEYOND("farther from the centre than every real row", true),
    /** It lies outside the support that precise rows lie in. */
    IMPRECISE("outside the support that precise rows lie in", true),
    /** Its neighbourhood is emptier than that of nearly all real rows. */
    LONELY("farther from its nearest real rows than 99 % of real rows are from theirs", false),
    /** A cell holds a level that no real row has. */
    NEW_LEVEL("a level that no real row has", false),
    /** A cell holds no value of its column's kind. */
    UNPARSABLE("a cell that is no value of its column", false);

    private final String words;
    private final boolean rejects;

    Reason(String words, boolean rejects) {
        this.words = words;
        this.rejects = rejects;
    }

    /** The reason in words. */
    public String words() {
        return words;
    }

    /** Whether the row is dropped for it; else it is only told. */
    public boolean rejects() {
        return rejects;
    }
}
