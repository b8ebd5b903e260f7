package dev.assay.engine.binding;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.metric.Extension;
import dev.assay.plugin.ExtensionKeys;
import dev.assay.plugin.Jars;
import dev.assay.plugin.PluginProblem;
import dev.assay.plugin.Providers;
import dev.assay.report.Provenance;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What is installed of one kind of extension, by key.
 *
 * <p>A plug-in that cannot be used is listed in {@link #problems()} and does not hide the others.
 * Of two plug-ins of one key neither is taken, for one would silently stand in for the other.
 *
 * @param <T> the kind
 */
public final class Extensions<T extends Extension<?>> {

    private final String noun;
    private final Map<String, T> byKey = new TreeMap<>();
    private final List<PluginProblem> problems;

    private Extensions(Class<?> type, Collection<? extends T> found, List<PluginProblem> problems) {
        this.noun = noun(type);
        this.problems = new ArrayList<>(problems);
        Set<String> taken = new HashSet<>();
        List<T> oursFirst = new ArrayList<>(found);
        oursFirst.sort(Comparator.comparing(Extensions::isForeign));
        for (T extension : oursFirst) {
            String key = extension.key();
            if (!ExtensionKeys.isKey(key)) {
                refuse(
                        extension,
                        PluginProblem.Cause.KEY_INVALID,
                        ErrorCode.EXTENSION_INVALID,
                        "its key must be " + ExtensionKeys.RULE);
                continue;
            }
            T other = byKey.get(key);
            if (other == null && taken.add(key)) {
                byKey.put(key, extension);
                continue;
            }
            refuseKey(extension, other == null ? "another plug-in" : origin(other));
            if (other != null && isForeign(other)) {
                byKey.remove(key);
                refuseKey(other, origin(extension));
            }
        }
    }

    private void refuseKey(T extension, String other) {
        refuse(
                extension,
                PluginProblem.Cause.KEY_DUPLICATE,
                ErrorCode.EXTENSION_DUPLICATE,
                "the key '"
                        + extension.key()
                        + "' is also that of "
                        + other
                        + "; remove one of them, or put a vendor's name before the key, as in acme-"
                        + extension.key().replaceFirst(".*-", ""));
    }

    /**
     * Another's is passed over, wherever it comes from; of ours it is a mistake of the
     * installation.
     */
    private void refuse(T extension, PluginProblem.Cause cause, ErrorCode code, String text) {
        PluginProblem problem =
                new PluginProblem(
                        noun, extension.key(), Jars.of(extension.getClass()), cause, text);
        if (!isForeign(extension)) {
            throw new EvaluationException(
                    code,
                    noun + " '" + extension.key() + "' of " + origin(extension) + ": " + text);
        }
        problems.add(problem);
    }

    private static boolean isForeign(Object extension) {
        return !ExtensionKeys.isOurs(extension.getClass());
    }

    /** All providers that the loaders find; what cannot be used is told of and passed over. */
    public static <T extends Extension<?>> Extensions<T> load(
            Class<T> type, ClassLoader... loaders) {
        Providers<T> providers =
                Providers.load(type, noun(type), new ExtensionProbe<>(), List.of(loaders));
        return new Extensions<>(type, providers.found(), providers.problems());
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

    /**
     * What cannot be used, with its cause.
     *
     * @since 0.2
     */
    public List<PluginProblem> problems() {
        return List.copyOf(problems);
    }

    /** The extension of this key. */
    public Optional<T> find(String key) {
        return Optional.ofNullable(byKey.get(key));
    }

    /** The extension of this key, or an error that suggests the one most likely meant. */
    public T get(String key) {
        return find(key)
                .orElseThrow(
                        () ->
                                new EvaluationException(
                                        isAnsweredByProblems(key)
                                                ? ErrorCode.EXTENSION_INVALID
                                                : unknownCode(),
                                        unknown(key)));
    }

    /** Whether the key is that of a plug-in that cannot be used, or may well be. */
    private boolean isAnsweredByProblems(String key) {
        return !answers(key).isEmpty();
    }

    private List<PluginProblem> answers(String key) {
        List<PluginProblem> named =
                problems.stream().filter(problem -> problem.name().equals(key)).toList();
        if (!named.isEmpty() || Suggestion.nearest(key, keys()).isPresent()) {
            return named;
        }
        // One that could not be made has not told its key.
        return problems.stream().filter(problem -> !ExtensionKeys.isKey(problem.name())).toList();
    }

    /** What to say when there is no such key. */
    public String unknown(String key) {
        List<PluginProblem> answers = answers(key);
        if (!answers.isEmpty()) {
            return "no "
                    + noun
                    + " '"
                    + key
                    + "' can be used: "
                    + answers.stream()
                            .map(PluginProblem::sentence)
                            .collect(Collectors.joining("; "))
                    + ".";
        }
        return plural()
                + ": no "
                + noun
                + " '"
                + key
                + "'"
                + meant(key, keys())
                + " Known: "
                + String.join(", ", keys())
                + " (one of another jar must be on the class path or in --plugins).";
    }

    /**
     * The end of a sentence about an unknown key: whose measure it is, since a report names
     * measures, or else the one of these keys that is most likely meant, or a measure.
     */
    public String meant(String key, Collection<String> known) {
        Map<String, String> metrics = new TreeMap<>();
        for (T extension : all()) {
            for (String measure : ExtensionProbe.measures(extension)) {
                metrics.putIfAbsent(measure, extension.key());
            }
        }
        if (metrics.containsKey(key)) {
            return ", which is a measure of " + metrics.get(key) + ".";
        }
        if (Suggestion.nearest(key, known).isPresent()) {
            return Suggestion.ending(key, known);
        }
        return Suggestion.nearest(key, metrics.keySet())
                .map(near -> "; did you mean " + near + ", a measure of " + metrics.get(near) + "?")
                .orElse(".");
    }

    private String plural() {
        return noun.endsWith("y") ? noun.substring(0, noun.length() - 1) + "ies" : noun + "s";
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
                Optional.ofNullable(extension.getClass().getPackage())
                        .map(Package::getImplementationVersion)
                        .orElse("");
        return new Provenance.Installed(
                extension.key(), noun, Jars.of(extension.getClass()), version);
    }

    private static String origin(Object extension) {
        return extension.getClass().getName() + " in " + Jars.of(extension.getClass());
    }

    private static String noun(Class<?> type) {
        return switch (type.getSimpleName()) {
            case "RankingStrategy" -> "ranking strategy";
            default -> type.getSimpleName().toLowerCase(java.util.Locale.ROOT);
        };
    }
}
