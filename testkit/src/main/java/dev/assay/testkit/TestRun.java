package dev.assay.testkit;

import dev.assay.api.OrderedCopy;
import dev.assay.embedding.BoundEmbedder;
import dev.assay.embedding.Embedder;
import dev.assay.embedding.EmbedderOf;
import dev.assay.engine.run.OpenContext;
import dev.assay.engine.run.RunSettings;
import dev.assay.metric.Artefact;
import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Requirement;
import dev.assay.metric.SequencesNeeded;
import dev.assay.neighbour.NeighbourCount;
import dev.assay.neighbour.NeighbourWidths;
import dev.assay.neighbour.Neighbours;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One metric on one set of tables, as a run would do it, for tests:
 *
 * <pre>{@code
 * MetricResult result = TestRun.of(data).seed(7).threads(4).evaluate(new ExactMatchRate());
 * }</pre>
 */
public final class TestRun {

    private final EvaluationData data;
    private final RunSettings settings;
    private final Map<Artefact<?>, Object> given;
    private final List<Requirement> declared;

    private TestRun(
            EvaluationData data,
            RunSettings settings,
            Map<Artefact<?>, Object> given,
            List<Requirement> declared) {
        this.data = data;
        this.settings = settings;
        this.given = OrderedCopy.of(given);
        this.declared = List.copyOf(declared);
    }

    /** A run with seed 0 and two threads, in full detail. */
    public static TestRun of(EvaluationData data) {
        return new TestRun(
                data, RunSettings.defaults().withSeed(0).withThreads(2), Map.of(), List.of());
    }

    /** The same run with another seed. */
    public TestRun seed(long other) {
        return new TestRun(data, settings.withSeed(other), given, declared);
    }

    /** The same run on this number of threads. */
    public TestRun threads(int other) {
        return new TestRun(data, settings.withThreads(other), given, declared);
    }

    /** The same run with this detail. */
    public TestRun detail(Detail other) {
        return new TestRun(data, settings.withDetail(other), given, declared);
    }

    /** The same run with intervals of this level. */
    public TestRun level(double other) {
        return new TestRun(
                data, settings.withResamples(settings.resamples(), other), given, declared);
    }

    /** The same run with a given value of an artefact. */
    public <T> TestRun with(Artefact<T> artefact, T value) {
        Map<Artefact<?>, Object> more = new HashMap<>(given);
        more.put(artefact, value);
        return new TestRun(data, settings, more, declared);
    }

    /** The same run with an embedder under its entry. */
    public <O extends Record> TestRun with(String entry, Embedder<O> embedder, O options) {
        return with(new EmbedderOf(entry), new BoundEmbedder<>(entry, embedder, options));
    }

    /** The metric's result with its default options. */
    public <O extends Record> MetricResult evaluate(Metric<O> metric) {
        return evaluate(metric, metric.defaults());
    }

    /**
     * The metric's result.
     *
     * @throws NotApplicableException also for an unmet requirement, with its reason
     */
    public <O extends Record> MetricResult evaluate(Metric<O> metric, O options) {
        List<Requirement> requirements = metric.requirements(MetricSetup.of(options));
        TestRun asInARun =
                new TestRun(data.inCanonicalOrder(), settings, given, declared)
                        .declaring(requirements);
        EvaluationData seen = asInARun.context(metric.key(), EvaluationContext::data);
        for (Requirement requirement : requirements) {
            requirement
                    .unmet(requirement instanceof SequencesNeeded ? data : seen)
                    .ifPresent(
                            reason -> {
                                throw new NotApplicableException(reason);
                            });
        }
        return asInARun.context(metric.key(), context -> metric.evaluate(context, options));
    }

    /**
     * The same run with neighbour tables as wide as these requirements demand, and with one row per
     * sequence if they require sequences.
     */
    public TestRun declaring(List<? extends Requirement> requirements) {
        Map<Neighbours, Integer> widths = new HashMap<>();
        for (Requirement requirement : requirements) {
            if (requirement instanceof NeighbourCount count) {
                widths.merge(count.what(), count.k(), Math::max);
            }
        }
        TestRun run = with(new NeighbourWidths(), OrderedCopy.of(widths));
        return new TestRun(data, settings, run.given, List.copyOf(requirements));
    }

    /** What {@code work} finds with a context of this run that is bound to {@code entry}. */
    public <T> T context(String entry, Work<T> work) {
        try (OpenContext context = new OpenContext(data, settings, given)) {
            return work.in(context.boundTo(entry, declared));
        }
    }

    /** The shared value of an artefact. */
    public <T> T get(Artefact<T> artefact) {
        return context("test", context -> context.get(artefact));
    }

    /**
     * Something to do with a context.
     *
     * @param <T> what it yields
     */
    @FunctionalInterface
    public interface Work<T> {
        /** Does it. */
        T in(EvaluationContext context);
    }
}
