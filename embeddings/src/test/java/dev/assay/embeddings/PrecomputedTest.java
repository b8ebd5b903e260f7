package dev.assay.embeddings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.embedding.Embedded;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.stat.Matrix;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Vectors belong to rows of one file, so the laws of maps of rows do not apply. */
final class PrecomputedTest {

    private static final double[][] VECTORS = {{1, 2}, {3, 4}, {-5.5, 6}};
    private static final Table ROWS = Table.of("rows.csv", NumericColumn.of("x", 1, 2, 3));

    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource({"<f8,False", "<f8,True", ">f8,False", "<f4,True", ">f4,False"})
    void npyFilesOfEveryOrderAreRead(String type, String fortran) throws IOException {
        Path file = npy("v.npy", type, fortran.equals("True"), "(3, 2)", VECTORS);
        assertThat(vectors(file, file).toArray()).containsExactly(1, 2, 3, 4, -5.5, 6);
    }

    @Test
    void csvFilesAreReadWithNamesOrCountedColumns() throws IOException {
        Path named = write("named.csv", "a,b\n1,2\n3,4\n-5.5,6\n");
        Path counted = write("counted.csv", "0,1\n1,2\n3,4\n-5.5,6\n");
        assertThat(vectors(named, counted).toArray()).containsExactly(1, 2, 3, 4, -5.5, 6);
    }

    @Test
    void theNameOfTheCandidateStandsInItsFile() throws IOException {
        Path real = write("real.csv", "a,b\n1,2\n3,4\n5,6\n");
        write("rows-vectors.csv", "a,b\n9,9\n8,8\n7,7\n");
        assertThat(vectors(real, folder.resolve("{name}-vectors.csv")).row(0))
                .containsExactly(9, 9);
    }

    @Test
    void whatDoesNotFitTheTableIsToldWithTheFile() throws IOException {
        Path real = write("real.csv", "a,b\n1,2\n3,4\n5,6\n");
        refuses(real, write("short.csv", "a,b\n1,2\n"), "short.csv", "1 vectors", "3 rows");
        refuses(real, write("narrow.csv", "a\n1\n2\n3\n"), "narrow.csv", "length 1", "2");
        refuses(real, write("empty.csv", "a,b\n1,2\n,4\n5,6\n"), "empty.csv", "no number");
        refuses(real, write("words.csv", "a,b\n1,2\nx,4\n5,6\n"), "words.csv");
        refuses(real, write("bare.csv", "1.5,2\n3,4\n5,6\n7,8\n"), "bare.csv", "header");
        refuses(real, folder.resolve("none.npy"), "none.npy", "no such file");
        refuses(
                real,
                npy(
                        "nan.npy",
                        "<f8",
                        false,
                        "(3, 2)",
                        new double[][] {{1, 2}, {Double.NaN, 1}, {1, 1}}),
                "nan.npy",
                "row 2");
        refuses(real, npy("huge.npy", "<f8", false, "(4000000000, 2)", VECTORS), "huge.npy");
        refuses(real, npy("cut.npy", "<f8", false, "(30, 2)", VECTORS), "cut.npy", "header tells");
        refuses(real, npy("object.npy", "|O", false, "(3, 2)", VECTORS), "object.npy", "header");
        refuses(real, npy("half.npy", "<f2", false, "(3, 2)", VECTORS), "half.npy", "float16");
    }

    @Test
    void bytesThatAreNoNpyFileAreRefusedAndNothingElse() throws IOException {
        SplittableRandom random = new SplittableRandom(7);
        byte[] good = Files.readAllBytes(npy("good.npy", "<f8", false, "(3, 2)", VECTORS));
        for (int i = 0; i < 300; i++) {
            byte[] bytes = good.clone();
            for (int change = 0; change < 1 + i % 4; change++) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            }
            Path file = Files.write(folder.resolve("broken.npy"), bytes);
            try {
                assertThat(VectorFile.read(file).rows()).isPositive();
            } catch (EvaluationException refused) {
                assertThat(refused).as("change %d", i).hasMessageContaining("broken.npy");
            }
        }
    }

    @Test
    void withoutFilesThereIsAReason() {
        Precomputed precomputed = new Precomputed();
        EvaluationData data = EvaluationData.of(ROWS, ROWS);
        assertThat(
                        precomputed
                                .requirements(precomputed.defaults())
                                .get(0)
                                .unmet(data)
                                .orElseThrow())
                .contains("none was given for the real table");
        Path real = folder.resolve("real.csv");
        assertThatThrownBy(
                        () -> {
                            write("real.csv", "a,b\n1,2\n3,4\n5,6\n");
                            vectors(Optional.of(real), Optional.empty());
                        })
                .isInstanceOf(NotApplicableException.class)
                .hasMessageContaining("synthetic");
    }

    private void refuses(Path real, Path synthetic, String... parts) {
        assertThatThrownBy(() -> vectors(real, synthetic))
                .as("%s", synthetic)
                .isInstanceOf(EvaluationException.class)
                .hasMessageContainingAll(parts);
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static Matrix vectors(Path real, Path synthetic) {
        return vectors(Optional.of(real), Optional.of(synthetic));
    }

    private static Matrix vectors(Optional<Path> real, Optional<Path> synthetic) {
        Precomputed.Options options =
                new Precomputed.Options(
                        real.map(Path::toString), synthetic.map(Path::toString), Optional.empty());
        return TestRun.of(EvaluationData.of(ROWS, ROWS))
                .with("precomputed", new Precomputed(), options)
                .get(new Embedded("precomputed", Part.SYNTHETIC));
    }

    private Path npy(String name, String type, boolean fortran, String shape, double[][] rows)
            throws IOException {
        String head =
                "{'descr': '"
                        + type
                        + "', 'fortran_order': "
                        + (fortran ? "True" : "False")
                        + ", 'shape': "
                        + shape
                        + ", }";
        byte[] text =
                (head + " ".repeat(117 - head.length()) + "\n").getBytes(StandardCharsets.US_ASCII);
        boolean single = type.endsWith("f4");
        ByteBuffer out =
                ByteBuffer.allocate(
                                10 + text.length + rows.length * rows[0].length * (single ? 4 : 8))
                        .order(ByteOrder.LITTLE_ENDIAN);
        out.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
        out.putShort((short) text.length).put(text);
        out.order(type.startsWith(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < (fortran ? rows[0].length : rows.length); i++) {
            for (int j = 0; j < (fortran ? rows.length : rows[0].length); j++) {
                double value = fortran ? rows[j][i] : rows[i][j];
                if (single) {
                    out.putFloat((float) value);
                } else {
                    out.putDouble(value);
                }
            }
        }
        return Files.write(folder.resolve(name), out.array());
    }
}
