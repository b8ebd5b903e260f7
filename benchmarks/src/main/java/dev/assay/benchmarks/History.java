package dev.assay.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** One line of JSON per recorded run, and a page that draws them. For trends, never for gates. */
final class History {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private History() {}

    /** Appends a run. */
    static void record(Path history, String commit, Map<String, Scores> scores) throws IOException {
        ObjectNode line = MAPPER.createObjectNode();
        line.put("commit", commit);
        line.put("recorded", java.time.Instant.now().toString());
        line.put(
                "machine",
                System.getProperty("os.arch")
                        + ", "
                        + Runtime.getRuntime().availableProcessors()
                        + " processors");
        line.put(
                "jvm",
                System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"));
        ObjectNode ratios = line.putObject("ratios");
        scores.forEach((name, each) -> ratios.put(name, each.ratio()));
        Files.writeString(
                history,
                MAPPER.writeValueAsString(line) + "\n",
                StandardCharsets.UTF_8,
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }

    /** A page with a line per benchmark; needs no network. */
    static String trend(Path history) throws IOException {
        List<String> commits = new ArrayList<>();
        Map<String, TreeMap<Integer, Double>> series = new TreeMap<>();
        for (String line : Files.readAllLines(history, StandardCharsets.UTF_8)) {
            JsonNode run = MAPPER.readTree(line);
            int at = commits.size();
            commits.add(run.get("commit").asText());
            run.get("ratios")
                    .fields()
                    .forEachRemaining(
                            each ->
                                    series.computeIfAbsent(each.getKey(), name -> new TreeMap<>())
                                            .put(at, each.getValue().asDouble()));
        }
        StringBuilder page =
                new StringBuilder(
                        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">"
                                + "<title>Benchmarks over time</title><style>body{font:14px sans-serif;max-width:60em;margin:auto}"
                                + "svg{width:100%;height:60px}</style><h1>Benchmarks over time</h1><p>Time over that of the control loop;"
                                + " lower is better. First to last: "
                                + escaped(String.join(", ", commits))
                                + "</p>");
        series.forEach((name, values) -> page.append(chart(name, values, commits.size())));
        return page.append("</html>\n").toString();
    }

    private static String chart(String name, TreeMap<Integer, Double> values, int runs) {
        double most = values.values().stream().mapToDouble(Double::doubleValue).max().orElse(1);
        StringBuilder points = new StringBuilder();
        values.forEach(
                (at, value) ->
                        points.append(
                                String.format(
                                        Locale.ROOT,
                                        "%.1f,%.1f ",
                                        runs == 1 ? 300 : 600.0 * at / (runs - 1),
                                        55 - 50 * value / most)));
        return String.format(
                Locale.ROOT,
                "<h2>%s</h2><p>last %.4g</p><svg viewBox=\"0 0 600 60\" role=\"img\" aria-label=\"%s\">"
                        + "<polyline fill=\"none\" stroke=\"#36c\" stroke-width=\"2\" points=\"%s\"/></svg>",
                escaped(name),
                values.lastEntry().getValue(),
                escaped(name),
                points.toString().trim());
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }
}
