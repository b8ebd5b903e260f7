package dev.assay.api;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Copies that cannot be changed, hold no null and keep the order of what they copy. The order of
 * {@link Map#copyOf} and {@link Set#copyOf} is another each time that the virtual machine starts,
 * so that files written from them would not be the same bytes twice.
 *
 * @since 0.2
 */
@Stability(Stability.Level.INTERNAL)
public final class OrderedCopy {

    private OrderedCopy() {}

    /**
     * A copy of a map, in its order.
     *
     * @throws NullPointerException if the map, a key or a value is null
     */
    public static <K, V> Map<K, V> of(Map<? extends K, ? extends V> map) {
        Map<K, V> copy = new LinkedHashMap<>();
        map.forEach(
                (key, value) ->
                        copy.put(Objects.requireNonNull(key), Objects.requireNonNull(value)));
        return Collections.unmodifiableMap(copy);
    }

    /**
     * The elements of a collection, each once, in the order in which they first come.
     *
     * @throws NullPointerException if the collection or an element is null
     */
    public static <E> Set<E> of(Collection<? extends E> elements) {
        Set<E> copy = new LinkedHashSet<>();
        elements.forEach(element -> copy.add(Objects.requireNonNull(element)));
        return Collections.unmodifiableSet(copy);
    }
}
