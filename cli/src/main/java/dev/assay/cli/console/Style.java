package dev.assay.cli.console;

/** How a piece of text stands out on a terminal that shows colours. */
public enum Style {
    /** As it is. */
    PLAIN(""),
    /** A heading. */
    BOLD("\u001b[1m"),
    /** What may be passed over: keys, bars, explanations. */
    FAINT("\u001b[2m"),
    /** Good news. */
    GOOD("\u001b[32m"),
    /** Worth a look. */
    FAIR("\u001b[33m"),
    /** Bad news. */
    BAD("\u001b[31m");

    private static final String RESET = "\u001b[0m";

    private final String code;

    Style(String code) {
        this.code = code;
    }

    /** The text in this style, when {@code shown}; the bare text otherwise. */
    public String apply(String text, boolean shown) {
        return !shown || code.isEmpty() || text.isEmpty() ? text : code + text + RESET;
    }

    /** The style of a score on [0, 1]. Only a rough aid for the eye: no threshold has a source. */
    public static Style ofScore(double score) {
        if (score >= 0.9) {
            return GOOD;
        }
        return score >= 0.6 ? FAIR : BAD;
    }
}
