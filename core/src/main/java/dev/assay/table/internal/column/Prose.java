package dev.assay.table.internal.column;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Tells sentences, and answers in words, from levels. */
final class Prose {

    private static final int FEWEST = 10;
    private static final double MOSTLY_DIFFERENT = 0.5;
    private static final double WORDS = 4;
    private static final List<Set<String>> YES =
            List.of(
                    Set.of(
                            "yes", "y", "true", "t", "ja", "j", "oui", "si", "sí", "sim", "on",
                            "wahr", "vrai"),
                    Set.of("no", "n", "false", "f", "nein", "non", "não", "off", "falsch", "faux"));

    private Prose() {}

    /**
     * Whether the texts are sentences: at least {@value #FEWEST} of them, {@value #WORDS} words
     * long on average, more than half of them different.
     */
    static boolean isFreeText(LevelBuilder cells) {
        int present = cells.rows() - cells.absent();
        List<String> levels = cells.levels();
        if (present < FEWEST || levels.size() <= MOSTLY_DIFFERENT * present) {
            return false;
        }
        return words(cells) >= WORDS;
    }

    /** How many words a text has on average. */
    static double words(LevelBuilder cells) {
        long words = 0;
        long texts = 0;
        List<String> levels = cells.levels();
        for (String level : levels) {
            boolean inWord = false;
            for (int i = 0; i < level.length(); i++) {
                boolean letter = Character.isLetter(level.charAt(i));
                words += letter && !inWord ? 1 : 0;
                inWord = letter || inWord && !Character.isWhitespace(level.charAt(i));
            }
            texts++;
        }
        return texts == 0 ? 0 : (double) words / texts;
    }

    /** Whether there are two answers, yes and no, however often each is spelt. */
    static boolean isYesNo(List<String> levels) {
        boolean[] seen = new boolean[YES.size()];
        for (String level : levels) {
            String word = level.strip().toLowerCase(Locale.ROOT);
            if (YES.get(0).contains(word)) {
                seen[0] = true;
            } else if (YES.get(1).contains(word)) {
                seen[1] = true;
            } else {
                return false;
            }
        }
        return seen[0] && seen[1];
    }

    /** How many cells of a column have each level. */
    static int[] counts(LevelBuilder cells) {
        return cells.codes().counts(cells.levels().size());
    }
}
