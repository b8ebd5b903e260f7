package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.demo.Digits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DigitsTest {

    @TempDir Path folder;

    @Test
    void equalSeedsWriteEqualDigitsAndNoTwoAreAlike() {
        Digits hand = new Digits(3, "a");
        double[] first = Digits.pixels(hand.draw(7));
        double[] second = Digits.pixels(hand.draw(7));
        assertThat(Digits.pixels(new Digits(3, "a").draw(7))).containsExactly(first);
        assertThat(second).isNotEqualTo(first);
        for (int digit = 0; digit < 10; digit++) {
            double ink = 0;
            for (double pixel : Digits.pixels(hand.draw(digit))) {
                assertThat(pixel).isBetween(0.0, 1.0);
                ink += pixel;
            }
            assertThat(ink).as("ink of %d", digit).isBetween(20.0, 250.0);
        }
    }

    @Test
    void theStudyRunsFromOneCommandAndItsImagesAreTables() {
        Cli run = Cli.run("demo", "digits", folder, "--rows", 100);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(folder.resolve("mode-dropping.svg")).content().contains("<svg", "PRD F8");
        List<String> rows = Cli.read(folder.resolve("mode-dropping.csv")).lines().toList();
        assertThat(rows).hasSize(12);
        assertThat(Cli.read(folder.resolve("classes.csv")).lines()).hasSize(11);
        // With all modes dropped, fewer real rows are covered than with none.
        double coveredFirst = Double.parseDouble(rows.get(1).split(",")[6]);
        double coveredLast = Double.parseDouble(rows.get(11).split(",")[6]);
        assertThat(coveredLast).isLessThan(coveredFirst - 0.1);
        assertThat(Files.exists(folder.resolve("digits.png"))).isTrue();
        Cli images =
                Cli.run(
                        "evaluate",
                        "-r",
                        folder.resolve("real"),
                        "-s",
                        folder.resolve("dropped"),
                        "--embedding",
                        "pixels",
                        "-m",
                        "prdc");
        assertThat(images.exit()).as(images.err()).isZero();
        assertThat(images.out()).contains("embedding pixels: 784 dimensions");
    }
}
