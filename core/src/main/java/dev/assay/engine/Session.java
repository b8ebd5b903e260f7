package dev.assay.engine;

import dev.assay.embedding.EmbedderOf;
import dev.assay.metric.EvaluationData;
import dev.assay.neighbour.NeighbourWidths;
import dev.assay.report.Outcome;
import dev.assay.report.Provenance;
import dev.assay.report.Report;
import dev.assay.table.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Evaluates candidates against the same real rows. What does not depend on a candidate is computed
 * once and kept until the session is closed.
 */
public final class Session implements AutoCloseable {

    private final Binding binding;
    private final EvaluationData reference;
    private final RunSettings settings;
    private final ProvenanceWriter provenance;
    private final Workers workers;
    private final Stop stop = new Stop();
    private final SharedContext shared;

    Session(
            Binding binding,
            EvaluationData reference,
            RunSettings settings,
            ProvenanceWriter provenance) {
        this.binding = binding;
        this.reference = MissingRows.drop(binding) ? MissingRows.without(reference) : reference;
        this.settings = settings;
        this.provenance = provenance;
        this.workers = new Workers(settings.threads());
        this.shared =
                new SharedContext(
                        this.reference,
                        Optional.empty(),
                        new SharedContext.Run(settings.seed(), settings.detail(), workers, stop));
        shared.put(new NeighbourWidths(), binding.widths());
        binding.embedders()
                .forEach((entry, embedder) -> shared.put(new EmbedderOf(entry), embedder));
    }

    /** What would be done for a candidate. */
    public Plan plan(Table candidate) {
        return Planner.plan(binding, data(candidate));
    }

    /** Evaluates a candidate. */
    public Report evaluate(Table candidate, RunListener listener) {
        return evaluate(candidate, Optional.empty(), listener);
    }

    /**
     * Evaluates a candidate.
     *
     * @param source where it came from, for provenance; found from its cells when empty
     */
    public Report evaluate(
            Table candidate, Optional<Provenance.Input> source, RunListener listener) {
        Instant started = Instant.now();
        long begin = System.nanoTime();
        EvaluationData data = data(candidate);
        Plan plan = Planner.plan(binding, data);
        SharedContext context = new SharedContext(data, Optional.of(shared), shared.run());
        List<Outcome> outcomes = new ArrayList<>();
        for (int index = 0; index < plan.steps().size(); index++) {
            Plan.Step step = plan.steps().get(index);
            listener.started(step.metric().entry(), index, plan.steps().size());
            Outcome outcome = new MetricRun(step, data, context, stop, settings.timeLimit()).run();
            outcomes.add(outcome);
            listener.finished(outcome);
        }
        Map<String, Map<String, Object>> resolved = new LinkedHashMap<>();
        binding.metrics()
                .forEach(
                        metric ->
                                resolved.put(
                                        metric.entry(), OptionsBinder.effective(metric.options())));
        return new Report(
                Report.CURRENT_FORMAT,
                candidate.name(),
                List.copyOf(outcomes),
                provenance.write(
                        data,
                        source,
                        binding,
                        resolved,
                        settings,
                        started,
                        Duration.ofNanos(System.nanoTime() - begin)));
    }

    /**
     * Ends the present metric and skips the rest: what is unfinished is reported as failed with
     * CANCELLED.
     */
    public void cancel() {
        stop.cancel();
    }

    /** Whether {@link #cancel} was called. */
    public boolean isCancelled() {
        return stop.isCancelled();
    }

    /** How many artefacts of real rows alone were computed so far, over all candidates. */
    public long sharedArtefacts() {
        return shared.computed();
    }

    @Override
    public void close() {
        workers.close();
    }

    private EvaluationData data(Table candidate) {
        EvaluationData data = reference.withSynthetic(candidate);
        return MissingRows.drop(binding) ? MissingRows.without(data) : data;
    }
}
