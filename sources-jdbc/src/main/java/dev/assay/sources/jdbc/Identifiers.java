package dev.assay.sources.jdbc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Names of tables as a server takes them for names, whatever they hold.
 *
 * @param quote what it has around names; blank where it knows no such thing
 */
record Identifiers(String quote) {

    private static final Pattern PLAIN = Pattern.compile("[\\p{L}_][\\p{L}\\p{Nd}_$]*");

    /**
     * A name of one to three parts, with points between them; a part that holds a point itself
     * stands in double quotes.
     *
     * @return the name as it is to stand in a query; empty if it is none
     */
    Optional<String> quoted(String name) {
        List<String> quoted = new ArrayList<>();
        for (String part : parts(name)) {
            boolean odd = part.isEmpty() || part.chars().anyMatch(Character::isISOControl);
            if (odd || quote.isBlank() && !PLAIN.matcher(part).matches()) {
                return Optional.empty();
            }
            quoted.add(quote.isBlank() ? part : quote + part.replace(quote, quote + quote) + quote);
        }
        return quoted.isEmpty() || quoted.size() > 3
                ? Optional.empty()
                : Optional.of(String.join(".", quoted));
    }

    private static List<String> parts(String name) {
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder();
        boolean inside = false;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c == '"' && (inside || part.isEmpty())) {
                if (inside && i + 1 < name.length() && name.charAt(i + 1) == '"') {
                    part.append('"');
                    i++;
                } else {
                    inside = !inside;
                }
            } else if (c == '.' && !inside) {
                parts.add(part.toString());
                part.setLength(0);
            } else {
                part.append(c);
            }
        }
        parts.add(part.toString());
        return parts;
    }
}
