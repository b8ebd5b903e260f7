package dev.assay.metrics.distribution.space;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.ContentOrder;
import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Metric;
import dev.assay.metric.Part;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Laws of the sanity checks; the seed is in the message. */
final class SanityChecksLawsTest {

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 5);
    }

    @Test
    void commonRowsAreTheDistinctOnesAShareOfAllRows() {
        Table once = TestTables.patients("real", 120, 4, 0);
        Table twice = TestTables.twice(once);
        EvaluationData data = EvaluationData.of(twice, once);
        double share =
                SanityChecks.common(
                        twice,
                        TestRun.of(data).get(new ContentOrder(Part.REAL)),
                        data.synthetic(),
                        TestRun.of(data).get(new ContentOrder(Part.SYNTHETIC)),
                        data.schema().content());
        assertThat(share).isEqualTo(0.5);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void closeAndDistantRowsAreNeverMoreThanAll(long seed) {
        EvaluationData data = TestTables.data(TestTables.patients("s", 100, seed, 0.6));
        Map<String, Double> sanity = values(new SanityChecks(), data, seed);
        assertThat(sanity.get("sanity_close_values") + sanity.get("sanity_distant_values"))
                .as("seed " + seed)
                .isLessThanOrEqualTo(1);
    }

    private static <O extends Record> Map<String, Double> values(
            Metric<O> metric, EvaluationData data, long seed) {
        Map<String, Double> values = new java.util.LinkedHashMap<>();
        TestRun.of(data)
                .seed(seed)
                .detail(Detail.VALUES)
                .evaluate(metric)
                .measures()
                .forEach((key, estimate) -> values.put(key, estimate.value()));
        return values;
    }
}
