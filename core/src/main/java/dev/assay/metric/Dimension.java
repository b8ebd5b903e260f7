package dev.assay.metric;

import dev.assay.api.Growing;

/** The question a measure answers; rankings are totalled per dimension. */
@Growing
public enum Dimension {
    /** Does the synthetic data look like the real data? */
    FIDELITY("u"),
    /** Does it serve the same purpose? */
    UTILITY("u"),
    /** Does it protect the people in the real data? */
    PRIVACY("p"),
    /** Does it treat groups of people alike? */
    FAIRNESS("f"),
    /**
     * Is it admissible at all: bounds, categories, keys, types? It is never ranked, but decides
     * whether a table is considered.
     */
    VALIDITY("v");

    private final String letter;

    Dimension(String letter) {
        this.letter = letter;
    }

    /**
     * SynthEval's letter: {@code u} for fidelity and utility, {@code p}, {@code f}; {@code v} for
     * validity.
     */
    public String letter() {
        return letter;
    }
}
