package dev.assay.sources.parquet;

import blue.strategic.parquet.Hydrator;
import blue.strategic.parquet.ParquetReader;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.table.CellSink;
import dev.assay.table.TableSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;

/**
 * One Parquet file whose columns are single values. Values are handed over as the text a CSV file
 * would have, so that kinds follow the same rule whatever a table was stored in; null is missing,
 * dates and timestamps are ISO text.
 */
final class ParquetSource implements TableSource {

    private final Path file;
    private final List<PrimitiveType> columns;

    /** Reads the footer. */
    ParquetSource(Path file) {
        this.file = file;
        MessageType schema;
        try {
            schema = ParquetReader.readMetadata(file.toFile()).getFileMetaData().getSchema();
        } catch (IOException | RuntimeException e) {
            throw unreadable(e);
        }
        String problems =
                schema.getFields().stream()
                        .map(ParquetSource::problem)
                        .flatMap(Optional::stream)
                        .map(problem -> name() + ": " + problem)
                        .reduce((a, b) -> a + "\n" + b)
                        .orElse("");
        if (!problems.isEmpty()) {
            throw new EvaluationException(ErrorCode.TABLE_UNREADABLE, problems);
        }
        this.columns = schema.getFields().stream().map(Type::asPrimitiveType).toList();
    }

    @Override
    public String name() {
        return file.getFileName().toString();
    }

    @Override
    public List<String> header() {
        return columns.stream().map(Type::getName).toList();
    }

    @Override
    public void read(CellSink sink) {
        Map<String, Integer> positions = new HashMap<>();
        for (int column = 0; column < columns.size(); column++) {
            positions.put(columns.get(column).getName(), column);
        }
        Rows rows = new Rows(sink, columns.stream().map(CellText::of).toList());
        try (ParquetReader<Rows, Boolean, Integer> reader =
                ParquetReader.spliterator(file.toFile(), rows, path -> positions.get(path[0]))) {
            boolean[] wanted = {true};
            while (wanted[0] && reader.tryAdvance(more -> wanted[0] = more)) {
                // the hydrator has handed the row over
            }
        } catch (EvaluationException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw unreadable(e);
        }
    }

    private static Optional<String> problem(Type type) {
        String column = "column '" + type.getName() + "' holds ";
        if (!type.isPrimitive() || type.isRepetition(Type.Repetition.REPEATED)) {
            return Optional.of(
                    column
                            + "lists or records; expected single values. Give each of its values a column of"
                            + " its own.");
        }
        return type.asPrimitiveType().getPrimitiveTypeName() == PrimitiveTypeName.INT96
                ? Optional.of(
                        column + "timestamps of the outdated type INT96. Write them as TIMESTAMP.")
                : Optional.empty();
    }

    private EvaluationException unreadable(Exception e) {
        String reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        return new EvaluationException(
                ErrorCode.TABLE_UNREADABLE,
                name() + " cannot be read as Parquet: " + reason + ". Is it complete?",
                e);
    }

    /** Hands rows over as they are put together; the row itself is only whether more are wanted. */
    private static final class Rows implements Hydrator<Rows, Boolean, Integer> {

        private final CellSink sink;
        private final List<CellText> texts;
        private long row;

        Rows(CellSink sink, List<CellText> texts) {
            this.sink = sink;
            this.texts = texts;
        }

        @Override
        public Rows start() {
            row++;
            return this;
        }

        @Override
        public Rows add(Rows target, Integer column, Object value) {
            if (value != null && sink.wants(column)) {
                char[] text = texts.get(column).of(value).toCharArray();
                sink.cell(column, text, 0, text.length);
            }
            return this;
        }

        @Override
        public Boolean finish(Rows target) {
            return sink.endRow(row);
        }
    }
}
