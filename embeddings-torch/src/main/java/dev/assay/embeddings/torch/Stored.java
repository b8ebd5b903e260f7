package dev.assay.embeddings.torch;

import dev.assay.embedding.Weights;
import dev.assay.stat.Matrix;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Between networks and what files keep of them; a file may hold anything. */
final class Stored {

    private static final int WIDEST = 1 << 20;
    private static final int DEEPEST = 1000;
    private static final long MOST_NUMBERS = 1L << 27;

    private Stored() {}

    /** The blocks of a network. */
    static Map<String, Matrix> blocks(List<Tensor> tensors) {
        Map<String, Matrix> blocks = new LinkedHashMap<>();
        tensors.forEach(tensor -> blocks.put(tensor.name(), tensor.toMatrix()));
        return blocks;
    }

    /** The blocks of a file in the form of this network. */
    static List<Tensor> fill(List<Tensor> form, Weights weights) {
        return form.stream()
                .map(
                        tensor ->
                                tensor.with(
                                        weights.array(
                                                        tensor.name(),
                                                        tensor.rows(),
                                                        Math.max(1, tensor.columns()))
                                                .toArray()))
                .toList();
    }

    /** The widths of a network's layers, of which there are at least two. */
    static int[] widths(Weights weights, String name) {
        List<?> list = weights.fact(name, List.class);
        require(
                list.size() >= 2 && list.size() <= DEEPEST,
                "'" + name + "' names " + list.size() + " widths");
        int[] widths = new int[list.size()];
        long numbers = 0;
        for (int i = 0; i < widths.length; i++) {
            widths[i] = whole(list.get(i), name, WIDEST);
            numbers += i == 0 ? 0 : (long) widths[i] * widths[i - 1];
        }
        require(numbers <= MOST_NUMBERS, "'" + name + "' is " + list + ": too many weights");
        return widths;
    }

    /** A whole number from 1 to {@code most}. */
    static int whole(Object value, String name, int most) {
        require(
                value instanceof Integer number && number >= 1 && number <= most,
                "'" + name + "' holds " + value + "; expected 1 to " + most);
        return (Integer) value;
    }

    /** A map whose keys are texts. */
    static Map<String, Object> map(Map<?, ?> map) {
        Map<String, Object> texts = new LinkedHashMap<>();
        map.forEach((key, value) -> texts.put(String.valueOf(key), value));
        return texts;
    }

    /** A list of texts. */
    static List<String> texts(List<?> list) {
        List<String> texts = new ArrayList<>();
        list.forEach(text -> texts.add(String.valueOf(text)));
        return texts;
    }

    /** A list of maps whose keys are texts. */
    static List<Map<String, Object>> maps(Object value) {
        require(value instanceof List<?>, "expected a list: " + value);
        List<Map<String, Object>> maps = new ArrayList<>();
        for (Object one : (List<?>) value) {
            require(one instanceof Map<?, ?>, "expected a list of descriptions: " + one);
            maps.add(map((Map<?, ?>) one));
        }
        return maps;
    }

    /** A text of a description. */
    static String text(Map<String, Object> plain, String name) {
        require(plain.get(name) instanceof String, "a description has no " + name);
        return (String) plain.get(name);
    }

    /** A finite number of a description. */
    static double number(Map<String, Object> plain, String name) {
        require(
                plain.get(name) instanceof Number number && Double.isFinite(number.doubleValue()),
                "a description has no number " + name);
        return ((Number) plain.get(name)).doubleValue();
    }

    /** A truth value of a description. */
    static boolean truth(Map<String, Object> plain, String name) {
        require(plain.get(name) instanceof Boolean, "a description has no truth value " + name);
        return (Boolean) plain.get(name);
    }

    private static void require(boolean holds, String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }
}
