package dev.assay.error;

/**
 * The one exception that crosses the API. Its message reads <i>subject: found; expected.
 * Remedy.</i> and is meant for the person at the terminal.
 */
public final class EvaluationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final ErrorCode code;
    private final String told;

    /** An error of this kind. */
    public EvaluationException(ErrorCode code, String message) {
        super(message);
        this.code = code;
        this.told = message;
    }

    /** An error of this kind, with what caused it. */
    public EvaluationException(ErrorCode code, String message, Throwable cause) {
        super(message, cause);
        this.code = code;
        this.told = message;
    }

    @Override
    public String getMessage() {
        return told;
    }

    /** What went wrong. */
    public ErrorCode code() {
        return code;
    }
}
