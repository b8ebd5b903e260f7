package dev.assay.portrait;

import dev.assay.plot.Plot;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Counts rows by cell and tells the counts rounded. Rows of one sequence are one individual, so a
 * cell is empty until enough individuals are in it, however many rows they have.
 */
final class Tally {

    private static final double DIGITS = 1e4;

    private final int[] rows;
    private final Optional<int[]> individuals;
    private final List<Set<Integer>> seen = new ArrayList<>();

    Tally(int cells, Optional<int[]> individuals) {
        this.rows = new int[cells];
        this.individuals = individuals;
        if (individuals.isPresent()) {
            for (int cell = 0; cell < cells; cell++) {
                seen.add(new HashSet<>());
            }
        }
    }

    /** Of rows that are one individual each, already counted. */
    Tally(int[] rows) {
        this.rows = rows.clone();
        this.individuals = Optional.empty();
    }

    void add(int cell, int row) {
        rows[cell]++;
        individuals.ifPresent(whose -> seen.get(cell).add(whose[row]));
    }

    /** The rows of a cell, as they are. */
    int rows(int cell) {
        return rows[cell];
    }

    boolean isShown(int cell) {
        return (individuals.isPresent() ? seen.get(cell).size() : rows[cell]) >= Plot.FEWEST;
    }

    int shown(int cell) {
        return isShown(cell) ? rounded(rows[cell]) : 0;
    }

    List<Integer> shown() {
        List<Integer> all = new ArrayList<>(rows.length);
        for (int cell = 0; cell < rows.length; cell++) {
            all.add(shown(cell));
        }
        return all;
    }

    /** Rounded, so that no small count is left when others are taken from a total. */
    static int rounded(int count) {
        return count < Plot.FEWEST ? 0 : Plot.FEWEST * Math.round((float) count / Plot.FEWEST);
    }

    /** A distance in as many digits as anybody needs, for all of them would tell of single rows. */
    static double told(double distance) {
        return Math.rint(distance * DIGITS) / DIGITS;
    }
}
