package dev.assay.neighbour.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.neighbour.internal.RowMaker.Flavour;
import dev.assay.neighbour.internal.vector.VectorKernel;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The screen before the filter. */
final class ByteGridTest {

    private final SplittableRandom random = new SplittableRandom(11);

    @Test
    void bothKernelsScreenAlike() {
        Kernels.vector().ifPresent(this::screensLikePlainJava);
        Kernels.vector().ifPresent(vector -> screensLikePlainJava(VectorKernel.ofSixteenSums()));
    }

    private void screensLikePlainJava(Kernel vector) {
        Kernel plain = Kernels.plain();
        for (int round = 0; round < 300; round++) {
            int numbers = random.nextInt(9);
            int tables = vector.tableSize() < 2 ? 0 : random.nextInt(4);
            byte[] costs = bytes(random.nextInt(12), 1, 60);
            byte cost = costs.length > 0 && round % 2 == 0 ? costs[0] : 0;
            if (cost > 0) {
                java.util.Arrays.fill(costs, cost);
            }
            Kernel.Bytes shape = new Kernel.Bytes(numbers, tables, costs, cost);
            byte[] tiles = bytes((2 * shape.columns()) * Kernel.SCREEN, 0, 128);
            int offset = shape.columns() * Kernel.SCREEN;
            int positions = offset + (1 + numbers) * Kernel.SCREEN;
            for (int at = positions; at < positions + tables * Kernel.SCREEN; at++) {
                tiles[at] %= (byte) Math.max(1, vector.tableSize());
            }
            byte[] query = bytes(shape.queryLength(), 0, 128);
            byte[] starts = bytes(Kernel.GROUP, -128, 128);
            byte[] limits = bytes(Kernel.GROUP, -128, round % 3 == 0 ? 128 : -118);
            byte[] sums = new byte[Kernel.GROUP * Kernel.SCREEN];
            assertThat(vector.screen(tiles, offset, shape, query, starts, limits, sums))
                    .isEqualTo(plain.screen(tiles, offset, shape, query, starts, limits, sums));
        }
    }

    private byte[] bytes(int length, int from, int to) {
        byte[] bytes = new byte[length];
        for (int at = 0; at < length; at++) {
            bytes[at] = (byte) random.nextInt(from, to);
        }
        return bytes;
    }

    @ParameterizedTest
    @EnumSource(Flavour.class)
    void whatTheFilterKeepsTheScreenKeeps(Flavour flavour) {
        for (Kernel kernel : new Kernel[] {Kernels.plain(), Kernels.best()}) {
            for (int width : new int[] {1, 6, 30, 90}) {
                PlainRows rows = RowMaker.gower(1, 700, width, width / 2, flavour, true, false);
                PlainRows queries = RowMaker.gower(2, 40, width, width / 2, flavour, true, false);
                GridIndex index = (GridIndex) rows.index(kernel, new LoopContext(1));
                ByteGrid.of(index, new LoopContext(1))
                        .ifPresent(
                                grid -> {
                                    index.bytes = grid;
                                    checkScreen(index, queries, kernel);
                                });
            }
        }
    }

    private static void checkScreen(GridIndex index, PlainRows queries, Kernel kernel) {
        GridProbe probe = new GridProbe(index, queries, kernel, true);
        for (int group = 0; group < queries.rows() / Kernel.GROUP; group++) {
            int first = group * Kernel.GROUP;
            probe.load(new int[] {first, first + 1, first + 2, first + 3});
            for (int q = 0; q < Kernel.GROUP; q++) {
                int other = (first * 31 + q * 7) % index.rows.rows();
                probe.limit(q, queries.distance(first + q, index.rows, other) * (q + 1) / 3);
            }
            for (int tile = 0; tile * Scan.EIGHT < index.blocks; tile++) {
                int left = probe.screen(tile);
                for (int b = 0; b < Scan.EIGHT && tile * Scan.EIGHT + b < index.blocks; b++) {
                    for (int q = 0; q < Kernel.GROUP; q++) {
                        if (probe.row(q, tile * Scan.EIGHT + b) != 0) {
                            assertThat(left >> q * Scan.EIGHT + b & 1).isEqualTo(1);
                        }
                    }
                }
            }
        }
    }
}
