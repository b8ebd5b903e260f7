package dev.assay.verdict;

import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * What leak this evaluation would have noticed: rows of the synthetic table were replaced by leaked
 * ones, and the claims of the question judged again. The evaluation as a whole notices a leak when
 * any of them is broken by it, so that all claims of a question share what would have been noticed.
 *
 * @param smallest by kind of leak, the smallest share of rows that was noticed
 * @param repetitions how often each was tried at most; a share is given up, or taken, as soon as
 *     the rest cannot change that
 * @param rows synthetic rows of each trial; fewer than were given where the tables are large, which
 *     makes a leak harder to notice
 * @param without metrics that were not evaluated again, for they train models: the leak may be
 *     noticed by them all the same
 * @since 0.2
 */
public record Noticed(List<Leak> smallest, int repetitions, int rows, List<String> without) {

    /** Copies the lists. */
    public Noticed {
        smallest = List.copyOf(smallest);
        without = List.copyOf(Objects.requireNonNullElse(without, List.of()));
    }

    /** Trials of all rows by all metrics. */
    public Noticed(List<Leak> smallest, int repetitions) {
        this(smallest, repetitions, 0, List.of());
    }

    /**
     * One kind of leak.
     *
     * @param kind in words, such as "verbatim copies"
     * @param demanded whether policies count it; else it is told for information
     * @param share the smallest share of synthetic rows noticed in at least 80 % of the
     *     repetitions; empty where none of those tried was
     */
    public record Leak(String kind, boolean demanded, OptionalDouble share) {}

    /** The share that every demanded kind of leak is noticed from; empty where one never is. */
    public OptionalDouble ofEveryKind() {
        List<Leak> demanded = smallest.stream().filter(Leak::demanded).toList();
        return demanded.stream().allMatch(leak -> leak.share().isPresent())
                ? demanded.stream().mapToDouble(leak -> leak.share().getAsDouble()).max()
                : OptionalDouble.empty();
    }
}
