package dev.assay.verdict;

import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * Which leak this evaluation would have noticed: rows of the synthetic table were replaced by
 * leaked ones, and the claims of the question were judged again. The evaluation notices a leak if
 * it breaks any of these claims, so that all claims of a question share this result.
 *
 * @param smallest by kind of leak, the smallest share of rows that was noticed
 * @param repetitions how often each share was tried at most; a share is rejected or accepted as
 *     soon as the remaining trials cannot change the outcome
 * @param rows synthetic rows of a trial at most; fewer than were given where the tables are large,
 *     which makes a leak harder to notice
 * @param without metrics that were not evaluated again because they train models; they might still
 *     notice the leak
 * @since 0.2
 */
public record Noticed(List<Leak> smallest, int repetitions, int rows, List<String> without) {

    /** Copies the lists. */
    public Noticed {
        smallest = List.copyOf(smallest);
        without = List.copyOf(Objects.requireNonNullElse(without, List.of()));
    }

    /** Trials with all rows and all metrics. */
    public Noticed(List<Leak> smallest, int repetitions) {
        this(smallest, repetitions, 0, List.of());
    }

    /**
     * One kind of leak.
     *
     * @param kind in words, such as "verbatim copies"
     * @param demanded whether policies take it into account; otherwise it is reported for
     *     information
     * @param share the smallest share of synthetic rows noticed in at least 80 % of the
     *     repetitions; empty where none of those tried was
     */
    public record Leak(String kind, boolean demanded, OptionalDouble share) {}

    /** The share from which every demanded kind of leak is noticed; empty if one never is. */
    public OptionalDouble ofEveryKind() {
        List<Leak> demanded = smallest.stream().filter(Leak::demanded).toList();
        return demanded.stream().allMatch(leak -> leak.share().isPresent())
                ? demanded.stream().mapToDouble(leak -> leak.share().getAsDouble()).max()
                : OptionalDouble.empty();
    }

    /**
     * The demanded kinds of leak that are not noticed at this share; none where every kind is
     * missed, because then the kind makes no difference.
     */
    public List<String> missedAt(double share) {
        List<Leak> demanded = smallest.stream().filter(Leak::demanded).toList();
        List<String> missed =
                demanded.stream()
                        .filter(leak -> leak.share().orElse(Double.POSITIVE_INFINITY) > share)
                        .map(Leak::kind)
                        .toList();
        return missed.size() < demanded.size() ? missed : List.of();
    }
}
