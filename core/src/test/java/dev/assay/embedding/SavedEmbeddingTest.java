package dev.assay.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.stat.Matrix;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SavedEmbeddingTest {

    private static final SavedEmbedding SAVED =
            SavedEmbedding.of(
                    "pca",
                    Map.of("components", 2),
                    Map.of("rows", 7, "table", "real.csv"),
                    new Weights(
                            Map.of("columns", List.of("a", "ü")),
                            Map.of("axes", Matrix.of(new double[][] {{0.1, -2}, {1e-300, 4}}))));

    @TempDir private Path folder;

    @Test
    void whatIsWrittenIsReadToTheLastBit() throws IOException {
        SavedEmbedding read = SavedEmbedding.read(write(SAVED.bytes()));
        assertThat(read.embedder()).isEqualTo("pca");
        assertThat(read.options()).isEqualTo(SAVED.options());
        assertThat(read.origin()).isEqualTo(SAVED.origin());
        assertThat(read.weights().plain()).isEqualTo(SAVED.weights().plain());
        assertThat(read.weights().array("axes", 2, 2).toArray())
                .containsExactly(0.1, -2, 1e-300, 4);
        assertThat(read.fingerprint()).isEqualTo(SAVED.fingerprint()).hasSize(64);
        assertThat(read.bytes()).isEqualTo(SAVED.bytes());
    }

    /** The order of {@code Map.of} is another in each virtual machine. */
    @Test
    void theOrderOfMapsChangesNeitherBytesNorFingerprint() {
        SavedEmbedding one = ordered(List.of("axes", "centre", "more"));
        SavedEmbedding other = ordered(List.of("more", "centre", "axes"));
        assertThat(other.bytes()).isEqualTo(one.bytes());
        assertThat(other.fingerprint()).isEqualTo(one.fingerprint());
    }

    private static SavedEmbedding ordered(List<String> names) {
        Map<String, Object> facts = new LinkedHashMap<>();
        Map<String, Object> nested = new LinkedHashMap<>();
        Map<String, Matrix> blocks = new LinkedHashMap<>();
        for (String name : names) {
            facts.put(name, name.length());
            nested.put(name, facts);
            blocks.put(name, Matrix.of(new double[][] {{name.length()}, {0.5}}));
        }
        return SavedEmbedding.of("pca", facts, nested, new Weights(nested, blocks));
    }

    @Test
    void everyChangedOrMissingByteIsNoticed() throws IOException {
        byte[] good = SAVED.bytes();
        SplittableRandom random = new SplittableRandom(11);
        for (int at = 0; at < good.length; at++) {
            byte[] changed = good.clone();
            changed[at] ^= (byte) (1 << random.nextInt(8));
            refuses(changed, "");
            refuses(Arrays.copyOf(good, at), "");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'name':'w','rows':2000000000,'columns':2000000000}",
                "{'name':'w','rows':100,'columns':100}",
                "{'name':'w','rows':-1,'columns':1}",
                "{'name':'w','rows':1.5,'columns':1}",
                "{'name':'w','rows':1}",
                "{'rows':1,'columns':1}",
                "7"
            })
    void blocksThatAreDescribedWronglyAreRefused(String block) throws IOException {
        refuses(
                sealed(
                        "{'embedder':'pca','options':{},'origin':{},'plain':{},'blocks':["
                                + block
                                + "]}",
                        new double[] {1}),
                "");
    }

    @Test
    void numbersThatAreNoneLeftOverBytesAndHeadsOfAnotherShapeAreRefused() throws IOException {
        String one =
                "{'embedder':'pca','options':{},'origin':{},'plain':{},'blocks':[{'name':'w','rows':1,'columns':1}]}";
        refuses(sealed(one, new double[] {Double.NaN}), "block 'w' holds NaN");
        refuses(sealed(one, new double[] {1, 2}), "8 bytes that nothing describes");
        refuses(sealed("[]", new double[0]), "");
        refuses(sealed("{'embedder':'pca'}", new double[0]), "");
        refuses(sealed("not JSON", new double[0]), "");
        refuses(sealed("[".repeat(100_000), new double[0]), "");
    }

    @Test
    void aFileThatIsNotThereIsToldApart() {
        assertThatThrownBy(() -> SavedEmbedding.read(folder.resolve("none.embedding")))
                .isInstanceOfSatisfying(
                        EvaluationException.class,
                        error -> assertThat(error.code()).isEqualTo(ErrorCode.FILE_NOT_FOUND));
    }

    private void refuses(byte[] bytes, String why) throws IOException {
        Path file = write(bytes);
        assertThatThrownBy(() -> SavedEmbedding.read(file))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContainingAll("space.embedding", why);
    }

    private Path write(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("space.embedding"), bytes);
    }

    /** A file whose checksum is right, whatever stands in it. */
    private static byte[] sealed(String head, double[] values) {
        byte[] text = head.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        ByteBuffer body =
                ByteBuffer.allocate(16 + text.length + 8 * values.length)
                        .order(ByteOrder.LITTLE_ENDIAN);
        body.put("ASSAYEMB".getBytes(StandardCharsets.US_ASCII)).putInt(1).putInt(text.length);
        body.put(text);
        for (double value : values) {
            body.putDouble(value);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(body.array());
        try {
            out.writeBytes(MessageDigest.getInstance("SHA-256").digest(body.array()));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
        return out.toByteArray();
    }
}
