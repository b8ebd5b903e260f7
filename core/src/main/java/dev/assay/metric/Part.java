package dev.assay.metric;

/** The tables of an evaluation by what they are. */
public enum Part {
    /** The rows the generator was trained on. */
    REAL,
    /** The rows it produced. */
    SYNTHETIC,
    /** Real rows it never saw. */
    HOLDOUT
}
