package dev.assay.metrics.privacy.membership;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.learners.Auc;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.neighbour.Coordinates;
import dev.assay.neighbour.Space;
import dev.assay.stat.Matrix;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What attacks count and estimate, against values worked out by hand. */
final class AttackStatisticsTest {

    /** Of 2 members and 2 outsiders in random order, 2 members come first with chance 1/6. */
    @Test
    void theSurpriseOfFewAlarmsIsNegativeHypergeometric() {
        FewAlarms alarms = new FewAlarms(2, 2, 1);
        assertThat(alarms.most(new int[] {2, 2})).isCloseTo(Math.log(6), within(1e-12));
        assertThat(alarms.most(new int[] {0, 2})).isCloseTo(Math.log(2), within(1e-12));
        assertThat(alarms.most(new int[] {0, 0})).isCloseTo(0, within(1e-12));
    }

    @Test
    void foundMembersAreThoseAboveAllOutsidersButSoMany() {
        double[] scores = {9, 7, 5, 5, 8, 5, 1};
        RankedScores ranked = new RankedScores(scores, new int[] {0, 1, 2, 3, 4, 5, 6});
        assertThat(ranked.found(row -> row < 4, 3)).containsExactly(1, 2, 4, 4);
    }

    /**
     * Mann and Whitney: 1, 2 against 3, 4 has U = 0, mean 2, variance 4 · 5 / 12; a tie counts a
     * half.
     */
    @Test
    void theRankSumIsCentredAndScaled() {
        assertThat(RankSum.z(new double[] {1, 2}, new double[] {3, 4}))
                .isCloseTo(-2 / Math.sqrt(20 / 12.0), within(1e-12));
        assertThat(RankSum.z(new double[] {1, 3}, new double[] {2, 2})).isZero();
        assertThat(RankSum.z(new double[] {5, 5}, new double[] {5})).isZero();
        // Three equal values take 24 / 30 off the 7.
        assertThat(RankSum.z(new double[] {1, 2, 2}, new double[] {2, 3, 4}))
                .isCloseTo(-3.5 / Math.sqrt(9 / 12.0 * (7 - 24 / 30.0)), within(1e-12));
    }

    /** Two points of deviation 1 have Silverman's width (4/3)^(1/5) · 2^(−1/5) in one dimension. */
    @Test
    void theKernelDensityIsTheMeanOfItsKernels() {
        double deviation = Math.sqrt(2);
        Matrix points = Matrix.of(new double[][] {{-1}, {1}});
        double width = deviation * Math.pow(4 / 3.0, 0.2) * Math.pow(2, -0.2);
        double expected =
                Math.log(Math.exp(-0.5 / (width * width)) / (width * Math.sqrt(2 * Math.PI)));
        double[] logs =
                TestRun.of(TestTables.data())
                        .context(
                                "test",
                                context ->
                                        new KernelDensity(points, new double[] {1})
                                                .logs(context, Matrix.of(new double[][] {{0}})));
        assertThat(logs[0]).isCloseTo(expected, within(1e-12));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void whereTheSyntheticDensityIsThatOfThePopulationDomiasGuesses(long seed) {
        Table known = TestTables.patients("known", 60, seed, 0);
        Table people = TestTables.patients("people", 80, seed + 50, 0);
        TestRun run = TestRun.of(EvaluationData.of(people, known));
        Matrix synthetic = run.get(new Coordinates(Part.SYNTHETIC, Space.euclidean()));
        Matrix real = run.get(new Coordinates(Part.REAL, Space.euclidean()));
        int width = Math.max(synthetic.columns(), real.columns());
        Matrix points = Coordinates.widened(synthetic, width);
        Matrix asked = Coordinates.widened(real, width);
        double[] floor = new double[points.columns()];
        Arrays.fill(floor, 0.1);
        double[] ratio =
                run.context(
                        "domias",
                        context -> {
                            double[] attacked =
                                    new KernelDensity(points, floor).logs(context, asked);
                            double[] population =
                                    new KernelDensity(points, floor).logs(context, asked);
                            double[] difference = new double[attacked.length];
                            Arrays.setAll(difference, i -> attacked[i] - population[i]);
                            return difference;
                        });
        boolean[] members = new boolean[ratio.length];
        Arrays.fill(members, 0, members.length / 2, true);
        assertThat(Auc.of(ratio, members).value()).as("seed %d", seed).isEqualTo(0.5);
    }
}
