package dev.assay.cli.option;

import dev.assay.api.OrderedCopy;
import dev.assay.engine.Evaluator;
import dev.assay.engine.binding.OptionsBinder;
import dev.assay.engine.binding.SearchTime;
import dev.assay.engine.run.RunSettings;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.metric.Detail;
import dev.assay.neighbour.Space;
import dev.assay.preset.Preset;
import dev.assay.preset.ResolvedPreset;
import java.io.File;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Option;

/** Which metrics are run, with which options, and how. */
public final class RunOptions {

    @Option(
            names = {"-j", "--preset", "--evaluation-config"},
            paramLabel = "NAME|FILE",
            arity = "1..*",
            description =
                    "Which metrics: a preset, or a JSON file of ours or SynthEval's. Several by spaces or commas."
                            + " Default: what the policy needs (@|bold internal|@ for the policy of that name), or what the command is for.")
    private List<String> presets = new ArrayList<>();

    @Option(
            names = {"-m", "--metric"},
            paramLabel = "KEY",
            arity = "1..*",
            description =
                    "Metrics to run, in place of a preset or in addition to the presets named. Several by"
                            + " spaces or commas.")
    private List<String> metrics = new ArrayList<>();

    @Option(
            names = "--set",
            paramLabel = "METRIC.OPTION=VALUE",
            description =
                    "Change one option, such as @|bold nnaa.n_resample=50|@, or of an embedder"
                            + " @|bold embedding:pca.components=8|@. May be repeated.")
    private List<String> changes = new ArrayList<>();

    @Option(
            names = "--space",
            paramLabel = "NAME",
            description =
                    "Where rows are compared: gower, euclidean, codes, gower:joint, gower:skip, euclidean:joint, codes:joint.")
    private String space;

    @Option(
            names = "--embedding",
            paramLabel = "KEY|FILE",
            description =
                    "Compare rows in this embedding, learned on the real rows, or kept in a file by assay embed."
                            + " Repeated: metrics run in each, side by side as KEY@EMBEDDING.")
    private List<String> embeddings = new ArrayList<>();

