package dev.assay.metrics.privacy;

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
     * many. The order of the columns is of no account.
     */
    static List<Halves> drawn(List<String> content, int most, RandomGenerator random) {
        Set<Halves> halves = new LinkedHashSet<>();
        for (int attempt = 0; attempt < TRIES_EACH * most && halves.size() < most; attempt++) {
            List<String> shuffled = new ArrayList<>(content.stream().sorted().toList());
            for (int i = shuffled.size() - 1; i > 0; i--) {
                int j = random.nextInt(i + 1);
                String other = shuffled.get(j);
                shuffled.set(j, shuffled.get(i));
                shuffled.set(i, other);
            }
            List<String> one = shuffled.subList(0, content.size() / 2).stream().sorted().toList();
            List<String> two =
                    shuffled.subList(content.size() / 2, content.size()).stream().sorted().toList();
            // The same two sets the other way round are the same halves.
            halves.add(
                    one.size() == two.size() && one.get(0).compareTo(two.get(0)) > 0
                            ? new Halves(two, one)
                            : new Halves(one, two));
        }
        return List.copyOf(halves);
    }

    @Override
    public String toString() {
        return String.join(", ", first) + " | " + String.join(", ", second);
    }
}
