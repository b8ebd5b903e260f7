package dev.assay.cli.output;

import dev.assay.metric.Dimension;

/** The blocks of a report in reading order. */
public enum Block {
    VALIDITY("VALIDITY", "Is the synthetic table admissible?"),
    UTILITY("UTILITY", "Does it look and serve like the real data?"),
    PRIVACY("PRIVACY", "Does it protect the people in the real data?"),
    FAIRNESS("FAIRNESS", "Does it treat groups alike?");

    private final String title;
    private final String question;

    Block(String title, String question) {
        this.title = title;
        this.question = question;
    }

    String title() {
        return title;
    }

    public String question() {
        return question;
    }

    /** Where a dimension is told; fidelity and utility are one block, as in SynthEval. */
    public static Block of(Dimension dimension) {
        return switch (dimension) {
            case VALIDITY -> VALIDITY;
            case FIDELITY, UTILITY -> UTILITY;
            case PRIVACY -> PRIVACY;
            case FAIRNESS -> FAIRNESS;
        };
    }
}
