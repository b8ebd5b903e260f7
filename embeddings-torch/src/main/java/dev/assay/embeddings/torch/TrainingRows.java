package dev.assay.embeddings.torch;

import dev.assay.stat.Matrix;
import java.util.Arrays;
import java.util.Comparator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Which rows train and which validate: a seeded sample from the rows in the order of their content,
 * so that the order in which they were given moves nothing.
 *
 * @param training rows
 * @param validation rows, perhaps none
 */
record TrainingRows(Matrix training, Matrix validation) {

    /**
     * Draws rows.
     *
     * @param most rows of both kinds together
     * @param share of them that trains; at least one row does
     */
    static TrainingRows of(Matrix rows, int most, double share, RandomGenerator random) {
        int[] order = drawn(byContent(rows), most, random);
        int training = Math.max(1, (int) Math.round(order.length * share));
        return new TrainingRows(
                rows.select(Arrays.copyOf(order, training)),
                rows.select(Arrays.copyOfRange(order, training, order.length)));
    }

    /** So many of these at most, in a random order. */
    static int[] drawn(int[] from, int most, RandomGenerator random) {
        int[] order = from.clone();
        int taken = Math.min(most, order.length);
        for (int i = 0; i < taken; i++) {
            int j = i + random.nextInt(order.length - i);
            int swapped = order[i];
            order[i] = order[j];
            order[j] = swapped;
        }
        return Arrays.copyOf(order, taken);
    }

    private static int[] byContent(Matrix rows) {
        Comparator<Integer> order =
                (a, b) -> {
                    for (int k = 0; k < rows.columns(); k++) {
                        int compared = Double.compare(rows.get(a, k), rows.get(b, k));
                        if (compared != 0) {
                            return compared;
                        }
                    }
                    return 0;
                };
        return IntStream.range(0, rows.rows())
                .boxed()
                .sorted(order)
                .mapToInt(Integer::intValue)
                .toArray();
    }
}
