package dev.assay.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.EvaluationData;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class GrowthTest {

    @TempDir private Path folder;

    @Test
    void thePowerOfALawIsFound() {
        assertThat(curve(x -> 0.001 * Math.pow(x, 1.5)).timePower().orElseThrow())
                .isCloseTo(1.5, within(1e-9));
        assertThat(curve(x -> 0.001 * Math.pow(x, 1.5)).memoryPower().orElseThrow())
                .isCloseTo(1.5, within(1e-9));
        assertThat(curve(x -> 3).timePower().orElseThrow()).isCloseTo(0, within(1e-9));
    }

    @Test
    void whatTakesNoTimeHasNoPower() {
        assertThat(curve(x -> 0.001).timePower()).isEmpty();
        assertThat(curve(x -> 0.001).memoryPower()).isEmpty();
    }

    @Test
    void aSteepPowerStandsOut() {
        assertThat(Growth.cell(curve(x -> 0.01 * x * x))).contains("(**^2.0**)");
        assertThat(Growth.cell(curve(x -> x))).contains("(^1.0)").doesNotContain("**");
    }

    private static GrowthCurve curve(DoubleUnaryOperator law) {
        return new GrowthCurve(
                GrowthCurve.Axis.ROWS,
                List.of(1_000, 4_000, 16_000).stream()
                        .map(
                                size ->
                                        new GrowthCurve.Point(
                                                size,
                                                law.applyAsDouble(size),
                                                law.applyAsDouble(size)))
                        .toList(),
                "largest");
    }

    @Test
    void tablesHaveTheRowsColumnsAndLevelsThatWereAskedFor() {
        EvaluationData data = GrowthTables.of(5_000, 7, 300);
        assertThat(data.real().rows()).isEqualTo(5_000);
        assertThat(data.real().columns()).hasSize(7);
        assertThat(data.real().categorical("c2").dictionary().size()).isEqualTo(300);
        assertThat(GrowthTables.of(100, 7).real()).isEqualTo(GrowthTables.of(100, 7).real());
    }

    @Test
    void aMetricThatIsNoneIsRefusedWithTheOneThatWasMeant() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Path table = folder.resolve("growth.md");
        assertThat(run(out, "growth", table.toString(), "prdcc")).isEqualTo(2);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("no metric is named 'prdcc'; did you mean prdc?");
        assertThat(Files.exists(table)).isFalse();
    }

    @Test
    void aMetricIsMeasuredAlongEveryAxisAndWhatTheTableHasAlreadyIsKept() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Path table = folder.resolve("growth.md");
        Files.writeString(table, "| metric |\n|---|\n| `ks_test` | as it was |\n");
        assertThat(run(out, "growth", table.toString(), "--limit", "0", "dwm")).isZero();
        assertThat(Files.readString(table))
                .contains("| metric | rows | columns | levels | candidates |")
                .contains("| `ks_test` | as it was |")
                .containsPattern("\\| `dwm` \\| 1000: .* \\| 10: .* \\| 5: .* \\| 1: .* \\|");
    }

    private static int run(ByteArrayOutputStream out, String... arguments) throws Exception {
        return Main.run(arguments, new PrintStream(out, true, StandardCharsets.UTF_8));
    }
}
