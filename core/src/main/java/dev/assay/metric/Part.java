package dev.assay.metric;

import dev.assay.api.Growing;

/** The tables of an evaluation. */
@Growing
public enum Part {
    /** The rows the generator was trained on. */
    REAL,
    /** The rows it produced. */
    SYNTHETIC,
    /** Real rows it never saw. */
    HOLDOUT
}
