package dev.assay.embeddings.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.embedding.Embedded;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.stat.Matrix;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import dev.assay.testkit.EmbedderContract;
import dev.assay.testkit.TestRun;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
final class OnnxTest {

    private static final float[][] WEIGHTS = {{1, 2, -1}, {3, -4, 1}};

    @TempDir static Path folder;

    @BeforeAll
    static void onlyWhereTheRuntimeIs() {
        assumeTrue(Platform.here().isServed(), "no ONNX Runtime for " + Platform.here());
    }

    /** The laws, on the first two numbers of the kit's table. */
    @Tag("thorough")
    @Nested
    final class Laws extends EmbedderContract<Onnx.Options> {
        Laws() {
            super(new Onnx(), kitOptions());
        }
    }

    @Test
    void vectorsOfNumericRowsAreTheModelsAnswerToNormalisedNumbers() {
        Path model = model("linear", TinyModel.linear(WEIGHTS));
        settings("linear", "{'input': 'numeric', 'mean': [1, 0], 'std': [2, 1], 'batch': 2}");
        Table rows =
                Table.of(
                        "rows",
                        NumericColumn.of("a", 3, 1, Double.NaN),
                        NumericColumn.of("b", 2, 0.5, 1));
        Matrix vectors = vectors(rows, model);
        assertThat(vectors.row(0)).containsExactly(7, 0, 1);
        assertThat(vectors.row(1)).containsExactly(1.5, 0, 0.5);
        assertThat(vectors.row(2)).containsExactly(3, 0, 1);
    }

    @Test
    void vectorsOfImagesFollowTheDeclaredSizeLayoutAndNormalisation() throws IOException {
        BufferedImage image = new BufferedImage(2, 1, BufferedImage.TYPE_INT_RGB);
        image.setRGB(0, 0, 0xff0000);
        image.setRGB(1, 0, 0x0000ff);
        ImageIO.write(image, "png", folder.resolve("two.png").toFile());
        float[][] unit = new float[6][6];
        for (int i = 0; i < 6; i++) {
            unit[i][i] = 1;
        }
        Path model = model("planes", TinyModel.ofImages(3, 1, 2, unit));
        settings(
                "planes",
                "{'input': 'image', 'width': 2, 'height': 1, 'channels': 3, 'mean': [0.5, 0, 0], 'std': [0.5,"
                        + " 1, 1], 'column': 'file', 'folder': '"
                        + folder.toString().replace('\\', '/')
                        + "'}");
        Table rows = Table.of("rows", text("file", "two.png", "two.png"));
        assertThat(vectors(rows, model).row(1)).containsExactly(1, -1, 0, 0, 0, 1);
    }

    @Test
    void textsAreCodesCutAndFilledUp() {
        Path model = model("texts", TinyModel.ofTexts(4));
        settings(
                "texts",
                "{'input': 'text', 'column': 't', 'length': 4, 'offset': 1, 'encoding': 'characters'}");
        Table rows = Table.of("rows", text("t", "ab", "abcdef", "", "é😀"));
        Matrix vectors = vectors(rows, model);
        assertThat(vectors.row(0)).containsExactly(98, 99, 0, 0);
        assertThat(vectors.row(1)).containsExactly(98, 99, 100, 101);
        assertThat(vectors.row(2)).containsExactly(0, 0, 0, 0);
        assertThat(vectors.row(3)).containsExactly(0xe9 + 1, 0x1f600 + 1, 0, 0);
        settings("texts", "{'input': 'text', 'column': 't', 'length': 4}");
        assertThat(vectors(rows, model).row(3)).containsExactly(0xc3, 0xa9, 0xf0, 0x9f);
    }

    @Test
    void corruptModelsAreRefusedByName() throws IOException {
        settings("corrupt", "{'input': 'numeric'}");
        byte[] good = TinyModel.linear(WEIGHTS);
        refuses("corrupt", "no model at all".getBytes(java.nio.charset.StandardCharsets.UTF_8));
        refuses("corrupt", new byte[0]);
        refuses("corrupt", Arrays.copyOf(good, good.length / 2));
        SplittableRandom random = new SplittableRandom(1);
        byte[] noise = new byte[5000];
        for (int i = 0; i < noise.length; i++) {
            noise[i] = (byte) random.nextInt();
        }
        refuses("corrupt", noise);
    }

    @Test
    void wrongShapesAreRefusedByName() {
        settings("three", "{'input': 'numeric'}");
        refuses("three", TinyModel.single("Relu", 3), "three.onnx");
        settings("named", "{'input': 'numeric', 'input_name': 'z'}");
        refuses("named", TinyModel.linear(WEIGHTS), "no input 'z'");
        settings("text", "{'input': 'numeric'}");
        refuses("text", TinyModel.ofTexts(2), "text.onnx");
    }

