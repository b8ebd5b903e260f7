package dev.assay.cli.output;

import de.siegmar.fastcsv.writer.CsvWriter;
import dev.assay.metric.Part;
import dev.assay.metric.RowScores;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What metrics found out about single rows: one line per row of each part that has scores, one
 * column per score. Rows are counted from 1, as they stand in the file after its header.
 */
public final class RowsCsv {

    private RowsCsv() {}

    /** Writes the per-row scores of one or more candidates; a header alone when there are none. */
    public static void write(List<Report> reports, Writer to) throws IOException {
        List<String> names = new ArrayList<>();
        for (Report report : reports) {
            scores(report)
                    .values()
                    .forEach(
                            scores ->
                                    scores.forEach(
                                            (name, column) -> {
                                                if (!names.contains(name)) {
                                                    names.add(name);
                                                }
                                            }));
        }
        @SuppressWarnings("resource")
        CsvWriter csv = CsvWriter.builder().build(to);
        List<String> header = new ArrayList<>(List.of("candidate", "part", "row"));
        header.addAll(names);
        csv.writeRecord(header);
        for (Report report : reports) {
            scores(report)
                    .forEach(
                            (part, scores) ->
                                    writePart(csv, report.candidate(), part, scores, names));
        }
        csv.flush();
    }

    private static void writePart(
            CsvWriter csv,
            String candidate,
            Part part,
            Map<String, RowScores> scores,
            List<String> names) {
        int rows = scores.values().iterator().next().scores().rows();
        for (int row = 0; row < rows; row++) {
            String[] line = new String[names.size() + 3];
            Arrays.fill(line, "");
            line[0] = candidate;
            line[1] = part.name().toLowerCase(Locale.ROOT);
            line[2] = Integer.toString(row + 1);
            for (int name = 0; name < names.size(); name++) {
                RowScores column = scores.get(names.get(name));
                if (column != null) {
                    line[name + 3] = Numbers.exact(column.scores().value(row));
                }
            }
            csv.writeRecord(line);
        }
    }

    /** By part, then by {@code entry.score}. */
    private static Map<Part, Map<String, RowScores>> scores(Report report) {
        Map<Part, Map<String, RowScores>> byPart = new LinkedHashMap<>();
        for (Outcome.Completed outcome : report.completed()) {
            for (RowScores scores : outcome.rows()) {
                byPart.computeIfAbsent(scores.part(), part -> new LinkedHashMap<>())
                        .put(outcome.entry() + "." + scores.scores().name(), scores);
            }
        }
        return byPart;
    }
}
