package dev.assay.sources.parquet;

import blue.strategic.parquet.ParquetWriter;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.DateFormat;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;

/**
 * Writes a table as Parquet: numbers as doubles, integers as 64-bit integers where a column holds
 * nothing else, everything else as text, dates in the pattern of their column; a missing cell is
 * null.
 */
final class ParquetTable {

    private static final double EXACT_INTEGERS = 1L << 53;

    private ParquetTable() {}

    static void write(Table table, Schema schema, Path file) throws IOException {
        Types.MessageTypeBuilder message = Types.buildMessage();
        List<Cells> cells = new ArrayList<>();
        for (Column column : table.columns()) {
            cells.add(cells(column, schema, message));
        }
        MessageType type = message.named("table");
        Files.deleteIfExists(file);
        try (ParquetWriter<Integer> writer =
                ParquetWriter.writeFile(
                        type,
                        file.toFile(),
                        (row, values) ->
                                cells.forEach(
                                        column -> {
                                            Object value = column.at(row);
                                            if (value != null) {
                                                values.write(column.name(), value);
                                            }
                                        }))) {
            for (int row = 0; row < table.rows(); row++) {
                writer.write(row);
            }
        }
    }

    /** A column's values; null where one is missing, as the writer's library has it. */
    private interface Cells {
        String name();

        Object at(int row);
    }

    private record Of(String name, java.util.function.IntFunction<Object> value) implements Cells {
        @Override
        public Object at(int row) {
            return value.apply(row);
        }
    }

    private static Cells cells(Column column, Schema schema, Types.MessageTypeBuilder message) {
        String name = column.name();
        if (column instanceof CategoricalColumn levels) {
            text(message, name);
            return new Of(name, row -> levels.isMissing(row) ? null : levels.level(row));
        }
        NumericColumn numbers = (NumericColumn) column;
        if (column.kind() == ColumnKind.DATETIME) {
            text(message, name);
            DateFormat format =
                    DateFormat.of(
                            schema.find(name)
                                    .flatMap(ColumnSpec::dateFormat)
                                    .orElse("yyyy-MM-dd'T'HH:mm:ss"));
            return new Of(
                    name, row -> numbers.isMissing(row) ? null : format.format(numbers.value(row)));
        }
        if (isWhole(numbers)) {
            message.optional(PrimitiveTypeName.INT64).named(name);
            return new Of(
                    name,
                    row -> numbers.isMissing(row) ? null : (Object) (long) numbers.value(row));
        }
        message.optional(PrimitiveTypeName.DOUBLE).named(name);
        return new Of(name, row -> numbers.isMissing(row) ? null : (Object) numbers.value(row));
    }

    private static void text(Types.MessageTypeBuilder message, String name) {
        message.optional(PrimitiveTypeName.BINARY)
                .as(LogicalTypeAnnotation.stringType())
                .named(name);
    }

    private static boolean isWhole(NumericColumn column) {
        for (int row = 0; row < column.rows(); row++) {
            double value = column.value(row);
            boolean negativeZero = value == 0 && 1 / value < 0;
            if (!column.isMissing(row)
                    && (value != Math.rint(value)
                            || Math.abs(value) >= EXACT_INTEGERS
                            || negativeZero)) {
                return false;
            }
        }
        return true;
    }
}
