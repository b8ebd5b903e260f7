package dev.assay.metrics.fidelity;

/** Which of two definitions a metric computes; each metric says what they are. */
public enum Variant {
    /** The published, sound definition. */
    SOUND,
    /** What SynthEval 1.7 computes, for comparing with its numbers. */
    SYNTHEVAL
}
