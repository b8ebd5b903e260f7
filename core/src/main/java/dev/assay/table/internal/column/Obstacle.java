package dev.assay.table.internal.column;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Why a cell among numbers is none, told by its shape; in the order in which they are tried. */
enum Obstacle {
    MISSING_MARK("mark of a missing cell", "marks of missing cells"),
    COMPARISON("with a sign such as < or >", "with signs such as < or >"),
    RANGE("range of two numbers", "ranges of two numbers"),
    COMMA("with a comma", "with commas"),
    UNIT("with a unit or sign", "with units or signs"),
    SEVERAL("with several numbers", "with several numbers"),
    WORDS("of words", "of words");

    private static final Set<String> MARKS =
            Set.of(
                    "-",
                    "--",
                    "---",
                    ".",
                    "..",
                    "...",
                    "*",
                    "x",
                    "na",
                    "n.a.",
                    "n.a",
                    "n. a.",
                    "k.a.",
                    "k. a.",
                    "nil",
                    "none",
                    "missing",
                    "unknown",
                    "unbekannt",
                    "not available",
                    "not applicable",
                    "nd",
                    "n.d.",
                    "#value!",
                    "#div/0!",
                    "#ref!",
                    "#null!",
                    "(null)",
                    "\\n",
                    "–",
                    "—",
                    "undefined",
                    "empty",
                    "blank",
                    "tbd");
    private static final String NUMBER = "[-+−]?\\d+([.,]\\d+)*";
    private static final Pattern COMPARED = Pattern.compile("[<>≤≥=~≈±]+\\s*" + NUMBER + ".*");
    private static final Pattern SPAN =
            Pattern.compile(NUMBER + "\\s*(-|–|—|\\.\\.|to|bis)\\s*" + NUMBER);
    private static final Pattern COMMAS = Pattern.compile("[-+−]?\\d*(,\\d+)+");
    private static final Pattern MEASURED =
            Pattern.compile("(" + NUMBER + "\\s*\\D{1,12}|\\D{1,4}\\s*" + NUMBER + ")");
    private static final Pattern MANY = Pattern.compile(".*\\d\\D+\\d.*");

    private final String one;
    private final String many;

    Obstacle(String one, String many) {
        this.one = one;
        this.many = many;
    }

    /** What hinders a text from being a number. */
    static Obstacle of(String text) {
        String bare = text.strip();
        if (bare.length() > 60) {
            return WORDS;
        }
        if (MARKS.contains(bare.toLowerCase(Locale.ROOT))) {
            return MISSING_MARK;
        }
        if (COMPARED.matcher(bare).matches()) {
            return COMPARISON;
        }
        if (SPAN.matcher(bare).matches()) {
            return RANGE;
        }
        if (COMMAS.matcher(bare).matches()) {
            return COMMA;
        }
        if (MEASURED.matcher(bare).matches()) {
            return UNIT;
        }
        return MANY.matcher(bare).matches() ? SEVERAL : WORDS;
    }

    /** {@code "3 with units or signs, 1 of words"}. */
    static String told(Map<Obstacle, Integer> counts) {
        return new EnumMap<>(counts)
                .entrySet().stream()
                        .map(
                                entry ->
                                        entry.getValue()
                                                + " "
                                                + (entry.getValue() == 1
                                                        ? entry.getKey().one
                                                        : entry.getKey().many))
                        .collect(Collectors.joining(", "));
    }

    /** What to do about them, the most frequent deciding. */
    static String remedy(String column, Map<Obstacle, Integer> counts) {
        String levels = "--kind '" + column + "=categorical' if they are levels";
        if (counts.keySet().equals(Set.of(MISSING_MARK))) {
            return "Name what marks a missing cell with --missing-token, or say " + levels + ".";
        }
        return counts.containsKey(MISSING_MARK)
                ? "Name what marks a missing cell with --missing-token and correct the rest, or say "
                        + levels
                        + "."
                : "Correct them, name them with --missing-token, or say " + levels + ".";
    }
}
