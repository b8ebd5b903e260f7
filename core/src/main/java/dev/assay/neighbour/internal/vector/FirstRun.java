package dev.assay.neighbour.internal.vector;

import dev.assay.neighbour.internal.Kernel;
import java.util.Arrays;

/**
 * Runs a kernel once on made-up rows, which loads the classes of all its vectors and resolves their
 * operations. Were that done one after the other, the compiler would take back what it had
 * compiled, and an older one would make objects of vectors: rows of numbers after rows of
 * categories took eight times as long on 17.
 */
final class FirstRun {

    private static final int NUMBERS = 6;
    private static final short[] COSTS = {1, 1, 2};
    private static final byte[] EQUAL_COSTS = {1, 1, 1};
    private static final byte[] OTHER_COSTS = {1, 1, 2};

    private final Kernel kernel;
    private final int tables;
    private final int[] four = new int[Kernel.GROUP];
    private final int[] lanes = new int[Kernel.GROUP * Kernel.GROUP];

    FirstRun(Kernel kernel) {
        this.kernel = kernel;
        tables = kernel.tableSize() < 2 ? 0 : 2;
    }

    /** Runs all that the kernel has; what comes of it does not matter. */
    void run() {
        // With limits that keep everything, and with such that keep nothing.
        for (int sign = -1; sign <= 1; sign += 2) {
            shorts(sign);
            bytes(EQUAL_COSTS, (byte) 1, sign);
            bytes(OTHER_COSTS, (byte) 0, sign);
            floats(sign);
        }
    }

    private void shorts(int sign) {
        Kernel.Shape shape = new Kernel.Shape(NUMBERS, tables, COSTS, 2);
        short[] blocks = new short[shape.columns() * Kernel.BLOCK];
        short[] query = new short[shape.queryLength()];
        short[] sums = new short[lanes.length * Kernel.BLOCK];
        short[] own = new short[Kernel.GROUP];
        Arrays.fill(own, (short) (9 * sign));
        short[] halves = new short[Kernel.GROUP];
        short[] columnLimits = new short[Kernel.BLOCK];
        Arrays.fill(columnLimits, (short) (9 * sign));
        kernel.tile(blocks, four, shape, query, own, sums, lanes);
        kernel.tileBoth(blocks, four, shape, query, own, halves, columnLimits, four, sums, lanes);
        kernel.row(blocks, 0, shape, query, 0, own[0], sums, 0);
        kernel.bounds(blocks, 0, NUMBERS / 2, COSTS.length, query, COSTS, sums, 0);
    }

    private void bytes(byte[] costs, byte cost, int sign) {
        Kernel.Bytes shape = new Kernel.Bytes(NUMBERS, tables, costs, cost);
        byte[] limits = new byte[Kernel.GROUP];
        Arrays.fill(limits, (byte) (9 * sign));
        kernel.screen(
                new byte[shape.columns() * Kernel.SCREEN],
                0,
                shape,
                new byte[shape.queryLength()],
                new byte[Kernel.GROUP],
                limits,
                new byte[Kernel.GROUP * Kernel.SCREEN]);
    }

    private void floats(int sign) {
        int masks = 2;
        Kernel.Codes codes = new Kernel.Codes(1, 1);
        int[] pairs = {0, Kernel.BLOCK, 0, 0};
        int[] panels = {0, 1, 0, 0};
        float[] blocks = new float[(1 + 2 * NUMBERS) * Kernel.PANEL];
        int[] codeBlocks = new int[2 * codes.length()];
        float[] query = new float[NUMBERS * Kernel.TOGETHER * Kernel.GROUP];
        int[] queryCodes = new int[masks * Kernel.GROUP];
        float[] sums = new float[Kernel.TOGETHER * lanes.length * Kernel.BLOCK + Kernel.PANEL];
        float[] limits = new float[Kernel.GROUP];
        Arrays.fill(limits, -sign);
        float[] columnLimits = new float[Kernel.BLOCK];
        Arrays.fill(columnLimits, sign);
        kernel.tile(
                blocks,
                pairs,
                0,
                NUMBERS,
                NUMBERS,
                codeBlocks,
                panels,
                codes,
                query,
                queryCodes,
                limits,
                sums,
                lanes);
        kernel.add(blocks, 0, NUMBERS, query, 0, sums, 0);
        kernel.tileBoth(
                blocks,
                pairs,
                0,
                NUMBERS,
                codeBlocks,
                panels,
                codes,
                query,
                queryCodes,
                limits,
                limits,
                columnLimits,
                four,
                sums,
                lanes);
        kernel.bounds(blocks, 0, NUMBERS, codeBlocks, 0, masks, query, queryCodes, sums, 0);
    }
}
