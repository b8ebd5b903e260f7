package dev.assay.cli;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import dev.assay.engine.Evaluator;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.metric.Dimension;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.ranking.ScoreTable;
import dev.assay.table.Schema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * A table of scores as CSV: a candidate a line, its name first; a measure a column. Columns that
 * SynthEval adds to its rank tables ({@code rank}, {@code u_rank} …) are passed over. Which
 * dimension a measure belongs to is known of installed metrics, or said in the header as {@code
 * name:u}.
 */
final class ScoreFile {

    private static final Set<String> TOTALS =
            Set.of(
                    "rank", "u_rank", "p_rank", "f_rank", "rank_", "u_rank_", "p_rank_", "f_rank_",
                    "place", "u_place", "p_place", "f_place");
    private static final Map<String, Dimension> BY_LETTER =
            Map.of("u", Dimension.UTILITY, "p", Dimension.PRIVACY, "f", Dimension.FAIRNESS);

    private final Path file;

    private ScoreFile(Path file) {
        this.file = file;
    }

    static ScoreTable read(Path file, Evaluator evaluator) {
        if (!Files.isRegularFile(file)) {
            throw new EvaluationException(
                    ErrorCode.FILE_NOT_FOUND,
                    "--scores: " + file + " is not a file; expected a CSV of scores.");
        }
        try (CsvReader<CsvRecord> csv =
                CsvReader.builder().skipEmptyLines(true).ofCsvRecord(file)) {
            return new ScoreFile(file).table(csv.stream().toList(), known(evaluator));
        } catch (IOException | UncheckedIOException unreadable) {
            throw new EvaluationException(
                    ErrorCode.TABLE_UNREADABLE,
                    file + " cannot be read: " + unreadable.getMessage(),
                    unreadable);
        }
    }

    private ScoreTable table(List<CsvRecord> lines, Map<String, Dimension> known) {
        if (lines.size() < 2) {
            throw wrong(
                    ErrorCode.TABLE_EMPTY,
                    "has no scores; expected a header and a line per candidate.");
        }
        List<String> header = lines.get(0).getFields();
        List<Integer> columns = new ArrayList<>();
        List<ScoreTable.Column> measures = new ArrayList<>();
        for (int column = 1; column < header.size(); column++) {
            if (!TOTALS.contains(header.get(column))) {
                columns.add(column);
                measures.add(measure(header.get(column), known));
            }
        }
        List<String> candidates = new ArrayList<>();
        List<List<OptionalDouble>> scores = new ArrayList<>();
        for (CsvRecord line : lines.subList(1, lines.size())) {
            if (line.getFieldCount() != header.size()) {
                throw wrong(
                        ErrorCode.TABLE_UNREADABLE,
                        "line "
                                + line.getStartingLineNumber()
                                + " has "
                                + line.getFieldCount()
                                + " fields; expected "
                                + header.size()
                                + " as in the header.");
            }
            candidates.add(line.getField(0));
            scores.add(
                    columns.stream()
                            .map(column -> score(line, column, header.get(column)))
                            .toList());
        }
        return new ScoreTable(candidates, measures, scores);
    }

    private ScoreTable.Column measure(String name, Map<String, Dimension> known) {
        int colon = name.lastIndexOf(':');
        if (colon > 0 && BY_LETTER.containsKey(name.substring(colon + 1))) {
            return new ScoreTable.Column(
                    name.substring(0, colon), BY_LETTER.get(name.substring(colon + 1)));
        }
        Dimension dimension = known.get(name);
        if (dimension == null) {
            throw wrong(
                    ErrorCode.SCHEMA_MISMATCH,
                    "column '"
                            + name
                            + "' is no known measure"
                            + Suggestion.ending(name, known.keySet())
                            + " Say what it belongs to in the header: '"
                            + name
                            + ":u' for utility, ':p' for privacy, ':f'"
                            + " for fairness.");
        }
        return new ScoreTable.Column(name, dimension);
    }

    private OptionalDouble score(CsvRecord line, int column, String name) {
        String text = line.getField(column).strip();
        if (text.isEmpty() || text.equalsIgnoreCase("nan")) {
            return OptionalDouble.empty();
        }
        try {
            double value = Double.parseDouble(text);
            if (value >= 0 && value <= 1) {
                return OptionalDouble.of(value);
            }
        } catch (NumberFormatException noNumber) {
            // Told below, together with numbers outside the range.
        }
        throw wrong(
                ErrorCode.TABLE_UNREADABLE,
                "column '"
                        + name
                        + "', line "
                        + line.getStartingLineNumber()
                        + ": '"
                        + text
                        + "' is no score; expected a number from 0 to 1, 1 best.");
    }

    private static Map<String, Dimension> known(Evaluator evaluator) {
        Map<String, Dimension> known = new HashMap<>();
        for (Metric<?> metric : evaluator.metrics().all()) {
            for (MeasureSpec measure : measures(metric)) {
                known.put(measure.key(), measure.dimension());
            }
        }
        return known;
    }

    private static <O extends Record> List<MeasureSpec> measures(Metric<O> metric) {
        return metric.measures(metric.defaults(), Schema.of(List.of()));
    }

    private EvaluationException wrong(ErrorCode code, String message) {
        return new EvaluationException(code, file + ": " + message);
    }
}
