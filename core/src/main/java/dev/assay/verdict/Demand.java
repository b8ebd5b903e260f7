package dev.assay.verdict;

/**
 * What a policy demands of a claim before a table may be released.
 *
 * @since 0.2
 */
public enum Demand {
    /** The claim must be shown to hold. */
    MET("must be met"),
    /**
     * The claim must not be shown to fail; a claim that is open or not assessed is accepted, and
     * reported.
     */
    NOT_BROKEN("must not be broken"),
    /** Nothing; the claim is reported for information. */
    NOTHING("is told for information");

    private final String words;

    Demand(String words) {
        this.words = words;
    }

    /** As it reads after the name of a claim. */
    public String words() {
        return words;
    }

    /** Whether a finding satisfies it. */
    public boolean accepts(Finding finding) {
        return switch (this) {
            case MET -> finding.kind() == Finding.Kind.MET;
            case NOT_BROKEN -> !finding.isBroken();
            case NOTHING -> true;
        };
    }
}
