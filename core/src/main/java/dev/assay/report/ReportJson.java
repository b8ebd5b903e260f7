package dev.assay.report;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.plot.Plot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/**
 * The JSON form of a report. All that may differ between two runs of the same plan — clock, threads
 * — stands under {@code timing}; the rest is equal byte for byte.
 */
public final class ReportJson {

    private static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .addModule(new Jdk8Module())
                    .addModule(new JavaTimeModule())
                    .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                    .disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .defaultPropertyInclusion(
                            JsonInclude.Value.construct(
                                    JsonInclude.Include.NON_ABSENT, JsonInclude.Include.ALWAYS))
                    .addMixIn(Plot.class, PlotShape.class)
                    .addMixIn(Estimate.class, StoredEstimate.Shape.class)
                    .addMixIn(ErrorSource.class, StoredEstimate.Kinds.class)
                    .addMixIn(Outcome.Completed.class, WithoutRows.class)
                    .build();
    private static final String TIMING = "timing";
    private static final List<String> CLOCK = List.of("threads", "started", "duration");

    private ReportJson() {}

    /** The report as indented JSON. */
    public static String write(Report report) {
        try {
            return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(tree(report)) + "\n";
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a report cannot be written", impossible);
        }
    }

    /** The report as JSON without anything that depends on the clock: equal for equal runs. */
    public static String comparable(Report report) {
        ObjectNode root = tree(report);
        root.remove(TIMING);
        return root.toPrettyString();
    }

    /**
     * Reads a report.
     *
     * @param subject what to call it in messages
     * @throws EvaluationException REPORT_UNREADABLE
     */
    public static Report read(String json, String subject) {
        try {
            JsonNode parsed = MAPPER.readTree(json);
            if (!(parsed instanceof ObjectNode root) || !root.path("formatVersion").isInt()) {
                throw unreadable(
                        subject + " is not an Assay report: it has no formatVersion", null);
            }
            int version = root.path("formatVersion").asInt();
            if (version > Report.CURRENT_FORMAT) {
                throw unreadable(
                        subject
                                + " has format version "
                                + version
                                + "; this version reads up to "
                                + Report.CURRENT_FORMAT
                                + ". Update Assay.",
                        null);
            }
            restoreTiming(root);
            return MAPPER.treeToValue(root, Report.class);
        } catch (JsonProcessingException broken) {
            throw unreadable(
                    subject + " is not a readable report: " + broken.getOriginalMessage(), broken);
        } catch (IllegalArgumentException broken) {
            throw unreadable(subject + " is not a readable report: " + broken.getMessage(), broken);
        }
    }

    /**
     * Any record made of plain data and plots, as JSON; for documents that are built on reports.
     */
    public static String plain(Record document) {
        try {
            return MAPPER.writeValueAsString(document);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(
                    "a " + document.getClass().getSimpleName() + " cannot be written", impossible);
        }
    }

    /**
     * Reads what {@link #plain(Record)} wrote.
     *
     * @param subject what to call it in messages
     * @throws EvaluationException REPORT_UNREADABLE
     */
    public static <T extends Record> T plain(String json, Class<T> type, String subject) {
        try {
            return MAPPER.readValue(json, type);
        } catch (JsonProcessingException broken) {
            throw unreadable(subject + " is not readable: " + broken.getOriginalMessage(), broken);
        }
    }

    /** Reads a report from a file. */
    public static Report read(Path file) {
        try {
            return read(Files.readString(file), file.toString());
        } catch (NoSuchFileException missing) {
            throw new EvaluationException(
                    ErrorCode.FILE_NOT_FOUND, "report " + file + " does not exist", missing);
        } catch (IOException unreadable) {
            throw unreadable(
                    "report " + file + " cannot be read: " + unreadable.getMessage(), unreadable);
        }
    }

    private static ObjectNode tree(Report report) {
        ObjectNode root = MAPPER.valueToTree(report);
        ObjectNode timing = root.putObject(TIMING);
        ObjectNode provenance = (ObjectNode) root.get("provenance");
        CLOCK.forEach(field -> timing.set(field, provenance.remove(field)));
        ObjectNode metrics = timing.putObject("metrics");
        for (JsonNode outcome : root.get("outcomes")) {
            JsonNode time = ((ObjectNode) outcome).remove("time");
            if (time != null) {
                metrics.set(outcome.get("entry").asText(), time);
            }
        }
        return root;
    }

    private static void restoreTiming(ObjectNode root) {
        JsonNode timing = root.path(TIMING);
        if (root.path("provenance") instanceof ObjectNode provenance) {
            CLOCK.forEach(field -> provenance.set(field, timing.path(field)));
        }
        for (JsonNode outcome : root.path("outcomes")) {
            if (outcome.path("status").asText().equals("completed")) {
                JsonNode time = timing.path("metrics").path(outcome.path("entry").asText());
                ((ObjectNode) outcome).put("time", time.asText("PT0S"));
                ((ObjectNode) outcome).putArray("rows");
            }
        }
    }

    private static EvaluationException unreadable(String message, Exception cause) {
        return new EvaluationException(ErrorCode.REPORT_UNREADABLE, message, cause);
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "shape")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Plot.Curves.class, name = "curves"),
        @JsonSubTypes.Type(value = Plot.Grid.class, name = "grid"),
        @JsonSubTypes.Type(value = Plot.Bars.class, name = "bars"),
        @JsonSubTypes.Type(value = Plot.Points.class, name = "points"),
        @JsonSubTypes.Type(value = Plot.Field.class, name = "field")
    })
    private interface PlotShape {}

    @JsonIgnoreProperties(value = "rows", allowSetters = true)
    private interface WithoutRows {}
}
