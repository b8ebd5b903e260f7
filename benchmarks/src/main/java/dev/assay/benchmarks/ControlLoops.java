package dev.assay.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * Runs the {@link Control} loops and tells their CPU time. CPU time and not that of the clock: a
 * thread that has to wait for others loses nothing by it.
 */
final class ControlLoops {

    private static final int LENGTH = 4096;
    private static final int PLAIN_ROUNDS = 100;
    private static final int STEPS = 24_000;
    private static final int TILES = 800;
    private static final int MEMORY = 8 * 1024 * 1024;
    private static final int WARM_UP = 30;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final short[] a = new short[LENGTH];
    private final short[] b = new short[LENGTH];
    private final Set<Control> warm = EnumSet.noneOf(Control.class);
    private final boolean vectors =
            ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
    private long[] memory = new long[0];
    private long sink;

    ControlLoops() {
        for (int i = 0; i < LENGTH; i++) {
            a[i] = (short) (i * 7919);
        }
    }

    /** Whether this JVM can run it. */
    boolean has(Control control) {
        return vectors || !control.needsVectors();
    }

    /** The median of three runs, in the unit of the control; NaN where this JVM cannot run it. */
    double measure(Control control) {
        if (!has(control)) {
            return Double.NaN;
        }
        if (warm.add(control)) {
            warmUp(control);
        }
        double first = once(control);
        double second = once(control);
        double third = once(control);
        return Math.max(Math.min(first, second), Math.min(Math.max(first, second), third));
    }

    private void warmUp(Control control) {
        if (control == Control.MEMORY) {
            memory = new long[MEMORY];
            Arrays.fill(memory, 1);
            once(control);
            return;
        }
        for (int i = 0; i < WARM_UP; i++) {
            once(control);
        }
    }

    private double once(Control control) {
        long start = threads.getCurrentThreadCpuTime();
        double units =
                switch (control) {
                    case LIMIT -> {
                        sink += VectorLoops.shorts(STEPS, (short) sink);
                        yield VectorLoops.SHORTS_PER_STEP * (STEPS / 1000.0);
                    }
                    case PRODUCT_LIMIT -> {
                        sink += (long) VectorLoops.floats(STEPS, 1e-3f);
                        yield VectorLoops.FLOATS_PER_STEP * (STEPS / 1000.0);
                    }
                    case TILE -> {
                        sink += VectorLoops.shortTiles(TILES);
                        yield VectorLoops.SHORTS_PER_STEP * (TILES * VectorLoops.COLUMNS / 1000.0);
                    }
                    case PRODUCT_TILE -> {
                        sink += (long) VectorLoops.floatTiles(TILES);
                        yield VectorLoops.FLOATS_PER_STEP * (TILES * VectorLoops.COLUMNS / 1000.0);
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
                        for (int i = 0; i < memory.length; i += 8) {
                            sum += memory[i];
                        }
                        sink += sum;
                        yield memory.length / 128.0;
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
