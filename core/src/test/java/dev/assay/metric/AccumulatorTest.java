package dev.assay.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.neighbour.internal.LoopContext;
import dev.assay.table.Blocks;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The shape of a tree depends on how many blocks there are, and on nothing else. */
final class AccumulatorTest {

    /** Writes down how it came about. */
    private record Shape(String text) implements Accumulator<Shape> {
        @Override
        public Shape merge(Shape next) {
            return new Shape("(" + text + " " + next.text + ")");
        }
    }

    @Test
    void threadsDoNotChangeTheShape() {
        for (int blocks :
                IntStream.concat(IntStream.range(1, 70), IntStream.of(305, 1000)).toArray()) {
            int rows = (blocks - 1) * Blocks.ROWS + 1;
            String alone = Accumulator.over(rows, block -> new Shape("" + block)).text();
            for (int threads : new int[] {1, 2, 5}) {
                assertThat(
                                Accumulator.over(
                                                new LoopContext(threads),
                                                rows,
                                                block -> new Shape("" + block))
                                        .text())
                        .isEqualTo(alone);
            }
        }
    }

    @Test
    void fiveBlocksAreFourAndOne() {
        assertThat(Accumulator.over(4 * Blocks.ROWS + 1, block -> new Shape("" + block)).text())
                .isEqualTo("(((0 1) (2 3)) 4)");
    }
}
