package dev.assay.spark;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import dev.assay.table.WholeFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A benchmark as {@code assay benchmark --output} leaves it: a report of each candidate, written as
 * soon as it is there, and {@code benchmark.json} with all of them and their ranking.
 */
record BenchmarkFolder(Path folder) {

    private static final JsonMapper MAPPER =
            JsonMapper.builder().addModule(new Jdk8Module()).build();

    /** Keeps the report of a candidate. */
    void keep(Report report) {
        String name = report.candidate().replaceAll("[^\\p{L}\\p{N}._-]", "_");
        write(folder.resolve("reports").resolve(name + ".json"), ReportJson.write(report));
    }

    /** Writes the whole, where there is any report. */
    void write(SparkBenchmark done) {
        done.ranking()
                .ifPresent(
                        ranking -> {
                            try {
                                ObjectNode root = MAPPER.createObjectNode();
                                root.put("formatVersion", Report.CURRENT_FORMAT);
                                root.set("ranking", MAPPER.<JsonNode>valueToTree(ranking));
                                done.uncertainty()
                                        .ifPresent(
                                                doubt ->
                                                        root.set(
                                                                "uncertainty",
                                                                MAPPER.<JsonNode>valueToTree(
                                                                        doubt)));
                                var reports = root.putArray("reports");
                                for (Report report : done.reports()) {
                                    reports.add(MAPPER.readTree(ReportJson.write(report)));
                                }
                                write(
                                        folder.resolve("benchmark.json"),
                                        root.toPrettyString() + "\n");
                            } catch (IOException unreadable) {
                                throw new UncheckedIOException(unreadable);
                            }
                        });
    }

    /** Writes a file that is whole or not there, and the folders above it. */
    static void write(Path file, String text) {
        try {
            if (file.getParent() != null) {
                Files.createDirectories(file.getParent());
            }
        } catch (IOException broken) {
            throw new EvaluationException(
                    ErrorCode.OUTPUT_UNWRITABLE,
                    file + ": cannot be written (" + broken.getMessage() + "). Name another file.",
                    new UncheckedIOException(broken));
        }
        WholeFile.write(file, place -> Files.writeString(place, text));
    }
}
