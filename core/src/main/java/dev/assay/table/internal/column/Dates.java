package dev.assay.table.internal.column;

import dev.assay.table.DateFormat;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Finds the date pattern of texts. */
final class Dates {

    private static final int SHORTEST = 6;
    private static final int LONGEST = 40;
    private static final Map<String, DateFormat> KNOWN = new ConcurrentHashMap<>();

    private Dates() {}

    /** The first pattern that every text is of, the given ones tried first. */
    static Optional<DateFormat> fitting(Collection<String> texts, List<String> first) {
        if (texts.isEmpty() || !texts.stream().allMatch(Dates::looksLikeDate)) {
            return Optional.empty();
        }
        return all(first).stream().filter(format -> fits(format, texts)).findFirst();
    }

    /**
     * A common pattern that every text is of as well, but tells other dates; there is none when the
     * year comes first.
     */
    static Optional<DateFormat> mistakable(Collection<String> texts, DateFormat found) {
        if (found.pattern().startsWith("yyyy")) {
            return Optional.empty();
        }
        return all(List.of()).stream()
                .filter(format -> fits(format, texts))
                .filter(
                        format ->
                                texts.stream()
                                        .anyMatch(
                                                text ->
                                                        !format.parse(text)
                                                                .equals(found.parse(text))))
                .findFirst();
    }

    private static boolean fits(DateFormat format, Collection<String> texts) {
        return texts.stream().allMatch(text -> format.parse(text).isPresent());
    }

    /** The pattern that most texts are of, the earliest of equals; empty when none is of any. */
    static Optional<DateFormat> best(Collection<String> texts, List<String> first) {
        DateFormat best = null;
        long most = 0;
        for (DateFormat format : all(first)) {
            long count = texts.stream().filter(text -> format.parse(text).isPresent()).count();
            if (count > most) {
                most = count;
                best = format;
            }
        }
        return Optional.ofNullable(best);
    }

    /** The common patterns that begin with the year, which cannot be mistaken for each other. */
    static List<DateFormat> unambiguous() {
        return all(List.of()).stream()
                .filter(format -> format.pattern().startsWith("yyyy"))
                .toList();
    }

    private static List<DateFormat> all(List<String> first) {
        List<DateFormat> formats = new ArrayList<>();
        first.forEach(pattern -> formats.add(known(pattern)));
        DateFormat.COMMON.stream()
                .filter(pattern -> !first.contains(pattern))
                .forEach(pattern -> formats.add(known(pattern)));
        return formats;
    }

    static DateFormat known(String pattern) {
        return KNOWN.computeIfAbsent(pattern, DateFormat::of);
    }

    static boolean looksLikeDate(String text) {
        String bare = text.strip();
        if (bare.length() < SHORTEST || bare.length() > LONGEST) {
            return false;
        }
        int digits = 0;
        for (int i = 0; i < bare.length(); i++) {
            char c = bare.charAt(i);
            boolean digit = c >= '0' && c <= '9';
            digits += digit ? 1 : 0;
            if (!digit && !Character.isLetter(c) && "-/.:, +".indexOf(c) < 0) {
                return false;
            }
        }
        return digits >= 3;
    }
}
