package dev.assay.guidance;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.Metric;
import dev.assay.plugin.ExtensionKeys;
import dev.assay.plugin.Jars;
import dev.assay.plugin.PluginProblem;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The guidance that metrics bring. A metric's file is looked for where its class comes from, and
 * read when it is first asked for.
 *
 * @since 0.2
 */
public final class Guides {

    private static final String FOLDER = "META-INF/assay/guidance/";

    private final Map<String, ClassLoader> loaders;
    private final Set<String> ours;
    private final Map<String, Guidance> read = new ConcurrentHashMap<>();

    private Guides(Map<String, ClassLoader> loaders, Set<String> ours) {
        this.loaders = loaders;
        this.ours = ours;
    }

    /** What these metrics bring. */
    public static Guides of(Collection<? extends Metric<?>> metrics) {
        Map<String, ClassLoader> loaders = new TreeMap<>();
        Set<String> ours = new HashSet<>();
        for (Metric<?> metric : metrics) {
            loaders.put(metric.key(), metric.getClass().getClassLoader());
            if (ExtensionKeys.isOurs(metric.getClass())) {
                ours.add(metric.key());
            }
        }
        return new Guides(loaders, Collections.unmodifiableSet(ours));
    }

    /** Nothing of no metric. */
    public static Guides none() {
        return new Guides(Map.of(), Set.of());
    }

    /** What belongs to the metric of this key; nothing where it is not installed or brings none. */
    public Guidance of(String metric) {
        if (!loaders.containsKey(metric)) {
            return Guidance.none(metric);
        }
        return read.computeIfAbsent(
                metric,
                key -> {
                    try {
                        return read(key);
                    } catch (EvaluationException broken) {
                        if (isOurs(key)) {
                            throw broken;
                        }
                        return Guidance.none(key);
                    }
                });
    }

    /** Of all metrics, in their order. */
    public List<Guidance> all() {
        return loaders.keySet().stream()
                .map(this::of)
                .sorted(Comparator.comparingInt(Guidance::place).thenComparing(Guidance::metric))
                .toList();
    }

    /** Whether a metric is one of the framework's own, and not a plug-in's. */
    public boolean isOurs(String metric) {
        return ours.contains(metric);
    }

    /** The metric that once had this key. */
    public Optional<String> nowCalled(String key) {
        return all().stream()
                .filter(guidance -> guidance.formerly().contains(key))
                .map(Guidance::metric)
                .findFirst();
    }

    /** The keys of metrics that can fill a figure, to be recommended where it is empty. */
    public List<String> drawing(String figure) {
        return all().stream()
                .filter(guidance -> guidance.figures().contains(figure))
                .map(Guidance::metric)
                .toList();
    }

    /** What is wrong with the files of plug-ins; their metrics go on without. */
    public List<PluginProblem> problems() {
        List<PluginProblem> problems = new ArrayList<>();
        for (String metric : loaders.keySet()) {
            if (!isOurs(metric)) {
                try {
                    read(metric);
                } catch (EvaluationException broken) {
                    problems.add(
                            new PluginProblem(
                                    "guidance",
                                    metric,
                                    Jars.of(loaders.get(metric).getResource(file(metric))),
                                    PluginProblem.Cause.NOT_DESCRIBED,
                                    broken.getMessage()));
                }
            }
        }
        return problems;
    }

    private Guidance read(String metric) {
        return Optional.ofNullable(loaders.get(metric))
                .map(loader -> loader.getResource(file(metric)))
                .map(file -> Guidance.read(metric, text(file), "the guidance of " + metric))
                .orElseGet(() -> Guidance.none(metric));
    }

    private static String file(String metric) {
        return FOLDER + metric + ".json";
    }

    private static String text(URL file) {
        try {
            URLConnection connection = file.openConnection();
            // A cached jar would stay open and hide a newer one of its name.
            connection.setUseCaches(false);
            try (InputStream in = connection.getInputStream()) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            }
        } catch (IOException unreadable) {
            throw new EvaluationException(
                    ErrorCode.EXTENSION_INVALID,
                    "its guidance cannot be read from " + Jars.of(file),
                    unreadable);
        }
    }
}
