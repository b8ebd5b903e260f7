package dev.assay.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.ColumnKind;
import dev.assay.table.ReadOptions;
import dev.assay.table.Schema;
import dev.assay.table.SchemaFile;
import dev.assay.table.Table;
import dev.assay.table.TableReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However numbers and dates are written, they are the same numbers and dates. */
class MessyTablesTest {

    @TempDir private Path folder;

    /** {@code DecimalFormat}-free on purpose: what a spreadsheet of a country writes. */
    private static DoubleFunction<String> writer(String form) {
        return value -> {
            String plain = String.format(Locale.ROOT, "%,.2f", Math.abs(value));
            String minus = value < 0 ? "-" : "";
            return switch (form) {
                case "german" -> minus + swapped(plain, ".", ",");
                case "french" -> minus + swapped(plain, "\u202f", ",");
                case "swiss" -> minus + swapped(plain, "’", ".");
                case "english" -> minus + plain;
                case "dollars" -> minus + "$" + plain;
                case "euros" -> minus + swapped(plain, ".", ",") + " €";
                case "accounts" -> value < 0 ? "(" + plain + ")" : plain;
                case "percent" -> minus + swapped(plain, "", ",") + " %";
                default -> swapped(plain, "", ".") + (value < 0 ? "-" : "");
            };
        };
    }

    private static String swapped(String english, String group, String decimal) {
        return english.replace(",", "\0").replace(".", decimal).replace("\0", group);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "german",
                "french",
                "swiss",
                "english",
                "dollars",
                "euros",
                "accounts",
                "percent",
                "sap"
            })
    void aColumnIsTheSameInWhateverWayItsNumbersAreWritten(String form) throws IOException {
        double[] values =
                new Random(form.hashCode())
                        .doubles(60, -2e6, 2e6)
                        .map(v -> Math.round(v * 100) / 100.0)
                        .toArray();
        Path plain = table("plain.csv", values, v -> String.format(Locale.ROOT, "%.2f", v));
        Path messy = table("messy.csv", values, writer(form));
        Table expected = TableReader.read(plain, ReadOptions.DEFAULT);
        Table read = TableReader.read(messy, ReadOptions.DEFAULT);
        assertThat(read.numeric("x").toArray()).isEqualTo(expected.numeric("x").toArray());

        Schema schema =
                SchemaFile.parse(
                        "s", SchemaFile.json(TableReader.infer(messy, ReadOptions.DEFAULT)));
        assertThat(TableReader.read(messy, schema, ReadOptions.DEFAULT)).isEqualTo(read);

        for (Path real : List.of(plain, messy)) {
            for (Path made : List.of(plain, messy)) {
                EvaluationData data =
                        EvaluationReader.load(
                                real,
                                made,
                                Optional.empty(),
                                Schema.of(List.of()),
                                ReadOptions.DEFAULT);
                assertThat(data.table(Part.SYNTHETIC).numeric("x").toArray())
                        .isEqualTo(expected.numeric("x").toArray());
            }
        }
    }

    @Test
    void fewValuesWithSignsAreTheLevelsOfPlainNumbers() throws IOException {
        double[] values = new Random(3).ints(60, 1, 6).asDoubleStream().toArray();
        Path messy = table("messy.csv", values, v -> (int) (v * 5) + " %");
        Path plain = table("plain.csv", values, v -> String.valueOf(v * 5));
        EvaluationData data =
                EvaluationReader.load(
                        messy, plain, Optional.empty(), Schema.of(List.of()), ReadOptions.DEFAULT);
        assertThat(data.schema().find("x").orElseThrow().kind()).isEqualTo(ColumnKind.CATEGORICAL);
        assertThat(data.table(Part.SYNTHETIC).categorical("x"))
                .isEqualTo(data.real().categorical("x"));
    }

    @Test
    void codesKeepTheirZerosInEveryTable() throws IOException {
        double[] values = new Random(4).ints(60, 0, 99).asDoubleStream().toArray();
        Path codes = table("codes.csv", values, v -> String.format("%05d", (int) v));
        EvaluationData data =
                EvaluationReader.load(
                        codes,
                        codes,
                        Optional.of(codes),
                        Schema.of(List.of()),
                        ReadOptions.DEFAULT);
        assertThat(data.schema().find("x").orElseThrow().kind()).isEqualTo(ColumnKind.CATEGORICAL);
        assertThat(data.table(Part.SYNTHETIC).categorical("x").level(0))
                .hasSize(5)
                .startsWith("000");
        ReadOptions numbers = ReadOptions.DEFAULT.withKind("x", ColumnKind.CATEGORICAL);
        assertThat(TableReader.read(codes, numbers).categorical("x").level(0)).startsWith("000");
    }

    @Test
    void numbersThatCouldHaveEitherMarkFollowTheOneThatWasTold() throws IOException {
        Path file =
                table(
                        "x.csv",
                        new Random(5).ints(30, 1001, 999_999).asDoubleStream().toArray(),
                        v -> String.format(Locale.ROOT, "%.3f", v / 1000).replace('.', ','));
        double grouped = TableReader.read(file, ReadOptions.DEFAULT).numeric("x").value(0);
        double decimal =
                TableReader.read(file, ReadOptions.DEFAULT.withDecimal(',')).numeric("x").value(0);
        assertThat(grouped).isEqualTo(Math.round(decimal * 1000));
    }

    @Test
    void whatIsNoNumberInAnyFormStaysWhatItWas() throws IOException {
        for (String text :
                List.of(
                        "1.2.3",
                        "12:30",
                        "192.168.0.1",
                        "030 123 456",
                        "1,2,3",
                        "5-6",
                        "A1",
                        "1 of 2",
                        "$",
                        "%")) {
            Path file = table("x.csv", new double[12], v -> text);
            assertThat(TableReader.read(file, ReadOptions.DEFAULT).column("x").kind())
                    .as(text)
                    .isEqualTo(ColumnKind.CATEGORICAL);
            assertThat(TableReader.read(file, ReadOptions.DEFAULT).categorical("x").level(0))
                    .isEqualTo(text);
        }
    }

    private Path table(String name, double[] values, DoubleFunction<String> writer)
            throws IOException {
        String rows =
                IntStream.range(0, values.length)
                        .mapToObj(row -> "\"" + writer.apply(values[row]) + "\"," + row % 3)
                        .collect(Collectors.joining("\n"));
        return Files.writeString(folder.resolve(name), "x,y\n" + rows + "\n");
    }
}
