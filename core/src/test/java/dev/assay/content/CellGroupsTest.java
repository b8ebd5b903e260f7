package dev.assay.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.run.OpenContext;
import dev.assay.engine.run.RunSettings;
import dev.assay.exchange.Labels;
import dev.assay.exchange.MembershipExchange;
import dev.assay.metric.EvaluationData;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CellGroupsTest {

    private static final int MEMBERS = 37;
    private static final int OUTSIDERS = 26;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 1_000})
    void theGapIsThatOfTheDefinitionToTheLastBit(int values) {
        SplittableRandom random = new SplittableRandom(values);
        int size = MEMBERS + OUTSIDERS;
        double[] cells = random.ints(size, 0, values).asDoubleStream().toArray();
        CellGroups groups = CellGroups.of(cells);
        NumericColumn column = NumericColumn.of("column", cells);
        Table table = Table.of("real", column);
        EvaluationData data = EvaluationData.of(Schema.of(table), table, table, Optional.empty());
        try (OpenContext context = new OpenContext(data, RunSettings.defaults(), Map.of())) {
            MembershipExchange.of(
                    context.boundTo("test", List.of()),
                    MEMBERS,
                    OUTSIDERS,
                    500,
                    labels -> {
                        assertThat(groups.gap(labels)).isEqualTo(defined(labels, cells));
                        return new double[] {0};
                    });
        }
    }

    /** At every cell, the share of members' and of outsiders' cells that are not above it. */
    private static double defined(Labels labels, double[] cells) {
        return Arrays.stream(cells)
                .map(
                        at -> {
                            double inside = 0;
                            double outside = 0;
                            for (int i = 0; i < cells.length; i++) {
                                if (cells[i] <= at) {
                                    inside += labels.isMember(i) ? 1 : 0;
                                    outside += labels.isMember(i) ? 0 : 1;
                                }
                            }
                            return Math.abs(
                                    inside / labels.members() - outside / labels.outsiders());
                        })
                .max()
                .orElseThrow();
    }
}
