package dev.assay.baseline;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.Dictionary;
import dev.assay.table.NumericColumn;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.random.RandomGenerator;

/**
 * New names for records: integers count on from the largest real one; of texts, each character is
 * drawn from those that real names of the same length have in its place, until the name is neither
 * real nor taken.
 */
final class FreshIdentifiers {

    private static final int TRIES = 50;

    private FreshIdentifiers() {}

    static Column like(Column real, int rows, RandomGenerator random) {
        if (real instanceof NumericColumn numbers) {
            double next = 0;
            for (double value : numbers.present()) {
                next = Math.max(next, Math.floor(value));
            }
            double[] values = new double[rows];
            for (int row = 0; row < rows; row++) {
                values[row] = next + row + 1;
            }
            return NumericColumn.owning(real.name(), real.kind(), values, new BitSet());
        }
        CategoricalColumn names = (CategoricalColumn) real;
        List<String> fresh =
                names.dictionary().levels().stream().allMatch(FreshIdentifiers::isInteger)
                        ? countedOn(names.dictionary(), rows)
                        : drawn(names, rows, random);
        Dictionary dictionary = Dictionary.of(real.kind(), fresh);
        int[] codes = new int[rows];
        for (int row = 0; row < rows; row++) {
            codes[row] = dictionary.code(fresh.get(row)).orElseThrow();
        }
        return CategoricalColumn.owning(real.name(), real.kind(), dictionary, codes);
    }

    private static boolean isInteger(String level) {
        return level.matches("-?(0|[1-9][0-9]*)");
    }

    private static List<String> countedOn(Dictionary names, int rows) {
        BigInteger largest =
                names.levels().stream()
                        .map(BigInteger::new)
                        .max(BigInteger::compareTo)
                        .orElse(BigInteger.ZERO);
        List<String> fresh = new ArrayList<>(rows);
        for (int row = 1; row <= rows; row++) {
            fresh.add(largest.add(BigInteger.valueOf(row)).toString());
        }
        return fresh;
    }

    private static List<String> drawn(CategoricalColumn names, int rows, RandomGenerator random) {
        List<String> levels = names.dictionary().levels();
        Map<Integer, List<char[]>> alphabets = alphabets(levels);
        Set<String> taken = new HashSet<>(levels);
        List<String> fresh = new ArrayList<>(rows);
        for (int row = 0; row < rows; row++) {
            String model = levels.get(random.nextInt(levels.size()));
            List<char[]> alphabet = Objects.requireNonNull(alphabets.get(model.length()));
            String name = draw(alphabet, random);
            for (int i = 0; i < TRIES && taken.contains(name); i++) {
                name = draw(alphabet, random);
            }
            // where the shape leaves no free name, a number is put behind it
            for (int number = row + 1; taken.contains(name); number++) {
                name = model + "-" + number;
            }
            taken.add(name);
            fresh.add(name);
        }
        return fresh;
    }

    private static String draw(List<char[]> alphabet, RandomGenerator random) {
        StringBuilder name = new StringBuilder();
        for (char[] characters : alphabet) {
            name.append(characters[random.nextInt(characters.length)]);
        }
        return name.toString();
    }

    private static Map<Integer, List<char[]>> alphabets(List<String> levels) {
        Map<Integer, List<Set<Character>>> seen = new TreeMap<>();
        for (String level : levels) {
            List<Set<Character>> places =
                    seen.computeIfAbsent(level.length(), length -> new ArrayList<>());
            for (int i = 0; i < level.length(); i++) {
                if (places.size() <= i) {
                    places.add(new TreeSet<>());
                }
                places.get(i).add(level.charAt(i));
            }
        }
        Map<Integer, List<char[]>> alphabets = new HashMap<>();
        seen.forEach(
                (length, places) ->
                        alphabets.put(
                                length, places.stream().map(FreshIdentifiers::array).toList()));
        return alphabets;
    }

    private static char[] array(Set<Character> characters) {
        StringBuilder all = new StringBuilder();
        characters.forEach(all::append);
        return all.toString().toCharArray();
    }
}
