package dev.assay.table.internal;

import de.siegmar.fastcsv.reader.CsvCallbackHandler;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import de.siegmar.fastcsv.reader.RecordType;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.table.CellSink;
import dev.assay.table.ReadOptions;
import dev.assay.table.TableSource;
import java.io.IOException;
import java.io.Reader;
import java.util.Iterator;
import java.util.List;

/** Delimited text with a header line; quotes as in RFC 4180, blank lines are passed over. */
public final class CsvSource implements TableSource {

    private final TextFile file;
    private final char delimiter;
    private final List<String> header;

    /** Finds the delimiter, unless it is declared, and reads the header. */
    public CsvSource(TextFile file, ReadOptions options) {
        this.file = file;
        CsvSample sample = CsvSample.of(file);
        this.delimiter = options.delimiter().orElseGet(sample::delimiter);
        this.header = sample.header(delimiter);
    }

    @Override
    public String name() {
        return file.name();
    }

    @Override
    public List<String> header() {
        return header;
    }

    /** What separates fields. */
    public char delimiter() {
        return delimiter;
    }

    @Override
    public void read(CellSink sink) {
        Records records = new Records(file.name(), header.size(), delimiter, sink);
        try (Reader reader = file.open();
                CsvReader<Boolean> csv = builder(delimiter).build(records, reader)) {
            Iterator<Boolean> rows = csv.iterator();
            boolean wanted = true;
            while (wanted && rows.hasNext()) {
                wanted = rows.next();
            }
        } catch (CsvParseException e) {
            throw malformed(e);
        } catch (IOException e) {
            throw file.unreadable(e);
        }
        records.problems.refuse();
    }

    /** The one way delimited text is taken apart. */
    static CsvReader.CsvReaderBuilder builder(char delimiter) {
        return CsvReader.builder()
                .fieldSeparator(delimiter)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .allowUnclosedQuote(false);
    }

    private RuntimeException malformed(CsvParseException e) {
        Throwable cause = e;
        StringBuilder reasons = new StringBuilder();
        while (cause != null) {
            if (cause instanceof EvaluationException already) {
                return already;
            }
            if (cause.getMessage() != null) {
                reasons.append(reasons.isEmpty() ? "" : ": ").append(cause.getMessage());
            }
            cause = cause.getCause();
        }
        return new EvaluationException(
                ErrorCode.TABLE_UNREADABLE,
                file.name()
                        + ": "
                        + reasons
                        + ". A quoted field must end in a quote, followed by the delimiter or the end of the line;"
                        + " a quote inside it is doubled.",
                e);
    }

    /** Hands fields over; the first record is the header and is passed over. */
    private static final class Records extends CsvCallbackHandler<Boolean> {

        private static final int TOLD = 5;
        private static final char[] NOTHING = {};

        private final String name;
        private final int width;
        private final char delimiter;
        private final CellSink sink;
        private final boolean[] wanted;
        private final Problems problems = new Problems();
        private int told;
        private int field;
        private long line;
        private boolean inHeader = true;
        private RecordType type = RecordType.DATA;

        Records(String name, int width, char delimiter, CellSink sink) {
            this.name = name;
            this.width = width;
            this.delimiter = delimiter;
            this.sink = sink;
            this.wanted = new boolean[width];
            for (int column = 0; column < width; column++) {
                wanted[column] = sink.wants(column);
            }
        }

        @Override
        protected void beginRecord(long startingLine) {
            line = startingLine;
            field = 0;
            type = RecordType.DATA;
        }

        @Override
        protected void addField(char[] text, int offset, int length, boolean quoted) {
            int column = field++;
            if (column < width && wanted[column] && !inHeader) {
                sink.cell(column, text, offset, length);
            }
        }

        @Override
        protected Boolean buildRecord() {
            if (type == RecordType.EMPTY) {
                return true;
            }
            if (inHeader) {
                inHeader = false;
                return true;
            }
            if (field == width) {
                return sink.endRow(line);
            }
            problems.add(
                    ErrorCode.TABLE_UNREADABLE,
                    name
                            + ", line "
                            + line
                            + ": "
                            + field
                            + (field == 1 ? " field" : " fields")
                            + "; expected "
                            + width
                            + " as in the header. Quote a field that holds the delimiter '"
                            + (delimiter == '\t' ? "tab" : delimiter)
                            + "' or a line break.");
            for (int column = field; column < width; column++) {
                if (wanted[column]) {
                    sink.cell(column, NOTHING, 0, 0);
                }
            }
            return sink.endRow(line) && ++told < TOLD;
        }

        @Override
        protected RecordType getRecordType() {
            return type;
        }

        @Override
        protected int getFieldCount() {
            return field;
        }

        @Override
        protected void setComment(char[] text, int offset, int length) {
            throw new IllegalStateException("comments are not read");
        }

        @Override
        protected void setEmpty() {
            type = RecordType.EMPTY;
        }
    }
}
