package dev.assay.sources.arrow;

import dev.assay.table.source.PartColumnNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.arrow.flatbuf.DictionaryEncoding;
import org.apache.arrow.flatbuf.Field;
import org.apache.arrow.flatbuf.Int;
import org.apache.arrow.flatbuf.Schema;
import org.apache.arrow.flatbuf.Type;

/**
 * The columns of a table.
 *
 * @param all in order
 */
record Columns(List<ArrowColumn> all) {

    /** As a schema describes them. */
    static Columns of(Schema schema, Trouble trouble) {
        int described = schema.getByteBuffer().capacity();
        int count = schema.fieldsLength();
        if (count > PartColumnNames.MOST) {
            throw trouble.refuse(
                    " has "
                            + count
                            + " columns; expected at most "
                            + PartColumnNames.MOST
                            + ". Choose those that matter.");
        }
        // Names that lie over each other would be longer than all that describes them.
        long characters = described;
        Layout layout = new Layout(described, trouble);
        List<ArrowColumn> columns = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Field field = schema.fields(i);
            String name = Optional.ofNullable(field.name()).orElse("");
            characters -= name.length();
            if (characters < 0) {
                throw trouble.spoilt("the names of its columns are longer than their description");
            }
            boolean views = field.dictionary() == null && field.typeType() == Type.Utf8View;
            columns.add(
                    new ArrowColumn(
                            name,
                            ColumnTypes.name(field),
                            ColumnTypes.values(field),
                            levels(field, trouble),
                            layout.nodes(),
                            layout.buffers(),
                            layout.variadics(),
                            views));
            layout.pass(field);
        }
        PartColumnNames.checked(
                trouble.name(),
                columns.stream().map(ArrowColumn::name).toList(),
                "Name every column, and each otherwise.");
        return new Columns(List.copyOf(columns));
    }

    private static Optional<ArrowColumn.Levels> levels(Field field, Trouble trouble) {
        DictionaryEncoding encoding = field.dictionary();
        if (encoding == null) {
            return Optional.empty();
        }
        Int index = encoding.indexType();
        int bits = index == null ? Integer.SIZE : index.bitWidth();
        if (bits != Byte.SIZE && bits != Short.SIZE && bits != Integer.SIZE && bits != Long.SIZE) {
            throw trouble.spoilt("levels are numbered in " + bits + " bits");
        }
        return Optional.of(
                new ArrowColumn.Levels(
                        encoding.id(), bits / Byte.SIZE, index == null || index.isSigned()));
    }

    /** The columns of each dictionary, by its number, for those of these columns. */
    Map<Long, ArrowColumn> dictionaries(List<Integer> wanted) {
        Map<Long, ArrowColumn> found = new HashMap<>();
        for (int column : wanted) {
            all.get(column).dictionary().ifPresent(one -> found.put(one.id(), all.get(column)));
        }
        return found;
    }
}
