package dev.assay.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A sentence on why a line of the history jumps.
 *
 * @param date when it was written, as ISO 8601
 * @param commit the run that it is about
 * @param text what changed
 */
record HistoryNote(String date, String commit, String text) {

    /** The notes of a file, one line of JSON each. */
    static List<HistoryNote> read(Path file) throws IOException {
        List<HistoryNote> notes = new ArrayList<>();
        for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
            if (line.isBlank()) {
                continue;
            }
            JsonNode note = new ObjectMapper().readTree(line);
            notes.add(
                    new HistoryNote(
                            field(file, note, "date"),
                            field(file, note, "commit"),
                            field(file, note, "text")));
        }
        return notes;
    }

    private static String field(Path file, JsonNode note, String name) {
        String value = note.path(name).asText();
        if (value.isEmpty()) {
            throw new IllegalArgumentException(
                    file
                            + ": a note without \""
                            + name
                            + "\"; expected date, commit and text in every line. Write it out.");
        }
        return value;
    }
}
