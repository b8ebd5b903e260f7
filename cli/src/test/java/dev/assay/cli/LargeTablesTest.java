package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.table.ReadOptions;
import dev.assay.table.TableReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables that do not fit into the memory they may take, on the whole program. */
final class LargeTablesTest {

    private static final int ROWS = (1 << 16) + 4_000;

    @TempDir private static Path folder;

    @Test
    void whatIsComputedOutOfAFileEqualsWhatIsComputedInMemoryToTheLastBit() throws IOException {
        Path real = table("real.csv", 1);
        Path synthetic = table("synthetic.csv", 2);
        Path held = folder.resolve("held.json");
        Path away = folder.resolve("away.json");
        Path heldRows = folder.resolve("held.csv");
        Path awayRows = folder.resolve("away.csv");
        Cli first = run(real, synthetic, held, heldRows, "1g");
        Cli second = run(real, synthetic, away, awayRows, "0k");
        assertThat(first.exit()).as(first.err()).isZero();
        assertThat(second.exit()).as(second.err()).isZero();
        assertThat(TableReader.read(real, ReadOptions.DEFAULT.withTableMemory(1 << 30)).isHeld())
                .isTrue();
        assertThat(TableReader.read(real, ReadOptions.DEFAULT.withTableMemory(0)).isHeld())
                .isFalse();
        assertThat(second.out()).contains("10 of 11 metrics completed, 1 skipped");
        assertThat(untimed(away)).isEqualTo(untimed(held));
        assertThat(Files.mismatch(awayRows, heldRows)).isEqualTo(-1);
    }

    @Test
    void aSizeThatIsNoneIsRefused() {
        assertThat(Cli.run("evaluate", "-r", "a", "-s", "b", "--table-memory", "much").err())
                .contains("--table-memory: 'much' is no size; expected a number and k, m or g");
    }

    private static Cli run(Path real, Path synthetic, Path json, Path rows, String memory) {
        return Cli.run(
                "evaluate",
                "-r",
                real,
                "-s",
                synthetic,
                "-j",
                "fast",
                "--no-verdict",
                "--budget",
                "1ms",
                "--json",
                json,
                "--rows",
                rows,
                "--table-memory",
                memory);
    }

    /** A report without what depends on the clock. */
    private static String untimed(Path report) throws IOException {
        return Files.readString(report).replaceAll("(?s)\"timing\"\\s*:\\s*\\{.*?\\n  \\}", "");
    }

    private static Path table(String name, long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder text = new StringBuilder("income,age,since,town,ill\n");
        for (int row = 0; row < ROWS; row++) {
            int town = random.nextInt(7);
            text.append(random.nextInt(40) == 0 ? "" : "" + (random.nextInt(90_000) + town * 1000))
                    .append(',')
                    .append(random.nextDouble() * 80)
                    .append(",20")
                    .append(10 + random.nextInt(10))
                    .append("-0")
                    .append(1 + random.nextInt(9))
                    .append("-11,t")
                    .append(town)
                    .append(',')
                    .append(random.nextInt(50) == 0 ? "" : random.nextInt(3) == 0 ? "yes" : "no")
                    .append('\n');
        }
        return Files.writeString(folder.resolve(name), text);
    }
}
