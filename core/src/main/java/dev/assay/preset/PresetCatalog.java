package dev.assay.preset;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.file.InputFile;
import dev.assay.file.JarIndex;
import dev.assay.file.JsonDocument;
import dev.assay.file.Purpose;
import dev.assay.guidance.Guides;
import dev.assay.plugin.Jars;
import dev.assay.plugin.PluginProblem;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The presets that jars contribute, and those in files.
 *
 * <p>A jar lists its presets, one name a line, in {@code META-INF/assay/presets/index} and holds
 * each in {@code META-INF/assay/presets/NAME.json}. A shipped preset is the union of the fragments
 * of that name in the framework's own modules, in the order of their {@link JarIndex}, and of the
 * metrics whose guidance names it; another's jar adds new names only.
 */
public final class PresetCatalog {

    private static final String FOLDER = "META-INF/assay/presets/";
    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}._-]*");
    private static final Map<String, String> ALIASES =
            Map.of("full_eval", "full", "fast_eval", "fast", "priv_eval", "privacy");
    private static final int MOST_PARENTS = 1_000;
    private static final int DEEPEST = 64;

    private final Map<String, Preset> shipped;
    private final List<PluginProblem> problems;
    private final Guides guides;

    private PresetCatalog(
            Map<String, Preset> shipped, List<PluginProblem> problems, Guides guides) {
        this.shipped = new TreeMap<>(shipped);
        this.problems = List.copyOf(problems);
        this.guides = guides;
    }

    /**
     * The presets of all jars that the loaders see; one of another's jar that cannot be used is
     * told of and passed over.
     *
     * @param guides of the metrics, which say in which presets they are
     */
    public static PresetCatalog load(Guides guides, ClassLoader... loaders) {
        Fragments fragments = new Fragments();
        ClassLoader home = PresetCatalog.class.getClassLoader();
        JarIndex.all(FOLDER + "index", home, loaders).forEach(fragments::read);
        Map<String, Preset> shipped = new TreeMap<>();
        Memberships memberships = Memberships.of(guides);
        fragments.byName.forEach(
                (name, parts) ->
                        shipped.put(
                                name,
                                memberships.in(
                                        name, union(parts), !fragments.foreign.containsKey(name))));
        return new PresetCatalog(shipped, fragments.problems, guides);
    }

    /** Presets given by name, for tests and programs. */
    public static PresetCatalog of(Map<String, Preset> presets) {
        return of(presets, Guides.none());
    }

    /** The same of metrics that say what they were once called. */
    public static PresetCatalog of(Map<String, Preset> presets, Guides guides) {
        return new PresetCatalog(presets, List.of(), guides);
    }

    /** The names of the shipped presets, sorted. */
    public List<String> names() {
        return List.copyOf(shipped.keySet());
    }

    /**
     * What cannot be used, with its cause.
     *
     * @since 0.2
     */
    public List<PluginProblem> problems() {
        return problems;
    }

    /** The preset a name or alias stands for, as written. */
    public Optional<Preset> find(String name) {
        return Optional.ofNullable(shipped.get(ALIASES.getOrDefault(name, name)));
    }

    /**
     * What several presets come to, from left to right.
     *
     * @param names names, or files: anything with a slash or ending in {@code .json}
     * @param metricKeys the installed metrics, for {@code "*"}
     * @throws EvaluationException PRESET_UNKNOWN, PRESET_INVALID, PRESET_CYCLE
     */
    public ResolvedPreset resolve(List<String> names, Collection<String> metricKeys) {
        Preset joined = new Preset("", names, Map.of(), List.of(), Map.of(), Map.of(), Map.of());
        return resolve(String.join("+", names), joined, metricKeys);
    }

    /** What a preset and its parents come to. */
    public ResolvedPreset resolve(String name, Preset preset, Collection<String> metricKeys) {
        State state = new State(metricKeys);
        apply(name, preset, state, List.of());
        return new ResolvedPreset(name, state.entries, state.settings, state.embeddings);
    }

    private static final class State {
        final Collection<String> metricKeys;
        final Map<String, Map<String, Object>> entries = new LinkedHashMap<>();
        final Map<String, Object> settings = new LinkedHashMap<>();
        final Map<String, Map<String, Object>> embeddings = new LinkedHashMap<>();
        int applied;

        State(Collection<String> metricKeys) {
            this.metricKeys = metricKeys;
        }
    }

    private void apply(String name, Preset preset, State state, List<String> path) {
        if (++state.applied > MOST_PARENTS || path.size() > DEEPEST) {
            throw new EvaluationException(
                    ErrorCode.PRESET_INVALID,
                    "preset "
                            + name
                            + " extends too much: more than "
                            + (path.size() > DEEPEST
                                    ? DEEPEST + " presets one through another"
                                    : MOST_PARENTS + " presets, repetitions counted")
                            + "; expected a handful. Name each once.");
        }
        for (String parent : preset.parents()) {
            String canonical = ALIASES.getOrDefault(parent, parent);
            if (path.contains(canonical)) {
                throw new EvaluationException(
                        ErrorCode.PRESET_CYCLE,
                        "presets extend each other: "
                                + String.join(" → ", path)
                                + " → "
                                + canonical
                                + "; expected an end. Take one out of extends.");
            }
            List<String> longer = new ArrayList<>(path);
            longer.add(canonical);
            apply(canonical, lookup(canonical), state, longer);
        }
        preset.include()
                .forEach(
                        (entry, options) -> {
                            if (entry.equals("*")) {
                                state.metricKeys.forEach(
                                        key -> overlay(state.entries, key, options));
                            } else {
                                overlay(state.entries, canonicalEntry(entry, state), options);
                            }
                        });
        for (String entry : preset.exclude()) {
            if (state.entries.remove(canonicalEntry(entry, state)) == null) {
                throw new EvaluationException(
                        ErrorCode.PRESET_INVALID,
                        "preset "
                                + name
                                + " excludes '"
                                + entry
                                + "', which is not there"
                                + Suggestion.of(entry, state.entries.keySet()));
            }
        }
        preset.overlay()
                .forEach(
                        (entry, options) -> {
                            if (state.entries.containsKey(canonicalEntry(entry, state))) {
                                overlay(state.entries, canonicalEntry(entry, state), options);
                            }
                        });
        state.settings.putAll(preset.settings());
        preset.embeddings().forEach((entry, options) -> overlay(state.embeddings, entry, options));
    }

    private String canonicalEntry(String entry, State state) {
        String key = ResolvedPreset.keyOf(entry);
        String now = state.metricKeys.contains(key) ? key : guides.nowCalled(key).orElse(key);
        return now + entry.substring(key.length());
    }

    private static void overlay(
            Map<String, Map<String, Object>> entries, String entry, Map<String, Object> options) {
        Map<String, Object> before = entries.getOrDefault(entry, options);
        Map<String, Object> merged = new LinkedHashMap<>(before);
        merged.putAll(options);
        if (!before.containsKey(ResolvedPreset.CONDITION)
                || !options.containsKey(ResolvedPreset.CONDITION)) {
            // Whoever asks for it without a condition gets it.
            merged.remove(ResolvedPreset.CONDITION);
        }
        entries.put(entry, merged);
    }

    private Preset lookup(String name) {
        if (shipped.containsKey(name)) {
            return shipped.get(name);
        }
        if (name.contains("/") || name.contains("\\") || name.endsWith(".json")) {
            return readFile(name);
        }
        for (PluginProblem problem : problems) {
            if (problem.name().equals(name)) {
                throw new EvaluationException(
                        ErrorCode.EXTENSION_INVALID,
                        problem.sentence() + (problem.sentence().endsWith(".") ? "" : "."));
            }
        }
        throw new EvaluationException(
                ErrorCode.PRESET_UNKNOWN,
                "presets: no preset '"
                        + name
                        + "'"
                        + Suggestion.ending(name, shipped.keySet())
                        + " Known: "
                        + String.join(", ", shipped.keySet())
                        + " (a file needs a slash or the ending .json).");
    }

    private static Preset readFile(String name) {
        Path file = InputFile.path(name, "preset", ErrorCode.PRESET_UNKNOWN);
        if (Files.notExists(file)) {
            throw new EvaluationException(
                    ErrorCode.PRESET_UNKNOWN,
                    "preset file "
                            + file
                            + ": it does not exist; expected a file. Check the path.");
        }
        String subject = "preset " + file;
        return new PresetReader(subject)
                .read(JsonDocument.read(file, subject, Purpose.settings(ErrorCode.PRESET_INVALID)));
    }

    /** What the indices name, ours in parts, another's whole. */
    private static final class Fragments {

        private final Map<String, List<Preset>> byName = new TreeMap<>();
        private final Map<String, String> foreign = new TreeMap<>();
        private final List<PluginProblem> problems = new ArrayList<>();

        void read(JarIndex found) {
            URL index = found.url();
            List<String> lines;
            try {
                lines = text(index).lines().map(String::strip).toList();
            } catch (EvaluationException unreadable) {
                refuse("index", index, unreadable.getMessage());
                return;
            }
            lines.stream()
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .distinct()
                    .forEach(
                            name -> {
                                if (found.isOurs()) {
                                    add(name, index);
                                } else {
                                    addForeign(name, index);
                                }
                            });
        }

        private void addForeign(String name, URL index) {
            if (!NAME.matcher(name).matches()) {
                refuse(
                        name,
                        index,
                        "its name must be letters, digits, dots, dashes and underscores");
            } else if (byName.containsKey(name)) {
                refuse(
                        name,
                        index,
                        "the name is also that of a preset of "
                                + foreign.getOrDefault(name, "Assay's own")
                                + "; rename it");
            } else {
                try {
                    add(name, index);
                    foreign.put(name, Jars.of(index));
                } catch (EvaluationException wrong) {
                    refuse(name, index, wrong.getMessage());
                }
            }
        }

        private void add(String name, URL index) {
            try {
                URL file = new URL(index, name + ".json");
                Preset read =
                        new PresetReader("preset " + name + " of " + Jars.of(index))
                                .read(text(file));
                byName.computeIfAbsent(name, key -> new ArrayList<>()).add(read);
            } catch (MalformedURLException odd) {
                throw new EvaluationException(
                        ErrorCode.EXTENSION_INVALID, "preset '" + name + "' of " + index, odd);
            }
        }

        private void refuse(String name, URL index, String text) {
            problems.add(
                    new PluginProblem(
                            "preset",
                            name,
                            Jars.of(index),
                            PluginProblem.Cause.PRESET_INVALID,
                            text));
        }
    }

    /** Fragments in an order that does not depend on the class path. */
    private static Preset union(List<Preset> fragments) {
        List<Preset> sorted = new ArrayList<>(fragments);
        sorted.sort(Comparator.comparing(PresetCatalog::sortKey));
        String description =
                sorted.stream()
                        .map(Preset::description)
                        .filter(text -> !text.isEmpty())
                        .max(Comparator.comparingInt(String::length))
                        .orElse("");
        Set<String> parents = new LinkedHashSet<>();
        Set<String> exclude = new LinkedHashSet<>();
        Map<String, Map<String, Object>> include = new LinkedHashMap<>();
        Map<String, Map<String, Object>> overlays = new LinkedHashMap<>();
        Map<String, Object> settings = new LinkedHashMap<>();
        Map<String, Map<String, Object>> embeddings = new LinkedHashMap<>();
        for (Preset fragment : sorted) {
            parents.addAll(fragment.parents());
            exclude.addAll(fragment.exclude());
            fragment.include().forEach((entry, options) -> overlay(include, entry, options));
            fragment.overlay().forEach((entry, options) -> overlay(overlays, entry, options));
            settings.putAll(fragment.settings());
            fragment.embeddings().forEach((entry, options) -> overlay(embeddings, entry, options));
        }
        return new Preset(
                description,
                List.copyOf(parents),
                include,
                List.copyOf(exclude),
                overlays,
                settings,
                embeddings);
    }

    private static String sortKey(Preset fragment) {
        return fragment.include().keySet().stream().sorted().collect(Collectors.joining(","));
    }

    private static String text(URL url) {
        try (InputStream in = url.openStream();
                BufferedReader reader =
                        new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return reader.lines().collect(Collectors.joining("\n"));
        } catch (IOException unreadable) {
            throw new EvaluationException(
                    ErrorCode.EXTENSION_INVALID,
                    "its file " + url.getFile().replaceFirst("^.*/", "") + " cannot be read",
                    unreadable);
        }
    }
}
