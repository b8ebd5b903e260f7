package dev.assay.content;

import dev.assay.table.Dictionary;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * A level without what may be written one way or another: in lower case, without blanks and without
 * accents; yes and no in whatever words.
 *
 * @since 0.2
 */
public final class NormalForm {

    private static final Pattern BLANKS = Pattern.compile("[\\s\\u00a0\\u2007\\u202f]+");
    private static final Pattern ACCENTS = Pattern.compile("\\p{M}+");
    private static final Set<String> YES =
            Set.of("true", "t", "yes", "y", "1", "ja", "j", "oui", "si", "sim", "on");
    private static final Set<String> NO =
            Set.of("false", "f", "no", "n", "0", "nein", "non", "nao", "off");
    private static final int NONE = -1;

    private NormalForm() {}

    /** The normal form of a level. */
    public static String of(String level) {
        return withoutAccents(withoutBlanks(level)).toLowerCase(Locale.ROOT);
    }

    /** Whether every level of either table is a word for yes or for no. */
    private static boolean isOfYesAndNo(Dictionary dictionary) {
        for (int code = 0; code < dictionary.size(); code++) {
            if (answer(dictionary.level(code)).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** One word for all that say yes, one for all that say no; empty for any other. */
    private static String answer(String level) {
        String form = of(level);
        if (YES.contains(form)) {
            return "yes";
        }
        return NO.contains(form) ? "no" : "";
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
     * is exactly one. In a column of yes and no, whatever the words are, those of both tables stand
     * for one another. Every other code stands for itself.
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
        UnaryOperator<String> form = isOfYesAndNo(dictionary) ? NormalForm::answer : NormalForm::of;
        Map<String, Integer> real = new HashMap<>();
        for (int code = 0; code < known; code++) {
            real.merge(form.apply(dictionary.level(code)), code, (first, second) -> NONE);
        }
        for (int code = known; code < codes.length; code++) {
            int standsFor = real.getOrDefault(form.apply(dictionary.level(code)), NONE);
            codes[code] = standsFor == NONE ? code : standsFor;
        }
        return codes;
    }
}
