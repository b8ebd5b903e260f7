package dev.assay.engine.run;

import dev.assay.error.EvaluationException;

/** What an exception says, also one that was made to confuse. */
public final class FailureText {

    private static final int LONGEST = 500;

    private FailureText() {}

    /** Its message after its kind; its message alone where it is meant for people. */
    public static String of(Throwable failure) {
        String name = failure.getClass().getSimpleName();
        String message;
        try {
            message = failure.getMessage();
        } catch (Throwable another) {
            return name + ", whose message cannot be told";
        }
        if (message == null || message.isBlank()) {
            return name;
        }
        String cut =
                message.length() <= LONGEST ? message : message.substring(0, LONGEST) + " \u2026";
        return failure instanceof EvaluationException ? message : name + ": " + cut;
    }
}
