package dev.assay.content;

import dev.assay.table.Dictionary;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A level without what may be written one way or another: in lower case, without blanks and without
 * accents.
 *
 * @since 0.2
 */
public final class NormalForm {

    private static final Pattern BLANKS = Pattern.compile("[\\s\\u00a0\\u2007\\u202f]+");
    private static final Pattern ACCENTS = Pattern.compile("\\p{M}+");
    private static final int NONE = -1;

    private NormalForm() {}

    /** The normal form of a level. */
    public static String of(String level) {
        return withoutAccents(withoutBlanks(level)).toLowerCase(Locale.ROOT);
    }

    /** The level without its blanks. */
    public static String withoutBlanks(String level) {
        return BLANKS.matcher(level).replaceAll("");
    }

    /** The level without its accents. */
    public static String withoutAccents(String level) {
        return ACCENTS.matcher(Normalizer.normalize(level, Normalizer.Form.NFD)).replaceAll("");
    }

    /**
     * For each code of a dictionary, the code of the level it is another writing of: a level that
     * only the synthetic table has stands for the one real level of the same normal form, if there
     * is exactly one. Every other code stands for itself.
     */
    public static int[] codes(Dictionary dictionary) {
        int[] codes = new int[dictionary.size()];
        for (int code = 0; code < codes.length; code++) {
            codes[code] = code;
        }
        int known = dictionary.referenceLevels();
        if (known == codes.length) {
            return codes;
        }
        Map<String, Integer> real = new HashMap<>();
        for (int code = 0; code < known; code++) {
            real.merge(of(dictionary.level(code)), code, (first, second) -> NONE);
        }
        for (int code = known; code < codes.length; code++) {
            int standsFor = real.getOrDefault(of(dictionary.level(code)), NONE);
            codes[code] = standsFor == NONE ? code : standsFor;
        }
        return codes;
    }
}
