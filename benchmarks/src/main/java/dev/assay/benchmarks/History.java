package dev.assay.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** One line of JSON per recorded run: for trends, never for gates. */
final class History {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private History() {}

    /**
     * A recorded run.
     *
     * @param commit what was measured
     * @param recorded when, as ISO 8601
     * @param machine processor with family and model, architecture and number of processors; what
     *     was recorded without them is of an unknown model, and joined with nothing else
     * @param jvm name and version
     * @param ratios per benchmark the time over that of its control
     */
    record Run(
            String commit,
            String recorded,
            String machine,
            String jvm,
            Map<String, Double> ratios) {

        /** Runs with an equal surrounding may be joined by a line. */
        String surrounding() {
            return machine + ", " + jvm;
        }
    }

    /** Appends a result file. */
    static void record(Path history, String commit, Path result, Instant now) throws IOException {
        JsonNode entries = MAPPER.readTree(result.toFile());
        JsonNode first = entries.path(0);
        ObjectNode line = MAPPER.createObjectNode();
        line.put("commit", commit);
        line.put("recorded", now.toString());
        // Where the file does not tell, it was measured by an earlier build, on this machine.
        List<String> processors = ResultFiles.processors(result);
        line.put(
                ResultFiles.PROCESSOR,
                processors.equals(List.of(ResultFiles.UNKNOWN))
                        ? Processor.here()
                        : String.join("; ", processors));
        line.put(
                "jvm",
                first.path("vmName").asText("unknown JVM")
                        + " "
                        + first.path("vmVersion").asText(first.path("jdkVersion").asText()));
        ObjectNode benchmarks = line.putObject("benchmarks");
        Scores.read(result)
                .forEach(
                        (name, each) -> {
                            ObjectNode values = benchmarks.putObject(name);
                            values.put("ratio", each.ratio());
                            values.put("score", each.score());
                            values.put("unit", each.unit());
                            each.allocation()
                                    .ifPresent(bytes -> values.put("bytes", Math.rint(bytes)));
                            each.limitShare().ifPresent(share -> values.put("limit", share));
                        });
        Files.writeString(
                history,
                MAPPER.writeValueAsString(line) + "\n",
                StandardCharsets.UTF_8,
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }

    /** The recorded runs in order. */
    static List<Run> read(Path history) throws IOException {
        List<Run> runs = new ArrayList<>();
        for (String line : Files.readAllLines(history, StandardCharsets.UTF_8)) {
            if (line.isBlank()) {
                continue;
            }
            JsonNode run = MAPPER.readTree(line);
            Map<String, Double> ratios = new TreeMap<>();
            run.path("benchmarks")
                    .fields()
                    .forEachRemaining(
                            each ->
                                    ratios.put(
                                            each.getKey(),
                                            each.getValue().path("ratio").asDouble()));
            runs.add(
                    new Run(
                            run.path("commit").asText(),
                            run.path("recorded").asText(),
                            machine(run),
                            run.path("jvm").asText(),
                            ratios));
        }
        return runs;
    }

    private static String machine(JsonNode run) {
        return run.has(ResultFiles.PROCESSOR)
                ? run.path(ResultFiles.PROCESSOR).asText()
                : run.path("machine").asText() + ", unknown model";
    }
}
