package dev.assay.table.internal.format;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.JsonTokens;
import dev.assay.file.JsonTokens.Token;
import dev.assay.file.TextFile;
import dev.assay.table.CellSink;
import dev.assay.table.ReadOptions;
import dev.assay.table.TableSource;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One JSON object per row, one after another or in an array; its fields are the columns. A field
 * that a row lacks, or that is null, is a missing cell. The columns are those of all rows, in order
 * of first appearance.
 */
public final class JsonLinesSource implements TableSource {

    private final TextFile file;
    private final List<String> header;

    /** Reads the file once for its columns. */
    public JsonLinesSource(TextFile file, ReadOptions options) {
        this.file = file;
        Names names = new Names();
        scan(names);
        if (names.rows == 0) {
            throw new EvaluationException(
                    ErrorCode.TABLE_EMPTY,
                    file.name() + " has no rows; expected one JSON object per line.");
        }
        if (names.seen.isEmpty()) {
            throw new EvaluationException(
                    ErrorCode.TABLE_EMPTY,
                    file.name()
                            + " has rows without a field; expected one such as {\"age\": 41, \"sex\": \"f\"}.");
        }
        this.header = Header.check(file.name(), 1, new ArrayList<>(names.seen));
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
    public void read(CellSink sink) {
        Map<String, Integer> columns = new HashMap<>();
        for (int column = 0; column < header.size(); column++) {
            if (sink.wants(column)) {
                columns.put(header.get(column), column);
            }
        }
        scan(new Cells(columns, sink));
    }

    /** What is done with the fields of the rows. */
    private interface Visitor {
        void field(String name, Token token, JsonTokens json);

        boolean endRow(long line);
    }

    private void scan(Visitor visitor) {
        try (Reader reader = file.open()) {
            JsonTokens json = JsonTokens.documents(reader, file.name(), ErrorCode.TABLE_UNREADABLE);
            Token token = json.next();
            boolean list = token == Token.LIST;
            if (list) {
                token = json.next();
            }
            while (token != (list ? Token.END_LIST : Token.END)) {
                if (!row(token, json, visitor)) {
                    return;
                }
                token = json.next();
            }
            if (list && json.next() != Token.END) {
                throw json.refuse(
                        "more after the list of rows; expected the end of the file. Remove it.");
            }
        } catch (IOException e) {
            throw file.unreadable(e);
        }
    }

    private static boolean row(Token first, JsonTokens json, Visitor visitor) {
        long line = json.line();
        if (first != Token.OBJECT) {
            throw json.refuse(
                    "found "
                            + word(first)
                            + "; expected a JSON object per row, such as"
                            + " {\"age\": 41, \"sex\": \"f\"}.");
        }
        while (json.next() == Token.NAME) {
            String name = json.text();
            Token value = json.next();
            if (value == Token.LIST || value == Token.OBJECT) {
                throw json.refuse(
                        "column '"
                                + name
                                + "' holds "
                                + word(value)
                                + "; expected a number, a text, true, false or null. Give each of its values a"
                                + " column of its own.");
            }
            visitor.field(name, value, json);
        }
        return visitor.endRow(line);
    }

    private static String word(Token token) {
        return switch (token) {
            case LIST -> "a list";
            case OBJECT -> "an object";
            case TEXT -> "a text";
            case NUMBER -> "a number";
            case NULL -> "null";
            default -> "true or false";
        };
    }

    private static final class Names implements Visitor {
        private final Set<String> seen = new LinkedHashSet<>();
        private int rows;

        @Override
        public void field(String name, Token token, JsonTokens json) {
            if (seen.add(name) && seen.size() > CsvSource.MOST_COLUMNS) {
                throw json.refuse(
                        "more than "
                                + CsvSource.MOST_COLUMNS
                                + " different names; expected at most so many columns. Are the names values?");
            }
        }

        @Override
        public boolean endRow(long line) {
            rows++;
            return true;
        }
    }

    private record Cells(Map<String, Integer> columns, CellSink sink) implements Visitor {

        private static final char[] YES = "true".toCharArray();
        private static final char[] NO = "false".toCharArray();

        @Override
        public void field(String name, Token token, JsonTokens json) {
            Integer column = columns.get(name);
            if (column == null) {
                return;
            }
            switch (token) {
                case NULL -> sink.missing(column);
                case TRUE -> sink.cell(column, YES, 0, YES.length);
                case FALSE -> sink.cell(column, NO, 0, NO.length);
                default -> sink.cell(column, json.characters(), 0, json.length());
            }
        }

        @Override
        public boolean endRow(long line) {
            return sink.endRow(line);
        }
    }
}
