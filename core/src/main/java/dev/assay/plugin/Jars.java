package dev.assay.plugin;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.security.CodeSource;

/**
 * What the jars are called that things come from.
 *
 * @since 0.2
 */
public final class Jars {

    private static final Path CLASSES = Path.of("target", "classes");
    private static final String UNKNOWN = "unknown place";

    private Jars() {}

    /** The jar or folder of a class. */
    public static String of(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        return source == null || source.getLocation() == null
                ? UNKNOWN
                : name(source.getLocation().toString());
    }

    /** The jar or folder of a resource. */
    public static String of(URL resource) {
        String text = resource.toString();
        int inside = text.indexOf("!/");
        if (text.startsWith("jar:") && inside > 0) {
            return name(text.substring("jar:".length(), inside));
        }
        int folder = text.indexOf("META-INF/");
        return name(folder > 0 ? text.substring(0, folder) : text);
    }

    private static String name(String location) {
        try {
            Path path = Path.of(new URI(location.replace(" ", "%20")));
            // In a build tree every module's classes are in target/classes, and only the folder
            // above tells which.
            Path named = path.endsWith(CLASSES) ? path.resolve("../..").normalize() : path;
            return String.valueOf(named.getFileName());
        } catch (URISyntaxException | IllegalArgumentException odd) {
            return location;
        }
    }
}
