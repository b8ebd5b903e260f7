package dev.assay.error;

/** Whose fault an error is, and the exit code that says so. */
public enum Fault {
    /** A gate was not met. */
    GATE(1),
    /** The command line, a preset or an option is wrong. */
    USER(2),
    /** A file or its content is wrong. */
    DATA(3),
    /** A plug-in is wrong. */
    PLUGIN(4),
    /** A metric failed; the others ran and the report is written. */
    METRIC(5),
    /** Ours; asks for a report. */
    INTERNAL(70);

    private final int exitCode;

    Fault(int exitCode) {
        this.exitCode = exitCode;
    }

    /** The process exit code. */
    public int exitCode() {
        return exitCode;
    }
}
