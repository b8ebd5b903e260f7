package dev.assay.table.internal.schema;

import java.util.Map;

/** Date patterns of C and Python as patterns of {@link java.time.format.DateTimeFormatter}. */
final class Strftime {

    private static final Map<Character, String> CODES =
            Map.ofEntries(
                    Map.entry('Y', "yyyy"),
                    Map.entry('y', "yy"),
                    Map.entry('m', "MM"),
                    Map.entry('b', "MMM"),
                    Map.entry('h', "MMM"),
                    Map.entry('B', "MMMM"),
                    Map.entry('d', "dd"),
                    Map.entry('e', "d"),
                    Map.entry('j', "DDD"),
                    Map.entry('a', "EEE"),
                    Map.entry('A', "EEEE"),
                    Map.entry('H', "HH"),
                    Map.entry('I', "hh"),
                    Map.entry('p', "a"),
                    Map.entry('M', "mm"),
                    Map.entry('S', "ss"),
                    Map.entry('f', "SSSSSS"),
                    Map.entry('z', "xx"),
                    Map.entry('F', "yyyy-MM-dd"),
                    Map.entry('T', "HH:mm:ss"),
                    Map.entry('R', "HH:mm"),
                    Map.entry('D', "MM/dd/yy"),
                    Map.entry('n', "\n"),
                    Map.entry('t', "\t"));
    private static final Map<Character, String> UNPADDED =
            Map.of('d', "d", 'm', "M", 'H', "H", 'I', "h", 'M', "m", 'S', "s", 'j', "D");

    private Strftime() {}

    /**
     * The same pattern in Java's letters.
     *
     * @throws IllegalArgumentException naming the code that has no counterpart
     */
    static String toJava(String pattern) {
        StringBuilder java = new StringBuilder();
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c != '%') {
                literal(java, c);
                continue;
            }
            boolean unpadded =
                    i + 1 < pattern.length()
                            && (pattern.charAt(i + 1) == '-' || pattern.charAt(i + 1) == '#');
            i += unpadded ? 2 : 1;
            char code = i < pattern.length() ? pattern.charAt(i) : ' ';
            if (code == '%') {
                literal(java, code);
                continue;
            }
            String letters = (unpadded ? UNPADDED : CODES).get(code);
            if (letters == null) {
                throw new IllegalArgumentException(
                        "datetime_format '"
                                + pattern
                                + "': %"
                                + (unpadded ? "-" : "")
                                + code
                                + " is not known; expected codes such as %Y-%m-%d %H:%M:%S.");
            }
            java.append(letters);
        }
        return java.toString();
    }

    private static void literal(StringBuilder java, char c) {
        if (Character.isLetter(c)) {
            java.append('\'').append(c).append('\'');
        } else if (c == '\'') {
            java.append("''");
        } else if ("[]{}#".indexOf(c) >= 0) {
            java.append('\'').append(c).append('\'');
        } else {
            java.append(c);
        }
    }
}
