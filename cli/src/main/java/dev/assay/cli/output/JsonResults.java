package dev.assay.cli.output;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.JsonBinding;
import dev.assay.guidance.Guides;
import dev.assay.ranking.Ranking;
import dev.assay.ranking.RankingUncertainty;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** One candidate as a report, several as {@code {formatVersion, ranking, uncertainty, reports}}. */
public final class JsonResults implements ResultWriter {

    private static final List<String> SECTIONS =
            List.of("formatVersion", "ranking", "uncertainty", "reports");
    private static final JsonMapper MAPPER =
            JsonMapper.builder().addModule(new Jdk8Module()).build();

    @Override
    public void write(Results results, Guides guides, Writer to) throws IOException {
        if (results.ranking().isEmpty()) {
            to.write(ReportJson.write(results.reports().get(0)));
            return;
        }
        ObjectNode root = MAPPER.createObjectNode();
        root.put("formatVersion", Report.CURRENT_FORMAT);
        root.set("ranking", MAPPER.<JsonNode>valueToTree(results.ranking().get()));
        results.uncertainty()
                .ifPresent(doubt -> root.set("uncertainty", MAPPER.<JsonNode>valueToTree(doubt)));
        var reports = root.putArray("reports");
        for (Report report : results.reports()) {
            reports.add(MAPPER.readTree(ReportJson.write(report)));
        }
        to.write(root.toPrettyString());
        to.write("\n");
    }

    /**
     * Reads what {@link #write} wrote: of one candidate or of several.
     *
     * @throws EvaluationException FILE_NOT_FOUND, REPORT_UNREADABLE
     */
    public static Results read(Path file) {
        return read(ReportJson.document(file), "report " + file);
    }

    /**
     * The same from a document that was read already.
     *
     * @param subject what to call it in messages
     */
    public static Results read(JsonNode root, String subject) {
        if (!root.path("reports").isArray()) {
            return Results.of(ReportJson.stored(root, subject).report());
        }
        requireBenchmark(root, subject);
        List<Report> reports = new ArrayList<>();
        for (JsonNode report : root.path("reports")) {
            reports.add(
                    ReportJson.stored(report, subject + ", report " + (reports.size() + 1))
                            .report());
        }
        Ranking ranking =
                JsonBinding.bind(
                        MAPPER,
                        root.path("ranking"),
                        Ranking.class,
                        subject + ", ranking",
                        ErrorCode.REPORT_UNREADABLE);
        requireCandidates(ranking, reports, subject);
        return new Results(
                reports,
                Optional.of(ranking),
                Optional.ofNullable(root.get("uncertainty"))
                        .map(
                                doubt ->
                                        JsonBinding.bind(
                                                MAPPER,
                                                doubt,
                                                RankingUncertainty.class,
                                                subject + ", uncertainty",
                                                ErrorCode.REPORT_UNREADABLE)));
    }

    private static void requireBenchmark(JsonNode root, String subject) {
        for (Map.Entry<String, JsonNode> field : root.properties()) {
            if (!SECTIONS.contains(field.getKey())) {
                throw unreadable(
                        subject
                                + ", at /"
                                + field.getKey()
                                + ": no such field is known; expected "
                                + String.join(", ", SECTIONS)
                                + ".");
            }
        }
        if (root.path("formatVersion").asInt() != Report.CURRENT_FORMAT) {
            throw unreadable(
                    subject
                            + " has format version "
                            + root.path("formatVersion").asText("none")
                            + "; this version reads "
                            + Report.CURRENT_FORMAT
                            + ". Update Assay.");
        }
    }

    private static void requireCandidates(Ranking ranking, List<Report> reports, String subject) {
        Set<String> ranked =
                ranking.places().stream().map(Ranking.Place::candidate).collect(Collectors.toSet());
        Set<String> reported = reports.stream().map(Report::candidate).collect(Collectors.toSet());
        if (reported.size() < reports.size() || !ranked.equals(reported)) {
            throw unreadable(
                    subject
                            + ", at /ranking/places: the candidates are not those of the reports; expected each of"
                            + " them once. Was it edited?");
        }
    }

    private static EvaluationException unreadable(String message) {
        return new EvaluationException(ErrorCode.REPORT_UNREADABLE, message);
    }
}
