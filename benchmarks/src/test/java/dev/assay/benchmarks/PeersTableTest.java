package dev.assay.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The table of {@code benchmarks/peers}, which needs Python and none of the libraries. */
final class PeersTableTest {

    private static final String OURS =
            "{\"library\": \"Assay\", \"kind\": \"num-30\", \"queries\": 1000, \"rows\": 1000, \"columns\": 30,"
                    + " \"seconds\": 0.01, \"mean\": 0.25, \"bytes\": 60}\n";

    @TempDir private Path directory;

    @Test
    void ratesStandBesideHowManyTimesAsManyAssayMakes() throws Exception {
        Ended ended = table(OURS + theirs(0.25));
        assertThat(ended.code()).isZero();
        assertThat(ended.printed())
                .contains("| Assay | 3 | 60 |", "| Other 1.0 | 0.3 (10×) | 80 |");
    }

    @Test
    void whatAnswersOtherwiseIsRefused() throws Exception {
        Ended ended = table(OURS + theirs(0.2501));
        assertThat(ended.code()).isOne();
        assertThat(ended.printed()).contains("Other 1.0 answers otherwise on num-30");
    }

    @Test
    void anotherDistanceIsComparedByItsRateOnly() throws Exception {
        Ended ended = table(OURS + theirs(0.25).replace("0.25", "NaN"));
        assertThat(ended.code()).isZero();
        assertThat(ended.printed()).contains("| Other 1.0 | 0.3 (10×) | 80 |");
    }

    @Test
    void aTableWithoutAssayIsNone() throws Exception {
        assertThat(table(theirs(0.25)).printed()).contains("no line is Assay's");
    }

    private static String theirs(double mean) {
        return "{\"library\": \"Other 1.0\", \"kind\": \"num-30\", \"queries\": 100, \"rows\": 1000, \"columns\": 30,"
                + " \"seconds\": 0.01, \"mean\": "
                + mean
                + ", \"bytes\": 80}\n";
    }

    /**
     * How a process ended.
     *
     * @param code its exit code
     * @param printed on both streams
     */
    private record Ended(int code, String printed) {}

    private Ended table(String lines) throws Exception {
        Path input = Files.writeString(directory.resolve("lines"), lines);
        Path output = directory.resolve("output");
        try {
            Process process =
                    new ProcessBuilder("python3", "peers/peers.py", "table")
                            .redirectInput(input.toFile())
                            .redirectErrorStream(true)
                            .redirectOutput(output.toFile())
                            .start();
            return new Ended(process.waitFor(), Files.readString(output, StandardCharsets.UTF_8));
        } catch (IOException notInstalled) {
            assumeTrue(false, "there is no python3 here");
            throw notInstalled;
        }
    }
}
