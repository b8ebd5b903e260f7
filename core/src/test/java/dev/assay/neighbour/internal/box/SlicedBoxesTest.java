package dev.assay.neighbour.internal.box;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.neighbour.internal.CoarseTables;
import dev.assay.neighbour.internal.LoopContext;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Rows that are sought slice by slice are found as they are among all. */
final class SlicedBoxesTest {

    @Test
    void boxesAreHitSliceBySliceAsTheyAreAmongAll() {
        for (int seed = 0; seed < 6; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            EvaluationData data =
                    EvaluationData.of(
                            CoarseTables.table(random, 400), CoarseTables.table(random, 500));
            double[] limits = {random.nextDouble(), random.nextDouble() * 20};
            List<String> levels = seed % 2 == 0 ? List.of("c") : List.of();
            LoopContext context = new LoopContext(data, 2);
            boolean[] all =
                    BoxSearch.any(
                            context,
                            data.real(),
                            data.synthetic(),
                            List.of("a", "b"),
                            levels,
                            limits);
            assertThat(
                            SlicedBoxes.any(
                                    context,
                                    data.real(),
                                    data.synthetic(),
                                    List.of("a", "b"),
                                    levels,
                                    limits,
                                    40 + random.nextInt(150)))
                    .isEqualTo(all);
        }
    }
}
