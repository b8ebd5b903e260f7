package dev.assay.spi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What stored and found signatures differ in, type by type. */
final class SignatureChanges {

    private SignatureChanges() {}

    /** Lines that are gone with a minus, new ones with a plus, each below the name of its type. */
    static List<String> between(List<String> stored, List<String> found) {
        Map<String, List<String>> before = byType(stored);
        Map<String, List<String>> after = byType(found);
        TreeSet<String> types = new TreeSet<>(before.keySet());
        types.addAll(after.keySet());
        List<String> changes = new ArrayList<>();
        for (String type : types) {
            List<String> was = before.getOrDefault(type, List.of());
            List<String> is = after.getOrDefault(type, List.of());
            List<String> lines =
                    Stream.concat(
                                    was.stream()
                                            .filter(line -> !is.contains(line))
                                            .map(line -> "  - " + line.strip()),
                                    is.stream()
                                            .filter(line -> !was.contains(line))
                                            .map(line -> "  + " + line.strip()))
                            .toList();
            if (!lines.isEmpty()) {
                changes.add(type);
                changes.addAll(lines);
            }
        }
        return changes;
    }

    private static Map<String, List<String>> byType(List<String> lines) {
        Map<String, List<String>> types = new LinkedHashMap<>();
        String type = "";
        for (String line : lines) {
            if (line.isBlank()) {
                continue;
            }
            if (!line.startsWith(" ")) {
                type = line.replaceFirst(".*?(dev\\.assay[\\w.]*).*", "$1");
            }
            types.computeIfAbsent(type, name -> new ArrayList<>()).add(line);
        }
        return types;
    }
}
