package dev.assay.metrics.privacy.disclosure;

import dev.assay.exchange.Proportion;
import dev.assay.metric.Interval;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The pooled rows of which a combination in a set of columns is found: in the synthetic table
 * alone, or in its shuffled columns alone. Rows found in both are in neither, since one takes off
 * what the other adds.
 *
 * @param columns the set's names
 * @param found pooled rows, ascending
 * @param byShuffling pooled rows, ascending
 */
record UniquesFound(List<String> columns, int[] found, int[] byShuffling) {

    /** Looks for the combinations of these columns. */
    static UniquesFound of(List<CodedColumn> columns, int[] persons, double chance) {
        Combinations unique = new Combinations(columns, persons, chance);
        int rows = columns.get(0).real().length;
        boolean[] found = new boolean[rows];
        int[][] codes = columns.stream().map(CodedColumn::synthetic).toArray(int[][]::new);
        unique.mark(found, codes);
        boolean[] shuffled = new boolean[0];
        int most = -1;
        for (int column = codes.length == 2 ? 1 : 0; column < codes.length; column++) {
            int[][] broken = codes.clone();
            broken[column] = columns.get(column).shuffled();
            boolean[] these = new boolean[rows];
            unique.mark(these, broken);
            if (count(these) > most) {
                most = count(these);
                shuffled = these;
            }
        }
        return new UniquesFound(
                columns.stream().map(column -> column.name() + column.how()).toList(),
                only(persons, found, shuffled),
                only(persons, shuffled, found));
    }

    private static int[] only(int[] persons, boolean[] these, boolean[] others) {
        return IntStream.range(0, persons.length)
                .filter(row -> these[persons[row]] && !others[persons[row]])
                .toArray();
    }

    /** How often the synthetic rows are looked at for a set of so many columns. */
    static int looks(int columns) {
        return columns == 2 ? 2 : columns + 1;
    }

    private static int count(boolean[] these) {
        int count = 0;
        for (boolean one : these) {
            count += one ? 1 : 0;
        }
        return count;
    }

    /** Whether a row is found in either. */
    boolean isAny() {
        return found.length + byShuffling.length > 0;
    }

    /** What a row counts: 1 where it is found, −1 where shuffling finds it. */
    RowScores scores(int rows) {
        return new RowScores(found, byShuffling, rows);
    }

    /** The share of members found beyond shuffling, less that of outsiders; members come first. */
    double difference(int members, int outsiders) {
        return share(true, members, outsiders) - share(false, members, outsiders);
    }

    /** The difference in spreads over all labellings: the score of a row is 1, −1 or 0. */
    double standardised(int members, int outsiders) {
        double all = members + outsiders;
        double sum = found.length - byShuffling.length;
        double squares = found.length + byShuffling.length;
        double inside = below(found, members) - below(byShuffling, members);
        double variance =
                members
                        * (double) outsiders
                        / all
                        / Math.max(1, all - 1)
                        * (squares - sum * sum / all);
        return variance <= 0 ? 0 : (inside - sum * members / all) / Math.sqrt(variance);
    }

    /** The share of members, or of outsiders, that are found beyond shuffling. */
    double share(boolean ofMembers, int members, int outsiders) {
        int inside = below(found, members) - below(byShuffling, members);
        return ofMembers
                ? (double) inside / members
                : (double) (found.length - byShuffling.length - inside) / outsiders;
    }

    /**
     * The interval of the difference, joined from Newcombe's of what is found and of what shuffling
     * finds, as Zou and Donner (2008) join intervals.
     */
    Interval interval(int members, int outsiders, double level) {
        return Proportion.difference(
                middle(found, members, outsiders),
                newcombe(found, members, outsiders, level),
                middle(byShuffling, members, outsiders),
                newcombe(byShuffling, members, outsiders, level));
    }

    private static Interval newcombe(int[] rows, int members, int outsiders, double level) {
        int inside = below(rows, members);
        return Proportion.difference(inside, members, rows.length - inside, outsiders, level);
    }

    private static double middle(int[] rows, int members, int outsiders) {
        int inside = below(rows, members);
        return (double) inside / members - (double) (rows.length - inside) / outsiders;
    }

    private static int below(int[] ascending, int end) {
        int at = Arrays.binarySearch(ascending, end);
        return at < 0 ? -at - 1 : at;
    }
}
