package dev.assay.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.plot.Plot;
import java.util.List;
import org.junit.jupiter.api.Test;

class SparklinesTest {

    @Test
    void aDistributionFunctionBecomesItsDensityAndLevelsKeepTheirShares() {
        double[] x = {0, 4, 8, 16};
        Plot even = curves(x, new double[] {0, .25, .5, 1}, new double[] {0, 1, 1, 1});
        Sparklines shape = Sparklines.of(List.of(even)).get(0);
        assertThat(shape.column()).isEqualTo("age");
        assertThat(shape.real()).isEqualTo("▂".repeat(16));
        assertThat(shape.synthetic()).isEqualTo("█".repeat(4) + " ".repeat(12));
        Plot levels =
                new Plot.Bars(
                        "Shares of the levels of sex",
                        List.of("f", "m"),
                        List.of(
                                Plot.Series.bars("real", new double[] {.5, .5}),
                                Plot.Series.bars("synthetic", new double[] {1, 0})));
        Sparklines sex = Sparklines.of(List.of(levels)).get(0);
        assertThat(sex.real()).isEqualTo("▄▄");
        assertThat(sex.synthetic()).isEqualTo("█ ");
    }

    @Test
    void otherFiguresAreLeftAlone() {
        Plot roc =
                new Plot.Curves(
                        "ROC",
                        "x",
                        "y",
                        List.of(
                                Plot.Series.of(
                                        "real",
                                        new double[] {0, 1},
                                        new double[] {0, 1},
                                        Plot.Mark.LINE)));
        assertThat(Sparklines.of(List.of(roc))).isEmpty();
    }

    private static Plot curves(double[] x, double[] real, double[] synthetic) {
        return new Plot.Curves(
                "Distribution of age",
                "age",
                "share",
                List.of(
                        Plot.Series.of("real", x, real, Plot.Mark.STEP),
                        Plot.Series.of("synthetic", x, synthetic, Plot.Mark.STEP)));
    }
}
