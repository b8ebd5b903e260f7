package dev.assay.stat;

import dev.assay.api.Stability;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;

/**
 * Places drawn without replacement by the swaps of Fisher and Yates, of which only those are kept
 * that were made: drawing few out of many takes memory for the few.
 *
 * @since 0.2
 */
@Stability(Stability.Level.INTERNAL)
public final class Urn {

    private Urn() {}

    /**
     * Some of the places {@code 0, 1, …, size − 1}, in the order in which they are drawn: those
     * that would come first in an array of all places that is shuffled from its beginning.
     *
     * @param number how many; all of them where there are no more
     */
    public static int[] draw(int size, int number, RandomGenerator random) {
        Map<Integer, Integer> moved = new HashMap<>();
        int[] drawn = new int[Math.min(number, size)];
        for (int i = 0; i < drawn.length; i++) {
            int j = i + random.nextInt(size - i);
            drawn[i] = moved.getOrDefault(j, j);
            moved.put(j, moved.getOrDefault(i, i));
            moved.remove(i);
        }
        return drawn;
    }

    /**
     * What is found at some places by something that takes them ascending.
     *
     * @param places all different, in any order
     */
    public static int[] look(int[] places, UnaryOperator<int[]> ascending) {
        int[] sorted = places.clone();
        Arrays.sort(sorted);
        int[] found = ascending.apply(sorted);
        int[] looked = new int[places.length];
        for (int i = 0; i < looked.length; i++) {
            looked[i] = found[Arrays.binarySearch(sorted, places[i])];
        }
        return looked;
    }
}
