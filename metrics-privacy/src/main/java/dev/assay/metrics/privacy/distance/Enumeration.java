package dev.assay.metrics.privacy.distance;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether values are numbers within one pattern, such as {@code P00017}, and how densely they fill
 * their range.
 *
 * @param pattern what stands around the number
 * @param numbers the values that fit the pattern
 * @param least the least of them
 * @param greatest the greatest
 */
record Enumeration(String pattern, Set<Long> numbers, long least, long greatest) {

    private static final Pattern NUMBERED = Pattern.compile("(\\D*)(\\d{1,17})(\\D*)");
    private static final double NEARLY_ALL = 0.9;
    private static final String GAP = "#";

    /** Values that fit no common pattern. */
    static final Enumeration NONE = new Enumeration("", Set.of(), 0, 0);

    static Enumeration of(Collection<String> values) {
        Map<String, Set<Long>> byPattern = new HashMap<>();
        for (String value : values) {
            Matcher matcher = NUMBERED.matcher(value);
            if (matcher.matches()) {
                byPattern
                        .computeIfAbsent(around(matcher), any -> new HashSet<>())
                        .add(Long.parseLong(matcher.group(2)));
            }
        }
        for (Map.Entry<String, Set<Long>> one : byPattern.entrySet()) {
            if (one.getValue().size() >= NEARLY_ALL * values.size()) {
                long least = one.getValue().stream().mapToLong(Long::longValue).min().orElseThrow();
                long most = one.getValue().stream().mapToLong(Long::longValue).max().orElseThrow();
                return new Enumeration(one.getKey(), one.getValue(), least, most);
            }
        }
        return NONE;
    }

    /**
     * How often a value of another table is met by chance: as often as the range is dense, if the
     * numbers were drawn from it at random. A counter from 0 or 1 meets all. A range that is taken
     * nearly whole and starts elsewhere is nobody's chance.
     */
    double chance() {
        if (isCounter()) {
            return 1;
        }
        double density = density();
        return density >= NEARLY_ALL ? 0 : density;
    }

    /** Whether the values are what a counter gives. */
    boolean isCounter() {
        return density() >= NEARLY_ALL && least <= 1;
    }

    /** Whether at least half of these values are numbers of the same pattern and range. */
    boolean spans(Collection<String> values) {
        int within = 0;
        for (String value : values) {
            Matcher matcher = NUMBERED.matcher(value);
            if (matcher.matches() && around(matcher).equals(pattern)) {
                long number = Long.parseLong(matcher.group(2));
                within += least <= number && number <= greatest ? 1 : 0;
            }
        }
        return 2 * within >= values.size();
    }

    private double density() {
        return numbers.isEmpty() ? 0 : numbers.size() / (greatest - least + 1.0);
    }

    private static String around(Matcher matcher) {
        return matcher.group(1) + GAP + matcher.group(3);
    }
}
