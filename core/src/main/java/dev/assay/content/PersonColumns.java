package dev.assay.content;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Columns that tell whose a row is. Rows of one person agree in what does not change of a person,
 * and differ in the rest: of rows that are equal in date of birth and postcode, sex, blood group
 * and height are equal as well. So one to three columns are looked for that tell at least three
 * others, each of which is told by no fewer of them and computed from none of them, and which tell
 * nothing of one another. Places of a map or groups of one scale do; they are one thing.
 *
 * <p>Columns tell another if \((a - c) / (1 - c) \ge 0.9\), where a is how often rows that are
 * equal in them agree in the other, and c how often any two rows do; c is at most 0.7. Missing
 * cells are equal to none, and rows of which more than 200, or one of twenty, are equal are
 * nobody's. There are at least 100 persons, of 50 rows each on average at most. Of three that tell
 * nothing of one another, none has more than 0.3 for another where each person is one row, and the
 * joint entropy of all is at least nine tenths of the sum of theirs.
 */
final class PersonColumns {

    static final double TOLD = 0.9;
    private static final double UNTOLD = 0.3;
    private static final double INDEPENDENT = 0.9;
    private static final int LEAST_TOLD = 3;
    private static final int KEYS = 10;
    private static final int MOST_KEYS = 3;
    private static final int LEAST_PAIRS = 30;
    private static final int LEAST_PERSONS = 100;
    private static final int MOST_ROWS = 50;
    private static final int HEAPS = 4;

    private final List<SeenColumn> columns;
    private final List<Integer> telling;
    private final List<Integer> keys;

    /** Among these columns of the same rows, those of the rarest values first. */
    PersonColumns(List<SeenColumn> columns) {
        this.columns = columns;
        this.telling = IntStream.range(0, columns.size()).boxed().toList();
        this.keys =
                telling.stream()
                        .filter(column -> columns.get(column).present().repeats() >= LEAST_PAIRS)
                        .limit(KEYS)
                        .toList();
    }

    /**
     * What was found, as places of columns.
     *
     * @param by columns that tell who it is
     * @param told columns that these tell and that tell nothing of one another
     */
    record Found(List<Integer> by, List<Integer> told) {}

    /** The fewest columns that tell persons, of equally few those that tell most. */
    Optional<Found> find() {
        Map<Set<Integer>, Set<Integer>> told = new HashMap<>();
        for (int size = 1; size <= MOST_KEYS; size++) {
            List<Found> found = new ArrayList<>();
            for (Set<Integer> by : choices(size)) {
                Set<Integer> news = news(by, told);
                if (news.size() >= LEAST_TOLD) {
                    List<Integer> free = free(by, news);
                    if (free.size() >= LEAST_TOLD) {
                        found.add(new Found(places(by.stream().sorted().toList()), places(free)));
                    }
                }
            }
            if (!found.isEmpty()) {
                return found.stream()
                        .max(Comparator.comparingInt((Found one) -> one.told().size()));
            }
        }
        return Optional.empty();
    }

    private List<Integer> places(List<Integer> positions) {
        return positions.stream().map(position -> columns.get(position).place()).toList();
    }

    private List<Set<Integer>> choices(int size) {
        return IntStream.range(1, 1 << keys.size())
                .filter(choice -> Integer.bitCount(choice) == size)
                .mapToObj(
                        choice -> {
                            Set<Integer> by = new HashSet<>();
                            IntStream.range(0, keys.size())
                                    .filter(i -> (choice >> i & 1) != 0)
                                    .forEach(i -> by.add(keys.get(i)));
                            return by;
                        })
                .toList();
    }

    /**
     * What these columns tell that fewer of them do not, and that is computed from none of them.
     */
    private Set<Integer> news(Set<Integer> by, Map<Set<Integer>, Set<Integer>> told) {
        Set<Integer> before = new HashSet<>(by);
        for (int column : by) {
            Set<Integer> fewer = new HashSet<>(by);
            fewer.remove(column);
            before.addAll(told.getOrDefault(fewer, Set.of()));
        }
        CodedRows persons = persons(by);
        Set<Integer> all = new HashSet<>(before);
        Set<Integer> news = new HashSet<>();
        if (persons.repeats() >= LEAST_PAIRS) {
            for (int column : telling) {
                if (!before.contains(column)
                        && persons.tells(columns.get(column).cells()) >= TOLD) {
                    all.add(column);
                    news.add(column);
                }
            }
        }
        told.put(by, all);
        boolean plausible =
                persons.values() >= LEAST_PERSONS
                        && persons.codes().length <= MOST_ROWS * persons.values()
                        && all.size() < telling.size();
        news.removeIf(
                column ->
                        by.stream()
                                .anyMatch(
                                        key ->
                                                columns.get(key)
                                                        .yields(columns.get(column).cells())));
        return plausible ? news : Set.of();
    }

    private CodedRows persons(Set<Integer> by) {
        return by.stream()
                .sorted()
                .map(column -> columns.get(column).present())
                .reduce(CodedRows::and)
                .orElseThrow()
                .upTo(mostRows(columns.get(0).cells().codes().length));
    }

    /** More rows than that are nobody's: those of who spends nothing, say, are everybody's. */
    static int mostRows(int rows) {
        return Math.max(2, Math.min(200, rows / 20));
    }

    /** Columns of these that tell nothing of one another, where each person is one row. */
    private List<Integer> free(Set<Integer> by, Set<Integer> told) {
        int[] persons = persons(by).firsts();
        List<Integer> names = new ArrayList<>();
        List<SeenColumn> free = new ArrayList<>();
        for (int column : telling) {
            if (told.contains(column)) {
                SeenColumn next = columns.get(column).at(persons);
                if (free.stream().noneMatch(one -> one.isOneWith(next, UNTOLD))
                        && areIndependent(free, next)) {
                    free.add(next);
                    names.add(column);
                }
            }
        }
        return names;
    }

    private static boolean areIndependent(List<SeenColumn> free, SeenColumn next) {
        CodedRows all = next.coarse().heaped(HEAPS);
        double sum = all.entropy();
        for (SeenColumn one : free.subList(0, Math.min(LEAST_TOLD - 1, free.size()))) {
            CodedRows heaped = one.coarse().heaped(HEAPS);
            sum += heaped.entropy();
            all = all.and(heaped);
        }
        return all.entropy() >= INDEPENDENT * sum;
    }
}
