package dev.assay.plugin;

import java.util.regex.Pattern;

/**
 * What extensions may be called. Keys stand in file names, on command lines and before the dot of
 * {@code --set KEY.OPTION=VALUE}, so that a hyphen is what is left to part a vendor from a name.
 *
 * @since 0.2
 */
public final class ExtensionKeys {

    /** What a key has to be, as it reads after "its key must be". */
    public static final String RULE =
            "lower-case letters, digits and underscores, starting with a letter, with a vendor's name"
                    + " and a hyphen before them where others may use the same, as in acme-twin_rate";

    /** How the names of our own classes begin. */
    static final String OURS = "dev.assay.";

    private static final Pattern KEY = Pattern.compile("([a-z][a-z0-9]*-)?[a-z][a-z0-9_]*");

    private ExtensionKeys() {}

    /** Whether it is one. */
    public static boolean isKey(String text) {
        return KEY.matcher(text).matches();
    }

    /**
     * Whether an extension is one of Assay's own, whose key nobody takes from it. Another's may
     * stand on the same class path.
     */
    public static boolean isOurs(Class<?> extension) {
        return extension.getClassLoader() == ExtensionKeys.class.getClassLoader()
                && extension.getName().startsWith(OURS);
    }
}
