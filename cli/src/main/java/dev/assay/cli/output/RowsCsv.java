package dev.assay.cli.output;

import dev.assay.cli.console.Numbers;
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
 * column per score. Rows are counted from 1, as they stand in the file after its header. Scores of
 * sequences have lines of their own, with the key in place of the row: that of the synthetic table,
 * and the number in order of first appearance for real ones.
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
        ResultCsv csv = ResultCsv.to(to);
        List<String> header = new ArrayList<>(List.of("candidate", "part", "row"));
        boolean ofSequences =
                reports.stream()
                        .flatMap(report -> scores(report).keySet().stream())
                        .anyMatch(Lines::ofSequences);
        if (ofSequences) {
            header.add("sequence");
        }
        header.addAll(names);
        csv.writeRecord(header);
        for (Report report : reports) {
            scores(report)
                    .forEach(
                            (lines, scores) ->
                                    writePart(
                                            csv,
                                            report.candidate(),
                                            lines,
                                            scores,
                                            names,
                                            header.size()));
        }
        csv.flush();
    }

    private static void writePart(
            ResultCsv csv,
            String candidate,
            Lines lines,
            Map<String, RowScores> scores,
            List<String> names,
            int width) {
        RowScores first = scores.values().iterator().next();
        for (int row = 0; row < first.scores().rows(); row++) {
            String[] line = new String[width];
            Arrays.fill(line, "");
            line[0] = candidate;
            line[1] = lines.part().name().toLowerCase(Locale.ROOT);
            if (first.sequences().isPresent()) {
                line[3] = first.sequences().get().get(row);
            } else {
                line[2] = Integer.toString(row + 1);
            }
            for (int name = 0; name < names.size(); name++) {
                RowScores column = scores.get(names.get(name));
                if (column != null) {
                    line[width - names.size() + name] = Numbers.exact(column.scores().value(row));
                }
            }
            csv.writeRecord(line);
        }
    }

    /** By part, then by {@code entry.score}. */
    private static Map<Lines, Map<String, RowScores>> scores(Report report) {
        Map<Lines, Map<String, RowScores>> byPart = new LinkedHashMap<>();
        for (Outcome.Completed outcome : report.completed()) {
            for (RowScores scores : outcome.rows()) {
                Lines lines = new Lines(scores.part(), scores.sequences().isPresent());
                byPart.computeIfAbsent(lines, part -> new LinkedHashMap<>())
                        .put(outcome.entry() + "." + scores.scores().name(), scores);
            }
        }
        return byPart;
    }

    /** What lines are of: the rows or the sequences of a part. */
    private record Lines(Part part, boolean ofSequences) {}
}
