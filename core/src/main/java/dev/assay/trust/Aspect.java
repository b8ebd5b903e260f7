package dev.assay.trust;

/** Which half of likeness a measure is about. */
public enum Aspect {
    /** Are synthetic rows like real ones? */
    FIDELITY,
    /** Is there a synthetic row for every kind of real one? */
    DIVERSITY
}
