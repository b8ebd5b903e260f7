package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two hundred columns that depend on one another in pairs alone. Good and shuffled tables differ by
 * half a hundredth of the scale of a distance between matrices, and still are told from each other.
 */
final class WideVerdictTest {

    private static final int COLUMNS = 200;

    @TempDir static Path folder;

    @Test
    void columnsShuffledByThemselvesAreRefusedAndAFreshSampleIsNot() {
        Path real = pairs("real.csv", 400, .6, 1);
        Path holdout = pairs("holdout.csv", 200, .6, 2);
        Cli shuffled = judge(real, holdout, pairs("shuffled.csv", 400, 0, 3));
        assertThat(shuffled.out())
                .containsPattern("between the associat.* broken")
                .doesNotContainPattern("between the mutual .* met");
        Cli fresh = judge(real, holdout, pairs("fresh.csv", 400, .6, 4));
        assertThat(fresh.out())
                .containsPattern("between the associat.* met")
                .containsPattern("between the mutual .* met");
    }

    private static Cli judge(Path real, Path holdout, Path synthetic) {
        return Cli.run(
                "evaluate",
                "-r",
                real,
                "-t",
                holdout,
                "-s",
                synthetic,
                "-m",
                "corr_diff",
                "mi_diff",
                "--policy",
                "internal");
    }

    /** Normal columns; each second one has this correlation with the one before. */
    private static Path pairs(String name, int rows, double correlation, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder text = new StringBuilder("c0");
        for (int column = 1; column < COLUMNS; column++) {
            text.append(",c").append(column);
        }
        text.append('\n');
        for (int row = 0; row < rows; row++) {
            double before = 0;
            for (int column = 0; column < COLUMNS; column++) {
                double share = column % 2 == 0 ? 0 : correlation;
                double value = share * before + Math.sqrt(1 - share * share) * normal(random);
                text.append(column == 0 ? "" : ",")
                        .append(String.format(Locale.ROOT, "%.3f", value));
                before = value;
            }
            text.append('\n');
        }
        return Cli.file(folder, name, text.toString());
    }

    private static double normal(SplittableRandom random) {
        return Math.sqrt(-2 * Math.log(1 - random.nextDouble()))
                * Math.cos(2 * Math.PI * random.nextDouble());
    }
}
