package dev.assay.cli.output.peer;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.cli.output.ResultWriter;
import dev.assay.cli.output.Results;
import dev.assay.guidance.Guides;
import dev.assay.report.Report;
import java.io.IOException;
import java.io.Writer;
import java.util.function.BiFunction;

/**
 * A report in the words of another library: one object for one candidate, an object by candidate
 * for several.
 */
final class PeerJson implements ResultWriter {

    static final JsonMapper MAPPER = JsonMapper.builder().build();

    private final BiFunction<Report, Guides, ObjectNode> form;

    PeerJson(BiFunction<Report, Guides, ObjectNode> form) {
        this.form = form;
    }

    @Override
    public void write(Results results, Guides guides, Writer to) throws IOException {
        ObjectNode root = MAPPER.createObjectNode();
        if (results.ranking().isEmpty()) {
            root = form.apply(results.reports().get(0), guides);
        } else {
            for (Report report : results.reports()) {
                root.set(report.candidate(), form.apply(report, guides));
            }
        }
        to.write(root.toPrettyString());
        to.write("\n");
    }
}
