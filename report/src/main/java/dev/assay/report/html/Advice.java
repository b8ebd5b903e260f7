package dev.assay.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.assay.report.html.view.Page;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * What to say about a metric in plain words; a metric of another jar speaks through its own
 * description.
 */
final class Advice {

    private final JsonNode texts;

    private Advice(JsonNode texts) {
        this.texts = texts;
    }

    static Advice load() {
        try (InputStream in = Advice.class.getResourceAsStream("advice.json")) {
            return new Advice(JsonMapper.builder().build().readTree(in));
        } catch (IOException broken) {
            throw new IllegalStateException("the advice texts cannot be read", broken);
        }
    }

    /** The question a metric asks, in one sentence; its description where no advice was written. */
    String question(String metric, String description) {
        return texts.path(metric).path("asks").asText(description);
    }

    /** How to read it, when not to trust it, what to do next. */
    List<Page.Fact> facts(String metric, String description) {
        JsonNode text = texts.path(metric);
        List<Page.Fact> facts = new ArrayList<>();
        facts.add(new Page.Fact("How to read it", text.path("read").asText(description)));
        if (text.has("doubt")) {
            facts.add(new Page.Fact("When not to trust it", text.path("doubt").asText()));
        }
        if (text.has("next")) {
            facts.add(new Page.Fact("What to do next", text.path("next").asText()));
        }
        return facts;
    }
}
