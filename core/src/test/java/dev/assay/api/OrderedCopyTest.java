package dev.assay.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OrderedCopyTest {

    private static final List<String> NAMES =
            List.of("use", "privacy", "fairness", "fidelity", "validity", "a", "Z", "10", "9");

    @Test
    void aMapKeepsItsOrderAndIsNoLongerThatOfTheCaller() {
        Map<String, Integer> given = new LinkedHashMap<>();
        NAMES.forEach(name -> given.put(name, name.length()));
        Map<String, Integer> copy = OrderedCopy.of(given);
        given.clear();
        assertThat(copy.keySet()).containsExactlyElementsOf(NAMES);
        assertThatThrownBy(() -> copy.put("more", 1))
                .isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void aSetHoldsEachElementOnceWhereItFirstComes() {
        List<String> given = new ArrayList<>(NAMES);
        given.addAll(NAMES.subList(3, 6));
        Set<String> copy = OrderedCopy.of(given);
        given.clear();
        assertThat(copy).containsExactlyElementsOf(NAMES);
        assertThatThrownBy(() -> copy.remove("a"))
                .isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void nullIsRefused() {
        Map<String, String> without = new HashMap<>();
        without.put("value", null);
        assertThatThrownBy(() -> OrderedCopy.of(without)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> OrderedCopy.of(Arrays.asList("one", null)))
                .isInstanceOf(NullPointerException.class);
    }
}
