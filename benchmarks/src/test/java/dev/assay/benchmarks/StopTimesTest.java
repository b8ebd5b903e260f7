package dev.assay.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StopTimesTest {

    @TempDir private Path folder;

    @Test
    void everyTableHasATimeOrEndedBefore() throws Exception {
        Path table = folder.resolve("stops.md");
        StopTimes stops = new StopTimes(new double[] {0.01}, System.out);
        assertThat(stops.write(table, List.of("c2st"))).isPositive();
        assertThat(Files.readString(table))
                .contains("| metric | 150 000 × 12 |")
                .containsPattern("\\| `c2st` (\\| \\d+\\.\\d\\d s ){4}\\|");
    }

    @Test
    void whatIsSkippedIsNoMetricThatStops() throws Exception {
        Path table = folder.resolve("stops.md");
        StopTimes stops = new StopTimes(new double[] {10}, System.out);
        assertThat(stops.write(table, List.of("sequence_length"))).isZero();
        assertThat(Files.readString(table))
                .contains("| `sequence_length` | skipped | skipped | skipped | skipped |");
    }

    @Test
    void aMetricThatIsNoneIsRefusedWithTheOneThatWasMeant() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        String table = folder.resolve("stops.md").toString();
        PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
        assertThat(Main.run(new String[] {"stops", table, "prdcc"}, stream)).isEqualTo(2);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("no metric is named 'prdcc'; did you mean prdc?");
    }
}
