package dev.assay.testkit;

import static dev.assay.testkit.MetricUnderTest.differ;
import static dev.assay.testkit.MetricUnderTest.holdsAsDeclared;
import static dev.assay.testkit.MetricUnderTest.score;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.MeasureSpec;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** That a measure which ranks tables does not score all of them alike. */
final class ContrastLaws {

    private ContrastLaws() {}

    /**
     * Every ranked measure scores two of four tables differently: a copy of the training rows,
     * fresh real data, independently shuffled columns, and one row again and again.
     */
    static void aRankedMeasureTellsTablesApart(
            MetricUnderTest<?> tested, EvaluationData data, Table fresh, boolean declared) {
        List<Supplier<Table>> tables =
                List.of(
                        () -> data.real().named("copy"),
                        () -> fresh,
                        () -> TestTables.independent(data.real(), 6),
                        () -> collapsed(data));
        Map<String, MeasureSpec> specs = tested.specs(data);
        Map<String, List<Double>> scores = new LinkedHashMap<>();
        for (Supplier<Table> table : tables) {
            tested.values(data.withSynthetic(table.get()))
                    .ifPresent(
                            result ->
                                    result.measures().keySet().stream()
                                            .map(specs::get)
                                            .filter(MeasureSpec::ranked)
                                            .forEach(
                                                    spec ->
                                                            scores.computeIfAbsent(
                                                                            spec.key(),
                                                                            key ->
                                                                                    new ArrayList<>())
                                                                    .add(score(result, spec))));
            if (!scores.isEmpty() && alike(scores).isEmpty()) {
                // Further tables could only differ as well.
                break;
            }
        }
        holdsAsDeclared(
                declared,
                alike(scores),
                "ranked measures that score a copy, fresh real data, shuffled columns and one"
                        + " repeated row alike",
                "hasMeasuresThatTellTablesApart");
    }

    private static List<String> alike(Map<String, List<Double>> scores) {
        List<String> alike = new ArrayList<>();
        scores.forEach(
                (key, found) -> {
                    if (found.stream().noneMatch(score -> differ(score, found.get(0)))) {
                        alike.add(key + " scores " + found.get(0));
                    }
                });
        return alike;
    }

    /** As many rows as REAL has, each with the content of its first. */
    private static Table collapsed(EvaluationData data) {
        int[] first = new int[data.real().rows()];
        Arrays.fill(first, 0);
        return Table.of(
                "collapsed",
                data.real().columns().stream()
                        .map(
                                column ->
                                        data.schema().isContent(column.name())
                                                ? column.select(first)
                                                : column)
                        .toList());
    }
}
