package dev.assay.metrics.fidelity.validity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.BitSet;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class DesignEffectTest {

    private static double effect(double[] keys, int... marked) {
        Table table =
                Table.of("real", NumericColumn.of("who", keys), NumericColumn.of("what", keys));
        Schema schema = Schema.of(table).with(Roles.NONE.withSequences("who", Optional.empty()));
        BitSet bits = new BitSet();
        for (int row : marked) {
            bits.set(row);
        }
        return DesignEffect.of(
                EvaluationData.reference(schema, table, Optional.empty()), Part.REAL, bits);
    }

    /** Of four persons of three rows all rows of one are marked: 4/3 · 6.75 / (12 · 3/16) = 4. */
    @Test
    void rowsOfOnePersonThatAreAllMarkedTellNoMoreThanTheirPerson() {
        double[] keys = {1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4};
        assertThat(effect(keys, 0, 1, 2)).isCloseTo(4, within(1e-12));
        assertThat(effect(keys, 0, 3, 6, 9)).as("spread evenly").isEqualTo(1);
    }

    @Test
    void whereNoRowIsMarkedOnlyPersonsCount() {
        assertThat(effect(new double[] {1, 1, 1, 2, 2, 2})).isEqualTo(3);
        assertThat(effect(new double[] {1, 1, 2, 2}, 0, 1, 2, 3)).isEqualTo(2);
    }

    @Test
    void whoeverHasNoKeyStandsForHimself() {
        assertThat(effect(new double[] {Double.NaN, Double.NaN, 2, 2}))
                .isCloseTo(4.0 / 3, within(1e-12));
    }

    @Test
    void withoutAKeyEachRowCounts() {
        Table table = Table.of("real", NumericColumn.of("what", 1, 2, 3));
        EvaluationData data = EvaluationData.reference(Schema.of(table), table, Optional.empty());
        assertThat(DesignEffect.of(data, Part.REAL, new BitSet())).isEqualTo(1);
    }
}
