package dev.assay.neighbour.internal.vector;

import static dev.assay.neighbour.internal.Kernel.BLOCK;
import static dev.assay.neighbour.internal.Kernel.GROUP;
import static dev.assay.neighbour.internal.Kernel.PANEL;

import dev.assay.neighbour.internal.Kernel;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The tiles of Euclidean rows: sums of products of four queries with four blocks, less a half for
 * every code that differs, against limits. {@code wide} says whether sixteen sums have registers.
 */
final class FloatTiles {

    private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = FLOATS.length();

    private FloatTiles() {}

    static int tile(
            boolean wide,
            float[] blocks,
            int[] offsets,
            int from,
            int to,
            int numbers,
            int[] codeBlocks,
            int[] codeOffsets,
            Kernel.Codes codes,
            float[] query,
            int[] queryCodes,
            float[] limits,
            float[] sums,
            int[] lanes) {
        sum(
                wide,
                blocks,
                offsets,
                from,
                to,
                codeBlocks,
                codeOffsets,
                codes,
                query,
                queryCodes,
                sums);
        int kept = 0;
        for (int q = 0; q < GROUP && to == numbers; q++) {
            int start = q * GROUP * BLOCK;
            FloatVector most = FloatVector.fromArray(FLOATS, sums, start);
            for (int at = LANES; at < GROUP * BLOCK; at += LANES) {
                most = most.max(FloatVector.fromArray(FLOATS, sums, start + at));
            }
            if (most.compare(VectorOperators.GE, limits[q]).anyTrue()) {
                for (int i = q * GROUP; i < (q + 1) * GROUP; i++) {
                    lanes[i] = Kernel.lanes(sums, i * BLOCK, limits[q]);
                    kept |= lanes[i] == 0 ? 0 : 1 << i;
                }
            }
        }
        return kept;
    }

    static int tileBoth(
            boolean wide,
            float[] blocks,
            int[] offsets,
            int from,
            int numbers,
            int[] codeBlocks,
            int[] codeOffsets,
            Kernel.Codes codes,
            float[] query,
            int[] queryCodes,
            float[] own,
            float[] halves,
            float[] columnLimits,
            int[] positions,
            float[] sums,
            int[] lanes) {
        sum(
                wide,
                blocks,
                offsets,
                from,
                numbers,
                codeBlocks,
                codeOffsets,
                codes,
                query,
                queryCodes,
                sums);
        int kept = 0;
        for (int i = 0; i < GROUP * GROUP; i++) {
            int q = i / GROUP;
            int position = positions[i % GROUP];
            FloatVector half = FloatVector.broadcast(FLOATS, halves[q]);
            boolean any = false;
            for (int at = 0; at < BLOCK; at += LANES) {
                FloatVector limit =
                        half.sub(
                                FloatVector.fromArray(FLOATS, columnLimits, position + at)
                                        .max(own[q]));
                any |=
                        FloatVector.fromArray(FLOATS, sums, i * BLOCK + at)
                                .compare(VectorOperators.GE, limit)
                                .anyTrue();
            }
            if (any) {
                lanes[i] =
                        Kernel.lanesBoth(
                                sums, i * BLOCK, own[q], halves[q], columnLimits, position);
                kept |= 1 << i;
            }
        }
        return kept;
    }

    private static void sum(
            boolean wide,
            float[] blocks,
            int[] offsets,
            int from,
            int to,
            int[] codeBlocks,
            int[] codeOffsets,
            Kernel.Codes codes,
            float[] query,
            int[] queryCodes,
            float[] sums) {
        if (from == 0) {
            FloatStarts.start(blocks, offsets, codeBlocks, codeOffsets, codes, queryCodes, sums);
        }
        for (int b = 0; b < GROUP && from < to; b += 2) {
            int base = offsets[b];
            // Four vectors that begin at one place: the address of a second costs 5 %. With sixteen
            // registers two vectors are as many as their sums have room for.
            if (wide && offsets[b + 1] == base + BLOCK) {
                for (int at = 0; at < PANEL; at += GROUP * LANES) {
                    FloatProducts.addFour(blocks, base + at, from, to, query, sums, b * BLOCK + at);
                }
            } else {
                for (int at = 0; at < BLOCK; at += 2 * LANES) {
                    FloatProducts.addTwo(blocks, base + at, from, to, query, sums, b * BLOCK + at);
                    FloatProducts.addTwo(
                            blocks,
                            offsets[b + 1] + at,
                            from,
                            to,
                            query,
                            sums,
                            (b + 1) * BLOCK + at);
                }
            }
        }
    }
}
