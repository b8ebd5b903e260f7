package dev.assay.metrics.distribution.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.Assay;
import dev.assay.engine.run.RunSettings;
import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.neighbour.Coordinates;
import dev.assay.neighbour.Space;
import dev.assay.report.Report;
import dev.assay.stat.Matrix;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SpacePointsTest {

    private static final EvaluationData WIDE = wide();

    @TempDir static Path folder;

    @Test
    void rowsEncodedOnTheirOwnAreTheRowsOfTheWhole() {
        for (Part part : List.of(Part.REAL, Part.SYNTHETIC)) {
            Coordinates recipe = new Coordinates(part, Space.euclidean());
            TestRun.of(TestTables.data())
                    .context(
                            "t",
                            context -> {
                                Matrix whole = context.get(recipe);
                                int[] some = {5, 0, 17, 5};
                                assertThat(recipe.dimensions(context)).isEqualTo(whole.columns());
                                assertThat(recipe.select(context, some).toArray())
                                        .isEqualTo(whole.select(some).toArray());
                                return whole;
                            });
        }
    }

    @Test
    void blocksAreTheWholeInPieces() {
        SpacePoints points =
                TestRun.of(WIDE)
                        .context(
                                "t",
                                context -> SpacePoints.of(context, Part.REAL, Space.euclidean()));
        int[] seen = new int[1];
        TestRun.of(WIDE)
                .context(
                        "t",
                        context -> {
                            SpacePoints.of(context, Part.REAL, Space.euclidean())
                                    .blocks(
                                            (from, block) -> {
                                                assertThat(from).isEqualTo(seen[0]);
                                                seen[0] += block.rows();
                                                assertThat(block.rows() * (long) block.columns())
                                                        .isLessThanOrEqualTo(1 << 20);
                                            });
                            return 0;
                        });
        assertThat(seen[0]).isEqualTo(points.rows());
    }

    @Test
    void allRowsOfAWideSpaceAtOnceAreRefusedWithAReason() {
        assertThatThrownBy(
                        () -> TestRun.of(WIDE).get(new Coordinates(Part.REAL, Space.euclidean())))
                .isInstanceOf(NotApplicableException.class)
                .hasMessageContaining("256 MiB")
                .hasMessageContaining("city");
    }

    /** 10 000 rows in 3 745 dimensions: 37 million coordinates. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "energy_distance",
                "kernel_mmd",
                "wasserstein",
                "vendi",
                "palate",
                "parzen",
                "prd",
                "fld"
            })
    void aMetricOfDrawnRowsNeedsNoMoreThanThose(String key) throws IOException {
        Report report =
                evaluation(key)
                        .option(key, "rows", 60)
                        .settings(RunSettings.defaults().withDetail(Detail.VALUES))
                        .run();
        assertThat(report.skipped()).isEmpty();
        assertThat(report.completed()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"sliced_wasserstein,directions,5", "kid,subsets,2"})
    void aMetricOfAllRowsReadsThemBlockByBlock(String key, String option, int value)
            throws IOException {
        Report report =
                evaluation(key)
                        .option(key, option, value)
                        .settings(RunSettings.defaults().withDetail(Detail.VALUES))
                        .run();
        assertThat(report.skipped()).isEmpty();
        assertThat(report.completed()).hasSize(1);
    }

    private static Assay.Evaluation evaluation(String key) throws IOException {
        Path preset =
                Files.writeString(
                        folder.resolve(key + ".json"), "{\"include\": {\"" + key + "\": {}}}");
        return Assay.evaluation()
                .real(WIDE.real())
                .synthetic(WIDE.synthetic())
                .holdout(WIDE.holdout().orElseThrow())
                .preset(preset.toString());
    }

    private static EvaluationData wide() {
        Table real = table("real", 10_000, 1);
        return EvaluationData.of(
                Schema.of(real),
                real,
                table("synthetic", 10_000, 2),
                Optional.of(table("holdout", 1_000, 3)));
    }

    private static Table table(String name, int rows, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] x = random.doubles(rows).toArray();
        String[] city =
                IntStream.range(0, rows)
                        .mapToObj(i -> "city " + random.nextInt(4_000))
                        .toArray(String[]::new);
        return Table.of(
                name, List.of(NumericColumn.of("x", x), CategoricalColumn.of("city", city)));
    }
}
