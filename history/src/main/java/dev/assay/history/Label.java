package dev.assay.history;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;

/**
 * Under which names a report is added.
 *
 * @param series what is released again and again, such as one table of several
 * @param release which release of it, such as a version or a date; may be empty
 * @since 0.2
 */
public record Label(String series, String release) {

    /** The series of whoever names none. */
    public static final String MAIN = "main";

    private static final int LONGEST = 200;

    /** Refuses names that no terminal and no list could show. */
    public Label {
        if (series.isBlank()) {
            throw invalid("the series' name", "is blank");
        }
        check("the series' name", series);
        check("the release's name", release);
    }

    /** A release of the series {@value #MAIN}. */
    public static Label of(String release) {
        return new Label(MAIN, release);
    }

    private static void check(String subject, String name) {
        if (name.length() > LONGEST) {
            throw invalid(subject, "has " + name.length() + " characters");
        }
        if (name.codePoints().anyMatch(Label::isUnprintable)) {
            throw invalid(subject, "holds a line break or another control character");
        }
    }

    private static boolean isUnprintable(int point) {
        int type = Character.getType(point);
        return type == Character.CONTROL
                || type == Character.FORMAT
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR
                || type == Character.SURROGATE;
    }

    private static EvaluationException invalid(String subject, String found) {
        return new EvaluationException(
                ErrorCode.ARGUMENT_INVALID,
                subject
                        + " "
                        + found
                        + "; expected one line of at most "
                        + LONGEST
                        + " characters. Choose another.");
    }
}
