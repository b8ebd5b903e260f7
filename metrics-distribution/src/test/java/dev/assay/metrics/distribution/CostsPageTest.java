package dev.assay.metrics.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.Evaluator;
import dev.assay.metric.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** {@code docs/costs.md} speaks of every metric of this module. */
final class CostsPageTest {

    @Test
    void everyMetricSaysItsCost() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "costs.md"));
        for (Metric<?> metric : Evaluator.installed().metrics().all()) {
            assertThat(page).contains("`" + metric.key() + "`");
        }
    }
}
