package dev.assay.table.internal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.table.CellSink;
import dev.assay.table.ReadOptions;
import dev.assay.table.TableSource;
import java.io.IOException;
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

    private static final JsonFactory JSON =
            JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

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
        void field(String name, JsonToken token, JsonParser json) throws IOException;

        boolean endRow(long line);
    }

    private void scan(Visitor visitor) {
        try (JsonParser json = JSON.createParser(file.open())) {
            JsonToken token = json.nextToken();
            boolean array = token == JsonToken.START_ARRAY;
            if (array) {
                token = json.nextToken();
            }
            while (token != null && !(array && token == JsonToken.END_ARRAY)) {
                long line = json.currentTokenLocation().getLineNr();
                if (token != JsonToken.START_OBJECT) {
                    throw refuse(
                            line,
                            "found "
                                    + json.getText()
                                    + "; expected a JSON object per row, such as"
                                    + " {\"age\": 41, \"sex\": \"f\"}.");
                }
                while (json.nextToken() == JsonToken.FIELD_NAME) {
                    String name = json.currentName();
                    JsonToken value = json.nextToken();
                    if (value.isStructStart()) {
                        throw refuse(
                                json.currentTokenLocation().getLineNr(),
                                "column '"
                                        + name
                                        + "' holds "
                                        + (value == JsonToken.START_ARRAY ? "a list" : "an object")
                                        + "; expected a number, a text, true, false or null. Give each of its values a"
                                        + " column of its own.");
                    }
                    visitor.field(name, value, json);
                }
                if (!visitor.endRow(line)) {
                    return;
                }
                token = json.nextToken();
            }
        } catch (JsonParseException e) {
            throw refuse(
                    e.getLocation().getLineNr(),
                    e.getOriginalMessage() + "; expected a JSON object per row.");
        } catch (IOException e) {
            throw file.unreadable(e);
        }
    }

    private EvaluationException refuse(long line, String found) {
        return new EvaluationException(
                ErrorCode.TABLE_UNREADABLE, file.name() + ", line " + line + ": " + found);
    }

    private static final class Names implements Visitor {
        private final Set<String> seen = new LinkedHashSet<>();
        private int rows;

        @Override
        public void field(String name, JsonToken token, JsonParser json) {
            seen.add(name);
        }

        @Override
        public boolean endRow(long line) {
            rows++;
            return true;
        }
    }

    private record Cells(Map<String, Integer> columns, CellSink sink) implements Visitor {

        @Override
        public void field(String name, JsonToken token, JsonParser json) throws IOException {
            Integer column = columns.get(name);
            if (column == null) {
                return;
            }
            if (token == JsonToken.VALUE_NULL) {
                sink.missing(column);
            } else {
                sink.cell(
                        column,
                        json.getTextCharacters(),
                        json.getTextOffset(),
                        json.getTextLength());
            }
        }

        @Override
        public boolean endRow(long line) {
            return sink.endRow(line);
        }
    }
}
