package dev.assay.table.internal.format;

import de.siegmar.fastcsv.reader.CsvCallbackHandler;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import de.siegmar.fastcsv.reader.RecordType;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.TextFile;
import dev.assay.table.CellSink;
import dev.assay.table.ReadOptions;
import dev.assay.table.TableSource;
import dev.assay.table.internal.Problems;
import java.io.IOException;
import java.io.Reader;
import java.util.Iterator;
import java.util.List;

/** Delimited text with a header line; quotes as in RFC 4180, blank lines are passed over. */
public final class CsvSource implements TableSource {

    /** The most columns of a table. */
    static final int MOST_COLUMNS = 100_000;

    /** The longest field, in characters. */
    static final int LONGEST_FIELD = 1 << 24;

    private final TextFile file;
    private final char delimiter;
    private final CsvFields fields;
    private final List<String> header;

    /** Finds the delimiter, unless it is declared, and reads the header. */
    public CsvSource(TextFile file, ReadOptions options) {
        this.file = file;
        this.delimiter = options.delimiter().orElseGet(() -> CsvSample.of(file).delimiter());
        this.fields = CsvHeader.read(file, delimiter);
        this.header = fields.columns();
    }

    @Override
    public String name() {
        return file.name();
    }

    @Override
    public List<String> header() {
        return header;
    }

    @Override
    public List<String> remarks() {
        return fields.remarks().stream().map(remark -> name() + ": " + remark).toList();
    }

    /** What separates fields. */
    public char delimiter() {
        return delimiter;
    }

    @Override
    public void read(CellSink sink) {
        Records records = new Records(file.name(), fields, delimiter, sink);
        try (CountingReader reader = new CountingReader(file.open());
                CsvReader<Boolean> csv = builder(delimiter).build(records, reader)) {
            records.follow(reader);
            Iterator<Boolean> rows = csv.iterator();
            boolean wanted = true;
            while (wanted && rows.hasNext()) {
                wanted = rows.next();
            }
        } catch (CsvParseException e) {
            throw malformed(file, e, records.isInLongField(), records.line);
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
                .maxBufferSize(LONGEST_FIELD)
                .allowUnclosedQuote(false);
    }

    /** What to throw for text that cannot be taken apart. */
    static RuntimeException malformed(
            TextFile file, CsvParseException e, boolean inLongField, long line) {
        Throwable cause = e;
        StringBuilder reasons = new StringBuilder();
        while (cause != null) {
            if (cause instanceof EvaluationException already) {
                return already;
            }
            if (cause instanceof OutOfMemoryError full) {
                // The text is not at fault; who asked for it says what to do.
                throw full;
            }
            if (cause.getMessage() != null) {
                reasons.append(reasons.isEmpty() ? "" : ": ").append(cause.getMessage());
            }
            cause = cause.getCause();
        }
        if (inLongField) {
            return file.file()
                    .refuse(
                            ", line "
                                    + Math.max(1, line)
                                    + ": a field of more than "
                                    + LONGEST_FIELD
                                    + " characters; expected fewer. Is a quote not closed, or are there no lines?");
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

    static EvaluationException tooWide(String name, long line) {
        return new EvaluationException(
                ErrorCode.TABLE_UNREADABLE,
                name
                        + ", line "
                        + line
                        + ": more than "
                        + MOST_COLUMNS
                        + " fields; expected at most so many. Is it a table with one row per line?");
    }

    /** Hands fields over; the first record is the header and is passed over. */
    private static final class Records extends CsvCallbackHandler<Boolean> {

        private static final int TOLD = 5;
        private static final char[] NOTHING = {};

        private final String name;
        private final int width;
        private final char delimiter;
        private final CellSink sink;
        private final int[] columns;
        private final boolean[] wanted;
        private final Unnamed unnamed;
        private final Problems problems = new Problems();
        private int told;
        private CountingReader reader = new CountingReader(Reader.nullReader());
        private long before;
        private int field;
        private long line;
        private boolean inHeader = true;
        private RecordType type = RecordType.DATA;

        Records(String name, CsvFields fields, char delimiter, CellSink sink) {
            this.name = name;
            this.width = fields.width();
            this.delimiter = delimiter;
            this.sink = sink;
            this.columns = fields.columnOfField();
            this.unnamed = new Unnamed(name, fields.line());
            this.wanted = new boolean[width];
            for (int field = 0; field < width; field++) {
                wanted[field] = columns[field] < 0 || sink.wants(columns[field]);
            }
        }

        /** Whose position tells how long a field is that has no end. */
        void follow(CountingReader counting) {
            reader = counting;
        }

        boolean isInLongField() {
            return reader.count() - before >= LONGEST_FIELD / 2;
        }

        @Override
        protected void beginRecord(long startingLine) {
            before = reader.count();
            line = startingLine;
            field = 0;
            type = RecordType.DATA;
        }

        @Override
        protected void addField(char[] text, int offset, int length, boolean quoted) {
            int at = field++;
            before = reader.count();
            if (at == MOST_COLUMNS) {
                throw tooWide(name, line);
            }
            if (at >= width || !wanted[at] || inHeader) {
                return;
            }
            if (columns[at] >= 0) {
                sink.cell(columns[at], text, offset, length);
            } else {
                unnamed.cell(at, text, offset, length, line);
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
            for (int at = field; at < width; at++) {
                if (wanted[at] && columns[at] >= 0) {
                    sink.cell(columns[at], NOTHING, 0, 0);
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
