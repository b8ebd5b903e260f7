package dev.assay.cli.output;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import java.io.IOException;
import java.io.Writer;

/** One candidate as a report, several as {@code {formatVersion, ranking, reports}}. */
public final class JsonResults implements ResultWriter {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    @Override
    public void write(Results results, Writer to) throws IOException {
        if (results.ranking().isEmpty()) {
            to.write(ReportJson.write(results.reports().get(0)));
            return;
        }
        ObjectNode root = MAPPER.createObjectNode();
        root.put("formatVersion", Report.CURRENT_FORMAT);
        root.set("ranking", MAPPER.<JsonNode>valueToTree(results.ranking().get()));
        var reports = root.putArray("reports");
        for (Report report : results.reports()) {
            reports.add(MAPPER.readTree(ReportJson.write(report)));
        }
        to.write(root.toPrettyString());
        to.write("\n");
    }
}
