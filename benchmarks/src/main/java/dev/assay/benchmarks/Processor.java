package dev.assay.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the processor of this machine is. A virtual machine often tells a name that two generations
 * share ("AMD EPYC"), so family and model belong to it: figures of one are none of the other.
 */
final class Processor {

    private static final Path INFORMATION = Path.of("/proc/cpuinfo");

    /** What x86 tells, then what Arm does, each with the word that it is written with here. */
    private static final Map<String, String> FIELDS = fields();

    private Processor() {}

    /** The processor with its architecture and number, as a line of words. */
    static String here() {
        return described(lines())
                + ", "
                + System.getProperty("os.arch")
                + ", "
                + Runtime.getRuntime().availableProcessors()
                + " processors";
    }

    private static List<String> lines() {
        if (!Files.isReadable(INFORMATION)) {
            return List.of();
        }
        try {
            return Files.readAllLines(INFORMATION, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(INFORMATION + " cannot be read", e);
        }
    }

    /** The first processor of Linux's list; elsewhere what Windows tells in the environment. */
    static String described(List<String> lines) {
        Map<String, String> found = new LinkedHashMap<>();
        for (String line : lines) {
            int colon = line.indexOf(':');
            if (colon < 0 && !found.isEmpty()) {
                break;
            }
            String name = colon < 0 ? "" : line.substring(0, colon).strip();
            if (FIELDS.containsKey(name)) {
                found.putIfAbsent(name, line.substring(colon + 1).strip());
            }
        }
        List<String> words = new ArrayList<>();
        FIELDS.forEach(
                (name, word) -> {
                    if (found.containsKey(name)) {
                        words.add((word + " " + found.get(name)).strip());
                    }
                });
        return words.isEmpty()
                ? System.getenv().getOrDefault("PROCESSOR_IDENTIFIER", "unknown processor")
                : String.join(", ", words);
    }

    private static Map<String, String> fields() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("model name", "");
        fields.put("cpu family", "family");
        fields.put("model", "model");
        fields.put("CPU implementer", "implementer");
        fields.put("CPU part", "part");
        return fields;
    }
}
