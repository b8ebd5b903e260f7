package dev.assay.plugin;

import dev.assay.error.EvaluationException;
import dev.assay.plugin.PluginProblem.Cause;
import java.util.Locale;
import java.util.concurrent.TimeoutException;

/** What is told of an error in a plug-in's code. */
final class Faults {

    private static final int LONGEST = 300;

    private Faults() {}

    /** Which cause it is; {@code usual} where the error does not say. */
    static Cause cause(Throwable failure, Cause usual) {
        if (failure instanceof UnsupportedClassVersionError) {
            return Cause.CLASS_TOO_NEW;
        }
        if (failure instanceof ExceptionInInitializerError) {
            return usual;
        }
        return failure instanceof LinkageError ? Cause.DEPENDENCY_MISSING : usual;
    }

    /** The error in words. */
    static String text(Throwable failure) {
        if (failure instanceof TimeoutException) {
            return "its code does not end";
        }
        Throwable told = failure;
        while (told instanceof ExceptionInInitializerError && told.getCause() != null) {
            told = told.getCause();
        }
        if (told instanceof UnsupportedClassVersionError) {
            return "it was compiled for a newer Java than this one, "
                    + Runtime.version().feature()
                    + "; compile it for "
                    + Runtime.version().feature()
                    + " or run a newer Java";
        }
        if (told instanceof NoClassDefFoundError) {
            return "it needs the class "
                    + message(told).replace('/', '.')
                    + ", which its jar does not bring; put that jar beside it in a folder";
        }
        if (told instanceof LinkageError) {
            return "it was compiled with another version of what it needs (" + message(told) + ")";
        }
        if (told instanceof EvaluationException ours) {
            return message(ours);
        }
        String kind = words(told.getClass().getSimpleName());
        String message = message(told);
        return message.isEmpty() ? "its code fails: " + kind : "its code fails: " + message;
    }

    private static String message(Throwable failure) {
        try {
            String message = failure.getMessage();
            if (message == null) {
                return "";
            }
            return message.length() <= LONGEST ? message : message.substring(0, LONGEST) + " …";
        } catch (Throwable another) {
            return "what went wrong cannot be told";
        }
    }

    /** The name of an error as words: "null pointer exception". */
    private static String words(String name) {
        return name.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }
}
