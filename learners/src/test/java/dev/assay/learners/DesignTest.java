package dev.assay.learners;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class DesignTest {

    private final Table real =
            Table.of(
                    "real",
                    NumericColumn.of("size", 1, 2, Double.NaN, 5),
                    CategoricalColumn.of("colour", "red", "blue", "", "red"),
                    CategoricalColumn.of("kind", "x", "y", "x", "y"));
    private final Table synthetic =
            Table.of(
                    "synthetic",
                    NumericColumn.of("size", 9, 3),
                    CategoricalColumn.of("colour", "green", "red"),
                    CategoricalColumn.of("kind", "x", ""));
    private final EvaluationData data = EvaluationData.of(real, synthetic);

    @Test
    void levelsUnseenInTheFittedPartsAreAllZero() {
        Design design = TestRun.of(data).get(new DesignOf(Part.SYNTHETIC, Encoding.LINEAR));
        assertThat(names(design))
                .containsExactly(
                        "size",
                        "size (missing)",
                        "colour = blue",
                        "colour = red",
                        "colour (missing)",
                        "kind = x",
                        "kind = y");
        int green = 1;
        assertThat(design.matrix().row(green)).endsWith(0, 0, 0, 1, 0);
    }

    @Test
    void aJointEncodingKnowsTheLevelsOfAllParts() {
        assertThat(names(TestRun.of(data).get(new DesignOf(Part.SYNTHETIC, Encoding.LINEAR_JOINT))))
                .contains("colour = green", "kind (missing)");
    }

    @Test
    void aMissingNumberIsTheMedianBesideAnIndicator() {
        Design design = TestRun.of(data).get(new DesignOf(Part.REAL, Encoding.TREES));
        double[] missing = design.matrix().column(1);
        double[] size = design.matrix().column(0);
        for (int row = 0; row < missing.length; row++) {
            if (missing[row] == 1) {
                assertThat(size[row]).as("(2 − 1) / (5 − 1)").isCloseTo(0.25, offset(1e-12));
            }
        }
        assertThat(missing).containsOnlyOnce(1);
    }

    @Test
    void standardisedNumbersHaveMeanZeroAndDeviationOne() {
        Table full = Table.of("real", NumericColumn.of("a", 1, 2, 3, 8));
        double[] column =
                TestRun.of(EvaluationData.of(full, full))
                        .get(new DesignOf(Part.REAL, Encoding.LINEAR))
                        .matrix()
                        .column(0);
        assertThat(java.util.Arrays.stream(column).sum()).isCloseTo(0, offset(1e-12));
        assertThat(java.util.Arrays.stream(column).map(v -> v * v).sum() / 4)
                .isCloseTo(1, offset(1e-12));
    }

    @Test
    void neitherTheTargetNorItsConfoundersAreFeatures() {
        Roles roles =
                new Roles(
                        List.of("kind"),
                        Map.of("kind", List.of("size")),
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        Optional.empty());
        EvaluationData withTarget =
                EvaluationData.of(Schema.of(real).with(roles), real, synthetic, Optional.empty());
        TargetRows rows =
                TestRun.of(withTarget)
                        .context(
                                "test",
                                context ->
                                        TargetRows.of(
                                                context, Part.SYNTHETIC, "kind", Encoding.TREES));
        assertThat(rows.features().columns()).containsExactly("colour");
        assertThat(rows.omitted()).as("rows with a missing target").isEqualTo(1);
        assertThat(rows.labels()).containsExactly(0);
    }

    @Test
    void rareLevelsShareAFeature() {
        String[] many = new String[200];
        for (int row = 0; row < many.length; row++) {
            many[row] = "level" + (row < 100 ? row % 10 : row);
        }
        Table table = Table.of("real", CategoricalColumn.of("c", many));
        Design design =
                TestRun.of(EvaluationData.of(table, table))
                        .get(new DesignOf(Part.REAL, Encoding.LINEAR));
        assertThat(design.features()).hasSize(Layout.MOST_LEVELS + 1);
        for (int row = 0; row < 200; row++) {
            assertThat(java.util.Arrays.stream(design.matrix().row(row)).sum()).isEqualTo(1);
        }
    }

    @Test
    void rowsComeInContentOrderWhateverTheTablesOrder() {
        EvaluationData turned = EvaluationData.of(real, synthetic.select(new int[] {1, 0}));
        DesignOf design = new DesignOf(Part.SYNTHETIC, Encoding.LINEAR);
        assertThat(TestRun.of(turned).get(design).matrix().toArray())
                .isEqualTo(TestRun.of(data).get(design).matrix().toArray());
    }

    private static List<String> names(Design design) {
        return design.features().stream().map(Design.Feature::name).toList();
    }
}
