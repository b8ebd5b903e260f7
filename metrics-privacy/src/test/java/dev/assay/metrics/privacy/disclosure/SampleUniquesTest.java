package dev.assay.metrics.privacy.disclosure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationData;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Tables of eight columns of forty levels each, so that two values are rare and three hardly met.
 */
final class SampleUniquesTest {

    private static final int ROWS = 1_000;
    private static final int COLUMNS = 8;

    private static List<List<String>> columns(long seed) {
        Random random = new Random(seed);
        List<List<String>> columns = new ArrayList<>();
        for (int column = 0; column < COLUMNS; column++) {
            columns.add(
                    new ArrayList<>(
                            IntStream.range(0, ROWS)
                                    .mapToObj(row -> "v" + random.nextInt(40))
                                    .toList()));
        }
        return columns;
    }

    private static Table table(String name, List<List<String>> columns) {
        return Table.of(
                name,
                IntStream.range(0, COLUMNS)
                        .mapToObj(
                                column ->
                                        CategoricalColumn.of(
                                                "c" + column,
                                                ColumnKind.CATEGORICAL,
                                                columns.get(column)))
                        .toArray(CategoricalColumn[]::new));
    }

    private static Estimate excess(List<List<String>> synthetic) {
        Table real = table("real", columns(1));
        EvaluationData data =
                EvaluationData.of(
                        Schema.of(real),
                        real,
                        table("synthetic", synthetic),
                        Optional.of(table("holdout", columns(2))));
        return TestRun.of(data)
                .evaluate(new SampleUniques())
                .measures()
                .get("sample_uniques_excess");
    }

    /** A fifth of the rows take these columns from a training row each, all else is drawn. */
    private static List<List<String>> leaking(int... copied) {
        List<List<String>> drawn = columns(3);
        for (int column : copied) {
            for (int row = 0; row < ROWS / 5; row++) {
                drawn.get(column).set(row, columns(1).get(column).get(row));
            }
        }
        return drawn;
    }

    @Test
    void threeColumnsOfTrainingRowsAreFoundWhicheverTheyAre() {
        for (int[] copied : List.of(new int[] {0, 1, 2}, new int[] {1, 4, 7})) {
            Estimate found = excess(leaking(copied));
            assertThat(found.value()).isBetween(0.17, 0.21);
            assertThat(found.interval().orElseThrow().lower()).isGreaterThan(0.1);
            assertThat(found.exchange().orElseThrow().p()).isLessThan(0.005);
        }
    }

    @Test
    void aFreshTableIsNotAccused() {
        Estimate fresh = excess(columns(3));
        assertThat(fresh.interval().orElseThrow().lower()).isZero();
        assertThat(fresh.exchange().orElseThrow().p()).isGreaterThan(0.05);
    }

    @Test
    void shuffledTrainingColumnsAreNotAccused() {
        List<List<String>> shuffled = columns(1);
        for (int column = 0; column < COLUMNS; column++) {
            Collections.shuffle(shuffled.get(column), new Random(column));
        }
        Estimate found = excess(shuffled);
        assertThat(found.interval().orElseThrow().lower()).isZero();
        assertThat(found.exchange().orElseThrow().p()).isGreaterThan(0.01);
    }

    /** Two coordinates of every row, with noise of this share of their standard deviations. */
    private static Table places(String name, long seed, long copied, double noise) {
        double[][] drawn = coordinates(seed);
        double[][] real = coordinates(copied);
        Random random = new Random(seed);
        for (int row = 0; copied > 0 && row < ROWS / 5; row++) {
            for (int axis = 0; axis < 2; axis++) {
                drawn[axis][row] = real[axis][row] + noise * random.nextGaussian();
            }
        }
        return Table.of(
                name,
                NumericColumn.of("lat", drawn[0]),
                NumericColumn.of("lon", drawn[1]),
                CategoricalColumn.of("ward", ColumnKind.CATEGORICAL, columns(seed).get(0)));
    }

    private static double[][] coordinates(long seed) {
        Random random = new Random(seed);
        double[][] drawn = new double[2][ROWS];
        for (int row = 0; row < ROWS; row++) {
            drawn[0][row] = random.nextGaussian();
            drawn[1][row] = random.nextGaussian();
        }
        return drawn;
    }

    private static Estimate ofPlaces(long copied, double noise) {
        Table real = places("real", 1, 0, 0);
        return TestRun.of(
                        EvaluationData.of(
                                Schema.of(real),
                                real,
                                places("synthetic", 3, copied, noise),
                                Optional.of(places("holdout", 2, 0, 0))))
                .evaluate(new SampleUniques())
                .measures()
                .get("sample_uniques_excess");
    }

    @Test
    void coordinatesOfTrainingRowsAreFoundThroughALittleNoise() {
        for (double noise : new double[] {0, 0.001, 0.003}) {
            Estimate found = ofPlaces(1, noise);
            assertThat(found.value()).as("%s", noise).isBetween(0.05, 0.21);
            assertThat(found.interval().orElseThrow().lower()).isGreaterThan(0.02);
            assertThat(found.exchange().orElseThrow().p()).isLessThan(0.005);
        }
        Estimate fresh = ofPlaces(0, 0);
        assertThat(fresh.interval().orElseThrow().lower()).isLessThan(0.02);
        assertThat(fresh.exchange().orElseThrow().p()).isGreaterThan(0.01);
    }

    @Test
    void oneColumnOfTrainingRowsIsNoCombination() {
        assertThat(excess(leaking(3)).interval().orElseThrow().lower()).isZero();
    }
}
