package dev.assay.cli.stored;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import dev.assay.engine.Evaluator;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.file.InputFile;
import dev.assay.file.Purpose;
import dev.assay.file.TextFile;
import dev.assay.metric.Dimension;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricSetup;
import dev.assay.ranking.ScoreTable;
import dev.assay.table.Schema;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
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
public final class ScoreFile {

    private static final Set<String> TOTALS =
            Set.of(
                    "rank", "u_rank", "p_rank", "f_rank", "rank_", "u_rank_", "p_rank_", "f_rank_",
                    "place", "u_place", "p_place", "f_place");
    private static final Map<String, Dimension> BY_LETTER =
            Map.of("u", Dimension.UTILITY, "p", Dimension.PRIVACY, "f", Dimension.FAIRNESS);

    private static final Purpose SCORES =
            new Purpose(
                    ErrorCode.TABLE_UNREADABLE,
                    ErrorCode.TABLE_EMPTY,
                    "a header and a line per candidate",
                    1L << 26);
    private static final int MOST_LINES = 10_000;

    private final Path file;

    private ScoreFile(Path file) {
        this.file = file;
    }

    public static ScoreTable read(Path file, Evaluator evaluator) {
        if (Files.notExists(file)) {
            throw new EvaluationException(
                    ErrorCode.FILE_NOT_FOUND,
                    "--scores: " + file + " is not a file; expected a CSV of scores.");
        }
        TextFile text =
                new TextFile(InputFile.of(file, file.toString(), SCORES), StandardCharsets.UTF_8);
        try (Reader reader = text.open();
                CsvReader<CsvRecord> csv =
                        CsvReader.builder().skipEmptyLines(true).ofCsvRecord(reader)) {
            List<CsvRecord> lines = new ArrayList<>();
            for (CsvRecord line : csv) {
                lines.add(line);
                if (lines.size() > MOST_LINES) {
                    throw new EvaluationException(
                            ErrorCode.TABLE_UNREADABLE,
                            file
                                    + ": more than "
                                    + MOST_LINES
                                    + " lines; expected a line per candidate. Is it a table of rows?");
                }
            }
            return new ScoreFile(file).table(lines, known(evaluator));
        } catch (CsvParseException broken) {
            throw broken.getCause() instanceof EvaluationException told
                    ? told
                    : new EvaluationException(
                            ErrorCode.TABLE_UNREADABLE,
                            file
                                    + ": a field that does not end; expected quotes to be closed, and at most 16384 fields"
                                    + " in a line. Correct it.",
                            broken);
        } catch (IOException unreadable) {
            throw text.unreadable(unreadable);
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
                ScoreTable.Column measure = measure(header.get(column), known);
                if (measures.stream().anyMatch(other -> other.key().equals(measure.key()))) {
                    throw wrong(
                            ErrorCode.TABLE_UNREADABLE,
                            "the header names '"
                                    + measure.key()
                                    + "' twice; expected every measure once.");
                }
                measures.add(measure);
            }
        }
        if (measures.isEmpty()) {
            throw wrong(
                    ErrorCode.TABLE_EMPTY,
                    "the header names no measure; expected candidates first, then a column per measure.");
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
            candidates.add(candidate(line, candidates));
            scores.add(
                    columns.stream()
                            .map(column -> score(line, column, header.get(column)))
                            .toList());
        }
        return new ScoreTable(candidates, measures, scores);
    }

    private String candidate(CsvRecord line, List<String> before) {
        String name = line.getField(0);
        if (name.isBlank() || before.contains(name)) {
            throw wrong(
                    ErrorCode.TABLE_UNREADABLE,
                    "line "
                            + line.getStartingLineNumber()
                            + (name.isBlank()
                                    ? " has no name; expected that of a candidate first."
                                    : " names '"
                                            + name
                                            + "' again; expected every candidate once."));
        }
        return name;
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
        return metric.measures(MetricSetup.of(metric.defaults(), Schema.of(List.of())));
    }

    private EvaluationException wrong(ErrorCode code, String message) {
        return new EvaluationException(code, file + ": " + message);
    }
}
