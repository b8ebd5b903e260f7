package dev.assay.neighbour.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.neighbour.internal.vector.VectorKernel;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A filter would hide sums that are too large, since it only keeps more then. */
final class LongRowsTest {

    private static final int QUERIES = Kernel.TOGETHER * Kernel.GROUP;

    /** Small integers have exact products and sums in floats, in whatever order. */
    @Test
    void productsAreAddedToTheSumsOfTheirQueryAndBlockAndToNoOthers() {
        SplittableRandom random = new SplittableRandom(11);
        int length = 7;
        int offset = 3 * Kernel.BLOCK + 12;
        int first = 2 * QUERIES;
        float[] blocks = integers(random, offset + length * Kernel.BLOCK);
        float[] queries = integers(random, first + length * QUERIES);
        float[] before = integers(random, QUERIES * Kernel.GROUP * Kernel.BLOCK);
        for (Kernel kernel : kernels()) {
            for (int b = 0; b < Kernel.GROUP; b++) {
                float[] expected = before.clone();
                for (int q = 0; q < QUERIES; q++) {
                    for (int lane = 0; lane < Kernel.BLOCK; lane++) {
                        int at = (q * Kernel.GROUP + b) * Kernel.BLOCK + lane;
                        for (int k = 0; k < length; k++) {
                            expected[at] +=
                                    blocks[offset + k * Kernel.BLOCK + lane]
                                            * queries[first + k * QUERIES + q];
                        }
                    }
                }
                float[] sums = before.clone();
                kernel.add(blocks, offset, length, queries, first, sums, b * Kernel.BLOCK);
                assertThat(sums).as("%s, block %d", kernel.name(), b).isEqualTo(expected);
            }
        }
    }

    private static List<Kernel> kernels() {
        List<Kernel> kernels = new ArrayList<>(List.of(Kernels.plain()));
        Kernels.vector().ifPresent(kernels::add);
        Kernels.vector().ifPresent(vector -> kernels.add(VectorKernel.ofSixteenSums()));
        return kernels;
    }

    private static float[] integers(SplittableRandom random, int length) {
        float[] integers = new float[length];
        for (int i = 0; i < length; i++) {
            integers[i] = random.nextInt(-20, 21);
        }
        return integers;
    }
}
