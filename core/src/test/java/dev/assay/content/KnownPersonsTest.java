package dev.assay.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.run.OpenContext;
import dev.assay.engine.run.RunSettings;
import dev.assay.metric.EvaluationData;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** One row of each person, as the precheck asks for them. */
final class KnownPersonsTest {

    private static final int PERSONS = 40;

    private static double[] levels(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] levels = new double[PERSONS];
        Arrays.setAll(levels, person -> random.nextGaussian());
        return levels;
    }

    /** A row of each person: his level and half as much noise. */
    private static Table rows(double[] levels, int firstKey, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] keys = new double[PERSONS];
        double[] x = new double[PERSONS];
        Arrays.setAll(keys, person -> firstKey + person);
        Arrays.setAll(x, person -> levels[person] + 0.5 * random.nextGaussian());
        return Table.of("rows", NumericColumn.of("who", keys), NumericColumn.of("x", x));
    }

    private static Optional<KnownPersons.Found> found(Table real, Table holdout) {
        Schema schema = Schema.of(real).with(Roles.NONE.withSequences("who", Optional.empty()));
        EvaluationData data = EvaluationData.of(schema, real, real, Optional.of(holdout));
        try (OpenContext context =
                new OpenContext(data, RunSettings.defaults().withThreads(1), Map.of())) {
            return context.boundTo("test", List.of()).get(new KnownPersons());
        }
    }

    @Test
    void otherRowsOfTheSamePersonsAreTold() {
        double[] levels = levels(1);
        KnownPersons.Found found = found(rows(levels, 1, 2), rows(levels, 1, 3)).orElseThrow();
        assertThat(found.persons()).isEqualTo(PERSONS);
        assertThat(found.of()).isEqualTo(PERSONS);
        assertThat(found.p()).isLessThan(0.001);
    }

    /** Under the null at most ten of a hundred p-values lie below 0.05 but once in 90 times. */
    @Test
    void strangersUnderNumbersThatEachFileGivesAnewAreNot() {
        int accused = 0;
        for (int seed = 0; seed < 100; seed++) {
            Table real = rows(levels(3L * seed), 1, seed);
            Table holdout = rows(levels(3L * seed + 1), 1, seed + 1000);
            accused += found(real, holdout).orElseThrow().p() < 0.05 ? 1 : 0;
        }
        assertThat(accused).isBetween(0, 10);
    }

    @Test
    void withoutCommonKeysThereIsNothingToCompare() {
        double[] levels = levels(1);
        assertThat(found(rows(levels, 1, 2), rows(levels, 1000, 3))).isEmpty();
    }
}
