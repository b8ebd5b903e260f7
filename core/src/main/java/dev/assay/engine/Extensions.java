package dev.assay.engine;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.metric.Extension;
import dev.assay.report.Provenance;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * What is installed of one kind of extension, by key.
 *
 * <p>A provider that cannot be created is listed in {@link #broken()} and does not hide the others.
 * Two providers of one key are refused, for one would silently stand in for the other.
 *
 * @param <T> the kind
 */
public final class Extensions<T extends Extension<?>> {

    private static final Pattern KEY = Pattern.compile("[a-z][a-z0-9_]*");

    private final String noun;
    private final Map<String, T> byKey;
    private final List<String> broken;

    private Extensions(Class<?> type, Collection<? extends T> found, List<String> broken) {
        this.noun = noun(type);
        this.byKey = new TreeMap<>();
        this.broken = List.copyOf(broken);
        for (T extension : found) {
            if (!KEY.matcher(extension.key()).matches()) {
                throw new EvaluationException(
                        ErrorCode.EXTENSION_INVALID,
                        noun
                                + " key '"
                                + extension.key()
                                + "' of "
                                + origin(extension)
                                + " must be lower-case letters, digits and underscores, starting with a letter");
            }
            T other = byKey.put(extension.key(), extension);
            if (other != null) {
                throw new EvaluationException(
                        ErrorCode.EXTENSION_DUPLICATE,
                        noun
                                + " '"
                                + extension.key()
                                + "' is provided by "
                                + origin(other)
                                + " and by "
                                + origin(extension)
                                + "; remove one of them");
            }
        }
    }

    /** All providers that the loaders find, each jar counted once. */
    public static <T extends Extension<?>> Extensions<T> load(
            Class<T> type, ClassLoader... loaders) {
        List<T> found = new ArrayList<>();
        List<String> broken = new ArrayList<>();
        for (ClassLoader loader : loaders) {
            Iterator<ServiceLoader.Provider<T>> providers =
                    ServiceLoader.load(type, loader).stream().iterator();
            while (true) {
                try {
                    if (!providers.hasNext()) {
                        break;
                    }
                    T extension = providers.next().get();
                    // A plug-in's loader sees ours as well, and would find ours again.
                    if (found.stream()
                            .noneMatch(known -> known.getClass() == extension.getClass())) {
                        found.add(extension);
                    }
                } catch (ServiceConfigurationError | LinkageError error) {
                    String reason =
                            Optional.ofNullable(error.getCause())
                                    .map(cause -> error.getMessage() + " (" + cause + ")")
                                    .orElse(String.valueOf(error.getMessage()));
                    broken.add(noun(type) + " provider cannot be used: " + reason);
                }
            }
        }
        return new Extensions<>(type, found, broken);
    }

    /** A fixed list, for tests and for programs that choose. */
    public static <T extends Extension<?>> Extensions<T> of(
            Class<?> type, List<? extends T> extensions) {
        return new Extensions<>(type, extensions, List.of());
    }

    /** All, sorted by key. */
    public List<T> all() {
        return List.copyOf(byKey.values());
    }

    /** All keys, sorted. */
    public List<String> keys() {
        return List.copyOf(byKey.keySet());
    }

    /** Providers that could not be created, each in one sentence. */
    public List<String> broken() {
        return broken;
    }

    /** The extension of this key. */
    public Optional<T> find(String key) {
        return Optional.ofNullable(byKey.get(key));
    }

    /** The extension of this key, or an error that suggests the one most likely meant. */
    public T get(String key) {
        return find(key).orElseThrow(() -> new EvaluationException(unknownCode(), unknown(key)));
    }

    /** What to say when there is no such key. */
    public String unknown(String key) {
        return "no "
                + noun
                + " '"
                + key
                + "'"
                + Suggestion.ending(key, keys())
                + " Known: "
                + String.join(", ", keys())
                + " (one of another jar must be on the class path or in --plugins)";
    }

    ErrorCode unknownCode() {
        return switch (noun) {
            case "metric" -> ErrorCode.METRIC_UNKNOWN;
            case "embedder" -> ErrorCode.EMBEDDER_UNKNOWN;
            default -> ErrorCode.STRATEGY_UNKNOWN;
        };
    }

    /** Where an extension comes from. */
    public Provenance.Installed installed(T extension) {
        String version =
                Optional.ofNullable(extension.getClass().getPackage().getImplementationVersion())
                        .orElse("");
        return new Provenance.Installed(extension.key(), noun, jar(extension), version);
    }

    private static String origin(Object extension) {
        return extension.getClass().getName() + " in " + jar(extension);
    }

    private static String jar(Object extension) {
        CodeSource source = extension.getClass().getProtectionDomain().getCodeSource();
        if (source == null || source.getLocation() == null) {
            return "unknown place";
        }
        try {
            Path path = Path.of(new URI(source.getLocation().toString().replace(" ", "%20")));
            Path name = path.getFileName();
            // In a build tree every module's classes are in target/classes, and only the folder
            // above tells which.
            return path.endsWith(Path.of("target", "classes"))
                    ? String.valueOf(path.getParent().getParent().getFileName())
                    : String.valueOf(name);
        } catch (URISyntaxException | IllegalArgumentException odd) {
            return source.getLocation().toString();
        }
    }

    private static String noun(Class<?> type) {
        return switch (type.getSimpleName()) {
            case "RankingStrategy" -> "ranking strategy";
            default -> type.getSimpleName().toLowerCase(java.util.Locale.ROOT);
        };
    }
}
