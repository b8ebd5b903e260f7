package dev.assay.metrics.fidelity.dependence;

import dev.assay.stat.Urn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Pairs or triples of columns, all of them or as many as are wanted, drawn without repetition. */
final class MarginalSets {

    private MarginalSets() {}

    static List<int[]> of(int columns, int size, int most, RandomGenerator random) {
        double all =
                size == 2
                        ? columns * (columns - 1.0) / 2
                        : columns * (columns - 1.0) * (columns - 2.0) / 6;
        List<int[]> sets = new ArrayList<>();
        if (all > most) {
            Set<List<Integer>> drawn = new LinkedHashSet<>();
            while (drawn.size() < most) {
                int[] set = Urn.draw(columns, size, random);
                drawn.add(Arrays.stream(set).sorted().boxed().toList());
            }
            drawn.forEach(set -> sets.add(set.stream().mapToInt(column -> column).toArray()));
            return sets;
        }
        for (int a = 0; a < columns; a++) {
            for (int b = a + 1; b < columns; b++) {
                if (size == 2) {
                    sets.add(new int[] {a, b});
                }
                for (int c = b + 1; size == 3 && c < columns; c++) {
                    sets.add(new int[] {a, b, c});
                }
            }
        }
        return sets;
    }
}
