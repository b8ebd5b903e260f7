package dev.assay.metrics.privacy.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metrics.privacy.internal.Predicate.Comparison;
import dev.assay.metrics.privacy.internal.Predicate.Condition;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class IndexedCellsTest {

    private static final int ROWS = 30;
    private static final double[] VALUES = {-1, -0.0, 0.0, 0.5, 1, 2, Double.NaN};

    /** Both zeros, missing cells, and values that no cell has. */
    @Test
    void findsTheRowsThatALookAtEveryRowFinds() {
        SplittableRandom random = new SplittableRandom(1);
        for (int round = 0; round < 2000; round++) {
            double[][] values = new double[3][];
            for (int column = 0; column < values.length; column++) {
                values[column] =
                        random.ints(ROWS, 0, VALUES.length).mapToDouble(i -> VALUES[i]).toArray();
            }
            Cells cells = new Cells(ROWS, values);
            Predicate predicate =
                    new Predicate(
                            IntStream.range(0, 1 + random.nextInt(3))
                                    .mapToObj(column -> condition(column, random))
                                    .toList());
            int[] fitting =
                    IntStream.range(0, ROWS).filter(row -> predicate.holds(cells, row)).toArray();
            IndexedCells indexed = new IndexedCells(cells);
            assertThat(indexed.fitting(predicate)).as("%s", predicate).isEqualTo(fitting);
            assertThat(indexed.singlesOut(predicate)).isEqualTo(fitting.length == 1);
        }
    }

    private static Condition condition(int column, SplittableRandom random) {
        List<Double> asked = List.of(-3.0, -0.0, 0.0, 0.25, 0.5, 2.0, 7.0);
        return new Condition(
                column,
                Comparison.values()[random.nextInt(Comparison.values().length)],
                asked.get(random.nextInt(asked.size())));
    }
}
