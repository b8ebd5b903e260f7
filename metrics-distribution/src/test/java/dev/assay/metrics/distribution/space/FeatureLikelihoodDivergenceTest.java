package dev.assay.metrics.distribution.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.metrics.distribution.Clouds;
import dev.assay.metrics.distribution.Seeds;
import dev.assay.neighbour.Space;
import dev.assay.stat.Matrix;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.MetricContract;
import dev.assay.testkit.TestRun;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class FeatureLikelihoodDivergenceTest
        extends MetricContract<FeatureLikelihoodDivergence.Options> {

    FeatureLikelihoodDivergenceTest() {
        super(new FeatureLikelihoodDivergence());
    }

    @Test
    void oneKernelOfManyStepsHasTheVarianceThatTheClosedFormGives() {
        Matrix points = Clouds.normal(60, 3, 0, 1, 5);
        Matrix centre = Matrix.of(new double[][] {{2, -1, 0.5}});
        double[] base = base(points);
        FittedMixture fitted = fit(centre, points, 4_000, 0.02);
        double expected = 0;
        double weights = 0;
        double basis = solvedBase(points, centre, fitted.logVariances()[0], base);
        for (int i = 0; i < points.rows(); i++) {
            double share = share(points, centre, fitted.logVariances()[0], base, basis, i);
            expected += share * square(points.row(i), centre.row(0));
            weights += share;
        }
        assertThat(Math.exp(fitted.logVariances()[0]))
                .isCloseTo(expected / (3 * weights), within(1e-3 * expected));
    }

    @Test
    void densitiesAreThoseOfThePlainSum() {
        Matrix centres = Clouds.normal(7, 2, 0, 1, 1);
        Matrix points = Clouds.normal(9, 2, 0.5, 2, 2);
        FittedMixture mixture = fit(centres, points, 50, 0.5);
        double[] found =
                Clouds.run(points, centres).context("t", c -> mixture.logDensities(c, points));
        for (int i = 0; i < found.length; i++) {
            double sum = 0;
            for (int j = 0; j < 7; j++) {
                double s = Math.exp(mixture.logVariances()[j]);
                sum +=
                        Math.exp(-square(points.row(i), centres.row(j)) / (2 * s))
                                / (2 * Math.PI * s);
            }
            assertThat(found[i]).isCloseTo(Math.log(sum / 7), within(1e-10));
        }
    }

    @Test
    void theFitIsTheOneOfStepsDownDifferencesOfThePlainLikelihood() {
        Seeds.each(
                10,
                seed -> {
                    Matrix centres = Clouds.normal(4, 2, 0, 1, seed);
                    Matrix points = Clouds.normal(12, 2, 0, 1.5, seed + 100);
                    assertThat(fit(centres, points, 50, 0.5).logVariances())
                            .usingElementComparator(
                                    (a, b) -> Math.abs(a - b) < 1e-4 ? 0 : Double.compare(a, b))
                            .containsExactly(brute(centres, points, 50, 0.5));
                });
    }

    @Test
    void freshRowsAreNearZeroNoiseIsAboveAndCopiesAreMemorised() {
        Matrix real = Clouds.normal(300, 4, 0, 1, 1);
        Matrix held = Clouds.normal(300, 4, 0, 1, 2);
        MetricResult fresh = result(real, Clouds.normal(300, 4, 0, 1, 3), held);
        MetricResult wide = result(real, Clouds.normal(300, 4, 0, 3, 3), held);
        MetricResult copy = result(real, real, held);
        assertThat(value(fresh, "fld")).isBetween(-10.0, 10.0);
        assertThat(value(fresh, "fld_gap_excess")).isBetween(-10.0, 10.0);
        assertThat(value(wide, "fld")).isGreaterThan(value(fresh, "fld") + 5);
        assertThat(value(copy, "fld")).isGreaterThan(1_000);
        assertThat(value(copy, "fld_gap_excess")).isLessThan(-1_000);
    }

    @Test
    void aCopiedRowHasTheLargestMemorisationScore() {
        Matrix real = Clouds.normal(200, 3, 0, 1, 1);
        Matrix synthetic = Clouds.stacked(Clouds.normal(100, 3, 0, 1, 9), Clouds.first(real, 10));
        MetricResult result = result(real, synthetic, Clouds.normal(200, 3, 0, 1, 2));
        double[] scores =
                result.rows().stream()
                        .filter(row -> row.scores().name().equals("fld_memorisation"))
                        .findFirst()
                        .orElseThrow()
                        .scores()
                        .toArray();
        double copied = Arrays.stream(scores, 100, 110).min().orElseThrow();
        assertThat(copied).isGreaterThan(Arrays.stream(scores, 0, 100).max().orElseThrow());
    }

    @Test
    void aTableOfFewDistinctRowsHasNoDensity() {
        Table table =
                Table.of(
                        "real",
                        List.of(CategoricalColumn.of("c", "a", "b", "a", "b", "a", "b", "a", "b")));
        EvaluationData data = EvaluationData.of(Schema.of(table), table, table, Optional.of(table));
        assertThatThrownBy(() -> TestRun.of(data).evaluate(new FeatureLikelihoodDivergence()))
                .isInstanceOf(NotApplicableException.class)
                .hasMessageContaining("occur twice");
    }

    @Test
    void rowsThatWereNotDrawnHaveNoScore() {
        Matrix real = Clouds.normal(100, 2, 0, 1, 1);
        MetricResult result =
                run(real, Clouds.normal(80, 2, 0, 1, 3), Clouds.normal(90, 2, 0, 1, 2))
                        .detail(Detail.FULL)
                        .evaluate(
                                new FeatureLikelihoodDivergence(),
                                new FeatureLikelihoodDivergence.Options(
                                        10, 0.5, 50, Space.euclidean()));
        assertThat(result.rows()).allMatch(row -> row.part() == Part.SYNTHETIC);
        assertThat(result.rows().get(0).scores().missing()).isEqualTo(30);
        assertThat(result.notes().toString()).contains("50 synthetic rows");
    }

    private static TestRun run(Matrix real, Matrix synthetic, Matrix held) {
        Table table = Clouds.table("real", real);
        return TestRun.of(
                EvaluationData.of(
                        Schema.of(table),
                        table,
                        Clouds.table("synthetic", synthetic),
                        Optional.of(Clouds.table("holdout", held))));
    }

    private static MetricResult result(Matrix real, Matrix synthetic, Matrix held) {
        return run(real, synthetic, held).evaluate(new FeatureLikelihoodDivergence());
    }

    private static double value(MetricResult result, String key) {
        return result.measures().get(key).value();
    }

    private static FittedMixture fit(Matrix centres, Matrix points, int steps, double rate) {
        return Clouds.run(points, centres)
                .context(
                        "t",
                        c -> FittedMixture.fit(c, centres, points, points.columns(), steps, rate));
    }

    private static double square(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += (a[k] - b[k]) * (a[k] - b[k]);
        }
        return sum;
    }

    private static double[] base(Matrix points) {
        double[] mean = new double[points.columns()];
        for (int k = 0; k < mean.length; k++) {
            mean[k] = Arrays.stream(points.column(k)).average().orElseThrow();
        }
        double[] base = new double[points.rows()];
        for (int i = 0; i < base.length; i++) {
            base[i] = 0.81 * square(points.row(i), mean);
        }
        return base;
    }

    private static double normal(double square, double log, int d) {
        return Math.exp(-square / (2 * Math.exp(log)))
                / Math.pow(2 * Math.PI * Math.exp(log), d / 2.0);
    }

    private static double loss(Matrix centres, Matrix points, double[] log, double[] base) {
        int m = centres.rows();
        int d = points.columns();
        double loss = 0;
        for (int i = 0; i < points.rows(); i++) {
            double sum = normal(base[i], log[m], d);
            for (int j = 0; j < m; j++) {
                sum += normal(square(points.row(i), centres.row(j)), log[j], d) / m;
            }
            loss -= Math.log(sum) / d / points.rows();
        }
        return loss;
    }

    /** The same steps with slopes by central differences of the likelihood as it is written. */
    private static double[] brute(Matrix centres, Matrix points, int steps, double rate) {
        int m = centres.rows();
        double[] base = base(points);
        double[] log = new double[m + 1];
        for (int j = 0; j < m; j++) {
            double nearest = Double.POSITIVE_INFINITY;
            for (int i = 0; i < points.rows(); i++) {
                nearest = Math.min(nearest, square(points.row(i), centres.row(j)));
            }
            log[j] = Math.log((nearest + 1e-3) / points.columns());
        }
        double[] first = new double[m + 1];
        double[] second = new double[m + 1];
        for (int step = 1; step <= steps; step++) {
            double[] slope = new double[m + 1];
            for (int j = 0; j <= m; j++) {
                double[] up = log.clone();
                double[] down = log.clone();
                up[j] += 1e-5;
                down[j] -= 1e-5;
                slope[j] =
                        (loss(centres, points, up, base) - loss(centres, points, down, base))
                                / 2e-5;
            }
            for (int j = 0; j <= m; j++) {
                first[j] = 0.9 * first[j] + 0.1 * slope[j];
                second[j] = 0.999 * second[j] + 0.001 * slope[j] * slope[j];
                log[j] -=
                        rate
                                * (first[j] / (1 - Math.pow(0.9, step)))
                                / (Math.sqrt(second[j] / (1 - Math.pow(0.999, step))) + 1e-8);
            }
        }
        return Arrays.copyOf(log, m);
    }

    /** The base variance at which its own equation holds, by repeated substitution. */
    private static double solvedBase(Matrix points, Matrix centre, double log, double[] base) {
        double basis = 0;
        for (int round = 0; round < 2_000; round++) {
            double sum = 0;
            double weights = 0;
            for (int i = 0; i < points.rows(); i++) {
                double share = 1 - share(points, centre, log, base, basis, i);
                sum += share * base[i];
                weights += share;
            }
            basis = Math.log(sum / weights / points.columns());
        }
        return basis;
    }

    private static double share(
            Matrix points, Matrix centre, double log, double[] base, double basis, int i) {
        double own = normal(square(points.row(i), centre.row(0)), log, points.columns());
        return own / (own + normal(base[i], basis, points.columns()));
    }
}
