package dev.assay.metrics.distribution.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.Part;
import dev.assay.metric.RowScores;
import dev.assay.table.Table;
import dev.assay.testkit.SequenceTables;
import dev.assay.testkit.TestRun;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class DtwNeighboursTest extends SequenceContract<DtwNeighbours.Options> {

    private static final DtwNeighbours METRIC = new DtwNeighbours();

    DtwNeighboursTest() {
        super(METRIC);
    }

    /**
     * 1 1 2 3 against 1 2 2 3 warp onto each other; 0 0 0 0 against 1 1 1 1 cost one a row in units
     * of the range.
     */
    @Test
    void warpingForgivesSpeedAndNotHeight() {
        WarpedSequences two =
                WarpedSequences.of(
                        dev.assay.sequence.Sequences.of(
                                LongTables.data(
                                        LongTables.numbers(
                                                "real",
                                                new double[] {1, 1, 2, 3},
                                                new double[] {1, 2, 2, 3},
                                                new double[] {0, 0, 0, 0},
                                                new double[] {1, 1, 1, 1},
                                                new double[] {0, 10}),
                                        LongTables.numbers("synthetic", new double[] {1})),
                                Part.REAL));
        assertThat(new Warping(two, 0, 1).distance(two, 1, Double.POSITIVE_INFINITY)).isZero();
        assertThat(new Warping(two, 0, 0).distance(two, 1, Double.POSITIVE_INFINITY))
                .as("without a band row meets row: (2 − 1)² of four, scaled by 10")
                .isCloseTo(Math.sqrt(0.01 / 4), within(1e-12));
        assertThat(new Warping(two, 2, 0.1).distance(two, 3, Double.POSITIVE_INFINITY))
                .isCloseTo(0.1, within(1e-12));
    }

    @Test
    void distancesAreThoseOfTheRecursionAndBoundsNeverAboveThem() {
        WarpedSequences sequences =
                TestRun.of(SequenceTables.data())
                        .declaring(METRIC.requirements(MetricSetup.of(METRIC.defaults())))
                        .get(new ThinnedSample(Part.REAL, 500, 200));
        for (double band : new double[] {0, 0.1, 0.3, 1}) {
            for (int a = 0; a < 20; a++) {
                Warping warping = new Warping(sequences, a, band);
                for (int b = 0; b < 20; b++) {
                    double expected = recursive(sequences, a, b, band);
                    assertThat(warping.distance(sequences, b, Double.POSITIVE_INFINITY))
                            .as("sequences %d and %d, band %s", a, b, band)
                            .isCloseTo(expected, within(1e-12));
                    assertThat(warping.bound(sequences, b)).isLessThanOrEqualTo(expected);
                    assertThat(warping.distance(sequences, b, expected))
                            .as("what is as near as the limit is not given up")
                            .isCloseTo(expected, within(1e-12));
                    assertThat(warping.distance(sequences, b, expected * 0.9))
                            .isIn(
                                    Double.POSITIVE_INFINITY,
                                    warping.distance(sequences, b, Double.POSITIVE_INFINITY));
                }
            }
        }
    }

    @Test
    void neighboursAreThoseOfALoopOverAllPairsAndFewAreComputed() {
        TestRun run =
                TestRun.of(SequenceTables.data())
                        .declaring(METRIC.requirements(MetricSetup.of(METRIC.defaults())));
        for (Part among : new Part[] {Part.REAL, Part.SYNTHETIC}) {
            WarpNeighbours.Lists lists =
                    run.get(new WarpNeighbours(Part.REAL, among, 4, 0.1, 500, 200));
            WarpedSequences of = run.get(new ThinnedSample(Part.REAL, 500, 200));
            WarpedSequences others = run.get(new ThinnedSample(among, 500, 200));
            for (int query = 0; query < of.size(); query++) {
                int self = among == Part.REAL ? query : -1;
                Warping warping = new Warping(of, query, 0.1);
                List<double[]> all = new ArrayList<>();
                for (int other = 0; other < others.size(); other++) {
                    if (other != self) {
                        all.add(
                                new double[] {
                                    warping.distance(others, other, Double.POSITIVE_INFINITY), other
                                });
                    }
                }
                all.sort(
                        Comparator.<double[]>comparingDouble(pair -> pair[0])
                                .thenComparingDouble(pair -> pair[1]));
                for (int rank = 0; rank < 4; rank++) {
                    assertThat(lists.distance(query, rank)).isEqualTo(all.get(rank)[0]);
                    assertThat(lists.index(query, rank)).isEqualTo((int) all.get(rank)[1]);
                }
            }
            assertThat(lists.computed()).isLessThan((long) of.size() * others.size());
        }
    }

    @Test
    void countsOfBallsAreThoseOfALoopOverAllPairs() {
        TestRun run =
                TestRun.of(SequenceTables.data())
                        .declaring(METRIC.requirements(MetricSetup.of(METRIC.defaults())));
        WarpBalls.Counts counts = run.get(new WarpBalls(5, 0.1, 500, 200));
        WarpNeighbours.Lists real =
                run.get(new WarpNeighbours(Part.REAL, Part.REAL, 5, 0.1, 500, 200));
        WarpNeighbours.Lists made =
                run.get(new WarpNeighbours(Part.SYNTHETIC, Part.SYNTHETIC, 5, 0.1, 500, 200));
        WarpedSequences x = run.get(new ThinnedSample(Part.REAL, 500, 200));
        WarpedSequences y = run.get(new ThinnedSample(Part.SYNTHETIC, 500, 200));
        boolean[] covered = new boolean[x.size()];
        boolean[] reached = new boolean[x.size()];
        for (int j = 0; j < y.size(); j++) {
            int held = 0;
            for (int i = 0; i < x.size(); i++) {
                double away = new Warping(y, j, 0.1).distance(x, i, Double.POSITIVE_INFINITY);
                held += away < real.distance(i, 4) ? 1 : 0;
                covered[i] |= away < real.distance(i, 4);
                reached[i] |= away < made.distance(j, 4);
            }
            assertThat(counts.holders()[j]).isEqualTo(held);
        }
        assertThat(counts.covered()).isEqualTo(covered);
        assertThat(counts.reached()).isEqualTo(reached);
    }

    @Test
    void copiesAreFaithfulAndNotAuthenticAndFreshSequencesLieBetween() {
        MetricResult copy =
                TestRun.of(SequenceTables.data(SequenceTables.real().named("copy")))
                        .evaluate(METRIC);
        assertThat(value(copy, "density")).isCloseTo(1, within(1e-12));
        assertThat(value(copy, "authenticity")).isZero();
        assertThat(value(copy, "dcr_share")).isEqualTo(1);
        MetricResult fresh =
                TestRun.of(SequenceTables.data(SequenceTables.fresh())).evaluate(METRIC);
        assertThat(value(fresh, "precision")).isGreaterThan(0.8);
        assertThat(value(fresh, "coverage")).isGreaterThan(0.8);
        assertThat(value(fresh, "authenticity")).isGreaterThan(0.3);
    }

    /** Over ten draws of all three tables, of 60, 60 and 40 sequences. */
    @Test
    void freshSequencesAreNoNearerToTrainingThanToHoldoutSequences() {
        double sum = 0;
        for (int seed = 100; seed < 110; seed++) {
            EvaluationData data =
                    EvaluationData.of(
                            SequenceTables.schema(),
                            SequenceTables.stays("real", 60, seed, 0),
                            SequenceTables.stays("synthetic", 60, seed + 100, 0),
                            Optional.of(SequenceTables.stays("holdout", 40, seed + 200, 0)));
            sum += value(TestRun.of(data).evaluate(METRIC), "dcr_share");
        }
        assertThat(sum / 10).isCloseTo(0.5, within(0.08));
    }

    @Test
    void rowScoresAreOfSequencesAndThoseNotDrawnHaveNone() {
        EvaluationData data = SequenceTables.data();
        MetricResult result =
                TestRun.of(data).evaluate(METRIC, new DtwNeighbours.Options(5, 0.1, 30, 200));
        RowScores authentic = result.rows().get(0);
        assertThat(authentic.scores().rows()).isEqualTo(50);
        assertThat(authentic.scores().missing()).isEqualTo(20);
        assertThat(result.notes()).anyMatch(note -> note.contains("30 of 50 synthetic sequences"));
    }

    @Test
    void aTableOfOrdinaryRowsIsSkippedWithAReason() {
        Table rows = SequenceTables.real();
        assertThat(
                        METRIC.requirements(MetricSetup.of(METRIC.defaults()))
                                .get(0)
                                .unmet(EvaluationData.of(rows, rows)))
                .hasValueSatisfying(
                        reason ->
                                assertThat(reason)
                                        .contains("no sequence key was given (--sequence-key"));
    }

    private static double value(MetricResult result, String measure) {
        return result.measures().get("dtw_neighbours_" + measure).value();
    }

    private static double recursive(WarpedSequences all, int a, int b, double band) {
        int n = all.length(a);
        int m = all.length(b);
        int w = Math.max((int) Math.ceil(band * Math.max(n, m)), Math.abs(n - m));
        double[][] cost = new double[n][m];
        IntStream.range(0, n).forEach(i -> java.util.Arrays.fill(cost[i], Double.NaN));
        return Math.sqrt(path(all, a, b, n - 1, m - 1, w, cost) / Math.max(n, m));
    }

    private static double path(
            WarpedSequences all, int a, int b, int i, int j, int w, double[][] known) {
        if (i < 0 || j < 0 || Math.abs(i - j) > w) {
            return Double.POSITIVE_INFINITY;
        }
        if (Double.isNaN(known[i][j])) {
            double before =
                    i == 0 && j == 0
                            ? 0
                            : Math.min(
                                    path(all, a, b, i - 1, j - 1, w, known),
                                    Math.min(
                                            path(all, a, b, i - 1, j, w, known),
                                            path(all, a, b, i, j - 1, w, known)));
            double[] apart = new double[1];
            all.apart(a, i, all, b, j, 1, apart);
            known[i][j] = before + apart[0];
        }
        return known[i][j];
    }
}
