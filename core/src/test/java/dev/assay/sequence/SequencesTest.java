package dev.assay.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.data.EvaluationReader;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.ReadOptions;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SequencesTest {

    private static final Roles ROLES = Roles.NONE.withSequences("patient", Optional.of("hour"));

    private static Table table(String name) {
        return Table.of(
                name,
                CategoricalColumn.of("patient", "b", "a", "b", "a", "", "b", "a"),
                NumericColumn.of("hour", 2, 0, 1, Double.NaN, 5, 1, 3),
                NumericColumn.of("pulse", 80, 60, 70, 99, 98, 65, Double.NaN),
                CategoricalColumn.of("ward", "x", "y", "x", "y", "y", "", "y"));
    }

    private static EvaluationData data(Table real, Table synthetic) {
        return EvaluationData.of(Schema.of(real).with(ROLES), real, synthetic, Optional.empty());
    }

    private static SequenceTable sequences() {
        return Sequences.of(data(table("real"), table("synthetic")), Part.SYNTHETIC);
    }

    @Test
    void rowsAreInOrderOfTimeWithinKeysInOrderOfAppearance() {
        SequenceTable table = sequences();
        assertThat(IntStream.range(0, table.size()).mapToObj(table::key)).containsExactly("b", "a");
        assertThat(table.lengths()).containsExactly(3, 2);
        assertThat(IntStream.range(0, table.positions()).map(table::row))
                .as("equal times by what the rows hold")
                .containsExactly(5, 2, 0, 1, 6);
        assertThat(table.time(0)).isEqualTo(1);
        assertThat(table.longest()).isEqualTo(3);
    }

    @Test
    void theKeyAndTheTimeAreNoChannels() {
        SequenceTable table = sequences();
        assertThat(table.channels()).extracting(Channel::name).containsExactly("pulse", "ward");
        assertThat(data(table("real"), table("synthetic")).schema().content())
                .containsExactly("pulse", "ward");
    }

    @Test
    void numbersAreScaledByTheRangeOfReal() {
        Channel.Numeric pulse = sequences().numeric().get(0);
        assertThat(pulse.value(0)).isEqualTo((65 - 60) / 39.0);
        assertThat(pulse.isMissing(4)).isTrue();
        assertThat(pulse.range()).isEqualTo(39);
        assertThat(sequences().categorical().get(0).isMissing(0)).isTrue();
    }

    @Test
    void whatHasNoKeyOrTimeBelongsToNoSequenceAndIsCounted() {
        assertThat(sequences().findings()).isEqualTo(new SequenceFindings(1, 1, 1));
    }

    @Test
    void shufflingRowsLeavesEverySequenceAsItWas() {
        Table real = table("real");
        SequenceTable shuffled =
                Sequences.of(
                        data(real, real.select(new int[] {6, 2, 5, 0, 4, 3, 1})), Part.SYNTHETIC);
        SequenceTable turned = shuffled.select(new int[] {1, 0});
        SequenceTable plain = sequences();
        assertThat(shuffled.key(0)).isEqualTo("a");
        for (int position = 0; position < plain.positions(); position++) {
            assertThat(turned.numeric().get(0).value(position))
                    .isEqualTo(Double.valueOf(plain.numeric().get(0).value(position)));
            assertThat(turned.categorical().get(0).code(position))
                    .isEqualTo(plain.categorical().get(0).code(position));
        }
        assertThat(SequenceView.contentOrder(plain)).containsExactly(1, 0);
        assertThat(SequenceView.contentOrder(shuffled)).containsExactly(0, 1);
    }

    @Test
    void withoutATimeIndexTheOrderOfTheFileCounts() {
        Table real = table("real");
        SequenceTable table =
                Sequences.of(
                        EvaluationData.of(
                                Schema.of(real)
                                        .with(
                                                Roles.NONE.withSequences(
                                                        "patient", Optional.empty())),
                                real,
                                real,
                                Optional.empty()),
                        Part.REAL);
        assertThat(IntStream.range(0, table.positions()).map(table::row))
                .containsExactly(0, 2, 5, 1, 3, 6);
        assertThat(table.hasTimes()).isFalse();
        assertThat(table.channels()).extracting(Channel::name).contains("hour");
    }

    @Test
    void aTableWithoutAKeyedRowSaysSo() {
        Table real = table("real");
        Table none =
                real.with(List.of(CategoricalColumn.of("patient", "", "", "", "", "", "", "")));
        assertThatThrownBy(() -> Sequences.of(data(real, none), Part.SYNTHETIC))
                .isInstanceOf(NotApplicableException.class)
                .hasMessageContaining("no row of the synthetic table");
    }

    @Test
    void rolesThatMakeNoSequencesAreRefused() {
        Table real = table("real");
        assertThatThrownBy(
                        () ->
                                data(real, real)
                                        .with(
                                                Roles.NONE.withSequences(
                                                        "hour", Optional.of("ward"))))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("the time index 'ward' is categorical")
                .hasMessageContaining("--kind ward=numeric");
        assertThatThrownBy(
                        () ->
                                data(real, real)
                                        .with(
                                                Roles.NONE.withSequences(
                                                        "hour", Optional.of("hour"))))
                .hasMessageContaining("both sequence key and time index");
    }

    @Test
    void keysThatLookLikeNumbersAreNamesAndFewTimesAreTimes(@TempDir Path folder)
            throws IOException {
        Path real = folder.resolve("real.csv");
        Files.writeString(real, "id,step,value\n1,0,1.5\n1,1,2.5\n1,2,3\n2,0,4\n2,1,5.5\n2,2,9\n");
        Path synthetic = folder.resolve("synthetic.csv");
        Files.writeString(synthetic, "id,step,value\nS1,0,1.5\nS1,7,2.5\nS2,soon,3\n");
        EvaluationData data =
                EvaluationReader.load(
                        real,
                        synthetic,
                        Optional.empty(),
                        Schema.of(List.of())
                                .with(Roles.NONE.withSequences("id", Optional.of("step"))),
                        ReadOptions.DEFAULT);
        assertThat(data.schema().find("id").orElseThrow().kind()).isEqualTo(ColumnKind.IDENTIFIER);
        assertThat(data.schema().find("step").orElseThrow().kind()).isEqualTo(ColumnKind.NUMERIC);
        SequenceTable made = Sequences.of(data, Part.SYNTHETIC);
        assertThat(made.size()).isEqualTo(1);
        assertThat(made.key(0)).isEqualTo("S1");
        assertThat(made.findings().rowsWithoutTime()).isEqualTo(1);
    }
}
