package dev.assay.engine;

import dev.assay.content.Recodings;
import dev.assay.embedding.EmbedderOf;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.neighbour.NeighbourWidths;
import dev.assay.report.Circumstances;
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
import java.util.concurrent.CopyOnWriteArrayList;
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
    private final Stop stop = new Stop();
    private final Watch watch = new Watch();
    private final SharedContext shared;
    private final HalfSamples halfSamples;
    private final HeldOut heldOut;
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
        this.heldOut = new HeldOut(this.reference, shared.run(), this::prepare);
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
        EvaluationData given = asGiven(candidate);
        EvaluationData data = normalised(given);
        Plan plan = Planner.plan(binding, data, settings);
        tell(plan);
        SharedContext context = new SharedContext(data, Optional.of(shared), shared.run());
        Circumstances circumstances =
                Precheck.of(data, context, plan, settings.holdoutOverlaps());
        List<HeldOut.View> views = heldOut.views(plan, data, context, circumstances, settings);
        Running now =
                new Running(
                        data,
                        data == given
                                ? source
                                : Optional.of(
                                        source.orElseGet(
                                                () ->
                                                        Fingerprint.of(
                                                                Part.SYNTHETIC,
                                                                given.synthetic()))),
                        plan,
                        new CopyOnWriteArrayList<>(),
                        Instant.now(),
                        circumstances);
        running = Optional.of(now);
        watch.by(listener);
        for (int index = 0; index < views.size(); index++) {
            HeldOut.View view = views.get(index);
            listener.started(view.step().metric().entry(), index, views.size());
            Outcome outcome =
                    new MetricRun(
                                    view.step(),
                                    view.data(),
                                    view.context(),
                                    stop,
                                    settings.timeLimit())
                            .run();
            now.outcomes().add(outcome);
            listener.finished(outcome);
        }
        List<Outcome> complete = List.copyOf(now.outcomes());
        try {
            Map<String, Double> scoreErrors = new HashMap<>();
            complete =
                    resample(
                            candidate.name(),
                            views,
                            complete,
                            data,
                            context,
                            listener,
                            scoreErrors);
            complete = calibrate(views, complete, data, context, listener, scoreErrors);
        } catch (EvaluationException stopped) {
            // What is finished is not lost because the yardsticks are not.
            if (!Stop.isStop(stopped)) {
                throw stopped;
            }
        }
        running = Optional.empty();
        return report(now, complete);
    }

    /**
     * The evaluation under way as a report, what is unfinished as failed with CANCELLED; for
     * whoever cannot wait until {@link #cancel} is heard. Safe from any thread.
     */
    public Optional<Report> soFar() {
        return running.map(
                now -> {
                    List<Outcome> outcomes = new ArrayList<>(now.outcomes());
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
                        List.of(),
                        Instant.EPOCH,
                        Circumstances.UNKNOWN);
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
                        Duration.between(run.started(), Instant.now())),
                run.circumstances(),
                Optional.empty());
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
            List<HeldOut.View> views,
            List<Outcome> outcomes,
            EvaluationData data,
            SharedContext context,
            RunListener listener,
            Map<String, Double> scoreErrors) {
        if (settings.resamples() == 0 || !HalfSamples.possible(context)) {
            return fromTheirErrors(views, outcomes);
        }
        List<PlannedMetric<?>> metrics = new ArrayList<>();
        for (int index = 0; index < outcomes.size(); index++) {
            PlannedMetric<?> metric = views.get(index).step().metric();
            if (outcomes.get(index) instanceof Outcome.Completed
                    && views.get(index).whole()
                    && metric.isResampled()) {
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
            boolean halved = views.get(index).step().metric().isResampled();
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
    private List<Outcome> fromTheirErrors(List<HeldOut.View> views, List<Outcome> outcomes) {
        List<Outcome> with = new ArrayList<>();
        for (int index = 0; index < outcomes.size(); index++) {
            with.add(
                    views.get(index).step().metric().isResampled()
                            ? outcomes.get(index)
                            : Intervals.add(
                                    outcomes.get(index), false, List.of(), settings.level()));
        }
        return with;
    }

    private List<Outcome> calibrate(
            List<HeldOut.View> views,
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
            if (outcomes.get(index) instanceof Outcome.Completed completed
                    && views.get(index).whole()) {
                PlannedMetric<?> metric = views.get(index).step().metric();
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
        return normalised(asGiven(candidate));
    }

    private EvaluationData asGiven(Table candidate) {
        EvaluationData data = reference.withSynthetic(candidate);
        return MissingRows.drop(binding) ? MissingRows.without(data) : data;
    }

    /** The same data with spellings and units put right, where the run says so. */
    private EvaluationData normalised(EvaluationData data) {
        return settings.normalise()
                ? Recodings.mended(data).map(data::withSynthetic).orElse(data)
                : data;
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
            List<Outcome> outcomes,
            Instant started,
            Circumstances circumstances) {}
}
