package dev.assay.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.DoubleSupplier;

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
        return switch (control) {
            case LIMIT -> Math.min(timed(this::wideShorts), timed(this::fewShorts));
            case BYTE_LIMIT -> Math.min(timed(this::wideBytes), timed(this::fewBytes));
            case PRODUCT_LIMIT -> Math.min(timed(this::wideFloats), timed(this::fewFloats));
            case TILE ->
                    timed(
                            () -> {
                                sink += VectorLoops.shortTiles(TILES);
                                return VectorLoops.SHORTS_PER_STEP
                                        * (TILES * VectorLoops.COLUMNS / 1000.0);
                            });
            case PRODUCT_TILE ->
                    timed(
                            () -> {
                                sink += (long) VectorLoops.floatTiles(TILES);
                                return VectorLoops.FLOATS_PER_STEP
                                        * (TILES * VectorLoops.COLUMNS / 1000.0);
                            });
            case PLAIN -> timed(this::plainRounds);
            case MEMORY -> timed(this::readMemory);
        };
    }

    /** CPU nanoseconds over the units that a loop says it did. */
    private double timed(DoubleSupplier loop) {
        long start = threads.getCurrentThreadCpuTime();
        double units = loop.getAsDouble();
        return (threads.getCurrentThreadCpuTime() - start) / units;
    }

    private double wideShorts() {
        sink += VectorLoops.shorts(STEPS, (short) sink);
        return VectorLoops.SHORTS_PER_STEP * (STEPS / 1000.0);
    }

    private double fewShorts() {
        sink += LimitLoops.shorts(STEPS, (short) sink);
        return LimitLoops.SHORTS_PER_STEP * (STEPS / 1000.0);
    }

    private double wideBytes() {
        sink += LimitLoops.manyBytes(STEPS, (byte) sink);
        return LimitLoops.MANY_BYTES_PER_STEP * (STEPS / 1000.0);
    }

    private double fewBytes() {
        sink += LimitLoops.fewBytes(STEPS, (byte) sink);
        return LimitLoops.FEW_BYTES_PER_STEP * (STEPS / 1000.0);
    }

    private double wideFloats() {
        sink += (long) VectorLoops.floats(STEPS, 1e-3f);
        return VectorLoops.FLOATS_PER_STEP * (STEPS / 1000.0);
    }

    private double fewFloats() {
        sink += (long) LimitLoops.floats(STEPS, 1e-3f);
        return LimitLoops.FLOATS_PER_STEP * (STEPS / 1000.0);
    }

    private double plainRounds() {
        for (int round = 0; round < PLAIN_ROUNDS; round++) {
            plain((short) round);
        }
        sink += b[17];
        return LENGTH * (PLAIN_ROUNDS / 1000.0);
    }

    private double readMemory() {
        long sum = 0;
        for (int i = 0; i < memory.length; i += 8) {
            sum += memory[i];
        }
        sink += sum;
        return memory.length / 128.0;
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
