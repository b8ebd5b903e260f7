package dev.assay.metrics.distribution.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.metrics.distribution.internal.SpacePoints;
import dev.assay.neighbour.Space;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class WidePointsTest {

    private static final Space SPACE = Space.euclidean();

    @Test
    void manyLevelsAreWideAndAnOrdinaryTableIsNot() {
        boolean wide = inContext(levels(), context -> WidePoints.are(points(context, Part.REAL)));
        boolean ordinary =
                inContext(TestTables.data(), context -> WidePoints.are(points(context, Part.REAL)));
        assertThat(wide).isTrue();
        assertThat(ordinary).isFalse();
    }

    @ParameterizedTest
    @EnumSource(
            value = Part.class,
            names = {"REAL", "SYNTHETIC"})
    void groupsOfManyLevelsSayWhatDensePointsSay(Part part) {
        assertLikeDensePoints(levels(), part);
    }

    @ParameterizedTest
    @EnumSource(
            value = Part.class,
            names = {"REAL", "SYNTHETIC"})
    void groupsOfNumbersMissingCellsAndFewLevelsSayWhatDensePointsSay(Part part) {
        assertLikeDensePoints(TestTables.data(), part);
    }

    /** Taking a level's square from that of a centre that is nearly it would leave rounding. */
    @Test
    void rowsOfTheOneLevelThatNearlyAllHaveAreNoRoundingAwayFromTheCentre() {
        String[] level = new String[5000];
        Arrays.fill(level, "usual");
        Table table = Table.of("real", CategoricalColumn.of("level", level));
        double[] distances =
                inContext(
                        EvaluationData.of(table, table.named("synthetic")),
                        context -> {
                            SpacePoints points = points(context, Part.REAL);
                            return WidePoints.distances(points, WidePoints.centre(points));
                        });
        assertThat(distances).hasSize(5000);
        assertThat(Arrays.stream(distances).max().orElseThrow()).isLessThan(1e-12);
    }

    private static void assertLikeDensePoints(EvaluationData data, Part part) {
        inContext(
                data,
                context -> {
                    SpacePoints points = points(context, part).widened(widest(context));
                    double[] centre = WidePoints.centre(points);
                    assertThat(centre).containsExactly(denseCentre(points), within(1e-13));
                    double[] elsewhere =
                            WidePoints.centre(
                                    points(context, Part.SYNTHETIC).widened(widest(context)));
                    for (double[] to : List.of(centre, elsewhere)) {
                        assertThat(WidePoints.distances(points, to))
                                .containsExactly(denseDistances(points, to), within(1e-12));
                    }
                    return 0;
                });
    }

    private static double[] denseCentre(SpacePoints points) {
        double[] sums = new double[points.columns()];
        points.blocks(
                (from, block) -> {
                    for (int row = 0; row < block.rows(); row++) {
                        for (int k = 0; k < sums.length; k++) {
                            sums[k] += block.get(row, k);
                        }
                    }
                });
        return Arrays.stream(sums).map(sum -> sum / points.rows()).toArray();
    }

    private static double[] denseDistances(SpacePoints points, double[] to) {
        double[] distances = new double[points.rows()];
        points.blocks(
                (from, block) -> {
                    for (int row = 0; row < block.rows(); row++) {
                        double sum = 0;
                        for (int k = 0; k < to.length; k++) {
                            double difference = block.get(row, k) - to[k];
                            sum += difference * difference;
                        }
                        distances[from + row] = Math.sqrt(sum);
                    }
                });
        return distances;
    }

    private static int widest(EvaluationContext context) {
        return Math.max(
                points(context, Part.REAL).columns(), points(context, Part.SYNTHETIC).columns());
    }

    private static SpacePoints points(EvaluationContext context, Part part) {
        return SpacePoints.of(context, part, SPACE);
    }

    private static <T> T inContext(
            EvaluationData data, java.util.function.Function<EvaluationContext, T> body) {
        return TestRun.of(data).context("t", body::apply);
    }

    /** Levels drawn from so many that half of the synthetic ones are new, one of them frequent. */
    private static EvaluationData levels() {
        Table real = table("real", 6_000, 1);
        return EvaluationData.of(
                Schema.of(real), real, table("synthetic", 1_500, 2), Optional.empty());
    }

    private static Table table(String name, int rows, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] x = random.doubles(rows).map(value -> value < 0.05 ? Double.NaN : value).toArray();
        String[] city =
                IntStream.range(0, rows)
                        .mapToObj(i -> "city " + random.nextInt(40_000))
                        .toArray(String[]::new);
        String[] common =
                IntStream.range(0, rows)
                        .mapToObj(
                                i ->
                                        random.nextInt(9) > 0
                                                ? "usual"
                                                : random.nextInt(4) == 0
                                                        ? ""
                                                        : "c" + random.nextInt(12))
                        .toArray(String[]::new);
        return Table.of(
                name,
                List.of(
                        NumericColumn.of("x", x),
                        CategoricalColumn.of("city", city),
                        CategoricalColumn.of("common", common)));
    }
}