    @Test
    void numbersThatAreNoneAreRefusedWithTheRow() {
        settings("roots", "{'input': 'numeric'}");
        refuses("roots", TinyModel.single("Sqrt", 2), "row 2 of rows", "NaN");
    }

    @Test
    void aModelThatNeverAnswersIsStopped() {
        settings("endless", "{'input': 'numeric'}");
        Path model = model("endless", TinyModel.endless(2));
        long begin = System.nanoTime();
        assertThatThrownBy(() -> vectors(numbers(), options(model, 5, 4096)))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContainingAll("endless.onnx", "5 seconds");
        assertThat((System.nanoTime() - begin) / 1e9).isLessThan(60);
    }

    @Test
    void aModelThatWantsAllMemoryIsStopped() {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "memory is limited by a POSIX shell");
        settings("greedy", "{'input': 'numeric'}");
        Path model = model("greedy", TinyModel.greedy(2, 20_000_000));
        assertThatThrownBy(() -> vectors(numbers(), options(model, 60, 2048)))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("greedy.onnx");
    }

    @Test
    void settingsThatAreWrongAreRefusedByName() {
        for (String wrong :
                List.of(
                        "{'input': 'sound'}",
                        "{'input': 'numeric', 'meen': [1]}",
                        "{'input': 'image', 'width': 0}",
                        "{'input': 'image', 'channels': 1, 'mean': [1, 2], 'std': [1, 2]}",
                        "{'input': 'numeric', 'mean': [1]}",
                        "{}",
                        "[",
                        "")) {
            settings("settings", wrong);
            Path model = model("settings", TinyModel.linear(WEIGHTS));
            assertThatThrownBy(() -> vectors(numbers(), model))
                    .as(wrong)
                    .isInstanceOf(EvaluationException.class)
                    .hasMessageContaining("settings.json");
        }
    }

    @Test
    void aMachineWithoutTheRuntimeIsAReason() {
        Onnx elsewhere = new Onnx(new Platform("Mac OS X", "x86_64"));
        assertThat(
                        elsewhere
                                .requirements(elsewhere.defaults())
                                .get(0)
                                .unmet(EvaluationData.of(numbers(), numbers()))
                                .orElseThrow())
                .isEqualTo(
                        "needs ONNX Runtime for this machine; it brings nothing for Mac OS X on x86_64");
    }

    @Test
    void anotherModelUnderTheNameOfTheKeptOneIsRefused() {
        settings("kept", "{'input': 'numeric'}");
        Path model = model("kept", TinyModel.linear(WEIGHTS));
        Onnx.Options options = options(model, 60, 4096);
        dev.assay.embedding.Weights weights =
                run(numbers(), options)
                        .get(new dev.assay.embedding.FittedEmbedding("onnx"))
                        .weights()
                        .orElseThrow();
        model("kept", TinyModel.linear(new float[][] {{1}, {1}}));
        assertThatThrownBy(() -> new Onnx().restore(options, weights))
                .hasMessageContaining("is another one than it was");
    }

    private static void refuses(String name, byte[] bytes, String... parts) {
        Path model = model(name, bytes);
        assertThatThrownBy(() -> vectors(numbers(), model))
                .as(name)
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining(name + ".onnx")
                .hasMessageContainingAll(parts.length == 0 ? new String[] {name} : parts);
    }

    private static Table numbers() {
        return Table.of("rows", NumericColumn.of("a", 1, -1, 2), NumericColumn.of("b", 4, 9, 1));
    }

    private static CategoricalColumn text(String name, String... texts) {
        return CategoricalColumn.of(name, ColumnKind.TEXT, List.of(texts));
    }

    private static Matrix vectors(Table rows, Path model) {
        return vectors(rows, options(model, 60, 4096));
    }

    private static Matrix vectors(Table rows, Onnx.Options options) {
        return run(rows, options).get(new Embedded("onnx", Part.REAL));
    }

    private static TestRun run(Table rows, Onnx.Options options) {
        return TestRun.of(EvaluationData.of(rows, rows)).with("onnx", new Onnx(), options);
    }

    private static Onnx.Options options(Path model, int seconds, int megabytes) {
        return new Onnx.Options(
                Optional.of(model.toString()), Optional.empty(), seconds, megabytes);
    }

    private static Onnx.Options kitOptions() {
        Path model = model("kit", TinyModel.linear(WEIGHTS));
        settings(
                "kit",
                "{'input': 'numeric', 'columns': ['age', 'pressure'], 'mean': [50, 120], 'std': [10, 20]}");
        return options(model, 60, 4096);
    }

    private static Path model(String name, byte[] bytes) {
        try {
            return Files.write(folder.resolve(name + ".onnx"), bytes);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static void settings(String name, String json) {
        try {
            Files.writeString(folder.resolve(name + ".json"), json.replace('\'', '"'));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
