package dev.assay.report;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.assay.api.Growing;
import dev.assay.error.ErrorCode;
import dev.assay.metric.DetailTable;
import dev.assay.metric.RowScores;
import dev.assay.plot.Plot;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The outcome of one planned metric; a report has exactly one per metric in the plan. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "status")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Outcome.Completed.class, name = "completed"),
    @JsonSubTypes.Type(value = Outcome.Skipped.class, name = "skipped"),
    @JsonSubTypes.Type(value = Outcome.Failed.class, name = "failed")
})
@Growing
public sealed interface Outcome {

    /** The plan's entry: the metric's key, or {@code key@label}. */
    String entry();

    /** What the metric is called; its key when the metric is unknown here. */
    String title();

    /**
     * The metric found its numbers.
     *
     * @param entry the plan's entry
     * @param metric the metric's key
     * @param title what it is called
     * @param description what it computes and how to read it
     * @param options the effective options, defaults included, as plain data
     * @param measures its numbers, the headline first
     * @param rows per-row scores; not kept in JSON
     * @param tables per-column, per-pair and per-model values
     * @param plots figures as data
     * @param notes what a careful reader must know
     * @param time how long it took
     */
    record Completed(
            String entry,
            String metric,
            String title,
            String description,
            Map<String, Object> options,
            List<Measure> measures,
            List<RowScores> rows,
            List<DetailTable> tables,
            List<Plot> plots,
            List<String> notes,
            Duration time)
            implements Outcome {

        /** Copies the collections. */
        public Completed {
            options = PlainData.map(options);
            measures = PlainData.list(measures);
            rows = PlainData.list(rows);
            tables = PlainData.list(tables);
            plots = PlainData.list(plots);
            notes = PlainData.list(notes);
        }

        /** This outcome with these measures in place of its own. */
        public Completed with(List<Measure> others) {
            return new Completed(
                    entry,
                    metric,
                    title,
                    description,
                    options,
                    others,
                    rows,
                    tables,
                    plots,
                    notes,
                    time);
        }
    }

    /**
     * The data did not meet a requirement, or carried no information.
     *
     * @param entry the plan's entry
     * @param title what the metric is called
     * @param reason which requirement, and what was found
     */
    record Skipped(String entry, String title, String reason) implements Outcome {}

    /**
     * The metric threw; the others went on.
     *
     * @param entry the plan's entry
     * @param title what the metric is called
     * @param code what went wrong
     * @param message in words
     */
    record Failed(String entry, String title, ErrorCode code, String message) implements Outcome {}
}
