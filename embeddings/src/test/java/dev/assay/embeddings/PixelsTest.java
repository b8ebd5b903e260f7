package dev.assay.embeddings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.data.EvaluationReader;
import dev.assay.embedding.Embedded;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.stat.Matrix;
import dev.assay.table.ReadOptions;
import dev.assay.table.Schema;
import dev.assay.testkit.TestRun;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

final class PixelsTest {

    @TempDir private Path folder;

    @Test
    void aFolderOfImagesIsATableOfTheirPixels() {
        for (int i = 0; i < 12; i++) {
            image("real/" + i / 6 + "/" + i + ".png", 4, 4, new Color(20 * i, 20 * i, 20 * i));
        }
        image("synthetic/1/b.jpg", 8, 8, Color.WHITE);
        image("synthetic/0/a.png", 8, 8, Color.BLACK);
        EvaluationData data =
                EvaluationReader.load(
                        folder.resolve("real"),
                        folder.resolve("synthetic"),
                        Optional.empty(),
                        Schema.of(List.of()),
                        ReadOptions.DEFAULT);
        assertThat(data.real().columnNames()).containsExactly("image", "folder");
        Matrix vectors =
                TestRun.of(data)
                        .with(
                                "pixels",
                                new Pixels(),
                                new Pixels.Options("image", Optional.empty(), 2, 2, false))
                        .get(new Embedded("pixels", Part.SYNTHETIC));
        assertThat(vectors.row(0)).containsExactly(0, 0, 0, 0);
        assertThat(vectors.row(1)).containsExactly(new double[] {1, 1, 1, 1}, within(1e-9));
    }

    @Test
    void imagesAreScaledByTheMeanOfTheAreaAndKeepColours() throws IOException {
        BufferedImage image = new BufferedImage(4, 2, BufferedImage.TYPE_INT_RGB);
        image.setRGB(0, 0, 0xff0000);
        image.setRGB(3, 1, 0x0000ff);
        Path file = folder.resolve("colours.png");
        ImageIO.write(image, "png", file.toFile());
        double[] colours = ImageFile.read(file, 2, 1, true);
        assertThat(colours).containsExactly(new double[] {0.25, 0, 0, 0, 0, 0.25}, within(1e-12));
        assertThat(ImageFile.read(file, 1, 1, false))
                .containsExactly(new double[] {(0.299 + 0.114) / 8}, within(1e-12));
    }

    @Test
    @Timeout(20)
    void brokenAndHostileFilesAreRefusedByName() throws IOException {
        Path text = Files.writeString(folder.resolve("text.png"), "not an image");
        refuses(text, "text.png", "neither PNG nor JPEG");
        refuses(folder.resolve("none.png"), "none.png", "no such file");
        image("whole.png", 40, 40, Color.RED);
        byte[] whole = Files.readAllBytes(folder.resolve("whole.png"));
        Path cut = Files.write(folder.resolve("cut.png"), java.util.Arrays.copyOf(whole, 40));
        refuses(cut, "cut.png");
        refuses(
                Files.write(folder.resolve("bomb.png"), withSize(whole, 60_000, 60_000)),
                "bomb.png",
                "60000 × 60000");
        image("whole.jpg", 200, 200, Color.RED);
        byte[] jpeg = Files.readAllBytes(folder.resolve("whole.jpg"));
        for (int share = 1; share < 10; share++) {
            Path early =
                    Files.write(
                            folder.resolve("early.jpg"),
                            java.util.Arrays.copyOf(jpeg, jpeg.length * share / 10));
            refuses(early, "early.jpg");
        }
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 100; i++) {
            byte[] bytes = whole.clone();
            bytes[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
            Path file = Files.write(folder.resolve("flipped.png"), bytes);
            try {
                assertThat(ImageFile.read(file, 4, 4, false)).hasSize(16);
            } catch (EvaluationException refused) {
                assertThat(refused).hasMessageContaining("flipped.png");
            }
        }
    }

    @Test
    void oneThousandDigitsAreReadInSeconds() {
        for (int i = 0; i < 1000; i++) {
            image("many/" + i + ".png", 28, 28, Color.GRAY);
        }
        long begin = System.nanoTime();
        EvaluationData data =
                EvaluationReader.load(
                        folder.resolve("many"),
                        folder.resolve("many"),
                        Optional.empty(),
                        Schema.of(List.of()),
                        ReadOptions.DEFAULT);
        Matrix vectors =
                TestRun.of(data)
                        .with("pixels", new Pixels(), new Pixels().defaults())
                        .get(new Embedded("pixels", Part.REAL));
        assertThat(vectors.rows()).isEqualTo(1000);
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(30));
    }

    private static void refuses(Path file, String... parts) {
        assertThatThrownBy(() -> ImageFile.read(file, 4, 4, false))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContainingAll(parts);
    }

    private void image(String name, int width, int height, Color colour) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int x = 0; x < width; x++) {
            for (int y = 0; y < height; y++) {
                image.setRGB(x, y, colour.getRGB());
            }
        }
        Path file = folder.resolve(name);
        try {
            Files.createDirectories(file.getParent());
            ImageIO.write(image, name.endsWith("png") ? "png" : "jpg", file.toFile());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** The same PNG file with a header that tells of another size, its checksum right. */
    private static byte[] withSize(byte[] png, int width, int height) {
        ByteBuffer bytes = ByteBuffer.wrap(png.clone());
        bytes.putInt(16, width).putInt(20, height);
        CRC32 crc = new CRC32();
        crc.update(bytes.array(), 12, 17);
        bytes.putInt(29, (int) crc.getValue());
        return bytes.array();
    }
}
