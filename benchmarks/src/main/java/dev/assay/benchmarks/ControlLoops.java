package dev.assay.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;

/**
 * Runs the {@link Control} loops and tells their CPU time. CPU time and not that of the clock: a
 * thread that has to wait for others loses nothing by it.
 */
final class ControlLoops {

    private static final int LENGTH = 4096;
    private static final int PLAIN_ROUNDS = 100;
    private static final int STEPS = 16_384;
    private static final int MEMORY = 8 * 1024 * 1024;
    private static final int WARM_UP = 60;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final short[] a = new short[LENGTH];
    private final short[] b = new short[LENGTH];
    private final long[] memory = new long[MEMORY];
    private final boolean vectors =
            ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
    private long sink;

    /** Warms the loops up. */
    ControlLoops() {
        Arrays.fill(memory, 1);
        for (int i = 0; i < LENGTH; i++) {
            a[i] = (short) (i * 7919);
        }
        for (int i = 0; i < WARM_UP; i++) {
            for (Control control : Control.values()) {
                if (control != Control.MEMORY || i < 3) {
                    once(control);
                }
            }
        }
    }

    /** Whether this JVM can run it. */
    boolean has(Control control) {
        return switch (control) {
            case VECTOR, PRODUCTS -> vectors;
            case PLAIN, MEMORY -> true;
        };
    }

    /** The median of three runs, in the unit of the control; NaN where this JVM cannot run it. */
    double measure(Control control) {
        double first = once(control);
        double second = once(control);
        double third = once(control);
        return Math.max(Math.min(first, second), Math.min(Math.max(first, second), third));
    }

    private double once(Control control) {
        if (!has(control)) {
            return Double.NaN;
        }
        long start = threads.getCurrentThreadCpuTime();
        double units =
                switch (control) {
                    case VECTOR -> {
                        sink += VectorLoops.shorts(STEPS, (short) sink);
                        yield VectorLoops.SHORTS_PER_STEP * (STEPS / 1000.0);
                    }
                    case PRODUCTS -> {
                        sink += (long) VectorLoops.floats(STEPS, 1e-3f);
                        yield VectorLoops.FLOATS_PER_STEP * (STEPS / 1000.0);
                    }
                    case PLAIN -> {
                        for (int round = 0; round < PLAIN_ROUNDS; round++) {
                            plain((short) round);
                        }
                        sink += b[17];
                        yield LENGTH * (PLAIN_ROUNDS / 1000.0);
                    }
                    case MEMORY -> {
                        long sum = 0;
                        for (int i = 0; i < MEMORY; i += 8) {
                            sum += memory[i];
                        }
                        sink += sum;
                        yield MEMORY / 128.0;
                    }
                };
        return (threads.getCurrentThreadCpuTime() - start) / units;
    }

    private void plain(short value) {
        for (int i = 0; i < LENGTH; i++) {
            b[i] += (short) Math.max(a[i], value);
        }
    }

    /** Keeps the loops alive. */
    long sink() {
        return sink;
    }
}
