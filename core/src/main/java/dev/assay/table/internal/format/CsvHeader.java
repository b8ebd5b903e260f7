package dev.assay.table.internal.format;

import de.siegmar.fastcsv.reader.CsvCallbackHandler;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.RecordType;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.TextFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** The first record that is not blank, however long it is. */
final class CsvHeader {

    private CsvHeader() {}

    /** What it names. */
    static CsvFields read(TextFile file, char delimiter) {
        Names names = new Names(file.name());
        try (CountingReader reader = new CountingReader(file.open());
                CsvReader<Boolean> csv = CsvSource.builder(delimiter).build(names, reader)) {
            names.reader = reader;
            Iterator<Boolean> records = csv.iterator();
            boolean found = false;
            while (!found && records.hasNext()) {
                found = records.next();
            }
            if (found && names.found.get(0).startsWith("sep=") && names.found.size() <= 2) {
                throw new EvaluationException(
                        ErrorCode.TABLE_UNREADABLE,
                        file.name()
                                + ", line "
                                + names.line
                                + ": found 'sep=', a note for Excel; expected the names of columns. Remove the line; the"
                                + " delimiter is found, or said with --delimiter.");
            }
            if (found) {
                CsvFields fields = new CsvFields(names.line, names.found);
                // Fields without a name are left out while they are read, unless there are no
                // others.
                List<String> columns = fields.columns();
                Header.check(file.name(), names.line, columns.isEmpty() ? names.found : columns);
                return fields;
            }
        } catch (CsvParseException e) {
            throw malformed(file, e, names);
        } catch (IOException e) {
            throw file.unreadable(e);
        }
        throw new EvaluationException(
                ErrorCode.TABLE_EMPTY,
                file.name()
                        + " holds blank lines only; expected a header line and at least one row.");
    }

    private static RuntimeException malformed(TextFile file, CsvParseException e, Names names) {
        if (e.getCause() instanceof EvaluationException already) {
            return already;
        }
        if (e.getCause() instanceof OutOfMemoryError full) {
            throw full;
        }
        boolean tooLong = names.reader.count() - names.before >= CsvSource.LONGEST_FIELD / 2;
        return tooLong
                ? CsvSource.malformed(file, e, true, names.line)
                : new EvaluationException(
                        ErrorCode.TABLE_UNREADABLE,
                        file.name()
                                + ", line "
                                + Math.max(1, names.line)
                                + ": the header has a quote that is not closed. Double a quote inside a name.",
                        e);
    }

    /** Keeps the fields of the first record that has any. */
    private static final class Names extends CsvCallbackHandler<Boolean> {

        private final String name;
        private final List<String> found = new ArrayList<>();
        private CountingReader reader = new CountingReader(java.io.Reader.nullReader());
        private RecordType type = RecordType.DATA;
        private long line;
        private long before;

        Names(String name) {
            this.name = name;
        }

        @Override
        protected void beginRecord(long startingLine) {
            line = startingLine;
            type = RecordType.DATA;
            found.clear();
        }

        @Override
        protected void addField(char[] text, int offset, int length, boolean quoted) {
            if (found.size() == CsvSource.MOST_COLUMNS) {
                throw CsvSource.tooWide(name, line);
            }
            found.add(new String(text, offset, length));
            before = reader.count();
        }

        @Override
        protected Boolean buildRecord() {
            return type != RecordType.EMPTY;
        }

        @Override
        protected RecordType getRecordType() {
            return type;
        }

        @Override
        protected int getFieldCount() {
            return found.size();
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
