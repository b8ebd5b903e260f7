package dev.assay.metrics.fidelity.marginal;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.metric.EvaluationData;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.reference.Parity;
import dev.assay.testkit.reference.ReferenceFolder;
import dev.assay.testkit.reference.Tolerance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * synthcity's {@code stats.ks_test}, the mean of 1 − D, on the thirteen pairs of tables of numbers.
 */
final class SynthcityKsTest {

    @Test
    void oneMinusTheMeanStatisticIsSynthcitysMarginal() throws IOException {
        for (Path file : ReferenceFolder.files("papers/numeric", ".json")) {
            String pair = file.getFileName().toString().replace(".json", "");
            double mean =
                    TestRun.of(EvaluationData.of(table(pair, "real"), table(pair, "syn")))
                            .evaluate(new KolmogorovSmirnov())
                            .measures()
                            .get("ks_tvd_stat")
                            .value();
            Parity.equal(
                    "ks_test",
                    pair,
                    "synthcity, mean of 1 - D",
                    1 - mean,
                    new ObjectMapper()
                            .readTree(file.toFile())
                            .at("/synthcity/ks_test/marginal")
                            .asDouble(),
                    Tolerance.absolute(1e-12));
        }
    }

    private static Table table(String pair, String part) throws IOException {
        List<String> lines =
                Files.readAllLines(
                        ReferenceFolder.get("papers/numeric/" + pair + "_" + part + ".csv"));
        double[][] rows =
                lines.stream()
                        .skip(1)
                        .map(
                                line ->
                                        Arrays.stream(line.split(","))
                                                .mapToDouble(Double::parseDouble)
                                                .toArray())
                        .toArray(double[][]::new);
        List<Column> columns = new ArrayList<>();
        for (int k = 0; k < rows[0].length; k++) {
            int column = k;
            columns.add(
                    NumericColumn.of(
                            "x" + k,
                            Arrays.stream(rows).mapToDouble(row -> row[column]).toArray()));
        }
        return Table.of(part, columns);
    }
}
