package dev.assay.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JMH's result files: several runs of the same benchmarks become one with all their forks. */
final class ResultFiles {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String RAW = "rawData";

    private ResultFiles() {}

    /** Writes the benchmarks of all files; the forks of the same benchmark side by side. */
    static void merge(List<Path> files, Path merged) throws IOException {
        Map<String, ObjectNode> all = new LinkedHashMap<>();
        for (Path file : files) {
            for (JsonNode entry : MAPPER.readTree(file.toFile())) {
                ObjectNode known = all.putIfAbsent(Scores.name(entry), (ObjectNode) entry);
                if (known != null) {
                    append(known, entry);
                }
            }
        }
        ArrayNode entries = MAPPER.createArrayNode();
        entries.addAll(all.values());
        MAPPER.writerWithDefaultPrettyPrinter().writeValue(merged.toFile(), entries);
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
