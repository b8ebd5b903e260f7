package dev.assay.plugin;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;

/**
 * What becomes of a plug-in's calls that would end the program: an error of the plug-in, as any
 * other. Such calls are led here when the plug-in's classes are loaded.
 *
 * @since 0.2
 */
public final class EndOfProgram {

    private EndOfProgram() {}

    /**
     * In place of {@link System#exit}.
     *
     * @throws EvaluationException always: EXTENSION_INVALID
     */
    public static void exit(int status) {
        throw new EvaluationException(
                ErrorCode.EXTENSION_INVALID,
                "it asked to end the whole program with exit code "
                        + status
                        + "; a plug-in throws an exception instead");
    }

    /**
     * In place of {@link Runtime#exit} and {@link Runtime#halt}.
     *
     * @throws EvaluationException always: EXTENSION_INVALID
     */
    public static void exit(Runtime machine, int status) {
        exit(status);
    }
}
