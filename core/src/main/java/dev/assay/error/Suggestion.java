package dev.assay.error;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the known name that a mistyped one most likely meant. */
public final class Suggestion {

    private Suggestion() {}

    /** {@code "; did you mean x?"}, or an empty text when nothing is near. */
    public static String of(String typed, Collection<String> known) {
        return nearest(typed, known).map(name -> "; did you mean " + name + "?").orElse("");
    }

    /**
     * {@code "; did you mean x?"}, or a full stop when nothing is near: the end of a sentence
     * either way.
     */
    public static String ending(String typed, Collection<String> known) {
        return nearest(typed, known).map(name -> "; did you mean " + name + "?").orElse(".");
    }

    /**
     * The known name within a third of the typed length in edit operations, transpositions
     * included. Of those equally near, one that has all letters typed in their order goes first,
     * because a letter is left out more often than replaced. Where none is near, the longest one
     * that the typed name begins with as whole words: {@code copies} for {@code copies_close},
     * since what a report calls a measure is typed where a metric is expected.
     */
    public static Optional<String> nearest(String typed, Collection<String> known) {
        String wanted = typed.toLowerCase(Locale.ROOT);
        int best = 2 * (Math.max(1, wanted.length() / 3) + 1);
        Optional<String> found = Optional.empty();
        for (String name : known) {
            String candidate = name.toLowerCase(Locale.ROOT);
            int distance = distance(wanted, candidate);
            if (candidate.replace("_", "").equals(wanted.replace("_", "").replace("-", ""))) {
                distance = 0;
            }
            // Whoever types the name of a plug-in's metric often leaves the vendor out.
            if (candidate.endsWith("-" + wanted)) {
                distance = 0;
            }
            int rank = 2 * distance + (leavesOut(wanted, candidate) ? 0 : 1);
            if (rank < best) {
                best = rank;
                found = Optional.of(name);
            }
        }
        return found.or(() -> longestBeginning(wanted, known));
    }

    private static Optional<String> longestBeginning(String wanted, Collection<String> known) {
        String words = wanted.replace('-', '_');
        return known.stream()
                .filter(name -> words.startsWith(name.toLowerCase(Locale.ROOT) + "_"))
                .max(Comparator.comparingInt(String::length));
    }

    private static boolean leavesOut(String typed, String name) {
        int at = 0;
        for (int i = 0; i < name.length() && at < typed.length(); i++) {
            at += name.charAt(i) == typed.charAt(at) ? 1 : 0;
        }
        return at == typed.length();
    }

    /** Optimal string alignment distance: insertions, deletions, substitutions, adjacent swaps. */
    static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                d[i][j] =
                        Math.min(
                                Math.min(d[i - 1][j] + 1, d[i][j - 1] + 1), d[i - 1][j - 1] + cost);
                if (i > 1
                        && j > 1
                        && a.charAt(i - 1) == b.charAt(j - 2)
                        && a.charAt(i - 2) == b.charAt(j - 1)) {
                    d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
                }
            }
        }
        return d[a.length()][b.length()];
    }
}
