package dev.assay.studies;

import dev.assay.engine.Evaluator;
import dev.assay.engine.Session;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.run.RunListener;
import dev.assay.engine.run.RunSettings;
import dev.assay.engine.run.Streams;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.preset.ResolvedPreset;
import dev.assay.report.Report;
import dev.assay.studies.digits.DigitTables;
import dev.assay.studies.digits.Digits;
import dev.assay.studies.digits.LineFigure;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.table.WholeFile;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.DoubleFunction;
import java.util.random.RandomGenerator;
import javax.imageio.ImageIO;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Images as data: what the metrics say when a generator forgets digits. */
@Command(
        name = "digits",
        header = "See what metrics say of images, on digits drawn by code that lose their variety.",
        description = {
            "",
            "Draws digits with a pen that shakes and repeats two published experiments on them. Mode dropping (Alaa et al."
                    + " 2022, 5.2): each synthetic digit 1 to 9 is with chance p a zero instead; the images stay good,"
                    + " variety goes. Classes (Sajjadi et al. 2018, 4.1): the real images are digits 0 to 4, the"
                    + " synthetic ones digits 0 to q - 1. Writes tables, figures and images.",
            ""
        },
        footer = {
            "",
            "@|bold Examples|@",
            "  docs/studies digits                    writes to ./assay-digits",
            "  docs/studies digits out --embedding random_projection"
        },
        sortOptions = false)
