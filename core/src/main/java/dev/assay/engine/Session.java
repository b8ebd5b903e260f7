package dev.assay.engine;

import dev.assay.embedding.EmbedderOf;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.neighbour.NeighbourWidths;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Provenance;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import dev.assay.table.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Evaluates candidates against the same real rows. What does not depend on a candidate is computed
 * once and kept until the session is closed.
 */
public final class Session implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Session.class);

    private final Binding binding;
    private final EvaluationData reference;
    private final RunSettings settings;
    private final ProvenanceWriter provenance;
    private final Workers workers;
    private final Stop stop;
    private final Watch watch = new Watch();
    private final SharedContext shared;
    private final HalfSamples halfSamples;
    private final Map<String, List<Map<String, ReferencePoints.Point>>> resampled =
            new LinkedHashMap<>();
    private Optional<Calibration> calibration = Optional.empty();
    private volatile Optional<Running> running = Optional.empty();

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
        this.stop = new Stop(settings.timeLimit());
        this.shared =
                new SharedContext(
                        this.reference,
                        Optional.empty(),
                        new SharedContext.Run(
                                settings.seed(),
                                settings.detail(),
                                settings.level(),
                                workers,
                                stop,
                                watch));
        prepare(shared);
        if (settings.resamples() > 0) {
            shared.put(new NeighbourWidths(), Planner.widened(binding.widths()));
        }
        this.halfSamples = new HalfSamples(this.reference, shared, settings, this::prepare);
    }

    /** What would be done for a candidate. */
    public Plan plan(Table candidate) {
        return Planner.plan(binding, data(candidate), settings);
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
        EvaluationData data = data(candidate);
        Plan plan = Planner.plan(binding, data, settings);
        tell(plan);
        SharedContext context = new SharedContext(data, Optional.of(shared), shared.run());
        Running now =
                new Running(data, source, plan, new AtomicReference<>(List.of()), Instant.now());
        running = Optional.of(now);
        watch.by(listener);
        for (int index = 0; index < plan.steps().size(); index++) {
            Plan.Step step = plan.steps().get(index);
            listener.started(step.metric().entry(), index, plan.steps().size());
            Outcome outcome = new MetricRun(step, data, context).run();
            now.add(outcome);
            listener.finished(outcome);
        }
        try {
            Map<String, Double> scoreErrors = new HashMap<>();
            now.become(
                    resample(
                            candidate.name(),
                            plan,
                            now.outcomes().get(),
                            data,
                            context,
                            listener,
                            scoreErrors));
            now.become(calibrate(plan, now.outcomes().get(), data, context, listener, scoreErrors));
        } catch (EvaluationException stopped) {
            // What is finished is not lost because the yardsticks are not.
            if (!Stop.isStop(stopped)) {
                throw stopped;
            }
        }
        return report(now, now.outcomes().get());
    }

    /**
     * The evaluation under way, or the last one, as a report, what is unfinished as failed with
     * CANCELLED; for whoever cannot wait until {@link #cancel} is heard. Safe from any thread.
     */
    public Optional<Report> soFar() {
        return running.map(
                now -> {
                    List<Outcome> outcomes = new ArrayList<>(now.outcomes().get());
                    List<Plan.Step> steps = now.plan().steps();
                    for (Plan.Step step : steps.subList(outcomes.size(), steps.size())) {
                        outcomes.add(
                                new Outcome.Failed(
                                        step.metric().entry(),
                                        step.metric().metric().title(),
                                        ErrorCode.CANCELLED,
                                        "the run was cancelled"));
                    }
                    return report(now, outcomes);
                });
    }

    /**
     * What a report of this candidate would have as provenance, but for the clock: whether a stored
     * one is still of use.
     */
    public Provenance provenance(Table candidate, Optional<Provenance.Input> source) {
        Running asIf =
                new Running(
                        data(candidate),
                        source,
                        Planner.plan(binding, data(candidate), settings),
                        new AtomicReference<>(List.of()),
                        Instant.EPOCH);
        return report(asIf, List.of()).provenance();
    }

    private Report report(Running run, List<Outcome> outcomes) {
        Map<String, Map<String, Object>> resolved = new LinkedHashMap<>();
        binding.metrics()
                .forEach(
                        metric ->
                                resolved.put(
                                        metric.entry(), OptionsBinder.effective(metric.options())));
        return new Report(
                Report.CURRENT_FORMAT,
                run.data().synthetic().name(),
                List.copyOf(outcomes),
                provenance.write(
                        run.data(),
                        run.source(),
                        binding,
                        resolved,
                        shared,
                        settings,
                        run.started(),
                        Duration.between(run.started(), Instant.now())));
    }

    /**
     * The scores of a candidate's measures in each half-sample, paired over candidates: the i-th
     * maps stand for the same real rows. Empty without resampling.
     */
    public List<Map<String, ReferencePoints.Point>> resampled(String candidate) {
        return resampled.getOrDefault(candidate, List.of());
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

    private List<Outcome> resample(
            String candidate,
            Plan plan,
            List<Outcome> outcomes,
            EvaluationData data,
            SharedContext context,
            RunListener listener,
            Map<String, Double> scoreErrors) {
        if (settings.resamples() == 0 || !HalfSamples.possible(context)) {
            return fromTheirErrors(plan, outcomes);
        }
        List<PlannedMetric<?>> metrics = new ArrayList<>();
        for (int index = 0; index < outcomes.size(); index++) {
            PlannedMetric<?> metric = plan.steps().get(index).metric();
            if (outcomes.get(index) instanceof Outcome.Completed && metric.isResampled()) {
                metrics.add(metric);
            }
        }
        List<Map<String, ReferencePoints.Point>> samples =
                halfSamples.evaluate(
                        metrics,
                        data,
                        context,
                        done -> listener.resampled(done, settings.resamples()));
        resampled.put(candidate, samples);
        List<Outcome> with = new ArrayList<>();
        for (int index = 0; index < outcomes.size(); index++) {
            Outcome outcome = outcomes.get(index);
            boolean halved = plan.steps().get(index).metric().isResampled();
            with.add(Intervals.add(outcome, halved, samples, settings.level()));
            if (outcome instanceof Outcome.Completed completed) {
                for (Measure measure : completed.measures()) {
                    scoreErrors.put(
                            measure.key(),
                            Intervals.standardDeviation(
                                    samples.stream()
                                            .filter(sample -> sample.containsKey(measure.key()))
                                            .mapToDouble(
                                                    sample -> sample.get(measure.key()).score())
                                            .toArray()));
                }
            }
        }
        return with;
    }

    /** Metrics that train models have their spread over folds also without half-samples. */
    private List<Outcome> fromTheirErrors(Plan plan, List<Outcome> outcomes) {
        List<Outcome> with = new ArrayList<>();
        for (int index = 0; index < outcomes.size(); index++) {
            with.add(
                    plan.steps().get(index).metric().isResampled()
                            ? outcomes.get(index)
                            : Intervals.add(
                                    outcomes.get(index), false, List.of(), settings.level()));
        }
        return with;
    }

    private List<Outcome> calibrate(
            Plan plan,
            List<Outcome> outcomes,
            EvaluationData data,
            SharedContext context,
            RunListener listener,
            Map<String, Double> scoreErrors) {
        if (!settings.calibrate() || !HalfSamples.possible(context)) {
            return outcomes;
        }
        if (calibration.isEmpty()) {
            calibration =
                    Optional.of(
                            new Calibration(
                                    reference, shared, this::prepare, binding::isPositional));
        }
        List<Outcome> with = new ArrayList<>(outcomes);
        for (int index = 0; index < outcomes.size(); index++) {
            if (outcomes.get(index) instanceof Outcome.Completed completed) {
                PlannedMetric<?> metric = plan.steps().get(index).metric();
                with.set(
                        index,
                        completed.with(
                                calibration
                                        .get()
                                        .add(
                                                metric,
                                                completed.measures(),
                                                data,
                                                context,
                                                scoreErrors)));
                listener.calibrated(completed.entry(), index, outcomes.size());
            }
        }
        return with;
    }

    private EvaluationData data(Table candidate) {
        EvaluationData data = reference.withSynthetic(candidate);
        return MissingRows.drop(binding) ? MissingRows.without(data) : data;
    }

    private void prepare(SharedContext context) {
        context.put(new NeighbourWidths(), binding.widths());
        binding.embedders()
                .forEach((entry, embedder) -> context.put(new EmbedderOf(entry), embedder));
    }

    /** Says before anything is computed what the neighbours will take. */
    private static void tell(Plan plan) {
        if (!plan.passes().isEmpty()) {
            LOG.info("neighbour searches will hold {}", plan.neighbours().inWords());
        }
    }

    /** An evaluation under way. */
    private record Running(
            EvaluationData data,
            Optional<Provenance.Input> source,
            Plan plan,
            AtomicReference<List<Outcome>> outcomes,
            Instant started) {

        private void add(Outcome outcome) {
            List<Outcome> more = new ArrayList<>(outcomes.get());
            more.add(outcome);
            become(more);
        }

        private void become(List<Outcome> more) {
            outcomes.set(List.copyOf(more));
        }
    }
}
