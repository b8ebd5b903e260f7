package dev.assay.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.run.OpenContext;
import dev.assay.engine.run.RunSettings;
import dev.assay.metric.EvaluationData;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class DifferingColumnsTest {

    @Test
    void theColumnsThatDifferAreNamedTheMostDifferentFirst() {
        assertThat(differing(sample(300, 1, "", 0, 0), sample(300, 2, ".", 1, 0)))
                .containsExactly("income", "age");
        assertThat(differing(sample(300, 1, "", 0, 0), sample(200, 2, "", 0, .3)))
                .containsExactly("age");
    }

    @Test
    void ofRandomSplitsHardlyEverOneIsNamed() {
        int named = 0;
        for (int seed = 0; seed < 100; seed++) {
            List<String> found =
                    differing(sample(80, 2 * seed, "", 0, .1), sample(50, 2 * seed + 1, "", 0, .1));
            named += found.isEmpty() ? 0 : 1;
        }
        // The level is one in a hundred: more than six happen once in ten thousand times.
        assertThat(named).isLessThanOrEqualTo(6);
    }

    private static List<String> differing(Table real, Table holdout) {
        EvaluationData data =
                EvaluationData.of(Schema.of(real), real, real.named("s"), Optional.of(holdout));
        try (OpenContext context =
                new OpenContext(data, RunSettings.defaults().withThreads(1), Map.of())) {
            return DifferingColumns.of(context.boundTo("test", List.of()));
        }
    }

    private static Table sample(int rows, long seed, String suffix, double shift, double missing) {
        SplittableRandom random = new SplittableRandom(seed * 31 + 7);
        double[] age = new double[rows];
        double[] weight = new double[rows];
        String[] income = new String[rows];
        String[] region = new String[rows];
        for (int row = 0; row < rows; row++) {
            age[row] = random.nextDouble() < missing ? Double.NaN : shift + random.nextGaussian();
            weight[row] = random.nextGaussian();
            income[row] = (random.nextInt(3) == 0 ? "more" : "less") + suffix;
            region[row] = "r" + random.nextInt(12);
        }
        return Table.of(
                "t",
                NumericColumn.of("weight", weight),
                CategoricalColumn.of("region", region),
                NumericColumn.of("age", age),
                CategoricalColumn.of("income", income));
    }
}
