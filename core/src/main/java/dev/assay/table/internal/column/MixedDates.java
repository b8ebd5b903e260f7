package dev.assay.table.internal.column;

import dev.assay.table.DateFormat;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Dates of several patterns in one column. Day and month have one order in all of it, which cells
 * such as 31/12/2020 decide.
 *
 * @param format of all the patterns, the most frequent first
 * @param other the same dates with day and month the other way round, where that fits too
 */
record MixedDates(DateFormat format, Optional<DateFormat> other) {

    /** The patterns, if every text is a date of one of them; two at least. */
    static Optional<MixedDates> of(Collection<String> texts) {
        if (texts.size() < 2 || !texts.stream().allMatch(Dates::looksLikeDate)) {
            return Optional.empty();
        }
        Optional<DateFormat> days = joined(texts, pattern -> !isMonthFirst(pattern));
        Optional<DateFormat> months = joined(texts, pattern -> !isDayFirst(pattern));
        if (days.isEmpty() || months.isEmpty()) {
            return days.or(() -> months).map(format -> new MixedDates(format, Optional.empty()));
        }
        DateFormat german = days.get();
        DateFormat american = months.get();
        boolean same =
                texts.stream().allMatch(text -> german.parse(text).equals(american.parse(text)));
        boolean points = texts.stream().anyMatch(text -> text.matches("\\s*\\d+\\.\\d+\\.\\d.*"));
        DateFormat chosen = points ? german : american;
        DateFormat left = points ? american : german;
        return Optional.of(new MixedDates(chosen, same ? Optional.empty() : Optional.of(left)));
    }

    private static boolean isMonthFirst(String pattern) {
        return pattern.startsWith("M") && !pattern.startsWith("MMM");
    }

    private static boolean isDayFirst(String pattern) {
        return pattern.startsWith("d") && !pattern.contains("MMM");
    }

    private static Optional<DateFormat> joined(
            Collection<String> texts, java.util.function.Predicate<String> allowed) {
        List<Used> formats =
                DateFormat.COMMON.stream()
                        .filter(allowed)
                        .map(Used::new)
                        .collect(Collectors.toList());
        int seen = 0;
        for (String text : texts) {
            int at = 0;
            while (at < formats.size() && formats.get(at).format.parse(text).isEmpty()) {
                at++;
            }
            if (at == formats.size()) {
                return Optional.empty();
            }
            Used used = formats.remove(at);
            used.count++;
            // the pattern of the last text is likely that of the next; what fails is slow
            formats.add(0, used);
            seen++;
        }
        List<Used> found = new ArrayList<>(formats);
        found.removeIf(used -> used.count == 0);
        found.sort(
                Comparator.comparingInt((Used used) -> -used.count)
                        .thenComparing(used -> DateFormat.COMMON.indexOf(used.format.pattern())));
        return found.size() < 2 || seen < 2
                ? Optional.empty()
                : Optional.of(
                        DateFormat.of(
                                found.stream()
                                        .map(used -> used.format.pattern())
                                        .collect(Collectors.joining(DateFormat.OR))));
    }

    private static final class Used {
        private final DateFormat format;
        private int count;

        Used(String pattern) {
            this.format = Dates.known(pattern);
        }
    }
}
