package dev.assay.engine;

import dev.assay.embedding.Embedder;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.binding.Extensions;
import dev.assay.engine.run.RunListener;
import dev.assay.engine.run.RunSettings;
import dev.assay.guidance.Guides;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Metric;
import dev.assay.metric.Part;
import dev.assay.plugin.PluginProblem;
import dev.assay.policy.PolicyCatalog;
import dev.assay.preset.PresetCatalog;
import dev.assay.preset.ResolvedPreset;
import dev.assay.report.Provenance;
import dev.assay.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Plans and runs evaluations with the extensions it is given.
 *
 * <pre>{@code
 * Evaluator evaluator = Evaluator.installed();
 * Binding binding = evaluator.bind(evaluator.presets().resolve(List.of("fast"), evaluator.metrics().keys()));
 * Report report = evaluator.evaluate(binding, EvaluationData.of(real, synthetic), RunSettings.defaults());
 * }</pre>
 */
public final class Evaluator {

    private final Extensions<Metric<?>> metrics;
    private final Extensions<Embedder<?>> embedders;
    private final PresetCatalog presets;
    private final PolicyCatalog policies;
    private final List<PluginProblem> problems;
    private final Guides guides;

    /** An evaluator of these extensions, with the policies on the class path. */
    public Evaluator(
            Extensions<Metric<?>> metrics,
            Extensions<Embedder<?>> embedders,
            PresetCatalog presets) {
        this(metrics, embedders, presets, PolicyCatalog.load(Evaluator.class.getClassLoader()));
    }

    /** An evaluator of these extensions. */
    public Evaluator(
            Extensions<Metric<?>> metrics,
            Extensions<Embedder<?>> embedders,
            PresetCatalog presets,
            PolicyCatalog policies) {
        this(metrics, embedders, presets, policies, Guides.of(metrics.all()), List.of());
    }

    private Evaluator(
            Extensions<Metric<?>> metrics,
            Extensions<Embedder<?>> embedders,
            PresetCatalog presets,
            PolicyCatalog policies,
            Guides guides,
            List<PluginProblem> further) {
        this.metrics = metrics;
        this.embedders = embedders;
        this.presets = presets;
        this.policies = policies;
        this.guides = guides;
        List<PluginProblem> all = new ArrayList<>(further);
        all.addAll(metrics.problems());
        all.addAll(guides.problems());
        all.addAll(embedders.problems());
        all.addAll(presets.problems());
        this.problems = List.copyOf(all);
    }

    /**
     * The same evaluator, whose reports also tell what else of the plug-ins cannot be used.
     *
     * @since 0.2
     */
    public Evaluator knowing(List<PluginProblem> further) {
        return new Evaluator(metrics, embedders, presets, policies, guides, further);
    }

    /**
     * What of the plug-ins cannot be used, with its cause.
     *
     * @since 0.2
     */
    public List<PluginProblem> problems() {
        return problems;
    }

    /**
     * An evaluator of everything that is installed, on the class path of this thread and in further
     * loaders.
     */
    @SuppressWarnings("unchecked")
    public static Evaluator installed(ClassLoader... loaders) {
        ClassLoader[] all = new ClassLoader[loaders.length + 1];
        all[0] = Evaluator.class.getClassLoader();
        System.arraycopy(loaders, 0, all, 1, loaders.length);
        Extensions<Metric<?>> metrics =
                Extensions.load((Class<Metric<?>>) (Class<?>) Metric.class, all);
        Guides guides = Guides.of(metrics.all());
        return new Evaluator(
                metrics,
                Extensions.load((Class<Embedder<?>>) (Class<?>) Embedder.class, all),
                PresetCatalog.load(guides, all),
                PolicyCatalog.load(all),
                guides,
                List.of());
    }

    /** The installed metrics. */
    public Extensions<Metric<?>> metrics() {
        return metrics;
    }

    /** The installed embedders. */
    public Extensions<Embedder<?>> embedders() {
        return embedders;
    }

    /** The installed presets. */
    public PresetCatalog presets() {
        return presets;
    }

    /**
     * What belongs to the installed metrics besides their code.
     *
     * @since 0.2
     */
    public Guides guides() {
        return guides;
    }

    /** The installed policies. */
    public PolicyCatalog policies() {
        return policies;
    }

    /** A preset's metrics with their options; every problem is reported at once. */
    public Binding bind(ResolvedPreset preset) {
        return Binding.of(preset, metrics, embedders);
    }

    /** What several presets, from left to right, come to. */
    public Binding bind(List<String> names) {
        return bind(presets.resolve(names, metrics.keys()));
    }

    /** What would be done with these data. */
    public Plan plan(Binding binding, EvaluationData data) {
        return plan(binding, data, RunSettings.defaults());
    }

    /** What would be done with these data by a run of these settings. */
    public Plan plan(Binding binding, EvaluationData data, RunSettings settings) {
        return Planner.plan(binding, data, settings);
    }

    /** Opens a session for candidates of the same real rows. */
    public Session open(Binding binding, EvaluationData reference, RunSettings settings) {
        return open(binding, reference, settings, Map.of());
    }

    /**
     * Opens a session for candidates of the same real rows.
     *
     * @param sources where the real and holdout tables came from, for provenance; found from their
     *     cells when absent
     */
    public Session open(
            Binding binding,
            EvaluationData reference,
            RunSettings settings,
            Map<Part, Provenance.Input> sources) {
        return new Session(
                binding,
                reference,
                settings,
                new ProvenanceWriter(metrics, embedders, sources, problems));
    }

    /** Evaluates one candidate. */
    public Report evaluate(Binding binding, EvaluationData data, RunSettings settings) {
        try (Session session =
                open(binding, data.only(java.util.Set.of(Part.REAL, Part.HOLDOUT)), settings)) {
            return session.evaluate(data.synthetic(), RunListener.NONE);
        }
    }
}
