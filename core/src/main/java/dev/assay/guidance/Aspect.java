package dev.assay.guidance;

/** Which question about likeness a measure answers. */
public enum Aspect {
    /** Are synthetic rows like real ones? */
    FIDELITY,
    /** Is there a synthetic row for every kind of real one? */
    DIVERSITY,
    /**
     * Are both the same distribution? One number for both halves, 1 for equal distributions and 0
     * for disjoint ones, as their overlap, one minus the total variation distance, has it: what is
     * asked of a distance is asked of its score.
     */
    LIKENESS
}
