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
    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

    private History() {}

    /**
     * A recorded run.
     *
     * @param commit what was measured
     * @param recorded when, as ISO 8601
     * @param machine processor, architecture and number of processors
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

    /** Appends a result file, which has to be recorded on the machine that made it. */
    static void record(Path history, String commit, Path result, Instant now) throws IOException {
        JsonNode entries = MAPPER.readTree(result.toFile());
        JsonNode first = entries.path(0);
        ObjectNode line = MAPPER.createObjectNode();
        line.put("commit", commit);
        line.put("recorded", now.toString());
        line.put("machine", machine());
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
                            run.path("machine").asText(),
                            run.path("jvm").asText(),
                            ratios));
        }
        return runs;
    }

    /** The processor as its system calls it, where that can be read. */
    private static String machine() throws IOException {
        String processor = "";
        if (Files.isReadable(PROCESSORS)) {
            for (String line : Files.readAllLines(PROCESSORS, StandardCharsets.UTF_8)) {
                if (line.startsWith("model name")) {
                    processor = line.substring(line.indexOf(':') + 1).trim() + ", ";
                    break;
                }
            }
        }
        return processor
                + System.getProperty("os.arch")
                + ", "
                + Runtime.getRuntime().availableProcessors()
                + " processors";
    }
}
