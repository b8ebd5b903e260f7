package dev.assay.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;

/** A limit that did less than it says would be too high. */
final class LimitLoopsTest {

    private static final int STEPS = 1000;

    @Test
    void theLoopsDoEveryMaximumAndEverySumThatTheyCount() {
        assumeTrue(
                ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent(),
                "this JVM was started without vectors");
        for (int seed : new int[] {0, 1, -7, 100}) {
            assertThat(LimitLoops.shorts(STEPS, (short) seed))
                    .isEqualTo((short) sums(8, seed, Short.SIZE));
            assertThat(LimitLoops.fewBytes(STEPS, (byte) seed))
                    .isEqualTo((byte) sums(8, seed, Byte.SIZE));
            assertThat(LimitLoops.manyBytes(STEPS, (byte) seed))
                    .isEqualTo((byte) sums(16, seed, Byte.SIZE));
        }
    }

    /** The same with one number for each vector. */
    private static int sums(int count, int seed, int bits) {
        int[] constants = new int[4];
        for (int i = 0; i < 4; i++) {
            constants[i] = wrapped(seed + 1 + 7 * i, bits);
        }
        int total = 0;
        for (int s = 0; s < count; s++) {
            int sum = wrapped(seed + s, bits);
            for (int step = 0; step < STEPS; step++) {
                sum = wrapped(Math.max(sum, constants[s % 4]) + constants[(s + 1) % 4], bits);
            }
            total += sum;
        }
        return total;
    }

    private static int wrapped(int value, int bits) {
        return value << (32 - bits) >> (32 - bits);
    }
}
