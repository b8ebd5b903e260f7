package dev.assay.metrics.privacy;

/** Which definition is computed. */
public enum Variant {
    /** The published, sound one. */
    SOUND,
    /** What SynthEval 1.7 computes, where it differs: for comparing with numbers it gave. */
    SYNTHEVAL
}
