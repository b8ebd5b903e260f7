package dev.assay.sources.parquet;

import blue.strategic.parquet.Hydrator;
import blue.strategic.parquet.ParquetReader;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.InputFile;
import dev.assay.file.Purpose;
import dev.assay.table.CellSink;
import dev.assay.table.TableSource;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
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

    private static final byte[] LETTERS = "PAR1".getBytes(StandardCharsets.US_ASCII);
    private static final int SHORTEST = 12;

    private final Path file;
    private final List<PrimitiveType> columns;

    /** Reads the footer. */
    ParquetSource(Path file) {
        this.file = file;
        requireLetters();
        MessageType schema;
        try {
            schema = ParquetReader.readMetadata(file.toFile()).getFileMetaData().getSchema();
        } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
            throw unreadable(e);
        }
        String problems =
                Stream.concat(
                                names(schema),
                                schema.getFields().stream()
                                        .map(ParquetSource::problem)
                                        .flatMap(Optional::stream))
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
        } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
            throw unreadable(e);
        }
    }

    /** The four letters at both ends; what is cut lacks the last. */
    private void requireLetters() {
        InputFile input = InputFile.of(file, name(), Purpose.TABLE);
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "r")) {
            byte[] letters = new byte[LETTERS.length];
            for (long at : new long[] {0, input.size() - LETTERS.length}) {
                if (input.size() < SHORTEST) {
                    throw input.refuse(
                            " has "
                                    + input.size()
                                    + " bytes; expected a Parquet file. Is it complete?");
                }
                bytes.seek(at);
                bytes.readFully(letters);
                if (!Arrays.equals(letters, LETTERS)) {
                    throw input.refuse(
                            at == 0
                                    ? " does not begin as a Parquet file; expected one. Is it another kind of file?"
                                    : " does not end as a Parquet file; expected its footer. Is it complete?");
                }
            }
        } catch (IOException e) {
            throw input.unreadable(e);
        }
    }

    private static Stream<String> names(MessageType schema) {
        Set<String> seen = new HashSet<>();
        List<String> problems = new ArrayList<>();
        for (Type field : schema.getFields()) {
            if (field.getName().isBlank()) {
                problems.add("a column has no name. Name it, or remove it.");
            } else if (!seen.add(field.getName())) {
                problems.add("two columns are named '" + field.getName() + "'. Rename one.");
            }
        }
        return problems.stream();
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

    private EvaluationException unreadable(Throwable e) {
        return new EvaluationException(
                ErrorCode.TABLE_UNREADABLE,
                name()
                        + " cannot be read as Parquet: its content does not fit its description, or is packed in a way that"
                        + " is not known here. Is it complete? Write it once more.",
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
