package dev.assay.cli.output;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.binding.OptionsBinder;
import dev.assay.engine.binding.PlannedMetric;
import dev.assay.preset.ResolvedPreset;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A preset with all options filled in, as a file that can be edited and read again: one metric a
 * line.
 */
public final class PresetJson {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private PresetJson() {}

    /** The lines of the file. */
    public static List<String> lines(Binding binding) {
        List<String> lines = new ArrayList<>();
        lines.add("{");
        lines.add("  \"description\": " + json("made from " + binding.preset().name()) + ",");
        if (!binding.preset().settings().isEmpty()) {
            lines.add("  \"settings\": " + json(binding.preset().settings()) + ",");
        }
        if (!binding.preset().embeddings().isEmpty()) {
            lines.add("  \"embeddings\": " + json(binding.preset().embeddings()) + ",");
        }
        lines.add("  \"include\": {");
        Iterator<PlannedMetric<?>> metrics = binding.metrics().iterator();
        while (metrics.hasNext()) {
            PlannedMetric<?> metric = metrics.next();
            Map<String, Object> options = new LinkedHashMap<>();
            if (metric.ifSequences()) {
                options.put(ResolvedPreset.CONDITION, "sequences");
            }
            options.putAll(OptionsBinder.effective(metric.options()));
            lines.add(
                    "    "
                            + json(metric.entry())
                            + ": "
                            + json(options)
                            + (metrics.hasNext() ? "," : ""));
        }
        lines.add("  }");
        lines.add("}");
        return lines;
    }

    private static String json(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("plain data cannot be written", impossible);
        }
    }
}
