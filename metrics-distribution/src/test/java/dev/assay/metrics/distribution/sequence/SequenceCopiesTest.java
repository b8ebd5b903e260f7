package dev.assay.metrics.distribution.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.metric.Part;
import dev.assay.plot.Plot;
import dev.assay.testkit.TestRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SequenceCopiesTest extends SequenceContract<SequenceCopies.Options> {

    private static final SequenceCopies METRIC = new SequenceCopies();

    SequenceCopiesTest() {
        super(METRIC);
    }

    /** Three of ten training sequences come again, none of five held out. */
    @Test
    void theExcessIsThatOfTheSharesThatAreHit() {
        double[][] training = walks(10, 1);
        double[][] made = walks(8, 2);
        System.arraycopy(training, 0, made, 0, 3);
        MetricResult result = of(training, made, walks(5, 3));
        assertThat(result.measures().get("sequence_copies_close_training").value())
                .isCloseTo(0.3, within(1e-12));
        assertThat(result.measures().get("sequence_copies_close_holdout").value()).isZero();
        assertThat(result.measures().get("sequence_copies_close").value())
                .isCloseTo(0.3, within(1e-12));
    }

    /** A tenth of the training sequences, each with noise in every cell, among fresh ones. */
    @Test
    void aFewNoisyCopiesAreShownAndFreshSequencesAreNot() {
        double[][] training = walks(200, 1);
        double[][] made = walks(200, 2);
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 20; i++) {
            made[i] =
                    Arrays.stream(training[i])
                            .map(x -> x + 0.1 * (random.nextDouble() - 0.5))
                            .toArray();
        }
        Estimate leak = of(training, made, walks(100, 4)).measures().get("sequence_copies_close");
        assertThat(leak.exchange().orElseThrow().p()).isLessThan(0.001);
        assertThat(leak.value()).isBetween(0.07, 0.13);
        Estimate none =
                of(training, walks(200, 2), walks(100, 4)).measures().get("sequence_copies_close");
        assertThat(none.exchange().orElseThrow().p()).isGreaterThan(0.05);
    }

    /** A tenth of the training sequences, each read from its end to its start, about any level. */
    @Test
    void copiesAreFoundBackwardsAndAboutAnotherLevel() {
        double[][] training = walks(200, 1);
        for (boolean moved : new boolean[] {false, true}) {
            double[][] made = walks(200, 2);
            for (int i = 0; i < 20; i++) {
                double level = moved ? 3 + i % 7 : 0;
                double[] copied = training[i];
                int last = copied.length - 1;
                made[i] =
                        IntStream.rangeClosed(0, last)
                                .mapToDouble(row -> copied[last - row] + level)
                                .toArray();
            }
            Estimate leak =
                    of(training, made, walks(100, 4)).measures().get("sequence_copies_close");
            assertThat(leak.exchange().orElseThrow().p()).as("moved: %s", moved).isLessThan(0.001);
            assertThat(leak.value()).as("moved: %s", moved).isBetween(0.07, 0.13);
        }
    }

    /** Where every synthetic sequence has one nearest real one, its part decides. */
    @Test
    void leaningsAreTheDefinitionPairByPair() {
        double[][] training = walks(30, 1);
        double[][] made = walks(25, 2);
        double[][] held = walks(15, 3);
        TestRun run = TestRun.of(data(training, made, held)).declaring(METRIC.requirements(null));
        WarpedSequences x = run.get(new ThinnedSample(Part.REAL, 500, 100));
        WarpedSequences y = run.get(new ThinnedSample(Part.SYNTHETIC, 500, 100));
        WarpedSequences z = run.get(new ThinnedSample(Part.HOLDOUT, 500, 100));
        int nearer = 0;
        for (int j = 0; j < y.size(); j++) {
            nearer += nearest(y, j, x) < nearest(y, j, z) ? 1 : 0;
        }
        double expected = Math.max(0, (nearer / 25.0 - 30 / 45.0) / (15 / 45.0));
        assertThat(run.evaluate(METRIC).measures().get("sequence_copies_nearer").value())
                .isCloseTo(expected, within(1e-12));
    }

    private static double nearest(WarpedSequences of, int one, WarpedSequences among) {
        Warping warping = new Warping(of, one, 0.1);
        double least = Double.POSITIVE_INFINITY;
        for (int other = 0; other < among.size(); other++) {
            least = Math.min(least, warping.distance(among, other, Double.POSITIVE_INFINITY));
        }
        return least;
    }

    /** Equally near ones are all found, whatever bound comes first. */
    @Test
    void allThatAreEquallyNearAreFound() {
        double[][] training = walks(6, 1);
        training[4] = training[1].clone();
        double[][] held = walks(4, 2);
        held[2] = training[1].clone();
        TestRun run =
                TestRun.of(data(training, new double[][] {training[1].clone(), training[0]}, held))
                        .declaring(METRIC.requirements(null));
        WarpedSequences x = run.get(new ThinnedSample(Part.REAL, 500, 100));
        WarpedSequences y = run.get(new ThinnedSample(Part.SYNTHETIC, 500, 100));
        WarpedSequences z = run.get(new ThinnedSample(Part.HOLDOUT, 500, 100));
        List<Integer> found = new ArrayList<>();
        for (int j = 0; j < 2; j++) {
            found.add(
                    new NearestSequences(new Warping(y, j, 0.1), false)
                            .among(x, -1)
                            .among(z, -1)
                            .positions()
                            .length);
        }
        assertThat(found).containsExactlyInAnyOrder(3, 1);
    }

    /** Rows beyond the option are left out evenly; the first and the last stay. */
    @Test
    void longSequencesAreThinnedFromTheFirstRowToTheLast() {
        double[] ramp = new double[101];
        Arrays.setAll(ramp, i -> i);
        TestRun run =
                TestRun.of(
                                data(
                                        new double[][] {ramp, {0, 100}},
                                        new double[][] {{1}},
                                        new double[][] {{2}}))
                        .declaring(METRIC.requirements(null));
        WarpedSequences thin = run.get(new ThinnedSample(Part.REAL, 500, 5));
        int ramped = thin.length(0) == 5 ? 0 : 1;
        assertThat(thin.length(1 - ramped)).isEqualTo(2);
        double[] kept = new double[5];
        Arrays.setAll(kept, i -> thin.number(ramped, i, 0));
        assertThat(kept).containsExactly(0, 0.25, 0.5, 0.75, 1);
    }

    /** Ten of thousands ask, and still find copies wherever they stand. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void drawnSequencesAskAmongAll(long seed) {
        double[][] training = walks(300, seed);
        MetricResult result =
                TestRun.of(data(training, training, walks(100, seed + 10)))
                        .evaluate(METRIC, new SequenceCopies.Options(0.1, 60, 100));
        assertThat(result.measures().get("sequence_copies_close").value()).isEqualTo(1);
        assertThat(result.measures().get("sequence_copies_nearer").value()).isEqualTo(1);
        assertThat(result.notes()).contains("60 of 300 real sequences were drawn to ask");
    }

    /** Everybody comes at other times: those of a training person, moved by some days, tell who. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void timesOfTrainingSequencesAreCopiesWhateverTheyHold(int jitter) {
        double[] visits = visits(200, 1);
        SplittableRandom random = new SplittableRandom(9);
        double[] moved =
                Arrays.stream(visits)
                        .map(day -> day + 400 + jitter * (random.nextInt(3) - 1))
                        .toArray();
        Estimate leak = visited(visits, moved, visits(100, 3));
        assertThat(leak.exchange().orElseThrow().p()).isLessThan(0.001);
        assertThat(leak.value()).isGreaterThan(.5);
        Estimate none = visited(visits, visits(200, 2), visits(100, 3));
        assertThat(none.exchange().orElseThrow().p()).isGreaterThan(0.05);
        assertThat(none.interval().orElseThrow().upper()).isLessThan(1);
    }

    /** Of times at equal distances nothing is asked: they are those of everybody. */
    @Test
    void timesAtEqualDistancesTellNothing() {
        double[] hours = new double[200 * 12];
        Arrays.setAll(hours, i -> i % 12);
        double[] held = Arrays.copyOf(hours, 100 * 12);
        assertThat(shown(hours, hours, held)).isEqualTo(List.of("all channels"));
        assertThat(shown(visits(200, 1), hours, held))
                .isEqualTo(List.of("all channels", "times of rows"));
    }

    private static List<String> shown(double[] training, double[] made, double[] held) {
        return TestRun.of(visitsOf(training, made, held)).evaluate(METRIC).plots().stream()
                .map(plot -> ((Plot.Bars) plot).labels())
                .findFirst()
                .orElseThrow();
    }

    private static Estimate visited(double[] training, double[] made, double[] held) {
        return TestRun.of(visitsOf(training, made, held))
                .evaluate(METRIC)
                .measures()
                .get("sequence_copies_close");
    }

    /** Of fresh walks, twelve rows each. */
    private static EvaluationData visitsOf(double[] training, double[] made, double[] held) {
        return LongTables.data(
                LongTables.at(LongTables.numbers("real", walks(training.length / 12, 1)), training),
                LongTables.at(LongTables.numbers("synthetic", walks(made.length / 12, 2)), made),
                LongTables.at(LongTables.numbers("holdout", walks(held.length / 12, 3)), held));
    }

    /** Twelve days of a year each. */
    private static double[] visits(int sequences, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return IntStream.range(0, sequences)
                .boxed()
                .flatMapToDouble(
                        i -> random.ints(12, 0, 365).sorted().mapToDouble(day -> (double) day))
                .toArray();
    }

    private static MetricResult of(double[][] training, double[][] made, double[][] held) {
        return TestRun.of(data(training, made, held)).evaluate(METRIC);
    }

    private static EvaluationData data(double[][] training, double[][] made, double[][] held) {
        return LongTables.data(
                LongTables.numbers("real", training),
                LongTables.numbers("synthetic", made),
                LongTables.numbers("holdout", held));
    }

    private static double[][] walks(int sequences, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] walks = new double[sequences][12];
        for (double[] walk : walks) {
            double at = 4 * random.nextDouble();
            for (int i = 0; i < walk.length; i++) {
                at += random.nextDouble() - 0.5;
                walk[i] = at;
            }
        }
        return walks;
    }
}
