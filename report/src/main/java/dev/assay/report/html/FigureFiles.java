package dev.assay.report.html;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.plot.Plot;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.table.WholeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.Scriptable;

/**
 * Writes every figure of a report as an SVG and a CSV file. The SVGs come from the same options and
 * the same chart library as the page, run in an interpreter: a second or so for each.
 */
public final class FigureFiles {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final String SETUP =
            """
            var window = this, self = this, global = this;
            var navigator = { userAgent: 'none' };
            function setTimeout() { return 0; }
            function clearTimeout() {}
            """;
    private static final String DRAW =
            """
            function assaySvg(json) {
              var chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width: 720, height: 420 });
              var option = assayChart(JSON.parse(json), assayTheme(false));
              option.aria = { enabled: false };
              chart.setOption(option);
              var svg = chart.renderToSVGString();
              chart.dispose();
              return svg;
            }
            """;

    private FigureFiles() {}

    /**
     * Writes the figures.
     *
     * @param folder made if it is not there
     * @return the files written
     */
    public static List<Path> write(Report report, Path folder) throws IOException {
        Files.createDirectories(folder);
        List<Path> written = new ArrayList<>();
        Context context = Context.enter();
        try {
            context.setLanguageVersion(Context.VERSION_ES6);
            context.setInterpretedMode(true);
            Scriptable scope = context.initSafeStandardObjects();
            run(context, scope, SETUP, "setup");
            run(context, scope, HtmlReport.charts(), "echarts");
            run(context, scope, HtmlReport.resource("charts.js"), "charts");
            run(context, scope, DRAW, "draw");
            for (Outcome.Completed outcome : report.completed()) {
                int number = 0;
                for (Plot plot : outcome.plots()) {
                    String name = fileName(outcome.entry() + "-" + ++number + "-" + plot.title());
                    ObjectNode json = plot.accept(new PlotJson(MAPPER));
                    scope.put("figure", scope, json.toString());
                    Object svg = context.evaluateString(scope, "assaySvg(figure)", name, 1, null);
                    written.add(write(folder.resolve(name + ".svg"), Context.toString(svg)));
                    written.add(write(folder.resolve(name + ".csv"), plot.accept(new PlotCsv())));
                }
            }
        } finally {
            Context.exit();
        }
        return written;
    }

    private static void run(Context context, Scriptable scope, String script, String name) {
        context.evaluateString(scope, script, name, 1, null);
    }

    private static Path write(Path file, String text) {
        WholeFile.write(file, place -> Files.write(place, text.getBytes(StandardCharsets.UTF_8)));
        return file;
    }

    static String fileName(String text) {
        String plain =
                text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        return plain.length() > 80 ? plain.substring(0, 80) : plain;
    }
}
