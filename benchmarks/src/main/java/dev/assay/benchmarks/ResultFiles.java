package dev.assay.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * JMH's result files: several runs of the same benchmarks become one with all their forks, and each
 * benchmark tells the processor that it was measured on.
 */
final class ResultFiles {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String RAW = "rawData";

    /** The field of an entry with {@link Processor#here}, which JMH's own readers pass over. */
    static final String PROCESSOR = "processor";

    /** What files of earlier builds are of. */
    static final String UNKNOWN = "unknown processor";

    private ResultFiles() {}

    /** Writes the benchmarks of all files; the forks of the same benchmark side by side. */
    static void merge(List<Path> files, Path merged) throws IOException {
        Map<String, ObjectNode> all = new LinkedHashMap<>();
        for (Path file : files) {
            for (JsonNode entry : MAPPER.readTree(file.toFile())) {
                ObjectNode known = all.putIfAbsent(Scores.name(entry), (ObjectNode) entry);
                if (known != null) {
                    sameProcessor(known, entry);
                    append(known, entry);
                }
            }
        }
        ArrayNode entries = MAPPER.createArrayNode();
        entries.addAll(all.values());
        MAPPER.writerWithDefaultPrettyPrinter().writeValue(merged.toFile(), entries);
    }

    /** Writes into each benchmark of a file what it was measured on. */
    static void stamp(Path file, String processor) throws IOException {
        JsonNode entries = MAPPER.readTree(file.toFile());
        entries.forEach(entry -> ((ObjectNode) entry).put(PROCESSOR, processor));
        MAPPER.writerWithDefaultPrettyPrinter().writeValue(file.toFile(), entries);
    }

    /** The processors that a file was measured on, in order; one unless files were joined. */
    static List<String> processors(Path file) {
        try {
            Set<String> processors = new LinkedHashSet<>();
            for (JsonNode entry : MAPPER.readTree(file.toFile())) {
                processors.add(entry.path(PROCESSOR).asText(UNKNOWN));
            }
            return List.copyOf(processors);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " is not a JMH result in JSON", e);
        }
    }

    private static void sameProcessor(JsonNode known, JsonNode entry) {
        String first = known.path(PROCESSOR).asText(UNKNOWN);
        String second = entry.path(PROCESSOR).asText(UNKNOWN);
        if (!first.equals(second)) {
            throw new IllegalArgumentException(
                    Scores.name(entry)
                            + ": measured on "
                            + first
                            + " and on "
                            + second
                            + "; expected one processor. Measure all forks on one machine.");
        }
    }

    private static void append(ObjectNode known, JsonNode entry) {
        known.put("forks", known.path("forks").asInt() + entry.path("forks").asInt());
        JsonNode primary = entry.get("primaryMetric");
        ((ArrayNode) known.get("primaryMetric").get(RAW)).addAll((ArrayNode) primary.get(RAW));
        entry.path("secondaryMetrics")
                .fields()
                .forEachRemaining(
                        each -> {
                            JsonNode raw = known.path("secondaryMetrics").path(each.getKey());
                            if (raw.path(RAW) instanceof ArrayNode before
                                    && each.getValue().path(RAW) instanceof ArrayNode more) {
                                before.addAll(more);
                            }
                        });
    }
}
