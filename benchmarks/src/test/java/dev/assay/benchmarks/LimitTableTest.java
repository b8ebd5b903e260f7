package dev.assay.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LimitTableTest {

    @TempDir private Path directory;

    @Test
    void aKernelStandsBesideBothLimitsOfItsOwnFork() throws IOException {
        // 6000 attributes in 100 ns are 60 G/s; 1000 in 10 ns are 100 G/s, and in 5 ns 200.
        assertThat(LimitTable.of(file(", \"limit.bytes\": {\"rawData\": [[5, 6]]}")))
                .startsWith("Measured on AMD EPYC, family 25, model 1.\n")
                .contains(
                        "| KernelBenchmark.screen kind=num-30 | 60.0 | 100.0 | 60 % | 200.0 | 30 % |");
    }

    @Test
    void aFileOfAnEarlierBuildHasNoLimitOfBytes() throws IOException {
        assertThat(LimitTable.of(file(""))).contains("| 60.0 | 100.0 | 60 % | – | – |");
    }

    private Path file(String more) throws IOException {
        Path file = directory.resolve("r.json");
        Files.writeString(
                file,
                """
                [{"benchmark": "dev.assay.KernelBenchmark.screen", "params": {"kind": "num-30"},
                  "primaryMetric": {"scoreUnit": "ns/op", "rawData": [[100, 120]]},
                  "secondaryMetrics": {
                    "cpu": {"rawData": [[100, 120]]},
                    "control": {"rawData": [[11, 12]]},
                    "limit": {"rawData": [[10, 11]]},
                    "work.attributes": {"rawData": [[6000, 6000]]}
                    %s}}]
                """
                        .formatted(more));
        ResultFiles.stamp(file, "AMD EPYC, family 25, model 1");
        return file;
    }
}
