package dev.assay.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.NumericColumn;
import dev.assay.table.ReadOptions;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvaluationReaderTest {

    private static final Schema NOTHING = Schema.of(List.of());

    @TempDir private Path folder;

    @Test
    void kindsComeFromTheRealTableAlone() throws IOException {
        Path real = file("real.csv", "x,c\n" + rows(30, i -> i * 1.5 + "," + i % 3));
        Path synthetic = file("synthetic.csv", "c,x\n" + rows(30, i -> i * 0.25 + "," + i % 2));
        EvaluationData data = load(real, synthetic);
        assertThat(data.schema().numeric()).containsExactly("x");
        assertThat(data.schema().categorical()).containsExactly("c");
        assertThat(data.synthetic().columnNames()).containsExactly("x", "c");
        assertThat(data.synthetic().categorical("c").dictionary().referenceLevels()).isEqualTo(3);
    }

    /** The first rows mislead: zeros before numbers, numbers before texts, texts that end. */
    @Test
    void filesReadTogetherAreAsWhenReadOneByOneWhateverTheFirstRowsSuggest() throws IOException {
        String header = "zeros,late,number,level,gone\n";
        IntFunction<String> cells =
                i ->
                        (i < 600 ? 0 : i * 0.5)
                                + ","
                                + (i < 600 ? i + 0.5 : "text")
                                + ","
                                + i * 0.25
                                + ","
                                + i % 4
                                + ","
                                + (i < 600 ? "" : "2020-01-0" + (1 + i % 9));
        Path real = file("real.csv", header + rows(1200, cells));
        Path other = file("other.csv", header + rows(900, i -> cells.apply(1199 - i)));
        EvaluationData together =
                EvaluationReader.load(
                        real, other, Optional.of(other), NOTHING, ReadOptions.DEFAULT);
        EvaluationData apart =
                EvaluationReader.readCandidate(
                        EvaluationReader.reference(
                                real, Optional.of(real), NOTHING, ReadOptions.DEFAULT),
                        other,
                        ReadOptions.DEFAULT);
        assertThat(together.schema()).isEqualTo(apart.schema());
        assertThat(together.schema().columns())
                .extracting(ColumnSpec::kind)
                .containsExactly(
                        ColumnKind.NUMERIC,
                        ColumnKind.CATEGORICAL,
                        ColumnKind.NUMERIC,
                        ColumnKind.CATEGORICAL,
                        ColumnKind.DATETIME);
        for (String name : List.of("zeros", "number", "gone")) {
            double[] expected = apart.synthetic().numeric(name).toArray();
            assertThat(together.synthetic().numeric(name).toArray()).isEqualTo(expected);
            assertThat(together.holdout().orElseThrow().numeric(name).toArray())
                    .isEqualTo(expected);
        }
        for (String name : List.of("late", "level")) {
            CategoricalColumn expected = apart.synthetic().categorical(name);
            CategoricalColumn found = together.synthetic().categorical(name);
            for (int row = 0; row < expected.rows(); row++) {
                assertThat(found.dictionary().level(found.code(row)))
                        .isEqualTo(expected.dictionary().level(expected.code(row)));
            }
        }
    }

    @Test
    void theHoldoutDecidesWhereEveryRealCellIsMissing() throws IOException {
        Path real = file("real.csv", "x,d,n\n" + rows(20, i -> ",NA,"));
        Path holdout =
                file(
                        "holdout.csv",
                        "x,d,n\n" + rows(20, i -> i * 1.5 + ",2020-01-0" + (1 + i % 9) + ","));
        Path synthetic = file("synthetic.csv", "x,d,n\n" + rows(20, i -> i + ",2020-02-01,5"));
        EvaluationData data =
                EvaluationReader.load(
                        real, synthetic, Optional.of(holdout), NOTHING, ReadOptions.DEFAULT);
        assertThat(data.schema().columns())
                .extracting(ColumnSpec::kind)
                .containsExactly(ColumnKind.NUMERIC, ColumnKind.DATETIME, ColumnKind.CATEGORICAL);
        assertThat(data.real().numeric("x").missing()).isEqualTo(20);
        assertThat(data.synthetic().numeric("x").missing()).isZero();
    }

    @Test
    void syntheticCellsThatAreNotOfTheRealKindAreMissingAndUnparsable() throws IOException {
        Path real =
                file("real.csv", "x,d\n" + rows(30, i -> i * 1.5 + ",2020-01-" + (10 + i % 15)));
        Path synthetic =
                file(
                        "synthetic.csv",
                        "x,d\n1.5,2020-01-01\nabc,2020-13-01\ninf,2020-01-02 00:00:00\n,\n");
        EvaluationData data = load(real, synthetic);
        NumericColumn x = data.synthetic().numeric("x");
        assertThat(x.missing()).isEqualTo(3);
        assertThat(x.unparsable()).isEqualTo(2);
        assertThat(x.isUnparsable(1)).isTrue();
        assertThat(x.isUnparsable(3)).isFalse();
        NumericColumn d = data.synthetic().numeric("d");
        assertThat(d.isUnparsable(1)).isTrue();
        assertThat(d.unparsable()).isEqualTo(1);
        assertThat(d.value(2)).isEqualTo(1577923200);
    }

    @Test
    void numbersAreTheSameLevelHoweverTheyAreWrittenAndTextsOnlyWhenTheyAreEqual()
            throws IOException {
        Path real = file("real.csv", "n,t\n1,1.10\n2,beta\n2,1.1\n");
        Path synthetic = file("synthetic.csv", "n,t\n1.0,1.10\n2e0,1.1\n1.5,1.100\nhigh,beta\n");
        EvaluationData data = load(real, synthetic);
        CategoricalColumn n = data.synthetic().categorical("n");
        assertThat(IntStream.range(0, 4).mapToObj(n::level))
                .containsExactly("1", "2", "1.5", "high");
        assertThat(n.dictionary().referenceLevels()).isEqualTo(2);
        CategoricalColumn t = data.synthetic().categorical("t");
        assertThat(IntStream.range(0, 4).mapToObj(t::level))
                .containsExactly("1.10", "1.1", "1.100", "beta");
        assertThat(t.code(2)).isGreaterThanOrEqualTo(t.dictionary().referenceLevels());
    }

    @Test
    void everyProblemOfEveryFileIsToldAtOnce() throws IOException {
        Path real = file("real.csv", "age,sex,dose\n41,f,1\nold,m,2\n");
        Path holdout = file("holdout.csv", "age,gender,dose\n41,f,1\n7,m\n");
        Path synthetic = file("synthetic.csv", "age,sex,doze,extra\n1,2,3,4\n");
        Schema declared = Schema.of(List.of(ColumnSpec.of("age", ColumnKind.NUMERIC)));
        assertThatThrownBy(
                        () ->
                                EvaluationReader.load(
                                        real,
                                        synthetic,
                                        Optional.of(holdout),
                                        declared,
                                        ReadOptions.DEFAULT))
                .isInstanceOfSatisfying(
                        EvaluationException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.SCHEMA_MISMATCH))
                .satisfies(
                        e ->
                                assertThat(e.getMessage().lines())
                                        .containsExactly(
                                                "holdout.csv: column 'sex' is missing. Add it, or ignore it (--ignore).",
                                                "holdout.csv: column 'gender' is not in the real table. Remove it, ignore it (--ignore), or add it"
                                                        + " to the other tables.",
                                                "synthetic.csv: column 'dose' is missing; it has 'doze'. Rename it, or ignore both.",
                                                "synthetic.csv: column 'doze' is not in the real table. Remove it, ignore it (--ignore), or add it"
                                                        + " to the other tables.",
                                                "synthetic.csv: column 'extra' is not in the real table. Remove it, ignore it (--ignore), or add"
                                                        + " it to the other tables.",
                                                "column 'age' of real.csv, line 3: 'old' is not a number. Correct it, declare the column"
                                                        + " categorical, or list the text as missing.",
                                                "holdout.csv, line 3: 2 fields; expected 3 as in the header. Quote a field that holds"
                                                        + " the delimiter ',' or a line break."));
    }

    @Test
    void unreadableFilesAreToldTogetherToo() throws IOException {
        Path real = file("real.csv", "");
        Path synthetic = file("synthetic.csv", "a,a\n1,2\n");
        assertThatThrownBy(
                        () ->
                                EvaluationReader.load(
                                        real,
                                        synthetic,
                                        Optional.of(folder.resolve("none.csv")),
                                        NOTHING,
                                        ReadOptions.DEFAULT))
                .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(3));
    }

    @Test
    void ignoredColumnsNeedNotBeInEveryTableAndAreNoPartOfTheData() throws IOException {
        Path real = file("real.csv", "note,x\n" + rows(20, i -> "n" + i + "," + i * 1.5));
        Path synthetic = file("synthetic.csv", "x,score\n" + rows(20, i -> i * 1.5 + ",7"));
        Schema declared = NOTHING.with(ignoring(List.of("note", "score")));
        EvaluationData data =
                EvaluationReader.load(
                        real, synthetic, Optional.empty(), declared, ReadOptions.DEFAULT);
        assertThat(data.real().columnNames()).containsExactly("x");
        assertThat(data.synthetic().columnNames()).containsExactly("x");
        assertThat(data.schema().roles().ignored()).containsExactly("note", "score");
        assertThat(data.synthetic().leftOut()).containsExactly("score");
        EvaluationData reference =
                EvaluationReader.reference(
                        real, Optional.empty(), List.of(synthetic), declared, ReadOptions.DEFAULT);
        Table candidate =
                EvaluationReader.readCandidate(reference, synthetic, ReadOptions.DEFAULT)
                        .synthetic();
        assertThat(candidate).isEqualTo(data.synthetic());
        assertThat(candidate.leftOut()).containsExactly("score");
    }

    @Test
    void aMisspeltRoleIsTold() throws IOException {
        Path real = file("real.csv", "note,x\n1,2\n");
        assertThatThrownBy(
                        () ->
                                EvaluationReader.load(
                                        real,
                                        real,
                                        Optional.empty(),
                                        NOTHING.with(ignoring(List.of("nota"))),
                                        ReadOptions.DEFAULT))
                .hasMessage(
                        "no table has a column 'nota', which is to be ignored; did you mean note?");
        assertThatThrownBy(
                        () ->
                                EvaluationReader.load(
                                        real,
                                        real,
                                        Optional.empty(),
                                        NOTHING.with(Roles.NONE.withTargets(List.of("X2"))),
                                        ReadOptions.DEFAULT))
                .hasMessageContaining("real.csv: no column 'X2', which was given a role");
    }

    @Test
    void aCandidateReadLaterIsTheSameAsOneReadWithTheReference() throws IOException {
        Path real = file("real.csv", "x,c\n" + rows(30, i -> i * 1.5 + "," + i % 3));
        Path synthetic =
                file("synthetic.csv", "x,c\n" + rows(10, i -> i * 2.5 + "," + i % 4 + ".0"));
        EvaluationData reference =
                EvaluationReader.reference(real, Optional.empty(), NOTHING, ReadOptions.DEFAULT);
        EvaluationData later =
                EvaluationReader.readCandidate(reference, synthetic, ReadOptions.DEFAULT);
        assertThat(later.synthetic()).isEqualTo(load(real, synthetic).synthetic());
        assertThat(later.real()).isEqualTo(reference.real());
    }

    private EvaluationData load(Path real, Path synthetic) {
        return EvaluationReader.load(
                real, synthetic, Optional.empty(), NOTHING, ReadOptions.DEFAULT);
    }

    private static Roles ignoring(List<String> columns) {
        return new Roles(
                List.of(),
                Map.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                columns,
                Optional.empty(),
                Optional.empty());
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static String rows(int count, IntFunction<String> row) {
        return String.join("\n", IntStream.range(0, count).mapToObj(row).toList()) + "\n";
    }
}
