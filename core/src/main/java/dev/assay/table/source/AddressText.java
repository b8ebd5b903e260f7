package dev.assay.table.source;

import dev.assay.api.OrderedCopy;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How addresses are written: {@code scheme:place}, then {@code ?table=NAME}, or {@code ?query=} and
 * all that follows it as it stands; {@code name=}, {@code timeout=} and {@code fetch=} may stand
 * before. Whatever precedes the first of these belongs to the place.
 *
 * @since 0.2
 */
public final class AddressText {

    private static final List<String> OURS = List.of("table", "query", "name", "timeout", "fetch");
    private static final Pattern SCHEME =
            Pattern.compile("([A-Za-z][A-Za-z0-9+.-]+):", Pattern.DOTALL);
    private static final Pattern WORD = Pattern.compile("[A-Za-z_.]{1,30}");
    private static final Pattern FIRST =
            Pattern.compile("[?&;](?:" + String.join("|", OURS) + ")=");

    /** Words that the settings of drivers have for what is secret. */
    private static final String SECRET_WORD =
            "[\\w.-]*(?:password|passwd|passphrase|pwd|secret|token|apikey|api_key)";

    private static final Pattern SECRET =
            Pattern.compile("(?i)(" + SECRET_WORD + "\\s*=)[^&;\\s'\"]*");
    private static final Pattern USER_AND_SECRET = Pattern.compile("(//[^/@\\s:]*:)[^/@\\s]*(?=@)");
    private static final Pattern ORACLE = Pattern.compile("(thin:[^/@\\s]*/)[^@\\s]*(?=@)");

    /**
     * What an address says.
     *
     * @param scheme before the first colon, in lower case
     * @param place after it, as it was given
     * @param table the table that is wanted
     * @param query the query whose rows are wanted
     * @param name what to call the table
     * @param settings further settings of the reading
     */
    public record Written(
            String scheme,
            String place,
            Optional<String> table,
            Optional<String> query,
            Optional<String> name,
            Map<String, String> settings) {

        /** Copies the settings. */
        public Written {
            settings = OrderedCopy.of(settings);
        }
    }

    private AddressText() {}

    /** Whether a text begins as an address does; a single letter and a colon is a disk. */
    public static boolean looksLikeOne(String text) {
        return SCHEME.matcher(text).lookingAt();
    }

    /**
     * What the text of an address says.
     *
     * @throws EvaluationException ARGUMENT_INVALID if it says something unknown, or too much
     */
    public static Written parse(String text) {
        Matcher head = SCHEME.matcher(text);
        if (!head.lookingAt()) {
            throw invalid("found no scheme; expected one such as jdbc:");
        }
        String scheme = head.group(1).toLowerCase(Locale.ROOT);
        String rest = text.substring(head.end());
        Matcher first = FIRST.matcher(rest);
        if (!first.find()) {
            return new Written(
                    scheme, rest, Optional.empty(), Optional.empty(), Optional.empty(), Map.of());
        }
        String place = rest.substring(0, first.start());
        Map<String, String> said = new LinkedHashMap<>();
        String left = rest.substring(first.start() + 1);
        while (!left.isEmpty()) {
            int equals = left.indexOf('=');
            String key = equals < 0 ? left : left.substring(0, equals);
            if (equals < 0 || !OURS.contains(key)) {
                throw unknown(shown(scheme, place), key);
            }
            String value = left.substring(equals + 1);
            int end = key.equals("query") ? -1 : value.indexOf('&');
            left = end < 0 ? "" : value.substring(end + 1);
            value = (end < 0 ? value : value.substring(0, end)).strip();
            if (value.isEmpty()) {
                throw invalid(shown(scheme, place) + ": nothing stands after " + key + "=. Add it");
            }
            if (said.put(key, value) != null) {
                throw invalid(shown(scheme, place) + ": " + key + "= stands twice. Remove one");
            }
        }
        Optional<String> table = Optional.ofNullable(said.remove("table"));
        Optional<String> query = Optional.ofNullable(said.remove("query"));
        Optional<String> name = Optional.ofNullable(said.remove("name"));
        if (table.isPresent() && query.isPresent()) {
            throw invalid(
                    shown(scheme, place)
                            + ": both table= and query= are given; expected one of them");
        }
        return new Written(scheme, place, table, query, name, said);
    }

    /** Scheme and place without users, passwords and settings. */
    public static String shown(String scheme, String place) {
        String bare = place.replaceFirst("(?s)[?;].*", "");
        int at = bare.lastIndexOf('@');
        if (at >= 0) {
            int slashes = bare.indexOf("//");
            String before = slashes >= 0 && slashes < at ? bare.substring(0, slashes + 2) : "";
            bare = before + bare.substring(at + 1);
        }
        return scheme + ":" + bare;
    }

    /** Whether the place of an address holds a password, or what else is secret. */
    public static boolean holdsSecret(String place) {
        return SECRET.matcher(place).find()
                || USER_AND_SECRET.matcher(place).find()
                || ORACLE.matcher(place).find();
    }

    /** Any text without the passwords that addresses in it hold. */
    public static String masked(String text) {
        if (text.indexOf('=') < 0 && text.indexOf('@') < 0) {
            return text;
        }
        String masked = SECRET.matcher(text).replaceAll("$1…");
        masked = USER_AND_SECRET.matcher(masked).replaceAll("$1…");
        return ORACLE.matcher(masked).replaceAll("$1…");
    }

    private static EvaluationException unknown(String shown, String key) {
        return invalid(
                shown
                        + ": no setting '"
                        // What is no word could be anything, a password among it.
                        + (WORD.matcher(key).matches() ? key : "…")
                        + "' of an address is known"
                        + Suggestion.ending(key, OURS)
                        + " Known: "
                        + String.join(", ", OURS)
                        + "; settings of the driver stand before these, and query= stands last");
    }

    private static EvaluationException invalid(String message) {
        return new EvaluationException(ErrorCode.ARGUMENT_INVALID, message + ".");
    }
}
