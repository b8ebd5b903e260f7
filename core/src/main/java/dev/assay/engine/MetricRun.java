package dev.assay.engine;

import dev.assay.content.PersonRows;
import dev.assay.engine.binding.OptionsBinder;
import dev.assay.engine.binding.PlannedMetric;
import dev.assay.engine.run.FailureText;
import dev.assay.engine.run.GivenOrder;
import dev.assay.engine.run.Individuals;
import dev.assay.engine.run.SharedContext;
import dev.assay.engine.run.Stop;
import dev.assay.engine.run.Turn;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.MetricResult;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.metric.RowScores;
import dev.assay.metric.Scale;
import dev.assay.neighbour.NeighbourCost;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs one planned metric to its outcome, whatever happens, and holds the result against its
 * declaration.
 */
final class MetricRun {

    private static final Logger LOG = LoggerFactory.getLogger(MetricRun.class);

    /** Notes are for people; more of them, or longer ones, nobody reads. */
    private static final int MOST_NOTES = 100;

    private static final int LONGEST_NOTE = 2000;

    private final Plan.Step step;
    private final EvaluationData data;
    private final GivenOrder given;
    private final SharedContext context;
    private final Room room;
    private final Optional<Persons.Seen> persons;

    MetricRun(HeldOut.View view, GivenOrder given, Room room) {
        this.step = view.step();
        this.data = view.data();
        this.given = given;
        this.context = view.context();
        this.room = room;
        this.persons = view.persons();
    }

    Outcome run() {
        PlannedMetric<?> metric = step.metric();
        String entry = metric.entry();
        String title = metric.metric().title();
        if (step.skip().isPresent()) {
            return new Outcome.Skipped(entry, title, step.skip().get());
        }
        if (step.fault().isPresent()) {
            Plan.Fault fault = step.fault().get();
            return new Outcome.Failed(entry, title, fault.code(), fault.message());
        }
        try {
            return room.twice(entry, () -> attempt(metric));
        } catch (OutOfMemoryError full) {
            return new Outcome.Failed(entry, title, ErrorCode.MEMORY_LIMIT, noRoom());
        }
    }

    /** The outcome of one turn; where memory ended, there is none. */
    private Outcome attempt(PlannedMetric<?> metric) {
        Stop turn = context.run().stop().turn();
        try {
            return Turn.of(metric, turn, context).take(() -> evaluate(metric, turn));
        } catch (OutOfMemoryError full) {
            throw full;
        } catch (Throwable failure) {
            log(metric.entry(), failure);
            return ended(metric.entry(), metric.metric().title(), failure, turn);
        }
    }

    /** Who writes a failure down asks it for its message, and what it throws then is no news. */
    private static void log(String entry, Throwable failure) {
        try {
            LOG.debug("{} did not complete", entry, failure);
        } catch (Throwable another) {
            LOG.debug("{} did not complete: {}", entry, FailureText.of(failure));
        }
    }

    private Outcome evaluate(PlannedMetric<?> metric, Stop turn) {
        long begin = System.nanoTime();
        SharedContext seen = context.seenBy(metric.requirements());
        MetricResult result = metric.evaluate(seen.boundTo(metric.entry(), turn));
        if (result == null) {
            throw new EvaluationException(
                    ErrorCode.METRIC_FAILED, blame(metric) + " returned nothing");
        }
        return completed(metric, result, seen, Duration.ofNanos(System.nanoTime() - begin));
    }

    private String noRoom() {
        long cells = 0;
        for (Part part : data.parts()) {
            cells += NeighbourCost.tableBytes(data, part);
        }
        return "not enough memory: the JVM may use "
                + (Runtime.getRuntime().maxMemory() >> 20)
                + " MiB, of which the tables take "
                + (cells >> 20)
                + "; give more with --memory, or choose fewer rows or metrics";
    }

    /** The outcome of a metric that never began, since something ended before it. */
    static Outcome ended(HeldOut.View view, Throwable failure) {
        PlannedMetric<?> metric = view.step().metric();
        Stop turn = view.context().run().stop().turn();
        return ended(metric.entry(), metric.metric().title(), failure, turn);
    }

    /** Whatever an extension throws ends its own metric and no other. */
    private static Outcome ended(String entry, String title, Throwable failure, Stop turn) {
        if (failure instanceof NotApplicableException reason) {
            String why = reason.getMessage();
            return new Outcome.Skipped(
                    entry, title, why == null ? "it does not apply to these data" : why);
        }
        if (failure instanceof EvaluationException known && known.code() != null) {
            // Only the run itself may say that it was cancelled.
            boolean honest = known.code() != ErrorCode.CANCELLED || turn.isCancelled();
            return new Outcome.Failed(
                    entry,
                    title,
                    honest ? known.code() : ErrorCode.METRIC_FAILED,
                    FailureText.of(failure));
        }
        return new Outcome.Failed(entry, title, ErrorCode.METRIC_FAILED, FailureText.of(failure));
    }

