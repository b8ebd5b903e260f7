package dev.assay.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The list of what a jar contributes to something that several jars make together, one name a line.
 * Those of the framework's own modules begin with {@code # assay} and their place among each other,
 * since the order of jars on a class path is an accident: {@code # assay 2}. Another's jar may
 * write that as well, and is not believed.
 *
 * @param url where it is
 * @param isOurs whether it is of one of the framework's own modules
 * @since 0.2
 */
public record JarIndex(URL url, boolean isOurs) {

    private static final Pattern OURS = Pattern.compile("# assay(?: ([0-9]{1,4}))?");

    /**
     * All that some loaders see, each once: our own by their places, then the others as they are
     * found.
     *
     * @param resource the name of the lists
     * @param home the loader that has the framework itself, which alone has modules of ours
     */
    public static List<JarIndex> all(String resource, ClassLoader home, ClassLoader... loaders) {
        List<Placed> ours = new ArrayList<>();
        List<JarIndex> others = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        Set<String> atHome = new HashSet<>();
        urls(home, resource).forEach(url -> atHome.add(url.toString()));
        for (ClassLoader loader : loaders) {
            for (URL url : urls(loader, resource)) {
                if (seen.add(url.toString())) {
                    Matcher header = OURS.matcher(firstLine(url));
                    if (atHome.contains(url.toString()) && header.matches()) {
                        String place = header.group(1);
                        ours.add(new Placed(url, place == null ? 0 : Integer.parseInt(place)));
                    } else {
                        others.add(new JarIndex(url, false));
                    }
                }
            }
        }
        List<JarIndex> all = new ArrayList<>();
        ours.stream()
                .sorted(Comparator.comparingInt(Placed::place))
                .forEach(one -> all.add(new JarIndex(one.url(), true)));
        all.addAll(others);
        return all;
    }

    private record Placed(URL url, int place) {}

    private static List<URL> urls(ClassLoader loader, String resource) {
        try {
            return Collections.list(loader.getResources(resource));
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the class path cannot be searched", unreadable);
        }
    }

    /** Nothing where it cannot be read, of which whoever reads it all will complain. */
    private static String firstLine(URL url) {
        try (InputStream in = url.openStream()) {
            return new String(in.readNBytes(64), StandardCharsets.UTF_8)
                    .lines()
                    .findFirst()
                    .orElse("")
                    .strip();
        } catch (IOException unreadable) {
            return "";
        }
    }
}
