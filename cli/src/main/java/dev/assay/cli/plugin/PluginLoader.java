package dev.assay.cli.plugin;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.Attributes.Name;

/**
 * Loads the classes of one plug-in. It sees what belongs to the agreement between it and us (our
 * interfaces and Jackson's annotations), Java, and its own jars, so that it may use any version of
 * any library; what we use besides it does not see. Its calls that would end the program are led
 * elsewhere.
 */
public final class PluginLoader extends URLClassLoader {

    /** How the names of these loaders begin. */
    public static final String PREFIX = "plug-in ";

    private static final String ANNOTATIONS = "com.fasterxml.jackson.annotation.";
    private static final String OURS = "dev.assay.";
    private static final String LOG = "org.slf4j.";

    /** What is in our jars, but nobody else's to build on. */
    private static final List<String> INSIDE =
            List.of("dev.assay.cli.", "dev.assay.metrics.", "dev.assay.report.html.");

    static {
        registerAsParallelCapable();
    }

    private final ClassLoader ours;

    PluginLoader(String name, List<URL> jars, ClassLoader ours) {
        super(PREFIX + name, jars.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
        this.ours = ours;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (name.startsWith(ANNOTATIONS) || isAgreed(name)) {
            return ours.loadClass(name);
        }
        try {
            return super.loadClass(name, resolve);
        } catch (ClassNotFoundException notBrought) {
            // Whoever logs and brings no log writes to ours.
            if (name.startsWith(LOG)) {
                return ours.loadClass(name);
            }
            throw notBrought;
        }
    }

    private boolean isAgreed(String name) {
        return name.startsWith(OURS)
                && !name.contains(".internal.")
                && INSIDE.stream().noneMatch(name::startsWith)
                && ours.getResource(path(name)) != null;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        URL resource = findResource(path(name));
        if (resource == null) {
            throw new ClassNotFoundException(name);
        }
        byte[] code;
        try (InputStream in = resource.openStream()) {
            code = in.readAllBytes();
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name, unreadable);
        }
        byte[] tamed = ExitCalls.redirected(code);
        if (tamed == code) {
            return super.findClass(name);
        }
        definePackage(name, resource);
        CodeSource source = new CodeSource(jar(resource), (Certificate[]) null);
        return defineClass(
                name, tamed, 0, tamed.length, new ProtectionDomain(source, null, this, null));
    }

    private void definePackage(String type, URL resource) {
        int dot = type.lastIndexOf('.');
        if (dot < 0 || getDefinedPackage(type.substring(0, dot)) != null) {
            return;
        }
        Attributes manifest = new Attributes();
        try {
            URLConnection connection = resource.openConnection();
            if (connection instanceof JarURLConnection jar && jar.getManifest() != null) {
                manifest = jar.getManifest().getMainAttributes();
            }
        } catch (IOException none) {
            // A jar without a manifest tells no version.
        }
        try {
            definePackage(
                    type.substring(0, dot),
                    manifest.getValue(Name.SPECIFICATION_TITLE),
                    manifest.getValue(Name.SPECIFICATION_VERSION),
                    manifest.getValue(Name.SPECIFICATION_VENDOR),
                    manifest.getValue(Name.IMPLEMENTATION_TITLE),
                    manifest.getValue(Name.IMPLEMENTATION_VERSION),
                    manifest.getValue(Name.IMPLEMENTATION_VENDOR),
                    null);
        } catch (IllegalArgumentException defined) {
            // Another thread was faster.
        }
    }

    private static URL jar(URL resource) {
        try {
            return resource.openConnection() instanceof JarURLConnection jar
                    ? jar.getJarFileURL()
                    : resource;
        } catch (IOException none) {
            return resource;
        }
    }

    private static String path(String type) {
        return type.replace('.', '/') + ".class";
    }
}
