package dev.assay.metrics.privacy.distance;

import dev.assay.metric.EvaluationContext;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Values to which one of some others is equal but for at most one character, replaced, left out,
 * added or exchanged with its neighbour. Two values of one length differ in the character at p
 * alone where they are equal without it, and the longer of two that differ by a character is the
 * other without one. So the others are asked place by place, without the character there; they are
 * compared by 64-bit hashes.
 */
final class OneCharacter {

    /** No place: all characters. */
    private static final int NONE = -1;

    private OneCharacter() {}

    /** Which of the values have such another. */
    static boolean[] near(
            EvaluationContext context, String column, List<String> values, List<String> others) {
        boolean[] near = new boolean[values.size()];
        Words asked = Words.of(values);
        Words among = Words.of(others);
        int longest = among.longest();
        Hashes whole = among.without(NONE);
        for (int place = 0; place <= longest; place++) {
            context.advanced("comparing values of '" + column + "'", place / (longest + 1.0));
            int at = place;
            Hashes without = among.without(at);
            context.forRanges(
                    near.length,
                    (from, to) -> {
                        for (int i = from; i < to; i++) {
                            near[i] = near[i] || isNear(asked, i, at, whole, without);
                        }
                    });
        }
        return near;
    }

    private static boolean isNear(Words asked, int i, int at, Hashes whole, Hashes without) {
        long all = asked.hash(i, NONE);
        if (at == 0 && whole.has(all) || without.has(all)) {
            return true;
        }
        if (at >= asked.length(i)) {
            return false;
        }
        long rest = asked.hash(i, at);
        return whole.has(rest) || without.has(rest) || whole.has(asked.exchanged(i, at));
    }

    /** Values one after the other in memory, since each is read dozens of times. */
    private record Words(int[] characters, int[] ends) {

        /** By code points, since a character may take two places of a string. */
        static Words of(List<String> values) {
            int[] ends = new int[values.size()];
            int end = 0;
            for (int i = 0; i < ends.length; i++) {
                String value = values.get(i);
                end = Math.addExact(end, value.codePointCount(0, value.length()));
                ends[i] = end;
            }
            int[] characters = new int[end];
            int at = 0;
            for (String value : values) {
                for (int i = 0; i < value.length(); i = value.offsetByCodePoints(i, 1)) {
                    characters[at++] = value.codePointAt(i);
                }
            }
            return new Words(characters, ends);
        }

        int longest() {
            return IntStream.range(0, ends.length).map(this::length).max().orElse(NONE);
        }

        int length(int i) {
            return ends[i] - start(i);
        }

        private int start(int i) {
            return i == 0 ? 0 : ends[i - 1];
        }

        /** Those of the values that have a character at a place, without it. */
        Hashes without(int place) {
            return Hashes.of(
                    IntStream.range(0, ends.length)
                            .filter(i -> length(i) > place)
                            .mapToLong(i -> hash(i, place)));
        }

        /** Of all characters but that at a place. */
        long hash(int i, int without) {
            int start = start(i);
            long hash = Hashes.START;
            for (int at = start; at < ends[i]; at++) {
                if (at - start != without) {
                    hash = Hashes.next(hash, characters[at]);
                }
            }
            return hash;
        }

        /** Of all characters, that at a place after its neighbour. */
        long exchanged(int i, int place) {
            int first = start(i) + place;
            int last = Math.min(first + 1, ends[i] - 1);
            long hash = Hashes.START;
            for (int at = start(i); at < ends[i]; at++) {
                int from = at == first ? last : at == last ? first : at;
                hash = Hashes.next(hash, characters[from]);
            }
            return hash;
        }
    }
}
