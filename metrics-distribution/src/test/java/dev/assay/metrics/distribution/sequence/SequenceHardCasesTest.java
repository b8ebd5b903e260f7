package dev.assay.metrics.distribution.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.NotApplicableException;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import dev.assay.testkit.SequenceTables;
import dev.assay.testkit.TestRun;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Values or reasons, never NaN, on long tables that hold little or nothing. */
final class SequenceHardCasesTest {

    private static final List<Metric<?>> METRICS =
            List.of(
                    new SequenceLength(),
                    new SequenceStatistics(),
                    new InterRow(),
                    new AutocorrelationDifference(),
                    new CrossCorrelationDifference(),
                    new DtwNeighbours(),
                    new SequenceCopies());

    @TestFactory
    Stream<DynamicTest> hardTablesGiveAValueOrAReason() {
        return cases().entrySet().stream()
                .flatMap(
                        hard ->
                                METRICS.stream()
                                        .map(
                                                metric ->
                                                        DynamicTest.dynamicTest(
                                                                metric.key() + ", " + hard.getKey(),
                                                                () ->
                                                                        check(
                                                                                metric,
                                                                                hard.getValue()))));
    }

    private static <O extends Record> void check(Metric<O> metric, EvaluationData data) {
        Optional<MetricResult> result;
        try {
            result = Optional.of(TestRun.of(data).evaluate(metric));
        } catch (NotApplicableException reason) {
            assertThat(reason.getMessage()).isNotBlank();
            result = Optional.empty();
        }
        result.ifPresent(
                found ->
                        metric.measures(MetricSetup.of(metric.defaults(), data.schema()))
                                .forEach(
                                        spec ->
                                                Optional.ofNullable(
                                                                found.measures().get(spec.key()))
                                                        .ifPresent(
                                                                estimate ->
                                                                        assertThat(
                                                                                        spec.scale()
                                                                                                .contains(
                                                                                                        estimate
                                                                                                                .value()))
                                                                                .as(
                                                                                        "%s = %s",
                                                                                        spec.key(),
                                                                                        estimate
                                                                                                .value())
                                                                                .isTrue())));
    }

    private static Map<String, EvaluationData> cases() {
        Table real = SequenceTables.real();
        Table made = SequenceTables.data().synthetic();
        Map<String, EvaluationData> cases = new LinkedHashMap<>();
        for (Map.Entry<String, Function<Column, Column>> change :
                Map.<String, Function<Column, Column>>of(
                                "constant", SequenceHardCasesTest::constant,
                                "missing", SequenceHardCasesTest::missing,
                                "extreme", SequenceHardCasesTest::extreme)
                        .entrySet()) {
            Table other = changed(made, change.getValue());
            Table there = changed(real, change.getValue());
            cases.put("synthetic channels " + change.getKey(), data(real, other));
            cases.put("real channels " + change.getKey(), data(there, made));
            cases.put("all channels " + change.getKey(), data(there, other));
        }
        cases.put("one synthetic row", data(real, first(made, 1)));
        cases.put("one real row", data(first(real, 1), made));
        cases.put("one row each", data(first(real, 1), first(made, 1)));
        cases.put("two sequences each", data(first(real, 20), first(made, 20)));
        cases.put("no synthetic key", data(real, with(made, missing(made.column("stay")))));
        cases.put("no synthetic time", data(real, with(made, missing(made.column("hour")))));
        cases.put("equal times", data(real, with(made, constant(made.column("hour")))));
        cases.put(
                "sequences of one row", data(with(real, keys(real, 1)), with(made, keys(made, 1))));
        cases.put("a single sequence", data(with(real, keys(real, 0)), with(made, keys(made, 0))));
        for (String only : List.of("pulse", "state")) {
            List<String> columns = List.of("stay", "hour", only);
            cases.put("only " + only, data(real.only(columns), made.only(columns)));
        }
        List<String> none = List.of("stay", "hour");
        cases.put("no channel", data(real.only(none), made.only(none)));
        return cases;
    }

    private static EvaluationData data(Table real, Table synthetic) {
        return EvaluationData.of(
                dev.assay.table.Schema.of(real).with(SequenceTables.schema().roles()),
                real,
                synthetic,
                Optional.of(real.named("holdout")));
    }

    private static Table with(Table table, Column column) {
        return table.with(List.of(column));
    }

    private static Table changed(Table table, Function<Column, Column> change) {
        return table.with(
                table.columns().stream()
                        .filter(column -> !List.of("stay", "hour").contains(column.name()))
                        .map(change)
                        .toList());
    }

    private static Table first(Table table, int rows) {
        return table.select(IntStream.range(0, rows).toArray());
    }

    private static Column keys(Table table, int each) {
        return CategoricalColumn.of(
                "stay",
                ColumnKind.IDENTIFIER,
                IntStream.range(0, table.rows()).mapToObj(row -> "k" + row * each).toList());
    }

    private static Column constant(Column column) {
        return column.select(new int[column.rows()]);
    }

    private static Column missing(Column column) {
        if (column instanceof NumericColumn) {
            double[] nothing = new double[column.rows()];
            Arrays.fill(nothing, Double.NaN);
            return NumericColumn.of(column.name(), nothing);
        }
        String[] nothing = new String[column.rows()];
        Arrays.fill(nothing, "");
        return CategoricalColumn.of(column.name(), column.kind(), List.of(nothing));
    }

    private static Column extreme(Column column) {
        if (column instanceof NumericColumn numeric) {
            double[] values = numeric.toArray();
            values[0] = 1e300;
            values[1] = -1e300;
            return NumericColumn.of(column.name(), values);
        }
        return column;
    }
}
