package dev.assay.report.html.advice;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What to say about a metric in plain words; a metric of another jar speaks through its own
 * description.
 */
public final class Advice {

    private final JsonNode texts;

    private Advice(JsonNode texts) {
        this.texts = texts;
    }

    /** The texts that come with the metrics of this project. */
    public static Advice load() {
        try (InputStream in = Advice.class.getResourceAsStream("advice.json")) {
            return new Advice(JsonMapper.builder().build().readTree(in));
        } catch (IOException broken) {
            throw new IllegalStateException("the advice texts cannot be read", broken);
        }
    }

    /** Whether something was written about a metric. */
    public boolean knows(String metric) {
        return texts.has(metric);
    }

    /** The question a metric asks, in one sentence; its description where no advice was written. */
    public String question(String metric, String description) {
        return texts.path(metric).path("asks").asText(description);
    }

    /** How to read it, when not to trust it and what to do next, in this order, by heading. */
    public Map<String, String> reading(String metric, String description) {
        JsonNode text = texts.path(metric);
        Map<String, String> reading = new LinkedHashMap<>();
        reading.put("How to read it", text.path("read").asText(description));
        if (text.has("doubt")) {
            reading.put("When not to trust it", text.path("doubt").asText());
        }
        if (text.has("next")) {
            reading.put("What to do next", text.path("next").asText());
        }
        return reading;
    }
}
