package dev.assay.plugin;

import dev.assay.plugin.PluginProblem.Cause;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The implementations of a service that class loaders find by their {@code META-INF/services}
 * files. One that cannot be used, whatever it throws, is told of and hides no other.
 *
 * @param found those that can be used, in the order of the loaders
 * @param problems what is wrong with the others
 * @param <T> the service
 * @since 0.2
 */
public record Providers<T>(List<T> found, List<PluginProblem> problems) {

    private static final Pattern NAME =
            Pattern.compile("[\\p{Alpha}_$][\\w$]*(\\.[\\p{Alpha}_$][\\w$]*)*");

    /** Copies the lists. */
    public Providers {
        found = List.copyOf(found);
        problems = List.copyOf(problems);
    }

    /**
     * Asks a provider all that will be asked of it.
     *
     * @param <T> the service
     */
    public interface Probe<T> {

        /** What it is asked for by; its class where it has no key. */
        String name(T provider);

        /** What is wrong with what it says of itself; empty when all is well. */
        Optional<String> wrong(T provider);
    }

    /**
     * All that the loaders find. What is our own is trusted, and not asked.
     *
     * @param kind what to call one in messages
     */
    public static <T> Providers<T> load(
            Class<T> type, String kind, Probe<T> probe, List<ClassLoader> loaders) {
        List<T> found = new ArrayList<>();
        List<PluginProblem> problems = new ArrayList<>();
        for (ClassLoader loader : loaders) {
            new Search<>(type, kind, probe, loader, found, problems).run();
        }
        return new Providers<>(found, problems);
    }

    private record Search<T>(
            Class<T> type,
            String kind,
            Probe<T> probe,
            ClassLoader loader,
            List<T> found,
            List<PluginProblem> problems) {

        void run() {
            for (URL file : files()) {
                List<String> names =
                        lines(file).stream()
                                .map(line -> line.replaceFirst("#.*", "").strip())
                                .filter(name -> !name.isEmpty())
                                .toList();
                Optional<String> version =
                        names.stream().allMatch(this::isTrusted)
                                ? Optional.empty()
                                : InterfaceVersion.wrong(file);
                for (String name : names) {
                    version.ifPresentOrElse(
                            wrong -> problem(name, Jars.of(file), Cause.INTERFACE_VERSION, wrong),
                            () -> add(name, Jars.of(file)));
                }
            }
        }

        private void add(String name, String jar) {
            if (!NAME.matcher(name).matches()) {
                String shown = name.length() > 60 ? name.substring(0, 60) + " …" : name;
                problem(shown, jar, Cause.SERVICE_FILE_INVALID, "its service file names no class");
                return;
            }
            try {
                T made = isTrusted(name) ? make(name) : Isolated.call(loader, () -> make(name));
                // A plug-in's loader sees ours as well, and would find ours again.
                if (found.stream().noneMatch(known -> known.getClass() == made.getClass())
                        && (isTrusted(name) || isSound(made, name, jar))) {
                    found.add(made);
                }
            } catch (Unusable unusable) {
                problem(name, jar, unusable.cause, unusable.text);
            } catch (OutOfMemoryError full) {
                throw full;
            } catch (Throwable failure) {
                problem(name, jar, Faults.cause(failure, Cause.NOT_CREATED), Faults.text(failure));
            }
        }

        private boolean isSound(T made, String type, String jar) {
            String name = type;
            try {
                name = Isolated.call(loader, () -> probe.name(made));
                Optional<String> wrong = Isolated.call(loader, () -> probe.wrong(made));
                wrong.ifPresent(text -> problem(probe.name(made), jar, Cause.NOT_DESCRIBED, text));
                return wrong.isEmpty();
            } catch (OutOfMemoryError full) {
                throw full;
            } catch (Throwable failure) {
                problem(
                        name == null ? type : name,
                        jar,
                        Faults.cause(failure, Cause.NOT_DESCRIBED),
                        Faults.text(failure));
                return false;
            }
        }

        /** Ours need not be asked; others may stand on the same class path. */
        private boolean isTrusted(String name) {
            return isOurLoader() && name.startsWith(ExtensionKeys.OURS);
        }

        private boolean isOurLoader() {
            return loader == Providers.class.getClassLoader();
        }

        private T make(String name) {
            try {
                Class<?> found = Class.forName(name, false, loader);
                if (!type.isAssignableFrom(found)) {
                    throw new Unusable(
                            Cause.CLASS_OF_ANOTHER_KIND,
                            "its service file calls it a " + kind + ", which it is not");
                }
                if (Modifier.isAbstract(found.getModifiers())) {
                    throw new Unusable(Cause.NOT_CREATED, "it is abstract");
                }
                return type.cast(found.getConstructor().newInstance());
            } catch (ClassNotFoundException missing) {
                throw new Unusable(
                        Cause.CLASS_MISSING, "its service file names it, but it is not in the jar");
            } catch (NoSuchMethodException | IllegalAccessException hidden) {
                throw new Unusable(
                        Cause.NOT_CREATED,
                        "it has no public constructor without arguments in a public class");
            } catch (InstantiationException | InvocationTargetException failed) {
                Throwable cause = failed.getCause() == null ? failed : failed.getCause();
                throw new Unusable(Faults.cause(cause, Cause.NOT_CREATED), Faults.text(cause));
            } catch (LinkageError broken) {
                throw new Unusable(Faults.cause(broken, Cause.NOT_CREATED), Faults.text(broken));
            }
        }

        private List<URL> files() {
            try {
                return Collections.list(loader.getResources("META-INF/services/" + type.getName()));
            } catch (IOException unreadable) {
                throw new UncheckedIOException("the class path cannot be searched", unreadable);
            }
        }

        private List<String> lines(URL file) {
            try {
                URLConnection connection = file.openConnection();
                // A cached jar would stay open and hide a newer one of its name.
                connection.setUseCaches(isOurLoader());
                try (InputStream in = connection.getInputStream()) {
                    return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
                }
            } catch (IOException unreadable) {
                problem(
                        type.getName(),
                        Jars.of(file),
                        Cause.SERVICE_FILE_INVALID,
                        "its service file cannot be read");
                return List.of();
            }
        }

        private void problem(String name, String jar, Cause cause, String text) {
            problems.add(new PluginProblem(kind, name, jar, cause, text));
        }
    }

    /** Why a provider cannot be made. */
    private static final class Unusable extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final Cause cause;
        private final String text;

        Unusable(Cause cause, String text) {
            super(text);
            this.cause = cause;
            this.text = text;
        }
    }
}
