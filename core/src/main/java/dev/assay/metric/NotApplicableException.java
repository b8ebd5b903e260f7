package dev.assay.metric;

/**
 * The data carries no information for this metric; the message becomes the reason of a skipped
 * outcome.
 */
public final class NotApplicableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String reason;

    /**
     * A reason.
     *
     * @param reason one sentence naming what was found: {@code "every numeric column is constant"}
     */
    public NotApplicableException(String reason) {
        super(reason);
        this.reason = reason;
    }

    @Override
    public String getMessage() {
        return reason;
    }
}
