package dev.assay.plugin;

import java.io.IOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The class loaders of all plug-ins as one, for whoever is given a single one: the context class
 * loader of a program's threads.
 *
 * @since 0.2
 */
public final class PluginLoaders extends ClassLoader {

    private final List<ClassLoader> loaders;

    /** All of these, and the parent before them. */
    public PluginLoaders(ClassLoader parent, List<? extends ClassLoader> loaders) {
        super("plug-ins", parent);
        this.loaders = List.copyOf(loaders);
    }

    /** One per plug-in. */
    public List<ClassLoader> loaders() {
        return loaders;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        for (ClassLoader loader : loaders) {
            try {
                return loader.loadClass(name);
            } catch (ClassNotFoundException elsewhere) {
                // Perhaps in the next one.
            }
        }
        throw new ClassNotFoundException(name);
    }

    @Override
    protected Enumeration<URL> findResources(String name) throws IOException {
        Set<URL> found = new LinkedHashSet<>();
        for (ClassLoader loader : loaders) {
            found.addAll(Collections.list(loader.getResources(name)));
        }
        return Collections.enumeration(new ArrayList<>(found));
    }

    /** The loaders of plug-ins that the present thread is told of; none in most programs. */
    public static List<ClassLoader> ofThread() {
        return Thread.currentThread().getContextClassLoader() instanceof PluginLoaders plugins
                ? plugins.loaders()
                : List.of();
    }
}
