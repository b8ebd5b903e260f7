package dev.assay.sources.arrow;

import org.apache.arrow.flatbuf.Field;
import org.apache.arrow.flatbuf.Type;

/**
 * Where the columns' pieces are in every batch, found by going through the columns in order; also
 * through those of lists and records, which are not read but passed over.
 */
final class Layout {

    private static final int DEEPEST = 64;

    private final Trouble trouble;
    private int fields;
    private int nodes;
    private int buffers;
    private int variadics;

    /**
     * An empty one.
     *
     * @param most how many fields there can be at most
     */
    Layout(int most, Trouble trouble) {
        this.fields = most;
        this.trouble = trouble;
    }

    int nodes() {
        return nodes;
    }

    int buffers() {
        return buffers;
    }

    /** How many columns so far have a number of pieces that each batch tells anew. */
    int variadics() {
        return variadics;
    }

    /** Passes a column. */
    void pass(Field field) {
        pass(field, 0);
    }

    private void pass(Field field, int depth) {
        if (depth > DEEPEST || --fields < 0) {
            throw trouble.spoilt("its columns are nested without an end");
        }
        if (field.dictionary() != null) {
            nodes++;
            buffers += 2;
            return;
        }
        byte type = field.typeType();
        nodes++;
        buffers += pieces(type, field);
        if (type == Type.Utf8View || type == Type.BinaryView) {
            variadics++;
        }
        int children = field.childrenLength();
        for (int i = 0; i < children; i++) {
            pass(field.children(i), depth + 1);
        }
    }

    private static int pieces(byte type, Field field) {
        return switch (type) {
            case Type.Null, Type.RunEndEncoded -> 0;
            case Type.Struct_, Type.FixedSizeList -> 1;
            case Type.Utf8, Type.LargeUtf8, Type.Binary, Type.LargeBinary -> 3;
            case Type.ListView, Type.LargeListView -> 3;
            case Type.Union -> ColumnTypes.isDense(field) ? 2 : 1;
            default -> 2;
        };
    }
}
