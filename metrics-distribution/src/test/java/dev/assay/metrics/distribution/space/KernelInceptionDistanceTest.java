package dev.assay.metrics.distribution.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationData;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.MetricContract;
import dev.assay.testkit.TestRun;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class KernelInceptionDistanceTest extends MetricContract<KernelInceptionDistance.Options> {

    private static final int ROWS = 400;

    KernelInceptionDistanceTest() {
        super(new KernelInceptionDistance());
    }

    /** The mean over drawn subsets is unbiased (Hoeffding 1948) for the statistic of all rows. */
    @Test
    void subsetsGiveWhatAllRowsGive() {
        KernelInceptionDistance metric = new KernelInceptionDistance();
        KernelInceptionDistance.Options all = metric.defaults();
        Table real = clusters(1);
        EvaluationData data =
                EvaluationData.of(Schema.of(real), real, clusters(2), Optional.empty());
        Estimate whole =
                TestRun.of(data).evaluate(metric, with(all, 1, ROWS)).measures().get("kid");
        Estimate drawn =
                TestRun.of(data).evaluate(metric, with(all, 400, 100)).measures().get("kid");
        double error = drawn.standardError().orElseThrow();
        assertThat(drawn.value()).isCloseTo(whole.value(), within(4 * error));
    }

    private static KernelInceptionDistance.Options with(
            KernelInceptionDistance.Options options, int subsets, int size) {
        return new KernelInceptionDistance.Options(subsets, size, options.space());
    }

    /** Ten clusters far apart, so that rows in an order are near those at the same places. */
    private static Table clusters(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] x = new double[ROWS];
        double[] y = new double[ROWS];
        for (int i = 0; i < ROWS; i++) {
            int cluster = random.nextInt(10);
            x[i] = 5 * cluster + random.nextGaussian();
            y[i] = 5 * (cluster * 3 % 10) + random.nextGaussian();
        }
        return Table.of("t", NumericColumn.of("x", x), NumericColumn.of("y", y));
    }
}
