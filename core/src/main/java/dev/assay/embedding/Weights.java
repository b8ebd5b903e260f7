package dev.assay.embedding;

import dev.assay.stat.Matrix;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What an embedding has learned, in a form that can be stored: equal weights give bit-equal
 * vectors.
 *
 * @param plain small facts that JSON can hold: texts, finite numbers, truth values, lists and maps
 *     of these
 * @param arrays large blocks of finite numbers by name
 */
public record Weights(Map<String, Object> plain, Map<String, Matrix> arrays) {

    /** Copies the maps in their order. */
    public Weights {
        plain = Collections.unmodifiableMap(new LinkedHashMap<>(plain));
        arrays = Collections.unmodifiableMap(new LinkedHashMap<>(arrays));
    }

    /** Weights without large blocks. */
    public static Weights of(Map<String, Object> plain) {
        return new Weights(plain, Map.of());
    }

    /**
     * The block of this name, which must have this shape.
     *
     * @throws IllegalArgumentException when there is none or it has another shape
     */
    public Matrix array(String name, int rows, int columns) {
        Matrix array = arrays.get(name);
        if (array == null) {
            throw new IllegalArgumentException("it has no block '" + name + "'");
        }
        if (array.rows() != rows || array.columns() != columns) {
            throw new IllegalArgumentException(
                    "its block '"
                            + name
                            + "' is "
                            + array.rows()
                            + " × "
                            + array.columns()
                            + "; expected "
                            + rows
                            + " × "
                            + columns);
        }
        return array;
    }

    /**
     * A plain fact that must be there and be of this type.
     *
     * @throws IllegalArgumentException when it is missing or another type
     */
    public <T> T fact(String name, Class<T> type) {
        Object fact = plain.get(name);
        if (!type.isInstance(fact)) {
            throw new IllegalArgumentException(
                    "'" + name + "' is " + fact + "; expected " + type.getSimpleName());
        }
        return type.cast(fact);
    }
}
