package dev.assay.metrics.privacy.person;

import dev.assay.api.OrderedCopy;
import dev.assay.metric.NotApplicableException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Two sets of columns that an attacker has in two data sets.
 *
 * @param first one
 * @param second the other
 */
record Halves(List<String> first, List<String> second) {

    private static final int TRIES_EACH = 20;

    /** The halves as someone named them, or a reason why they cannot be. */
    static Halves given(List<String> content, List<String> first, List<String> second) {
        for (List<String> half : List.of(first, second)) {
            if (half.isEmpty()) {
                throw new NotApplicableException(
                        "each half needs at least 1 column; columns_a leaves none for the other");
            }
            for (String name : half) {
                if (!content.contains(name)) {
                    throw new NotApplicableException(
                            "column '" + name + "' is not one whose content is compared");
                }
            }
        }
        return new Halves(first, second);
    }

    /**
     * At most so many different ways to halve the columns, at random; fewer where there are not so
     * many.
     *
     * @param content the columns in the order of a run, which neither their names nor their order
     *     in the tables moves
     * @param checkpoint called now and then; throws when the run was cancelled
     */
    static List<Halves> drawn(
            List<String> content, int most, RandomGenerator random, Runnable checkpoint) {
        Set<Halves> halves = new LinkedHashSet<>();
        double enough = Math.min(most, ways(content.size()));
        long attempts = (long) TRIES_EACH * most;
        for (long attempt = 0; attempt < attempts && halves.size() < enough; attempt++) {
            checkpoint.run();
            List<String> shuffled = new ArrayList<>(content);
            for (int i = shuffled.size() - 1; i > 0; i--) {
                int j = random.nextInt(i + 1);
                String other = shuffled.get(j);
                shuffled.set(j, shuffled.get(i));
                shuffled.set(i, other);
            }
            Set<String> drawn = OrderedCopy.of(shuffled.subList(0, content.size() / 2));
            List<String> one = content.stream().filter(drawn::contains).toList();
            List<String> two = content.stream().filter(name -> !drawn.contains(name)).toList();
            // The same two sets the other way round are the same halves.
            halves.add(
                    one.size() == two.size() && two.contains(content.get(0))
                            ? new Halves(two, one)
                            : new Halves(one, two));
        }
        return List.copyOf(halves);
    }

    /** How many ways there are to halve so many columns, odd ones into unequal halves. */
    private static double ways(int columns) {
        double ways = columns % 2 == 0 ? 0.5 : 1;
        for (int i = 1; i <= columns / 2; i++) {
            ways = ways * (columns - columns / 2 + i) / i;
        }
        return Math.max(1, Math.rint(ways));
    }

    @Override
    public String toString() {
        return String.join(", ", first) + " | " + String.join(", ", second);
    }
}