    @Option(
            names = "--missing",
            paramLabel = "keep|drop",
            description = "Keep rows with missing cells (default), or drop them as SynthEval does.")
    private String missing;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Where random numbers start. Equal seeds give equal reports.")
    private Long seed;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "How many work at once. No result depends on it.")
    private Integer threads;

    @Option(
            names = "--time-limit",
            paramLabel = "TIME",
            description =
                    "For each metric, such as 30s or 5m; one that takes longer has failed, the others go on.")
    private String timeLimit;

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            description =
                    "How long searches for neighbours may take before rows are drawn, such as 30s or 5m, counted at"
                            + " 40 billion comparisons of cells a second, so that no result depends on the machine."
                            + " Default: 20s for fast, 10m for others.")
    private String budget;

    @Option(
            names = "--exact",
            description = "Ask every row for its neighbours, whatever that takes.")
    private boolean exact;

    @Option(
            names = "--resamples",
            paramLabel = "N",
            description =
                    "Half-samples that give intervals to measures that theory gives none. Default: none.")
    private Integer resamples;

    @Option(
            names = "--level",
            paramLabel = "P",
            description = "With which probability intervals are to cover. Default: 0.9.")
    private Double level;

    @Option(
            names = "--calibrate",
            description =
                    "Add what real data, independent columns and a copy of the training rows would score.")
    private boolean calibrate;

    @Option(
            names = "--holdout-overlaps",
            description =
                    "Measure privacy also against a holdout whose rows stand in the real table; without it such"
                            + " metrics are skipped.")
    private boolean holdoutOverlaps;

    @Option(
            names = "--normalise",
            description =
                    "Compare the synthetic table with levels spelt as in the real one, and numbers in its units.")
    private boolean normalise;

    private Set<String> strategies = Set.of();

    /** Whether single metrics were asked for, and no preset. */
    public boolean asksForMetricsAlone() {
        return presets.isEmpty() && !metrics.isEmpty();
    }

    /** The metrics asked for and their options as written. */
    public ResolvedPreset resolve(Evaluator evaluator, String defaultPreset) {
        List<String> keys = words(metrics);
        List<String> names =
                presets.isEmpty() && keys.isEmpty() ? List.of(defaultPreset) : words(presets);
        Map<String, Map<String, Object>> include = new LinkedHashMap<>();
        keys.forEach(metric -> include.put(metric, Map.of()));
        Preset asked = new Preset("", names, include, List.of(), Map.of(), Map.of(), Map.of());
        String title = String.join("+", names.isEmpty() ? keys : names);
        ResolvedPreset resolved =
                evaluator.presets().resolve(title, asked, evaluator.metrics().keys());
        EmbeddingNames wanted = EmbeddingNames.of(embeddings, evaluator);
        List<String> there = wanted.entries();
        return changed(
                wanted.in(inEmbeddings(resolved, there, evaluator)),
                there,
                evaluator.metrics().keys());
    }

    /**
     * Names one by one, also where commas join them; a file with a comma in its name stays whole.
     */
    private static List<String> words(List<String> arguments) {
        List<String> words = new ArrayList<>();
        for (String argument : arguments) {
            List<String> parts =
                    Arrays.stream(argument.split(","))
                            .map(String::strip)
                            .filter(part -> !part.isEmpty())
                            .toList();
            words.addAll(
                    parts.isEmpty() || new File(argument).isFile() ? List.of(argument) : parts);
        }
        return words;
    }

    /** How the run is carried out; a preset's own seed gives way to the flag. */
    public RunSettings settings(ResolvedPreset preset) {
        try {
            return wanted(preset);
        } catch (IllegalArgumentException wrong) {
            throw invalid(wrong.getMessage() + ".");
        }
    }

    private RunSettings wanted(ResolvedPreset preset) {
        RunSettings settings = RunSettings.defaults().withDetail(Detail.FULL);
        if (preset.settings().get("seed") instanceof Number number) {
            settings = settings.withSeed(number.longValue());
        }
        if (seed != null) {
            settings = settings.withSeed(seed);
        }
        if (threads != null) {
            settings = settings.withThreads(positive("--threads", threads));
        }
        if (timeLimit != null) {
            settings = settings.withTimeLimit(duration("--time-limit", timeLimit));
        }
        if (resamples != null || level != null) {
            settings =
                    settings.withResamples(
                            resamples == null ? RunSettings.DEFAULT_RESAMPLES : resamples,
                            level == null ? RunSettings.DEFAULT_LEVEL : level);
        }
        if (holdoutOverlaps) {
            settings = settings.withHoldoutOverlaps();
        }
        if (normalise) {
            settings = settings.withNormalisation();
        }
        return calibrate ? settings.withCalibration() : settings;
    }

    private static ResolvedPreset inEmbeddings(
            ResolvedPreset resolved, List<String> embeddings, Evaluator evaluator) {
        if (embeddings.size() < 2) {
            return resolved;
        }
        Map<String, Map<String, Object>> entries = new LinkedHashMap<>();
        resolved.entries()
                .forEach(
                        (entry, options) -> {
                            boolean hasSpace =
                                    evaluator
                                            .metrics()
                                            .find(ResolvedPreset.keyOf(entry))
                                            .filter(
                                                    metric ->
                                                            OptionsBinder.names(metric)
                                                                    .contains("space"))
                                            .isPresent();
                            entries.put(entry, options);
                            if (hasSpace && !options.containsKey("space") && !entry.contains("@")) {
                                for (String embedding : embeddings) {
                                    Map<String, Object> there = new LinkedHashMap<>(options);
                                    there.put("space", EmbeddingNames.PREFIX + embedding);
                                    entries.put(entry + "@" + embedding.replace('@', '_'), there);
                                }
                            }
                        });
        return new ResolvedPreset(
                resolved.name(), entries, resolved.settings(), resolved.embeddings());
    }

    /** A run none of whose metrics has a space would not notice. */
    private static void requireSpace(String name) {
        try {
            Space.of(name);
        } catch (IllegalArgumentException unknown) {
            throw invalid("--" + unknown.getMessage());
        }
    }

    private ResolvedPreset changed(
            ResolvedPreset resolved, List<String> inEmbeddings, Collection<String> known) {
        ResolvedPreset preset = resolved;
        if (space != null) {
            requireSpace(space);
            preset = preset.withSetting("space", space);
        }
        if (inEmbeddings.size() == 1) {
            preset = preset.withSetting("space", EmbeddingNames.PREFIX + inEmbeddings.get(0));
        }
        if (missing != null) {
            if (!missing.equals("keep") && !missing.equals("drop")) {
                throw invalid("--missing: '" + missing + "'; expected keep or drop.");
            }
            preset = preset.withSetting("missing", missing);
        }
        if (exact && budget != null) {
            throw invalid("--budget: not with --exact, which knows no budget.");
        }
        if (budget != null) {
            duration("--budget", budget);
            preset = preset.withSetting(SearchTime.KEY, budget);
        }
        if (exact) {
            preset = preset.withSetting(SearchTime.KEY, SearchTime.NONE);
        }
        for (String change : changes) {
            if (!strategies.contains(entryOf(change))) {
                preset = changed(preset, change, known);
            }
        }
        return preset;
    }

    /** Changes of these names are not about metrics, and asked for by {@link #changesOf}. */
    public void passOver(Collection<String> names) {
        strategies = OrderedCopy.of(names);
    }

    /** What --set says of an entry that is no metric. */
    Map<String, Object> changesOf(String entry) {
        Map<String, Object> options = new LinkedHashMap<>();
        for (String change : changes) {
            if (entryOf(change).equals(entry)) {
                int equals = change.indexOf('=');
                options.put(
                        change.substring(entry.length() + 1, equals),
                        OptionsBinder.parse(change.substring(equals + 1)));
            }
        }
        return options;
    }

    private static String entryOf(String change) {
        int equals = change.indexOf('=');
        int dot = change.lastIndexOf('.', equals < 0 ? change.length() : equals);
        return equals < 0 || dot < 1 ? "" : change.substring(0, dot);
    }

    private static ResolvedPreset changed(
            ResolvedPreset preset, String change, Collection<String> known) {
        int equals = change.indexOf('=');
        int dot = change.lastIndexOf('.', equals < 0 ? change.length() : equals);
        if (equals < 0 || dot < 1 || dot > equals - 2) {
            throw invalid(
                    "--set: '"
                            + change
                            + "'; expected METRIC.OPTION=VALUE, such as nnaa.n_resample=50.");
        }
        String entry = change.substring(0, dot);
        if (entry.startsWith(EmbeddingNames.PREFIX)) {
            Map<String, Object> option = new LinkedHashMap<>();
            option.put(
                    change.substring(dot + 1, equals),
                    OptionsBinder.parse(change.substring(equals + 1)));
            return preset.withEmbedding(entry.substring(EmbeddingNames.PREFIX.length()), option);
        }
        if (!preset.entries().containsKey(entry)) {
            throw invalid(
                    "--set: '"
                            + entry
                            + "' is not among the metrics of this run"
                            + (known.contains(entry)
                                    ? ". Add it with --metric " + entry + "."
                                    : Suggestion.ending(entry, names(preset, known))));
        }
        return preset.withOption(
                entry,
                change.substring(dot + 1, equals),
                OptionsBinder.parse(change.substring(equals + 1)));
    }

    /** What may have been meant: the metrics of this run before all others. */
    private static Collection<String> names(ResolvedPreset preset, Collection<String> known) {
        Set<String> names = new LinkedHashSet<>(preset.entries().keySet());
        names.addAll(known);
        return names;
    }

    private static Duration duration(String flag, String text) {
        return SearchTime.parse(text)
                .orElseThrow(
                        () ->
                                invalid(
                                        flag
                                                + ": '"
                                                + text
                                                + "' is no time above 0; expected a number and s, m or h, such as 30s."));
    }

    private static int positive(String flag, int value) {
        if (value < 1) {
            throw invalid(flag + ": " + value + "; expected at least 1.");
        }
        return value;
    }

    private static EvaluationException invalid(String message) {
        return new EvaluationException(ErrorCode.ARGUMENT_INVALID, message);
    }
}
