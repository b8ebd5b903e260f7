package dev.assay.engine;

import dev.assay.content.Recodings;
import dev.assay.content.SeemingKeys;
import dev.assay.content.UncomparedRoles;
import dev.assay.embedding.EmbedderOf;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.binding.OptionsBinder;
import dev.assay.engine.run.CurrentListener;
import dev.assay.engine.run.GivenOrder;
import dev.assay.engine.run.MissingRows;
import dev.assay.engine.run.RunListener;
import dev.assay.engine.run.RunSettings;
import dev.assay.engine.run.SharedContext;
import dev.assay.engine.run.Stop;
import dev.assay.engine.run.Workers;
import dev.assay.error.ErrorCode;
import dev.assay.judge.Judging;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.neighbour.NeighbourWidths;
import dev.assay.neighbour.QueryBudget;
import dev.assay.portrait.Portraits;
import dev.assay.report.Circumstances;
import dev.assay.report.Outcome;
import dev.assay.report.Portrait;
import dev.assay.report.Provenance;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import dev.assay.table.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
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
    private final GivenOrder given;
    private final RunSettings settings;
    private final ProvenanceWriter provenance;
    private final Workers workers;
    private final Stop stop;
    private final QueryBudget searches;
    private final CurrentListener watch = new CurrentListener();
    private final SharedContext shared;
    private final Brought brought;
    private final Resampling resampling;
    private final HeldOut heldOut;
    private final Persons persons;
    private volatile Optional<Running> running = Optional.empty();

    Session(
            Binding binding,
            EvaluationData reference,
            RunSettings settings,
            ProvenanceWriter provenance) {
        this.binding = binding;
        this.reference =
                (MissingRows.drop(binding) ? MissingRows.without(reference) : reference)
                        .inCanonicalOrder();
        this.given = new GivenOrder(reference);
        this.settings = settings.withCalibrated(calibrated(binding, settings));
        this.provenance = provenance;
        this.searches = binding.searches();
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
        prepareWhole(shared);
        this.brought = new Brought(shared, this::prepare);
        this.resampling =
                new Resampling(
                        binding, this.reference, shared, this.settings, this::prepare, brought);
        this.heldOut = new HeldOut(this.reference, shared.run(), this::prepare);
        SeemingKeys.of(this.reference).forEach(key -> LOG.warn("{}", key.sentence()));
        UncomparedRoles.sentences(this.reference.schema())
                .forEach(sentence -> LOG.warn("{}", sentence));
        this.persons = new Persons(this.reference, shared.run(), this::prepareWhole);
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
        EvaluationData written = asGiven(candidate);
        EvaluationData data = normalised(written);
        Plan plan = Planner.plan(binding, data, settings);
        tell(plan);
        SharedContext context = new SharedContext(data, Optional.of(shared), shared.run());
        Optional<Persons.Views> seen = persons.of(data);
        Circumstances circumstances =
                Precheck.of(
                        data,
                        context,
                        seen.flatMap(Persons.Views::attacked),
                        plan,
                        settings.holdoutOverlaps());
        List<HeldOut.View> whole = heldOut.views(plan, data, context, circumstances, settings);
        List<HeldOut.View> views =
                seen.map(some -> Persons.in(whole, binding, some, settings)).orElse(whole);
        Running now =
                new Running(
                        data,
                        data == written
                                ? source
                                : source.or(
                                        () ->
                                                Optional.of(
                                                        Fingerprint.of(
                                                                Part.SYNTHETIC,
                                                                written.synthetic()))),
                        plan,
                        new AtomicReference<>(List.of()),
                        Instant.now(),
                        circumstances);
        running = Optional.of(now);
        watch.by(listener);
        Room room = Room.of(views);
        for (int index = 0; index < views.size(); index++) {
            HeldOut.View view = views.get(index);
            listener.started(view.step().metric().entry(), index, views.size());
            Outcome outcome = brought.outcome(view, given, room);
            now.add(outcome);
            listener.finished(outcome);
        }
        try {
            room.twice(
                    "intervals",
                    () ->
                            now.become(
                                    resampling.intervals(
                                            views, now.finished(), context, seen, listener)));
            room.twice(
                    "reference points",
                    () ->
                            now.become(
                                    resampling.calibrated(
                                            views, now.finished(), context, seen, listener)));
        } catch (Exception lost) {
            Losses.tell("intervals and reference points", lost);
        } catch (OutOfMemoryError full) {
            Losses.tellFull("intervals and reference points");
        }
        List<Outcome> complete = now.finished();
        Report report = report(now, complete).with(portrait(room, context, complete));
        brought.done();
        return settings.judging()
                .map(
                        judging ->
                                new Judgement(judging, shared, this::prepare)
                                        .of(report, views, context, seen, room))
                .orElse(report);
    }

    /**
     * The entries that are told to be calibrated, and those of which a claim needs the position.
     */
    private static Set<String> calibrated(Binding binding, RunSettings settings) {
        Set<String> metrics = settings.judging().map(Judging::positioned).orElseGet(Set::of);
        Set<String> entries = new HashSet<>(settings.calibrated());
        binding.metrics().stream()
                .filter(metric -> metrics.contains(metric.metric().key()))
                .forEach(metric -> entries.add(metric.entry()));
        return entries;
    }

    private Portrait portrait(Room room, SharedContext context, List<Outcome> outcomes) {
        try {
            return room.twice(
                    "the figures of columns",
                    () -> given.restore(Portraits.of(context.boundTo("portrait"), outcomes)));
        } catch (Exception lost) {
            Losses.tell("the figures of columns", lost);
            return Portrait.NONE;
        } catch (OutOfMemoryError full) {
            Losses.tellFull("the figures of columns");
            return Portrait.NONE;
        }
    }

    /**
     * The evaluation under way, or the last one, as a report, what is unfinished as failed with
     * CANCELLED; for whoever cannot wait until {@link #cancel} is heard. Safe from any thread.
     */
    public Optional<Report> soFar() {
        return running.map(
                now -> {
                    List<Outcome> outcomes = new ArrayList<>(now.finished());
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
                        Instant.EPOCH,
                        Circumstances.UNKNOWN);
        return report(asIf, List.of()).provenance();
    }

    private Report report(Running run, List<Outcome> outcomes) {
        Map<String, Map<String, Object>> resolved = new LinkedHashMap<>();
        run.plan()
                .steps()
                .forEach(
                        step ->
                                resolved.put(
                                        step.metric().entry(),
                                        OptionsBinder.effective(step.metric().options())));
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
        return resampling.of(candidate);
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

    /** Half-samples are cut from lists of neighbours that are long enough. */
    private void prepareWhole(SharedContext context) {
        prepare(context);
        if (settings.resamples() > 0) {
            context.put(new NeighbourWidths(), Planner.widened(binding.widths()));
        }
    }

    private void prepare(SharedContext context) {
        context.put(new NeighbourWidths(), binding.widths());
        context.put(new QueryBudget.OfRun(), searches);
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
            Instant started,
            Circumstances circumstances) {

        private void add(Outcome outcome) {
            List<Outcome> more = new ArrayList<>(finished());
            more.add(outcome);
            become(more);
        }

        private List<Outcome> finished() {
            return Objects.requireNonNull(outcomes.get());
        }

        private List<Outcome> become(List<Outcome> more) {
            outcomes.set(List.copyOf(more));
            return more;
        }
    }
}
