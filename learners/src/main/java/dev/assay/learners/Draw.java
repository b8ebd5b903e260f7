package dev.assay.learners;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Seeded draws of row positions. */
public final class Draw {

    private Draw() {}

    /** So many of the positions {@code [0, size)} without replacement, ascending. */
    public static int[] positions(int size, int count, RandomGenerator random) {
        int[] order = new int[size];
        Arrays.setAll(order, i -> i);
        shuffle(order, random);
        int[] drawn = Arrays.copyOf(order, Math.min(size, count));
        Arrays.sort(drawn);
        return drawn;
    }

    /** These positions in a random order (Fisher–Yates). */
    public static int[] shuffled(int[] positions, RandomGenerator random) {
        int[] order = positions.clone();
        shuffle(order, random);
        return order;
    }

    private static void shuffle(int[] order, RandomGenerator random) {
        for (int last = order.length - 1; last > 0; last--) {
            int other = random.nextInt(last + 1);
            int swap = order[last];
            order[last] = order[other];
            order[other] = swap;
        }
    }

    /** So many of these positions with replacement. */
    public static int[] bootstrap(int[] positions, int count, RandomGenerator random) {
        return IntStream.generate(() -> positions[random.nextInt(positions.length)])
                .limit(count)
                .toArray();
    }
}
