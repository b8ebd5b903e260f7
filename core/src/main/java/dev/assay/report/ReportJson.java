package dev.assay.report;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.JsonBinding;
import dev.assay.file.JsonDocument;
import dev.assay.file.Purpose;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.plot.Plot;
import java.nio.file.Path;
import java.util.List;

/**
 * The JSON form of a report. Everything that may differ between two runs of the same plan (times,
 * threads) is under {@code timing}; the rest is equal byte for byte and sealed by a digest. The
 * form is defined by {@code report.schema.json}, which is in the jar under {@value #SCHEMA}.
 */
public final class ReportJson {

    /** Where the jar holds the schema of the form. */
    public static final String SCHEMA = "META-INF/assay/report.schema.json";

    private static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .addModule(new Jdk8Module())
                    .addModule(new JavaTimeModule())
                    .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                    .disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
                    .visibility(PropertyAccessor.IS_GETTER, JsonAutoDetect.Visibility.NONE)
                    .defaultPropertyInclusion(
                            JsonInclude.Value.construct(
                                    JsonInclude.Include.NON_ABSENT, JsonInclude.Include.ALWAYS))
                    .addMixIn(Plot.class, PlotShape.class)
                    .addMixIn(Estimate.class, StoredEstimate.Shape.class)
                    .addMixIn(ErrorSource.class, StoredEstimate.Kinds.class)
                    .addMixIn(Outcome.Completed.class, WithoutRows.class)
                    .addMixIn(ReferencePoints.class, WithoutRemark.class)
                    .build();
    private static final String TIMING = ReportDigest.TIMING;
    static final List<String> CLOCK = List.of("threads", "started", "duration");

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
     * Reads a report, strictly: by the published schema, with ranges, labels and digest checked.
     *
     * @param subject what to call it in messages
     * @throws EvaluationException REPORT_UNREADABLE, naming the places that do not fit
     */
    public static Report read(String json, String subject) {
        return stored(json, subject).report();
    }

    /**
     * Reads a report and says whether it can be shown to be unchanged since a run wrote it.
     *
     * @param subject what to call it in messages
     * @throws EvaluationException REPORT_UNREADABLE, naming the places that do not fit; also when
     *     the digest does not fit the content
     * @since 0.2
     */
    public static StoredReport stored(String json, String subject) {
        return stored(JsonDocument.parse(json, subject, ErrorCode.REPORT_UNREADABLE), subject);
    }

    /** The same from a file, which may be compressed by gzip. */
    public static StoredReport stored(Path file) {
        return stored(document(file), "report " + file);
    }

    /**
     * The same from a document that has already been read, such as one of several reports in a
     * file.
     *
     * @param subject what to call it in messages
     */
    public static StoredReport stored(JsonNode document, String subject) {
        return new ReportReader(MAPPER, subject).read(document);
    }

    /**
     * The JSON document in a file that holds results, whatever kind they are of.
     *
     * @throws EvaluationException FILE_NOT_FOUND, REPORT_UNREADABLE
     * @since 0.2
     */
    public static JsonNode document(Path file) {
        return JsonDocument.read(
                file, "report " + file, Purpose.results(ErrorCode.REPORT_UNREADABLE));
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
        return plain(JsonDocument.parse(json, subject, ErrorCode.REPORT_UNREADABLE), type, subject);
    }

    /** The same from a document that was read already. */
    public static <T extends Record> T plain(JsonNode document, Class<T> type, String subject) {
        return JsonBinding.bind(MAPPER, document, type, subject, ErrorCode.REPORT_UNREADABLE);
    }

    /**
     * Seals a document that is built on reports by a digest, as a report is.
     *
     * @param said what the digest is computed from: the document without its times
     * @since 0.2
     */
    public static void seal(ObjectNode document, ObjectNode said) {
        document.put(ReportDigest.FIELD, ReportDigest.of(parsed(said)));
    }

    /**
     * Refuses a document whose digest does not fit; one without a digest passes.
     *
     * @param said what the digest is computed from @param subject what to call it in messages
     * @throws EvaluationException REPORT_UNREADABLE
     * @since 0.2
     */
    public static void requireSeal(JsonNode document, JsonNode said, String subject) {
        JsonNode told = document.path(ReportDigest.FIELD);
        if (!told.isMissingNode() && !told.asText().equals(ReportDigest.of(said))) {
            throw new EvaluationException(
                    ErrorCode.REPORT_UNREADABLE,
                    subject
                            + ", at /digest: the digest does not fit the content; expected what the run wrote. It was"
                            + " edited or damaged: run it again.");
        }
    }

    /** Reads a report from a file. */
    public static Report read(Path file) {
        return stored(file).report();
    }

    /** The tree as a reader will see it: what is not finite is a text there. */
    private static JsonNode parsed(ObjectNode root) {
        return JsonDocument.parse(root.toString(), "report", ErrorCode.INTERNAL_ERROR);
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
        root.put(ReportDigest.FIELD, ReportDigest.of(parsed(root)));
        return root;
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

    /** Before 0.2 a position was a bare number, or a remark. */
    @JsonIgnoreProperties({"calibrated", "remark"})
    private interface WithoutRemark {}
}
