package dev.assay.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Copies of what a report is given, so that nobody changes it afterwards. Texts, numbers, lists and
 * maps of them are copied to the last; a value in them may be empty as it may in JSON. What an
 * older report lacks is empty.
 */
final class PlainData {

    private PlainData() {}

    /** The list as it is now; its elements are values. */
    static <T> List<T> list(List<T> values) {
        return Optional.ofNullable(values).map(List::copyOf).orElseGet(List::of);
    }

    /** The map as it is now, in its order, with all that is in it. */
    static <V> Map<String, V> map(Map<String, V> values) {
        Map<String, V> copy = new LinkedHashMap<>();
        Optional.ofNullable(values)
                .ifPresent(given -> given.forEach((key, value) -> copy.put(key, copy(value))));
        return Collections.unmodifiableMap(copy);
    }

    /** A value of the same kind. */
    @SuppressWarnings("unchecked")
    private static <V> V copy(V value) {
        if (value instanceof Map<?, ?> map) {
            return (V) map((Map<String, Object>) map);
        }
        if (value instanceof List<?> list) {
            List<Object> copies = new ArrayList<>();
            list.forEach(one -> copies.add(copy(one)));
            return (V) Collections.unmodifiableList(copies);
        }
        return value;
    }
}
