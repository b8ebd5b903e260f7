package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Searches that would take longer than the budget, on the whole program. */
final class BudgetTest {

    @TempDir private static Path folder;

    private static Path real;
    private static Path synthetic;

    @BeforeAll
    static void write() throws IOException {
        real = table("real.csv", 9_000, 1);
        synthetic = table("synthetic.csv", 8_000, 2);
    }

    @Test
    void thePlanSaysWhatWillBeDrawn() {
        assertThat(run("-m", "dcr", "dwm", "--budget", "1ms", "--dry-run").out())
                .contains("1 000 of 9 000 rows", "1 000 of 8 000 rows", "--exact")
                .containsPattern("dcr +draw")
                .containsPattern("dwm +run");
        assertThat(run("-m", "dcr", "--dry-run").out())
                .contains("every row")
                .doesNotContain("draw");
        assertThat(run("-m", "dcr", "--exact", "--dry-run").out()).contains("every row");
    }

    @Test
    void theReportSaysHowManyRowsWereDrawnAndHowSureItIs() {
        Cli drawn = run("-m", "nndr", "--budget", "1ms", "--no-verdict");
        assertThat(drawn.exit()).isZero();
        assertThat(drawn.out()).contains("1,481 of 8,000 synthetic rows were drawn", "drawn rows");
        assertThat(run("-m", "nndr", "--exact", "--no-verdict").out()).doesNotContain("drawn");
    }

    @Test
    void aRepeatedRunDrawsTheSameRows() {
        Path first = folder.resolve("first.json");
        run("-m", "nndr", "dcr", "--budget", "1ms", "--no-verdict", "--json", first);
        Cli again = Cli.run("evaluate", "-r", real, "-s", synthetic, "--repeat", first);
        assertThat(again.exit()).as(again.err()).isZero();
        assertThat(again.out() + again.err()).doesNotContain("differs");
    }

    @Test
    void aBudgetThatIsNoTimeIsRefused() {
        assertThat(run("-m", "dcr", "--budget", "soon").err())
                .contains("--budget: 'soon' is no time above 0; expected a number and s, m or h");
        assertThat(run("-m", "dcr", "--budget", "0s").exit()).isEqualTo(2);
        assertThat(run("-m", "dcr", "--budget", "1m", "--exact").err())
                .contains("--budget: not with --exact");
    }

    @Test
    void aPresetsBudgetIsCheckedBeforeAnythingIsRead() throws IOException {
        Path preset = folder.resolve("mine.json");
        Files.writeString(
                preset, "{\"include\": {\"dcr\": {}}, \"settings\": {\"budget\": \"a while\"}}");
        assertThat(run("-j", preset, "--dry-run").err())
                .contains("budget: 'a while' is no time above 0");
    }

    private static Cli run(Object... more) {
        Object[] all = new Object[5 + more.length];
        System.arraycopy(new Object[] {"evaluate", "-r", real, "-s", synthetic}, 0, all, 0, 5);
        System.arraycopy(more, 0, all, 5, more.length);
        return Cli.run(all);
    }

    private static Path table(String name, int rows, long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder text = new StringBuilder("x,y,level\n");
        for (int row = 0; row < rows; row++) {
            double x = random.nextDouble();
            text.append(x).append(',').append(x * random.nextDouble()).append(',');
            text.append(random.nextInt(4) == 0 ? "a" : "b").append('\n');
        }
        return Files.writeString(folder.resolve(name), text);
    }
}
