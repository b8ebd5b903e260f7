package dev.assay.metrics.privacy.distance;

import dev.assay.content.NormalForm;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Values to which one of some others is equal but for the order of words, what stands between them,
 * and at most one word that either has beyond the other: "Schmidt, Anna" and "Dr. Anna Schmidt" are
 * called alike. Of an address the part before the @ is compared, since whoever writes to
 * anna.meyer83 is the same person with any provider. Words are sums of 64-bit hashes, which no
 * order changes, and from which a word is taken by a subtraction.
 */
final class SameWords {

    private static final Pattern ADDRESS = Pattern.compile("[^@\\s]+@[^@\\s]+");
    private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{Nd}]+");

    /** Fewer letters and digits than these name nobody. */
    private static final int FEWEST = 6;

    /** One word alone is everybody's. */
    private static final int WORDS = 2;

    private SameWords() {}

    /** Which of the values have such another. */
    static boolean[] near(List<String> values, Collection<String> others) {
        List<Words> among = others.stream().map(Words::of).toList();
        Hashes whole = Hashes.of(among.stream().flatMapToLong(Words::whole));
        Hashes without = Hashes.of(among.stream().flatMapToLong(Words::without));
        boolean[] near = new boolean[values.size()];
        IntStream.range(0, near.length)
                .forEach(i -> near[i] = isNear(Words.of(values.get(i)), whole, without));
        return near;
    }

    private static boolean isNear(Words words, Hashes whole, Hashes without) {
        return words.whole().anyMatch(hash -> whole.has(hash) || without.has(hash))
                || words.without().anyMatch(whole::has);
    }

    /**
     * The words of a value.
     *
     * @param hashes of each
     * @param lengths of each
     * @param together the hash of all letters and digits as they stand
     */
    private record Words(long[] hashes, int[] lengths, long together) {

        static Words of(String value) {
            String name =
                    ADDRESS.matcher(value).matches()
                            ? value.substring(0, value.indexOf('@'))
                            : value;
            String plain = NormalForm.withoutAccents(name).toLowerCase(Locale.ROOT);
            String[] words =
                    BETWEEN.splitAsStream(plain)
                            .filter(word -> !word.isEmpty())
                            .toArray(String[]::new);
            return new Words(
                    Arrays.stream(words).mapToLong(Words::hash).toArray(),
                    Arrays.stream(words).mapToInt(String::length).toArray(),
                    hash(String.join("", words)));
        }

        private static long hash(String word) {
            long hash = Hashes.START;
            for (int i = 0; i < word.length(); i++) {
                hash = Hashes.next(hash, word.charAt(i));
            }
            return hash;
        }

        /** All words, in their order and in any. */
        LongStream whole() {
            if (Arrays.stream(lengths).sum() < FEWEST) {
                return LongStream.empty();
            }
            return hashes.length < WORDS ? LongStream.of(together) : LongStream.of(together, sum());
        }

        /** All words but one, if what is left names somebody. */
        LongStream without() {
            int length = Arrays.stream(lengths).sum();
            return IntStream.range(0, hashes.length > WORDS ? hashes.length : 0)
                    .filter(word -> length - lengths[word] >= FEWEST)
                    .mapToLong(word -> sum() - hashes[word]);
        }

        private long sum() {
            return Arrays.stream(hashes).sum();
        }
    }
}
