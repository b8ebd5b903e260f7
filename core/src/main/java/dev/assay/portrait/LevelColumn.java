package dev.assay.portrait;

import dev.assay.report.Portrait;
import dev.assay.table.Blocks;
import dev.assay.table.CategoricalColumn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Portrays a column of levels. */
final class LevelColumn {

    private static final int MOST_LEVELS = 12;

    private LevelColumn() {}

    static Portrait.Column of(String name, Side real, Side synthetic) {
        CategoricalColumn column = real.table().categorical(name);
        CategoricalColumn other = synthetic.table().categorical(name);
        Portrait.Both missing = new Portrait.Both(real.missing(name), synthetic.missing(name));
        int known = column.dictionary().size();
        int all = Math.max(known, other.dictionary().size());
        Tally mine = counts(column, real, all);
        Tally its = counts(other, synthetic, all);
        List<Integer> named = named(mine, known, MOST_LEVELS);
        if (named.isEmpty()) {
            return new Portrait.Undrawn(name, column.kind(), missing, Portrait.Reason.TOO_FEW_ROWS);
        }
        int otherReal = 0;
        int otherSynthetic = 0;
        int unknown = 0;
        int unnamed = 0;
        for (int level = 0; level < all; level++) {
            if (named.contains(level)) {
                continue;
            }
            // Levels only the holdout has are unknown to the real table, too.
            if (mine.rows(level) > 0) {
                otherReal += mine.rows(level);
                otherSynthetic += its.rows(level);
                unnamed++;
            } else {
                unknown += its.rows(level);
            }
        }
        List<Integer> realCounts = new ArrayList<>();
        List<Integer> syntheticCounts = new ArrayList<>();
        List<String> levels = new ArrayList<>();
        for (int level : named) {
            levels.add(column.dictionary().level(level));
            realCounts.add(mine.shown(level));
            syntheticCounts.add(its.shown(level));
        }
        return new Portrait.Levels(
                name,
                column.kind(),
                missing,
                Tally.told(distance(mine, its, all)),
                levels,
                realCounts,
                syntheticCounts,
                new Portrait.Both(Tally.rounded(otherReal), Tally.rounded(otherSynthetic)),
                Tally.rounded(unknown),
                Tally.rounded(unnamed));
    }

    /** The levels that enough real rows share, the most frequent first. */
    static List<Integer> named(Tally real, int known, int most) {
        return IntStream.range(0, known)
                .filter(real::isShown)
                .boxed()
                .sorted(
                        Comparator.comparingInt((Integer level) -> -real.rows(level))
                                .thenComparingInt(level -> level))
                .limit(most)
                .toList();
    }

    static Tally counts(CategoricalColumn column, Side side, int levels) {
        if (side.individuals().isEmpty()) {
            return new Tally(Arrays.copyOf(column.counts(), levels));
        }
        Tally tally = new Tally(levels, side.individuals());
        Blocks.each(
                column.cells(),
                (first, size, codes) -> {
                    for (int i = 0; i < size; i++) {
                        if (codes[i] != CategoricalColumn.MISSING) {
                            tally.add(codes[i], first + i);
                        }
                    }
                });
        return tally;
    }

    private static double distance(Tally a, Tally b, int levels) {
        double sizeA = IntStream.range(0, levels).map(a::rows).sum();
        double sizeB = IntStream.range(0, levels).map(b::rows).sum();
        if (sizeA == 0 || sizeB == 0) {
            return sizeA == sizeB ? 0 : 1;
        }
        double sum = 0;
        for (int level = 0; level < levels; level++) {
            sum += Math.abs(a.rows(level) / sizeA - b.rows(level) / sizeB);
        }
        return Math.min(1, sum / 2);
    }
}