    private Outcome completed(
            PlannedMetric<?> metric, MetricResult result, SharedContext seen, Duration time) {
        Map<String, MeasureSpec> declared = new LinkedHashMap<>();
        metric.measures(data.schema()).forEach(spec -> declared.put(spec.key(), spec));
        for (String key : result.measures().keySet()) {
            if (!declared.containsKey(key)) {
                throw new EvaluationException(
                        ErrorCode.MEASURE_UNDECLARED,
                        blame(metric) + " reported '" + key + "', which it does not declare");
            }
        }
        if (result.measures().isEmpty()) {
            throw new EvaluationException(
                    ErrorCode.MEASURE_UNDECLARED, blame(metric) + " reported no measure");
        }
        List<Measure> measures = new ArrayList<>();
        for (MeasureSpec spec : declared.values()) {
            Optional.ofNullable(result.measures().get(spec.key()))
                    .ifPresent(
                            estimate ->
                                    measures.add(
                                            measure(metric, spec, result.scaleOf(spec), estimate)));
        }
        boolean ofSequences = seen != context;
        List<RowScores> scores = new ArrayList<>();
        for (RowScores rows : result.rows()) {
            int expected = seen.data().table(rows.part()).rows();
            if (rows.scores().rows() != expected) {
                throw new EvaluationException(
                        ErrorCode.MEASURE_UNDECLARED,
                        blame(metric)
                                + " gave "
                                + rows.scores().rows()
                                + " row scores for the "
                                + expected
                                + (ofSequences ? " sequences of " : " rows of ")
                                + rows.part());
            }
            scores.add(
                    ofSequences
                            ? rows.ofSequences(Individuals.names(seen.data(), rows.part()))
                            : named(rows));
        }
        List<String> notes = new ArrayList<>();
        result.notes().stream().limit(MOST_NOTES).map(MetricRun::shortened).forEach(notes::add);
        notes.addAll(UsedEmbeddings.notes(metric.requirements(), seen));
        return new Outcome.Completed(
                metric.entry(),
                metric.metric().key(),
                metric.metric().title(),
                metric.metric().description(),
                OptionsBinder.effective(metric.options()),
                List.copyOf(measures),
                List.copyOf(scores),
                result.tables(),
                given.restore(result.plots()),
                ofSequences ? notes : warned(measures, notes),
                time);
    }

    private static String shortened(String note) {
        return note.length() <= LONGEST_NOTE ? note : note.substring(0, LONGEST_NOTE) + " \u2026";
    }

    /** Drawn rows go by the person they are of. */
    private RowScores named(RowScores scores) {
        Optional<PersonRows> rows = persons.map(one -> one.rows().get(scores.part()));
        if (rows.isEmpty()) {
            return scores;
        }
        return scores.ofSequences(
                scores.part() == Part.SYNTHETIC
                        ? Individuals.names(context.perSequence().data(), Part.SYNTHETIC)
                        : rows.get().names());
    }

    /** Who evaluates the privacy of rows where a person has many is told so. */
    private List<String> warned(List<Measure> measures, List<String> notes) {
        Optional<String> key = data.schema().roles().sequenceKey();
        if (key.isEmpty()) {
            return notes;
        }
        List<String> more = new ArrayList<>(notes);
        boolean privacy =
                measures.stream().anyMatch(measure -> measure.dimension() == Dimension.PRIVACY);
        if (persons.isPresent()) {
            more.add(persons.get().note(key.get()));
        } else if (privacy) {
            more.add(
                    "this takes single rows for individuals, but rows with one '"
                            + key.get()
                            + "' belong to one: a person with many rows is at a greater risk than"
                            + " it says");
        }
        if (privacy) {
            more.add(
                    "whoever knows many rows of somebody knows more: read what the preset sequences"
                            + " says beside it, which compares whole sequences");
        }
        return more;
    }

    private static Measure measure(
            PlannedMetric<?> metric, MeasureSpec spec, Scale scale, Estimate estimate) {
        if (scale.isOppositeOf(spec.scale())) {
            throw new EvaluationException(
                    ErrorCode.MEASURE_UNDECLARED,
                    blame(metric)
                            + " reported "
                            + spec.key()
                            + " on a scale that is best at "
                            + scale.best()
                            + ", the other end than "
                            + spec.scale().best()
                            + ", which it declares; let measures() and the result agree on"
                            + " which end is best");
        }
        if (!scale.contains(estimate.value())) {
            throw new EvaluationException(
                    ErrorCode.MEASURE_OUT_OF_RANGE,
                    blame(metric)
                            + " reported "
                            + spec.key()
                            + " = "
                            + estimate.value()
                            + ", outside its range ["
                            + scale.min()
                            + ", "
                            + scale.max()
                            + "]");
        }
        return new Measure(
                metric.reported(spec.key()),
                spec.title(),
                spec.dimension(),
                spec.ranked(),
                scale.min(),
                scale.max(),
                scale.best(),
                estimate,
                scale.score(estimate.value()));
    }

    private static String blame(PlannedMetric<?> metric) {
        return "metric '" + metric.entry() + "' (" + metric.metric().getClass().getName() + ")";
    }
}
