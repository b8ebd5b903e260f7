package dev.assay.plugin;

import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.util.Optional;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The version of the interface for extensions, and that for which a jar says it was built, in its
 * manifest. A jar that says nothing is taken at its classes' word.
 */
final class InterfaceVersion {

    /** In whose value a jar's manifest names the version. */
    static final String ATTRIBUTE = "Assay-Spi-Version";

    /**
     * This program's: another major version breaks extensions, a minor one adds to what there is.
     */
    static final String CURRENT = "1.0";

    private static final Pattern VERSION = Pattern.compile("([1-9]\\d{0,3})(\\.\\d{1,4})?");
    private static final int LARGEST_MANIFEST = 1 << 20;
    private static final int LONGEST_SHOWN = 60;

    private InterfaceVersion() {}

    /** Why the extensions that a service file of a jar names cannot be used; empty if they can. */
    static Optional<String> wrong(URL serviceFile) {
        try {
            return wrong(declared(serviceFile));
        } catch (IOException | IllegalArgumentException unreadable) {
            return Optional.of("the manifest of its jar cannot be read; build it again");
        }
    }

    /** Likewise, of what the manifest says. */
    static Optional<String> wrong(Optional<String> declared) {
        if (declared.isEmpty()) {
            return Optional.empty();
        }
        String said = declared.get().strip();
        Matcher version = VERSION.matcher(said);
        if (!version.matches()) {
            String shown =
                    said.length() > LONGEST_SHOWN ? said.substring(0, LONGEST_SHOWN) + " …" : said;
            return Optional.of(
                    "the manifest of its jar says "
                            + ATTRIBUTE
                            + ": '"
                            + shown
                            + "'; expected a version such as "
                            + CURRENT);
        }
        int major = Integer.parseInt(version.group(1));
        int ours = Integer.parseInt(CURRENT.substring(0, CURRENT.indexOf('.')));
        if (major == ours) {
            return Optional.empty();
        }
        return Optional.of(
                "it was built for version "
                        + said
                        + " of the interface for extensions, and this Assay has "
                        + CURRENT
                        + (major > ours
                                ? "; use a newer Assay, or an older version of the plug-in"
                                : "; use a newer version of the plug-in, or an older Assay"));
    }

    private static Optional<String> declared(URL serviceFile) throws IOException {
        String place = serviceFile.toString();
        int folder = place.lastIndexOf("META-INF/services/");
        if (folder < 0) {
            return Optional.empty();
        }
        byte[] text;
        try (InputStream in = open(new URL(place.substring(0, folder) + "META-INF/MANIFEST.MF"))) {
            text = in.readNBytes(LARGEST_MANIFEST + 1);
        } catch (FileNotFoundException none) {
            return Optional.empty();
        }
        if (text.length > LARGEST_MANIFEST) {
            throw new IOException("a manifest of more than " + LARGEST_MANIFEST + " bytes");
        }
        return Optional.ofNullable(
                new Manifest(new ByteArrayInputStream(text))
                        .getMainAttributes()
                        .getValue(ATTRIBUTE));
    }

    /** A cached jar would stay open and hide a newer one of its name. */
    private static InputStream open(URL manifest) throws IOException {
        URLConnection connection = manifest.openConnection();
        connection.setUseCaches(false);
        return connection.getInputStream();
    }
}
