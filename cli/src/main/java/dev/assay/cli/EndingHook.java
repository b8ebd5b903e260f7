package dev.assay.cli;

import dev.assay.cli.run.Interruption;
import dev.assay.error.Fault;
import java.io.PrintStream;
import java.util.Arrays;

/**
 * Sees to it that the program ends with an exit code of its own. Calls that would end it are led
 * elsewhere when a plug-in is loaded; what finds another way, by reflection for example, is told of
 * here, and what is finished is written as after Ctrl-C. Whoever presses that before a run has
 * begun is told that there is nothing.
 */
final class EndingHook extends Thread {

    private static final long PATIENCE_NANOS = 10_000_000_000L;

    private final PrintStream err;
    private volatile boolean expected;

    private EndingHook(PrintStream err) {
        super("ending");
        this.err = err;
    }

    static EndingHook installed(PrintStream err) {
        EndingHook hook = new EndingHook(err);
        Runtime.getRuntime().addShutdownHook(hook);
        return hook;
    }

    /** The program is about to end by itself. */
    void expect() {
        expected = true;
    }

    @Override
    public void run() {
        if (expected) {
            return;
        }
        if (!isAskedFor()) {
            if (!Interruption.isAnyOpened()) {
                Interruption.tell(err, "no metric was finished");
            }
            return;
        }
        try {
            awaitOthers();
            for (Thread other : Thread.getAllStackTraces().keySet()) {
                if (other instanceof Interruption.Hook) {
                    other.join();
                }
            }
        } catch (InterruptedException impatient) {
            Thread.currentThread().interrupt();
        }
        err.println(
                "assay: code of a plug-in or a library ended the program; what was finished is written."
                        + " Leave out plug-ins one by one to find it.");
        err.flush();
        Runtime.getRuntime().halt(Fault.PLUGIN.exitCode());
    }

    /**
     * Hooks are started one after the other, in no order, and then waited for. One that was not
     * started yet is not among the threads, so that this one could end the program before it.
     */
    private static void awaitOthers() throws InterruptedException {
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (!areOthersStarted() && System.nanoTime() < end) {
            Thread.sleep(5);
        }
    }

    private static boolean areOthersStarted() {
        return Thread.getAllStackTraces().values().stream()
                .anyMatch(
                        stack ->
                                has(stack, "java.lang.ApplicationShutdownHooks", "runHooks")
                                        && has(stack, Thread.class.getName(), "join"));
    }

    private static boolean has(StackTraceElement[] stack, String type, String method) {
        return Arrays.stream(stack)
                .anyMatch(
                        frame ->
                                frame.getClassName().equals(type)
                                        && frame.getMethodName().equals(method));
    }

    /** Whether code asked for the end, not the user by a signal. */
    private static boolean isAskedFor() {
        return Thread.getAllStackTraces().values().stream()
                .anyMatch(stack -> has(stack, Runtime.class.getName(), "exit"));
    }
}
