package dev.assay.cli;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Enumeration;
import java.util.List;

/**
 * Loads the classes of one plug-in. What belongs to the agreement between it and us (core,
 * Jackson's annotations, the log) is always ours; everything else is the plug-in's own where it
 * brings it, so that it may use other versions of libraries than we do.
 */
final class PluginLoader extends URLClassLoader {

    private static final List<String> OURS =
            List.of("java.", "javax.", "jdk.", "com.fasterxml.jackson.", "org.slf4j.");

    static {
        registerAsParallelCapable();
    }

    PluginLoader(String name, List<URL> jars, ClassLoader parent) {
        super("plug-in " + name, jars.toArray(URL[]::new), parent);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null) {
                loaded = isOurs(name) ? getParent().loadClass(name) : ownFirst(name);
            }
            if (resolve) {
                resolveClass(loaded);
            }
            return loaded;
        }
    }

    private Class<?> ownFirst(String name) throws ClassNotFoundException {
        try {
            return findClass(name);
        } catch (ClassNotFoundException notBrought) {
            return getParent().loadClass(name);
        }
    }

    /** Whether we have such a class of core or of the libraries in its signatures. */
    private boolean isOurs(String name) {
        if (OURS.stream().anyMatch(name::startsWith)) {
            return true;
        }
        return name.startsWith("dev.assay.")
                && getParent().getResource(name.replace('.', '/') + ".class") != null;
    }

    /**
     * Only what the plug-in itself brings: services and presets of the parent are found by the
     * parent's own turn.
     */
    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
        return name.startsWith("META-INF/services/") || name.startsWith("META-INF/assay/")
                ? findResources(name)
                : super.getResources(name);
    }
}
