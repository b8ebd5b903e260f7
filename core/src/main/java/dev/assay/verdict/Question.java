package dev.assay.verdict;

/**
 * What a reader wants to know about a synthetic table. Every claim answers one of these.
 *
 * @since 0.2
 */
public enum Question {
    /** Are its rows admissible at all? */
    ADMISSIBLE("Admissible", "Are the rows admissible?"),
    /** Does it look like the real data? */
    FAITHFUL("Faithful", "Does it look like the real data?"),
    /** Does it serve the purpose the real data serve? */
    USEFUL("Useful", "Does it serve the same purpose?"),
    /** Does it protect the people in the real data? */
    PRIVATE("Private", "Does it protect the people in the real data?"),
    /** Does it treat groups of people alike? */
    FAIR("Fair", "Does it treat groups alike?");

    private final String title;
    private final String asked;

    Question(String title, String asked) {
        this.title = title;
        this.asked = asked;
    }

    /** One word, for headings. */
    public String title() {
        return title;
    }

    /** The question in full. */
    public String asked() {
        return asked;
    }
}
