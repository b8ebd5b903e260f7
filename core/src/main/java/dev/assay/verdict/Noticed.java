package dev.assay.verdict;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What leak this evaluation would have noticed.
 *
 * @param smallest by kind of leak, the smallest share of rows that was noticed
 * @param repetitions how often each was tried
 * @since 0.2
 */
public record Noticed(List<Leak> smallest, int repetitions) {

    /** Copies the list. */
    public Noticed {
        smallest = List.copyOf(smallest);
    }

    /**
     * One kind of leak.
     *
     * @param kind in words, such as "verbatim copies"
     * @param share the smallest share of synthetic rows noticed in at least 80 % of the
     *     repetitions; empty where none of those tried was
     */
    public record Leak(String kind, OptionalDouble share) {}

    /** The share that every kind of leak is noticed from; empty where one never is. */
    public OptionalDouble ofEveryKind() {
        return smallest.stream().allMatch(leak -> leak.share().isPresent())
                ? smallest.stream().mapToDouble(leak -> leak.share().getAsDouble()).max()
                : OptionalDouble.empty();
    }
}
