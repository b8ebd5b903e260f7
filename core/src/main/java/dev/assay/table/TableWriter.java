package dev.assay.table;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategies;
import dev.assay.api.Stability;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Writes tables as CSV: a missing cell is an empty field, a number the shortest text that reads
 * back as the same double, integers without a point, dates in the pattern of their column.
 */
@Stability(Stability.Level.EVOLVING)
public final class TableWriter {

    private static final double EXACT_INTEGERS = 1L << 53;

    private TableWriter() {}

    /**
     * Writes a file, replacing its content.
     *
     * @param schema has the date patterns; a column it does not have is written as
     *     yyyy-MM-dd'T'HH:mm:ss
     * @throws dev.assay.error.EvaluationException OUTPUT_UNWRITABLE
     */
    public static void write(Table table, Schema schema, Path file) {
        WholeFile.write(
                file,
                place -> {
                    try (Writer writer = Files.newBufferedWriter(place)) {
                        write(table, schema, writer);
                    }
                });
    }

    /** Writes to a writer, which stays open. */
    public static void write(Table table, Schema schema, Writer writer) throws IOException {
        List<IntFunction<String>> cells = new ArrayList<>();
        for (Column column : table.columns()) {
            cells.add(text(column, schema.find(column.name())));
        }
        try {
            // in a table of one column an empty field would be a blank line, which readers pass
            // over
            CsvWriter csv =
                    CsvWriter.builder()
                            .quoteStrategy(
                                    cells.size() == 1
                                            ? QuoteStrategies.EMPTY
                                            : QuoteStrategies.REQUIRED)
                            .lineDelimiter(LineDelimiter.LF)
                            .build(writer);
            csv.writeRecord(table.columnNames());
            String[] fields = new String[cells.size()];
            for (int row = 0; row < table.rows(); row++) {
                for (int column = 0; column < fields.length; column++) {
                    fields[column] = cells.get(column).apply(row);
                }
                csv.writeRecord(fields);
            }
            csv.flush();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static IntFunction<String> text(Column column, Optional<ColumnSpec> spec) {
        if (column instanceof CategoricalColumn levels) {
            return levels::level;
        }
        NumericColumn numbers = (NumericColumn) column;
        if (column.kind() == ColumnKind.DATETIME) {
            DateFormat format =
                    DateFormat.of(
                            spec.flatMap(ColumnSpec::dateFormat).orElse("yyyy-MM-dd'T'HH:mm:ss"));
            return row -> numbers.isMissing(row) ? "" : format.format(numbers.value(row));
        }
        return row -> numbers.isMissing(row) ? "" : number(numbers.value(row));
    }

    private static String number(double value) {
        boolean integer = value == Math.rint(value) && Math.abs(value) < EXACT_INTEGERS;
        return integer && !(value == 0 && 1 / value < 0)
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
