package dev.assay.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What seeds of a long simulation gave, in a file, a line each: a simulation that was stopped goes
 * on where it was, and one of more seeds adds to that of fewer.
 */
final class KeptRuns {

    private static final String END = "\u0001";

    private final Optional<Path> file;
    private final Map<String, Map<String, Coverage.Found>> kept = new HashMap<>();

    private KeptRuns(Optional<Path> file) {
        this.file = file;
    }

    static KeptRuns none() {
        return new KeptRuns(Optional.empty());
    }

    /** Those in a file, which need not exist yet; a line that was cut off counts for nothing. */
    static KeptRuns in(Path file) throws IOException {
        KeptRuns runs = new KeptRuns(Optional.of(file));
        if (Files.exists(file)) {
            for (String line : Files.readAllLines(file)) {
                if (line.endsWith(END)) {
                    runs.take(line.substring(0, line.length() - END.length()));
                }
            }
        }
        return runs;
    }

    /** What this seed gave, if it ran before. */
    synchronized Optional<Map<String, Coverage.Found>> of(int seed, double shift) {
        return Optional.ofNullable(kept.get(name(seed, shift)));
    }

    /** Keeps what a seed gave. */
    synchronized void keep(int seed, double shift, Map<String, Coverage.Found> found) {
        if (file.isEmpty()) {
            return;
        }
        String line =
                found.entrySet().stream()
                        .map(one -> one.getKey() + "|" + text(one.getValue()))
                        .collect(Collectors.joining("\t", name(seed, shift) + "\t", END + "\n"));
        try {
            // A line that was cut off must not swallow the next.
            Files.writeString(
                    file.get(), "\n" + line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String name(int seed, double shift) {
        return seed + " " + shift;
    }

    private static String text(Coverage.Found found) {
        return found.ranked()
                + "|"
                + found.value()
                + "|"
                + found.lower()
                + "|"
                + found.upper()
                + "|"
                + found.method();
    }

    private void take(String line) {
        List<String> cells = new ArrayList<>(List.of(line.split("\t")));
        String name = cells.remove(0);
        Map<String, Coverage.Found> found = new LinkedHashMap<>();
        for (String cell : cells) {
            String[] parts = cell.split("\\|", 6);
            found.put(
                    parts[0],
                    new Coverage.Found(
                            Boolean.parseBoolean(parts[1]),
                            Double.parseDouble(parts[2]),
                            Double.parseDouble(parts[3]),
                            Double.parseDouble(parts[4]),
                            parts[5]));
        }
        kept.put(name, found);
    }
}
