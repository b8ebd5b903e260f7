package dev.assay.testkit;

import static dev.assay.testkit.MetricUnderTest.difference;
import static dev.assay.testkit.MetricUnderTest.holdsAsDeclared;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.ContentOrder;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** What a metric may not depend on, nor change: order, threads, the tables themselves. */
final class OrderLaws {

    private OrderLaws() {}

    /** Two results agree in everything, to the last bit. */
    static void areEqual(MetricResult found, MetricResult expected, String what) {
        assertThat(found.measures()).as("measures of %s", what).isEqualTo(expected.measures());
        assertThat(found.rows()).as("row scores of %s", what).isEqualTo(expected.rows());
        assertThat(found.tables()).as("tables of %s", what).isEqualTo(expected.tables());
        assertThat(found.plots()).as("plots of %s", what).isEqualTo(expected.plots());
        assertThat(found.notes()).as("notes of %s", what).isEqualTo(expected.notes());
    }

    /** Tables and shared artefacts are afterwards what they were. */
    static <O extends Record> void leavesTheDataAsItWas(
            MetricUnderTest<O> tested, EvaluationData data) {
        List<Table> before = data.parts().stream().map(part -> copy(data.table(part))).toList();
        boolean untouched =
                tested.context(
                        data,
                        context -> {
                            int[] order = context.get(new ContentOrder(Part.REAL)).clone();
                            tested.metric().evaluate(context, tested.options());
                            return Arrays.equals(order, context.get(new ContentOrder(Part.REAL)));
                        });
        assertThat(data.parts().stream().map(data::table).toList()).as("tables").isEqualTo(before);
        assertThat(untouched).as("the shared content order is as it was").isTrue();
    }

    /** Shuffled rows give the same measures. */
    static void rowOrderDoesNotMatter(
            MetricUnderTest<?> tested, EvaluationData data, boolean declared) {
        holdsAsDeclared(
                declared,
                difference(tested.valuesOn(shuffled(data, 11)), tested.valuesOn(data)).stream()
                        .toList(),
                "shuffled rows",
                "hasRowOrderInvariance");
    }

    /**
     * Likewise on data in which numbers take few values, so that distances, ranks and whole rows
     * are equal all over.
     */
    static void rowOrderDoesNotMatterAmongTies(
            MetricUnderTest<?> tested, EvaluationData data, boolean declared) {
        EvaluationData tied = HardCases.tied(data);
        Optional<MetricResult> found = tested.values(shuffled(tied, 21));
        Optional<MetricResult> expected = tested.values(tied);
        assertThat(found.isPresent())
                .as("a value for shuffled rows")
                .isEqualTo(expected.isPresent());
        expected.ifPresent(
                result -> {
                    tested.checkValues(tied, result);
                    holdsAsDeclared(
                            declared,
                            difference(found.orElseThrow(), result).stream().toList(),
                            "shuffled rows where everything ties",
                            "hasRowOrderInvarianceAmongTies");
                });
    }

    /** A run sees to it for every metric, by showing columns in an order their content decides. */
    static void columnOrderDoesNotMatter(MetricUnderTest<?> tested, EvaluationData data) {
        assertThat(difference(tested.valuesOn(ColumnLaws.permuted(data, 3)), tested.valuesOn(data)))
                .as("permuted columns")
                .isEmpty();
    }

    private static EvaluationData shuffled(EvaluationData data, long seed) {
        return EvaluationData.of(
                data.schema(),
                TestTables.shuffled(data.real(), seed),
                TestTables.shuffled(data.synthetic(), seed + 1),
                data.holdout().map(table -> TestTables.shuffled(table, seed + 2)));
    }

    private static Table copy(Table table) {
        List<Column> columns = new ArrayList<>();
        for (Column column : table.columns()) {
            if (column instanceof NumericColumn numeric) {
                columns.add(
                        NumericColumn.owning(
                                numeric.name(),
                                numeric.kind(),
                                numeric.toArray(),
                                unparsable(numeric)));
            } else {
                CategoricalColumn levels = (CategoricalColumn) column;
                columns.add(
                        CategoricalColumn.owning(
                                levels.name(),
                                levels.kind(),
                                levels.dictionary(),
                                levels.toArray()));
            }
        }
        return Table.of(table.name(), columns);
    }

    private static BitSet unparsable(NumericColumn column) {
        BitSet rows = new BitSet();
        for (int row = 0; row < column.rows(); row++) {
            rows.set(row, column.isUnparsable(row));
        }
        return rows;
    }
}
