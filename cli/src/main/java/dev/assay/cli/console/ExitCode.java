package dev.assay.cli.console;

import dev.assay.error.ErrorCode;
import dev.assay.error.Fault;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import java.util.List;

/** What the process ends with; scripts rely on it. */
public final class ExitCode {

    public static final int DONE = 0;
    public static final int INTERRUPTED = 130;

    private static final List<Integer> BY_WEIGHT =
            List.of(
                    DONE,
                    Fault.METRIC.exitCode(),
                    Fault.PLUGIN.exitCode(),
                    Fault.GATE.exitCode(),
                    Fault.DATA.exitCode(),
                    Fault.USER.exitCode(),
                    Fault.INTERNAL.exitCode(),
                    INTERRUPTED);

    private ExitCode() {}

    /**
     * 0 when every metric completed or was skipped with a reason; else what the worst failure says.
     */
    public static int of(Report report) {
        int exit = DONE;
        for (Outcome.Failed failed : report.failed()) {
            exit =
                    worst(
                            exit,
                            failed.code() == ErrorCode.CANCELLED
                                    ? INTERRUPTED
                                    : inMetric(failed.code().fault()));
        }
        return exit;
    }

    public static int worst(int one, int other) {
        return BY_WEIGHT.indexOf(one) >= BY_WEIGHT.indexOf(other) ? one : other;
    }

    /**
     * A metric that fails for any other reason than a broken plug-in is a failed metric: the others
     * went on.
     */
    private static int inMetric(Fault fault) {
        return fault == Fault.PLUGIN ? fault.exitCode() : Fault.METRIC.exitCode();
    }
}
