package dev.assay.metrics.privacy.distance;

import dev.assay.content.CellContent;
import dev.assay.content.NormalForm;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import java.util.Arrays;
import java.util.Objects;

/**
 * Passages of a column of texts that stand in synthetic texts: runs of {@link #LENGTHS} letters and
 * digits, whatever their case, accents, blanks and marks. A passage is looked at by a hash of 64
 * bits; of very long columns one passage in so many, chosen by its hash, so that it is the same
 * ones everywhere.
 */
final class Passages {

    /** About three words, six words and thirteen words. */
    static final int[] LENGTHS = {16, 32, 64};

    private static final int MOST = 1 << 21;
    private static final long BASE = 0x9E3779B97F4A7C15L;

    private final EvaluationContext context;
    private final String column;
    private final long every;
    private final long[][] known;

    Passages(EvaluationContext context, String column) {
        this.context = context;
        this.column = column;
        long letters = 0;
        for (Part part : context.data().parts()) {
            letters = Math.max(letters, letters(part));
        }
        long some = 1;
        while (letters / some > MOST) {
            some *= 2;
        }
        this.every = some;
        this.known = ofSynthetic();
    }

    /** Whether one passage in several stands for all. */
    boolean areDrawn() {
        return every > 1;
    }

    /** By length, the passages of all synthetic texts, ascending. */
    private long[][] ofSynthetic() {
        CategoricalColumn texts = context.data().synthetic().categorical(column);
        long[][][] byText = new long[texts.dictionary().size()][][];
        forEachText(texts, (code, letters) -> byText[code] = passages(letters));
        long[][] all = new long[LENGTHS.length][];
        for (int length = 0; length < all.length; length++) {
            int of = length;
            all[of] =
                    Arrays.stream(byText)
                            .filter(Objects::nonNull)
                            .flatMapToLong(one -> Arrays.stream(one[of]))
                            .toArray();
            Arrays.sort(all[of]);
        }
        return all;
    }

    /**
     * By row of a part, which lengths of passages of its text stand in a synthetic text: bit i for
     * the i-th length.
     */
    int[] repeated(Part part) {
        CategoricalColumn texts = context.data().table(part).categorical(column);
        int[] byText = new int[texts.dictionary().size()];
        forEachText(texts, (code, letters) -> byText[code] = repeated(passages(letters)));
        int[] repeated = new int[texts.rows()];
        for (int row = 0; row < repeated.length; row++) {
            repeated[row] = texts.isMissing(row) ? 0 : byText[texts.code(row)];
        }
        return repeated;
    }

    private int repeated(long[][] passages) {
        int lengths = 0;
        for (int length = 0; length < passages.length; length++) {
            long[] all = known[length];
            boolean any =
                    Arrays.stream(passages[length])
                            .anyMatch(passage -> Arrays.binarySearch(all, passage) >= 0);
            lengths |= any ? 1 << length : 0;
        }
        return lengths;
    }

    /** Something to do with the letters and digits of a text. */
    private interface Work {
        void on(int code, char[] letters);
    }

    private void forEachText(CategoricalColumn texts, Work work) {
        boolean[] used = used(texts);
        context.forRanges(
                used.length,
                (from, to) -> {
                    for (int code = from; code < to; code++) {
                        if (used[code]) {
                            work.on(code, letters(texts.dictionary().level(code)));
                        }
                    }
                });
    }

    private long[][] passages(char[] letters) {
        long[] mixed = new long[letters.length];
        Arrays.setAll(mixed, i -> CellContent.mixed(letters[i]));
        long[][] passages = new long[LENGTHS.length][];
        Arrays.setAll(passages, length -> passages(mixed, LENGTHS[length]));
        return passages;
    }

    /** The hashes of the passages of a text, by a polynomial that rolls over its letters. */
    private long[] passages(long[] letters, int length) {
        if (letters.length < length) {
            return new long[0];
        }
        long highest = 1;
        for (int i = 1; i < length; i++) {
            highest *= BASE;
        }
        long[] found = new long[letters.length - length + 1];
        int number = 0;
        long hash = 0;
        for (int i = 0; i < letters.length; i++) {
            if (i >= length) {
                hash -= highest * letters[i - length];
            }
            hash = hash * BASE + letters[i];
            long passage = CellContent.mixed(hash);
            if (i >= length - 1 && (passage & (every - 1)) == 0) {
                found[number++] = passage;
            }
        }
        return Arrays.copyOf(found, number);
    }

    /** The normal form, of its letters and digits alone. */
    private static char[] letters(String text) {
        String normal = isPlain(text) ? text : NormalForm.of(text);
        char[] letters = new char[normal.length()];
        int number = 0;
        for (int i = 0; i < letters.length; i++) {
            char letter = normal.charAt(i);
            if (Character.isLetterOrDigit(letter)) {
                letters[number++] = Character.toLowerCase(letter);
            }
        }
        return Arrays.copyOf(letters, number);
    }

    /** Whether there is nothing but case and blanks to be made equal. */
    private static boolean isPlain(String text) {
        return text.chars().allMatch(letter -> letter < 128);
    }

    private long letters(Part part) {
        CategoricalColumn texts = context.data().table(part).categorical(column);
        boolean[] used = used(texts);
        long sum = 0;
        for (int code = 0; code < used.length; code++) {
            sum += used[code] ? texts.dictionary().level(code).length() : 0;
        }
        return sum;
    }

    private static boolean[] used(CategoricalColumn texts) {
        boolean[] used = new boolean[texts.dictionary().size()];
        for (int row = 0; row < texts.rows(); row++) {
            if (!texts.isMissing(row)) {
                used[texts.code(row)] = true;
            }
        }
        return used;
    }
}
