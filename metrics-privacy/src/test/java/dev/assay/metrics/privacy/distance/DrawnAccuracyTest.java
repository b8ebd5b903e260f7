package dev.assay.metrics.privacy.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.metrics.privacy.Variant;
import dev.assay.metrics.privacy.internal.NearestOfSubsamples;
import dev.assay.neighbour.Space;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DrawnAccuracyTest {

    private static final Space GOWER = Space.gower();

    @Test
    void withoutCuttingItIsTheAccuracyOfWholeTables() {
        EvaluationData data = data(150, 150);
        double exact =
                TestRun.of(data)
                        .context("nnaa", context -> accuracy(context, 1).of(Part.REAL).accuracy());
        double closed =
                TestRun.of(data)
                        .context(
                                "nnaa",
                                context ->
                                        new DrawnAccuracy(context, GOWER)
                                                .of(Part.REAL, Integer.MAX_VALUE)
                                                .accuracy());
        assertThat(closed).isCloseTo(exact, within(1e-12));
    }

    /** By the law of large numbers, whichever table is the larger one. */
    @ParameterizedTest
    @CsvSource({"160, 60", "60, 160", "100, 95"})
    void theClosedFormIsTheMeanOverManySubsamples(int real, int synthetic) {
        EvaluationData data = data(real, synthetic);
        AdversarialAccuracy.Value drawn =
                TestRun.of(data).context("nnaa", context -> accuracy(context, 3_000).of(Part.REAL));
        double closed =
                TestRun.of(data)
                        .context(
                                "nnaa",
                                context ->
                                        new DrawnAccuracy(context, GOWER)
                                                .of(Part.REAL, Math.min(real, synthetic))
                                                .accuracy());
        assertThat(closed).isCloseTo(drawn.accuracy(), within(4 * drawn.error()));
        assertThat(drawn.error()).isLessThan(0.002);
    }

    @Test
    void aSubsampleMissesMarkedRowsAsTheHypergeometricDistributionSays() {
        assertThat(NearestOfSubsamples.missesAll(10, 0, 4)).isEqualTo(1);
        assertThat(NearestOfSubsamples.missesAll(10, 1, 4)).isCloseTo(0.6, within(1e-15));
        assertThat(NearestOfSubsamples.missesAll(10, 3, 4)).isCloseTo(20.0 / 120, within(1e-15));
        assertThat(NearestOfSubsamples.missesAll(10, 7, 4)).isZero();
        assertThat(NearestOfSubsamples.missesAll(10, 10, 10)).isZero();
        assertThat(NearestOfSubsamples.missesAll(1_000_000, 900_000, 500_000)).isZero();
    }

    private static AdversarialAccuracy accuracy(
            dev.assay.metric.EvaluationContext context, int draws) {
        return new AdversarialAccuracy(context, GOWER, draws, Variant.SOUND);
    }

    private static EvaluationData data(int real, int synthetic) {
        SplittableRandom random = new SplittableRandom(real);
        return EvaluationData.of(
                table("real", real, 0, random), table("synthetic", synthetic, 0.1, random));
    }

    private static Table table(String name, int rows, double shift, SplittableRandom random) {
        double[] x = new double[rows];
        double[] y = new double[rows];
        for (int row = 0; row < rows; row++) {
            x[row] = random.nextDouble() + shift;
            y[row] = Math.rint(5 * random.nextDouble());
        }
        return Table.of(name, NumericColumn.of("x", x), NumericColumn.of("y", y));
    }
}
