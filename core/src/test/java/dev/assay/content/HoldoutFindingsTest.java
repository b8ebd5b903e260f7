package dev.assay.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.run.OpenContext;
import dev.assay.engine.run.RunSettings;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Exchange;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class HoldoutFindingsTest {

    @Test
    void rowsOfTheTrainingTableAreFoundInTheHoldout() {
        Table real = sample(300, 1, 0, false);
        Table holdout = real.select(IntStream.range(0, 100).toArray());
        HoldoutFindings.Found found = found(real, holdout);
        assertThat(found.shared()).isEqualTo(100);
        assertThat(found.expected()).isZero();
        assertThat(found.p()).isLessThan(1e-30);
        assertThat(found.same()).isFalse();
        assertThat(found(real, real.select(reversed(300))).same()).isTrue();
    }

    @Test
    void tenCommonRowsOfAThousandAreTooMany() {
        Table real = sample(1000, 1, 0, false);
        Table holdout = sample(990, 2, 0, false);
        int[] ten = IntStream.range(0, 10).toArray();
        HoldoutFindings.Found found = found(real, Stacked.of(holdout, real.select(ten)));
        assertThat(found.shared()).isEqualTo(10);
        assertThat(found.p()).isLessThan(0.001);
    }

    @Test
    void twinsWithinTheTrainingTableExplainCommonRows() {
        int accused = 0;
        for (int seed = 0; seed < 40; seed++) {
            HoldoutFindings.Found found =
                    found(sample(200, 2 * seed, 0, true), sample(150, 2 * seed + 1, 0, true));
            assertThat(found.shared()).isPositive();
            accused += found.p() < 0.05 ? 1 : 0;
        }
        assertThat(accused).as("of 40 fresh holdouts").isLessThanOrEqualTo(7);
    }

    @Test
    void anotherPopulationIsToldApartAndARandomSplitIsNot() {
        Exchange moved =
                found(sample(200, 1, 0, false), sample(200, 2, 0.6, false))
                        .difference()
                        .orElseThrow();
        assertThat(moved.p()).isLessThan(0.01);
        int rejected = 0;
        for (int seed = 0; seed < 20; seed++) {
            Exchange split =
                    found(
                                    sample(60, 2 * seed, 0, seed % 2 == 0),
                                    sample(40, 2 * seed + 1, 0, seed % 2 == 0))
                            .difference()
                            .orElseThrow();
            rejected += split.p() <= 0.05 ? 1 : 0;
        }
        assertThat(rejected).as("of 20 random splits").isLessThanOrEqualTo(4);
    }

    private static HoldoutFindings.Found found(Table real, Table holdout) {
        EvaluationData data =
                EvaluationData.of(Schema.of(real), real, real.named("s"), Optional.of(holdout));
        try (OpenContext context =
                new OpenContext(data, RunSettings.defaults().withThreads(2), Map.of())) {
            return context.boundTo("test", List.of()).get(new HoldoutFindings());
        }
    }

    private static int[] reversed(int rows) {
        return IntStream.range(0, rows).map(i -> rows - 1 - i).toArray();
    }

    private static Table sample(int rows, long seed, double shift, boolean coarse) {
        SplittableRandom random = new SplittableRandom(seed * 17 + 3);
        double[] x = new double[rows];
        double[] y = new double[rows];
        String[] level = new String[rows];
        for (int row = 0; row < rows; row++) {
            x[row] = shift + random.nextGaussian();
            y[row] = x[row] + random.nextGaussian();
            x[row] = coarse ? Math.rint(x[row]) : x[row];
            y[row] = coarse ? Math.rint(y[row]) : y[row];
            level[row] = random.nextInt(3) == 0 ? "a" : "b";
        }
        return Table.of(
                "t",
                NumericColumn.of("x", x),
                NumericColumn.of("y", y),
                CategoricalColumn.of("c", level));
    }

    /** Two tables, one under the other. */
    private static final class Stacked {
        static Table of(Table above, Table below) {
            String[] levels = new String[above.rows() + below.rows()];
            double[][] numbers = new double[2][levels.length];
            for (int row = 0; row < levels.length; row++) {
                Table part = row < above.rows() ? above : below;
                int at = row < above.rows() ? row : row - above.rows();
                numbers[0][row] = part.numeric("x").value(at);
                numbers[1][row] = part.numeric("y").value(at);
                levels[row] = part.categorical("c").level(at);
            }
            return Table.of(
                    "t",
                    NumericColumn.of("x", numbers[0]),
                    NumericColumn.of("y", numbers[1]),
                    CategoricalColumn.of("c", levels));
        }
    }
}
