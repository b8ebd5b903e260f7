package dev.assay.report.html;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.plot.Plot;
import dev.assay.report.html.view.CandidateView;
import java.util.List;
import java.util.Optional;

/** The figures of a page as data for its scripts, within a budget of bytes. */
final class Figures {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final int BUDGET = 1_300_000;

    private final ObjectNode data = MAPPER.createObjectNode();
    private int spent;
    private int omitted;

    /** Adds a figure, unless the page has become too large for it. */
    Optional<CandidateView.FigureView> add(Plot plot) {
        ObjectNode json = plot.accept(new PlotJson(MAPPER));
        int size = json.toString().length();
        if (spent + size > BUDGET) {
            omitted++;
            return Optional.empty();
        }
        spent += size;
        String id = "figure-" + (data.size() + 1);
        data.set(id, json);
        return Optional.of(new CandidateView.FigureView(id, plot.title()));
    }

    int omitted() {
        return omitted;
    }

    /** The data as JSON that cannot end the script element it stands in. */
    String json() {
        try {
            return MAPPER.writeValueAsString(data)
                    .replace("<", "\\u003c")
                    .replace(">", "\\u003e")
                    .replace("\u2028", "\\u2028")
                    .replace("\u2029", "\\u2029");
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("figures cannot be written", impossible);
        }
    }

    /** Numbers rounded to what a screen can show. */
    static ArrayNode numbers(List<Double> values, int most) {
        ArrayNode array = MAPPER.createArrayNode();
        int size = values.size();
        int kept = Math.min(size, most);
        for (int i = 0; i < kept; i++) {
            // Ends are kept; between them every so many-th point.
            double value =
                    values.get(
                            kept == size || kept == 1
                                    ? i
                                    : (int) Math.round((double) i * (size - 1) / (kept - 1)));
            if (Double.isFinite(value)) {
                array.add(round(value));
            } else {
                array.addNull();
            }
        }
        return array;
    }

    private static double round(double value) {
        if (value == 0) {
            return 0;
        }
        double scale = Math.pow(10, 5 - Math.ceil(Math.log10(Math.abs(value))));
        return Double.isFinite(scale) && scale > 0 ? Math.round(value * scale) / scale : value;
    }
}