final class DigitsCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;

    private static final int FEWEST = 100;
    private static final int KINDS = 10;
    private static final int HALF = 5;
    private static final Map<String, String> MEASURES = measures();

    @Parameters(
            arity = "0..1",
            paramLabel = "DIR",
            description = "Where to write files. Default: ${DEFAULT-VALUE}.")
    private Path directory = Path.of("assay-digits");

    @Option(
            names = "--embedding",
            paramLabel = "KEY",
            description = "Where images are compared. Default: ${DEFAULT-VALUE}.")
    private String embedding = "pca";

    @Option(
            names = "--rows",
            paramLabel = "N",
            description = "Digits to draw for each table. Default: ${DEFAULT-VALUE}.")
    private int rows = 1000;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Where random numbers start. Default: ${DEFAULT-VALUE}.")
    private long seed = RunSettings.DEFAULT_SEED;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "How many work at once. No result depends on it.")
    private Integer threads;

    @Override
    public Integer call() throws IOException {
        if (rows < FEWEST) {
            throw Main.invalid("--rows: " + rows + "; expected at least " + FEWEST + ".");
        }
        Files.createDirectories(directory);
        Evaluator evaluator = Evaluator.installed();
        Binding binding = evaluator.bind(preset(evaluator));
        List<List<BufferedImage>> shown = new ArrayList<>();
        dropModes(evaluator, binding, shown);
        addClasses(evaluator, binding);
        writeImages(shown);
        print(
                List.of(
                        "",
                        "FILES  in " + directory.toAbsolutePath().normalize(),
                        "  mode-dropping.csv, .svg, classes.csv, .svg, digits.png",
                        "  real/, dropped/    the images themselves, half of the digits dropped",
                        "",
                        "NEXT  the same with your own images:",
                        "  assay evaluate -r "
                                + directory.resolve("real")
                                + " -s "
                                + directory.resolve("dropped")
                                + " --embedding pixels -m prdc alpha_precision"));
        return 0;
    }

    private ResolvedPreset preset(Evaluator evaluator) {
        evaluator.embedders().get(embedding);
        Map<String, Map<String, Object>> metrics = new LinkedHashMap<>();
        for (String metric :
                List.of("alpha_precision", "prdc", "improved_precision_recall", "prd")) {
            metrics.put(metric, Map.of("space", "embedding:" + embedding));
        }
        ResolvedPreset preset = new ResolvedPreset("digits", metrics, Map.of(), Map.of());
        // All pixels have one unit; a z-score would make much of corners that are nearly black.
        return embedding.equals("pca")
                ? preset.withEmbedding(embedding, Map.of("numbers", "min_max"))
                : preset;
    }

    private void print(List<String> lines) {
        lines.forEach(spec.commandLine().getOut()::println);
    }

    private void dropModes(Evaluator evaluator, Binding binding, List<List<BufferedImage>> shown) {
        List<BufferedImage> real = DigitTables.draw(new Digits(seed, "real"), rows, i -> i % KINDS);
        shown.add(real);
        double[] shares = new double[KINDS + 1];
        for (int i = 0; i < shares.length; i++) {
            shares[i] = i / (double) KINDS;
        }
        study(
                evaluator,
                binding,
                new Study(
                        "mode-dropping",
                        "Dropping modes: digits 1 to 9 become zeros",
                        "chance p that a digit is dropped",
                        shares),
                real,
                share -> {
                    List<BufferedImage> synthetic = dropped(share);
                    shown.add(synthetic);
                    return synthetic;
                });
    }

    private List<BufferedImage> dropped(double share) {
        RandomGenerator chance = Streams.of(seed, "dropped");
        return DigitTables.draw(
                new Digits(seed, "synthetic"),
                rows,
                i -> chance.nextDouble() < share ? 0 : i % KINDS);
    }

    private void addClasses(Evaluator evaluator, Binding binding) {
        double[] numbers = new double[KINDS];
        for (int i = 0; i < KINDS; i++) {
            numbers[i] = i + 1.0;
        }
        study(
                evaluator,
                binding,
                new Study(
                        "classes",
                        "Adding and dropping classes: real digits 0 to 4, synthetic 0 to q − 1",
                        "q",
                        numbers),
                DigitTables.draw(new Digits(seed, "real classes"), rows, i -> i % HALF),
                q ->
                        DigitTables.draw(
                                new Digits(seed, "synthetic classes"), rows, i -> i % (int) q));
    }

    /**
     * One experiment.
     *
     * @param name of its files
     * @param title of its figure
     * @param label of what changes
     * @param x its values
     */
    private record Study(String name, String title, String label, double[] x) {}

    private void study(
            Evaluator evaluator,
            Binding binding,
            Study study,
            List<BufferedImage> real,
            DoubleFunction<List<BufferedImage>> candidates) {
        Table realTable = DigitTables.table("real", real);
        EvaluationData reference =
                EvaluationData.reference(Schema.of(realTable), realTable, Optional.empty());
        RunSettings settings = RunSettings.defaults().withSeed(seed);
        settings = threads == null ? settings : settings.withThreads(threads);
        List<Report> reports = new ArrayList<>();
        try (Session session = evaluator.open(binding, reference, settings)) {
            for (double x : study.x()) {
                reports.add(
                        session.evaluate(
                                DigitTables.table("synthetic", candidates.apply(x)),
                                RunListener.NONE));
            }
        }
        refuseFailures(reports);
        print(List.of("", study.title(), ""));
        print(table(study, reports));
        reports.get(0)
                .provenance()
                .embeddings()
                .forEach(
                        used -> {
                            print(List.of("", "embedding " + used.described()));
                            print(used.notes());
                        });
        List<LineFigure.Curve> curves = new ArrayList<>();
        MEASURES.forEach(
                (key, name) -> curves.add(new LineFigure.Curve(name, values(reports, key))));
        write(".svg", study, LineFigure.svg(study.title(), study.label(), study.x(), curves));
        write(".csv", study, csv(study, reports));
    }

    private void write(String ending, Study study, String text) {
        WholeFile.write(
                directory.resolve(study.name() + ending), to -> Files.writeString(to, text));
    }

    private static void refuseFailures(List<Report> reports) {
        Report first = reports.get(0);
        first.skipped()
                .forEach(
                        skipped -> {
                            throw new EvaluationException(
                                    ErrorCode.METRIC_FAILED,
                                    skipped.entry() + ": " + skipped.reason() + ".");
                        });
        first.failed()
                .forEach(
                        failed -> {
                            throw new EvaluationException(failed.code(), failed.message());
                        });
    }

    private static double[] values(List<Report> reports, String key) {
        return reports.stream()
                .mapToDouble(
                        report ->
                                report.measure(key)
                                        .map(measure -> measure.estimate().value())
                                        .orElse(Double.NaN))
                .toArray();
    }

    /** In Markdown, as the documents show it. */
    private static List<String> table(Study study, List<Report> reports) {
        List<String> lines = new ArrayList<>();
        lines.add(
                "| "
                        + (study.name().equals("classes") ? "q" : "p")
                        + " | "
                        + String.join(" | ", MEASURES.values())
                        + " |");
        lines.add("|---".repeat(MEASURES.size() + 1) + "|");
        for (int i = 0; i < reports.size(); i++) {
            StringBuilder line = new StringBuilder("| ").append(number(study.x()[i], "%.1f"));
            for (String key : MEASURES.keySet()) {
                line.append(" | ")
                        .append(number(values(reports.subList(i, i + 1), key)[0], "%.3f"));
            }
            lines.add(line.append(" |").toString());
        }
        return lines;
    }

    private static String csv(Study study, List<Report> reports) {
        StringBuilder csv = new StringBuilder("x");
        MEASURES.keySet().forEach(key -> csv.append(',').append(key));
        for (int i = 0; i < reports.size(); i++) {
            csv.append('\n').append(study.x()[i]);
            for (String key : MEASURES.keySet()) {
                csv.append(',').append(values(reports.subList(i, i + 1), key)[0]);
            }
        }
        return csv.append('\n').toString();
    }

    private void writeImages(List<List<BufferedImage>> lots) throws IOException {
        DigitTables.write(lots.get(0), directory.resolve("real"));
        DigitTables.write(lots.get(1 + KINDS / 2), directory.resolve("dropped"));
        List<List<BufferedImage>> shown =
                List.of(lots.get(0), lots.get(1), lots.get(1 + KINDS / 2), lots.get(KINDS));
        ImageIO.write(
                DigitTables.sheet(shown, 2 * KINDS),
                "png",
                directory.resolve("digits.png").toFile());
    }

    private static String number(double value, String format) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, format, value);
    }

    private static Map<String, String> measures() {
        Map<String, String> measures = new LinkedHashMap<>();
        measures.put("alpha_precision_ip", "IP α");
        measures.put("alpha_precision_ir_ball", "IR β (ball)");
        measures.put("alpha_precision_ir_reference", "IR β (reference)");
        measures.put("improved_precision_recall_precision", "precision");
        measures.put("improved_precision_recall_recall", "recall");
        measures.put("prdc_coverage", "coverage");
        measures.put("prd_f1_8", "PRD F1/8");
        measures.put("prd_f8", "PRD F8");
        return measures;
    }
}
