package dev.assay.metric;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Dictionary;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Columns of true and false. A database, a typed file and a data frame that was written as text
 * spell these in capitals or not, as the program has it and not as the data do, so that a column of
 * them is compared with the spelling of the real one.
 */
final class TruthValues {

    private static final Set<String> WORDS = Set.of("true", "false");

    private TruthValues() {}

    /** The column in the spelling of another, where both hold nothing else. */
    static CategoricalColumn spelt(CategoricalColumn column, CategoricalColumn asThere) {
        List<String> there = SchemaMatch.usedLevels(asThere);
        if (!areWords(there) || !areWords(SchemaMatch.usedLevels(column))) {
            return column;
        }
        String[] levels = new String[column.dictionary().size()];
        Arrays.setAll(levels, code -> spelt(column.dictionary().level(code), there).orElse(""));
        Dictionary dictionary =
                Dictionary.of(
                        column.kind(),
                        Arrays.stream(levels).filter(level -> !level.isEmpty()).toList());
        int[] codes =
                IntStream.range(0, levels.length)
                        .map(
                                code ->
                                        dictionary
                                                .code(levels[code])
                                                .orElse(CategoricalColumn.MISSING))
                        .toArray();
        return CategoricalColumn.of(
                column.name(), column.kind(), dictionary, column.cells().recoded(codes));
    }

    /** Whether these are one or two of the words, each spelt in one way. */
    private static boolean areWords(List<String> levels) {
        Set<String> words = levels.stream().map(TruthValues::word).collect(Collectors.toSet());
        return !levels.isEmpty() && words.size() == levels.size() && WORDS.containsAll(words);
    }

    private static String word(String level) {
        return level.toLowerCase(Locale.ROOT);
    }

    /** A level as it is spelt there, or as the other of the two is; empty for any other text. */
    private static Optional<String> spelt(String level, List<String> there) {
        String word = word(level);
        if (!WORDS.contains(word)) {
            return Optional.empty();
        }
        String like = there.get(0);
        return Optional.of(
                there.stream()
                        .filter(one -> word(one).equals(word))
                        .findFirst()
                        .orElseGet(
                                () ->
                                        like.equals(like.toUpperCase(Locale.ROOT))
                                                ? word.toUpperCase(Locale.ROOT)
                                                : Character.isUpperCase(like.charAt(0))
                                                        ? word.substring(0, 1)
                                                                        .toUpperCase(Locale.ROOT)
                                                                + word.substring(1)
                                                        : word));
    }
}
