package dev.assay.spi;

import dev.assay.api.Stability;
import dev.assay.api.Stability.Audience;
import dev.assay.api.Stability.Level;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The public types of a module, and what is promised of them. */
final class PublicTypes {

    private PublicTypes() {}

    /** All that the module of this class holds, nested ones as well, by name. */
    static List<Class<?>> besides(Class<?> one) {
        try {
            Path place = Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
            if (Files.isDirectory(place)) {
                return below(place, one.getClassLoader());
            }
            try (FileSystem jar =
                    FileSystems.newFileSystem(URI.create("jar:" + place.toUri()), Map.of())) {
                return below(jar.getPath("/"), one.getClassLoader());
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Those of them that extensions are promised. */
    static List<Class<?>> forExtensions(Class<?> one) {
        return besides(one).stream().filter(PublicTypes::isForExtensions).toList();
    }

    /** Whether extensions may use the type. */
    static boolean isForExtensions(Class<?> type) {
        return isReachable(type)
                && promise(type)
                        .filter(promise -> promise.value() != Level.INTERNAL)
                        .filter(promise -> promise.audience() == Audience.EXTENSIONS)
                        .isPresent();
    }

    /** What the type, the type around it or its package says. */
    static Optional<Stability> promise(Class<?> type) {
        for (Class<?> around = type; around != null; around = around.getEnclosingClass()) {
            if (around.isAnnotationPresent(Stability.class)) {
                return Optional.of(around.getAnnotation(Stability.class));
            }
        }
        return Optional.ofNullable(type.getPackage().getAnnotation(Stability.class));
    }

    private static boolean isReachable(Class<?> type) {
        for (Class<?> around = type; around != null; around = around.getEnclosingClass()) {
            if (!Modifier.isPublic(around.getModifiers())) {
                return false;
            }
        }
        return !type.isAnonymousClass() && !type.isLocalClass();
    }

    private static List<Class<?>> below(Path root, ClassLoader loader) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.map(file -> root.relativize(file).toString().replace('\\', '/'))
                    .filter(name -> name.startsWith("dev/assay/") && name.endsWith(".class"))
                    .filter(name -> !name.endsWith("package-info.class"))
                    .map(name -> load(name, loader))
                    .filter(PublicTypes::isReachable)
                    .sorted(Comparator.comparing(Class::getName))
                    .<Class<?>>map(type -> type)
                    .toList();
        }
    }

    private static Class<?> load(String file, ClassLoader loader) {
        String name = file.substring(0, file.length() - ".class".length()).replace('/', '.');
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
