package dev.assay.sources.jdbc;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whom an address names, as far as it does so in the usual way.
 *
 * @param host of the server
 * @param port where it listens
 * @param database on it
 * @param user who logs in
 */
record Server(String host, String port, String database, Optional<String> user) {

    private static final Pattern PLACE =
            Pattern.compile(
                    "^[^/]*//(?:([^:@/?;]*)@)?(\\[[^\\]]*\\]|[^:/?;,]*)(?::([0-9]+))?(?:[^/?;]*)(?:/([^?;]*))?.*",
                    Pattern.DOTALL);
    private static final Pattern USER =
            Pattern.compile("(?i)[?&;](?:user|username|userName)=([^&;]*)");

    static Server of(String place, Dialect dialect) {
        Matcher found = PLACE.matcher(place);
        Matcher user = USER.matcher(place);
        Optional<String> named =
                user.find() ? Optional.of(decoded(user.group(1))) : Optional.empty();
        if (!found.matches()) {
            return new Server("localhost", dialect.port(), "", named);
        }
        return new Server(
                Optional.ofNullable(found.group(2))
                        .filter(text -> !text.isEmpty())
                        .orElse("localhost"),
                Optional.ofNullable(found.group(3)).orElse(dialect.port()),
                Optional.ofNullable(found.group(4)).map(Server::decoded).orElse(""),
                named.or(() -> Optional.ofNullable(found.group(1)).map(Server::decoded)));
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException plain) {
            return text;
        }
    }
}
