package dev.assay.metrics.privacy;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The hitting rate by the obvious loop on jointly scaled numbers, compared plainly, for tables
 * without missing values.
 */
final class PlainHits {

    private PlainHits() {}

    static double rate(EvaluationData data, double share) {
        double[][] real = numbers(data, Part.REAL);
        double[][] synthetic = numbers(data, Part.SYNTHETIC);
        double[] threshold =
                Arrays.stream(real)
                        .mapToDouble(
                                column ->
                                        share
                                                * (Arrays.stream(column).max().orElseThrow()
                                                        - Arrays.stream(column)
                                                                .min()
                                                                .orElseThrow()))
                        .toArray();
        List<String> categorical = data.schema().categorical();
        long hits =
                IntStream.range(0, data.real().rows())
                        .filter(
                                row ->
                                        IntStream.range(0, data.synthetic().rows())
                                                .anyMatch(
                                                        other ->
                                                                categorical.stream()
                                                                                .allMatch(
                                                                                        name ->
                                                                                                code(
                                                                                                                data,
                                                                                                                Part
                                                                                                                        .REAL,
                                                                                                                name,
                                                                                                                row)
                                                                                                        == code(
                                                                                                                data,
                                                                                                                Part
                                                                                                                        .SYNTHETIC,
                                                                                                                name,
                                                                                                                other))
                                                                        && IntStream.range(
                                                                                        0,
                                                                                        real.length)
                                                                                .allMatch(
                                                                                        column ->
                                                                                                Math
                                                                                                                .abs(
                                                                                                                        real[
                                                                                                                                        column][
                                                                                                                                        row]
                                                                                                                                - synthetic[
                                                                                                                                        column][
                                                                                                                                        other])
                                                                                                        <= threshold[
                                                                                                                column])))
                        .count();
        return (double) hits / data.real().rows();
    }

    private static int code(EvaluationData data, Part part, String name, int row) {
        CategoricalColumn column = data.table(part).categorical(name);
        return column.code(row);
    }

    /** Scaled by the range of all parts, in scikit-learn's order of operations. */
    private static double[][] numbers(EvaluationData data, Part part) {
        return data.schema().numeric().stream()
                .map(
                        name -> {
                            double[] all =
                                    data.parts().stream()
                                            .flatMapToDouble(
                                                    each ->
                                                            Arrays.stream(
                                                                    data.table(each)
                                                                            .numeric(name)
                                                                            .toArray()))
                                            .sorted()
                                            .toArray();
                            double scale = 1 / (all[all.length - 1] - all[0]);
                            double shift = 0 - all[0] * scale;
                            return Arrays.stream(data.table(part).numeric(name).toArray())
                                    .map(value -> value * scale + shift)
                                    .toArray();
                        })
                .toArray(double[][]::new);
    }
}
