package dev.assay.sources.parquet;

import blue.strategic.parquet.ParquetReader;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.InputFile;
import dev.assay.file.Purpose;
import dev.assay.table.CellSink;
import dev.assay.table.TableSource;
import dev.assay.table.source.PartColumnNames;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;

/**
 * One Parquet file whose columns are single values. Values are handed over as the text a CSV file
 * would have, so that kinds follow the same rule whatever a table was stored in; null is missing,
 * dates and timestamps are ISO text.
 */
final class ParquetSource implements TableSource {

    private static final byte[] LETTERS = "PAR1".getBytes(StandardCharsets.US_ASCII);
    private static final int SHORTEST = 12;

    /** So many rows need no bytes, and each byte may be so many rows: runs of one value. */
    private static final long FREE_ROWS = 1_000_000;

    private static final long MOST_ROWS_OF_BYTE = 100_000;

    private final Path file;
    private final List<ParquetColumn> columns;

    /** Reads the footer. */
    ParquetSource(Path file) {
        this.file = file;
        requireLetters();
        try {
            ParquetMetadata metadata = ParquetReader.readMetadata(file.toFile());
            refuseEndless(metadata);
            this.columns =
                    metadata.getFileMetaData().getSchema().getFields().stream()
                            .map(ParquetColumn::of)
                            .toList();
        } catch (EvaluationException e) {
            throw e;
        } catch (IOException
                | RuntimeException
                | OutOfMemoryError
                | StackOverflowError
                | LinkageError e) {
            throw unreadable(e);
        }
        PartColumnNames.checked(name(), header(), "Name every column, and each otherwise.");
    }

    @Override
    public String name() {
        return file.getFileName().toString();
    }

    @Override
    public List<String> header() {
        return columns.stream().map(ParquetColumn::name).toList();
    }

    @Override
    public List<String> types() {
        return columns.stream().map(ParquetColumn::type).toList();
    }

    @Override
    public String place(long line) {
        return "row " + line;
    }

    @Override
    public void read(CellSink sink) {
        List<Integer> wanted =
                IntStream.range(0, columns.size()).filter(sink::wants).boxed().toList();
        refuseNested(wanted);
        try {
            new RowGroups(file, columns, wanted).read(sink);
        } catch (EvaluationException e) {
            throw e;
        } catch (IOException
                | RuntimeException
                | OutOfMemoryError
                | StackOverflowError
                | LinkageError e) {
            throw unreadable(e);
        }
    }

    private void refuseNested(List<Integer> wanted) {
        List<String> problems = new ArrayList<>();
        for (int column : wanted) {
            ParquetColumn one = columns.get(column);
            if (one.text().isEmpty()) {
                problems.add(
                        name()
                                + ": column '"
                                + one.name()
                                + "' holds "
                                + (one.leaf().isEmpty() ? "lists or records" : one.type())
                                + "; expected single values. Give each of its values a column of its own, or"
                                + " say --ignore '"
                                + one.name()
                                + "'.");
            }
        }
        if (!problems.isEmpty()) {
            throw new EvaluationException(ErrorCode.TABLE_UNREADABLE, String.join("\n", problems));
        }
    }

    /** A footer can promise rows without end in a few bytes. */
    private void refuseEndless(ParquetMetadata metadata) {
        InputFile input = InputFile.of(file, name(), Purpose.TABLE);
        long most = FREE_ROWS + MOST_ROWS_OF_BYTE * Math.min(input.size(), 1L << 40);
        for (BlockMetaData group : metadata.getBlocks()) {
            most -= group.getRowCount();
            if (group.getRowCount() < 0 || most < 0) {
                throw input.refuse(
                        " is said to have more rows than its "
                                + input.size()
                                + " bytes can hold; expected bytes for its cells. Is it complete?");
            }
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

    private EvaluationException unreadable(Throwable e) {
        return new EvaluationException(
                ErrorCode.TABLE_UNREADABLE,
                name()
                        + " cannot be read as Parquet: its content does not fit its description, or is packed in a way that"
                        + " is not known here. Is it complete? Write it once more.",
                e);
    }
}
