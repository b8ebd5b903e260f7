package dev.assay.cli.output;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.ranking.Ranking;
import dev.assay.ranking.RankingUncertainty;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One candidate as a report, several as {@code {formatVersion, ranking, uncertainty, reports}}. */
public final class JsonResults implements ResultWriter {

    private static final JsonMapper MAPPER =
            JsonMapper.builder().addModule(new Jdk8Module()).build();

    @Override
    public void write(Results results, Writer to) throws IOException {
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
        try {
            String text = Files.readString(file);
            JsonNode root = MAPPER.readTree(text);
            if (!root.path("reports").isArray()) {
                return Results.of(ReportJson.read(text, file.toString()));
            }
            List<Report> reports = new ArrayList<>();
            for (JsonNode report : root.path("reports")) {
                reports.add(ReportJson.read(report.toString(), file.toString()));
            }
            return new Results(
                    reports,
                    Optional.of(MAPPER.treeToValue(root.path("ranking"), Ranking.class)),
                    root.has("uncertainty")
                            ? Optional.of(
                                    MAPPER.treeToValue(
                                            root.path("uncertainty"), RankingUncertainty.class))
                            : Optional.empty());
        } catch (JsonProcessingException | IllegalArgumentException broken) {
            throw new EvaluationException(
                    ErrorCode.REPORT_UNREADABLE,
                    file + " is not a readable report: " + broken.getMessage(),
                    broken);
        } catch (NoSuchFileException missing) {
            throw new EvaluationException(
                    ErrorCode.FILE_NOT_FOUND, "report " + file + " does not exist", missing);
        } catch (IOException unreadable) {
            throw new EvaluationException(
                    ErrorCode.REPORT_UNREADABLE,
                    "report " + file + " cannot be read: " + unreadable.getMessage(),
                    unreadable);
        }
    }
}
