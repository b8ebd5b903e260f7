package dev.assay.metrics.fidelity.validity;

import dev.assay.content.PersonKey;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.Column;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * How many rows of a long table tell as much of a share as one independent row does. With w of the
 * n rows of all G persons marked, \(w_g\) of the \(n_g\) of each, and \(p = w / n\), it is
 * \(\frac{G}{G - 1} \sum_g (w_g - p n_g)^2 / (n p (1 - p))\), at least 1 (Rao and Scott 1992,
 * doi:10.2307/2532311). Where all rows are marked or none, persons may be as different as they can
 * be, and it is n/G.
 */
final class DesignEffect {

    private DesignEffect() {}

    /** That of the marked rows of a part; 1 where each row is a person. */
    static double of(EvaluationData data, Part part, BitSet marked) {
        Optional<String> key = data.schema().roles().sequenceKey();
        return key.isEmpty() ? 1 : of(data.table(part).column(key.get()), marked);
    }

    private static double of(Column key, BitSet marked) {
        int n = key.rows();
        Map<Object, int[]> persons = new HashMap<>();
        for (int row = 0; row < n; row++) {
            int[] one = persons.computeIfAbsent(person(key, row), fresh -> new int[2]);
            one[0]++;
            one[1] += marked.get(row) ? 1 : 0;
        }
        int number = persons.size();
        double share = (double) marked.cardinality() / n;
        if (number < 2 || share == 0 || share == 1) {
            return (double) n / number;
        }
        // Whole numbers add up to the same sums in whatever order persons come.
        long rowsTwice = 0;
        long both = 0;
        long markedTwice = 0;
        for (int[] one : persons.values()) {
            rowsTwice += (long) one[0] * one[0];
            both += (long) one[0] * one[1];
            markedTwice += (long) one[1] * one[1];
        }
        double squares = markedTwice - 2 * share * both + share * share * rowsTwice;
        return Math.max(1, number / (number - 1.0) * squares / (n * share * (1 - share)));
    }

    /** Whoever has no key stands for himself. */
    private static Object person(Column key, int row) {
        return key.isMissing(row) ? "row " + row : PersonKey.of(key, row);
    }
}
