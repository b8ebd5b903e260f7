package dev.assay.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Five evaluations whose outcome is known: one that leaks, a safe one, a useless one, which all
 * evidence has judged and which are kept, one without a holdout, and one of 120 columns with names
 * that want to be code. A page of any other kind, too.
 */
final class FixedPages {

    static final String HOSTILE =
            "</script><script>alert(1)</script>'&<img src=x onerror=alert(2)>";

    private static final int ROWS = 300;
    private static final String HEADER = "age,bmi,cost,sex,ward,ill\n";

    private final Path folder;

    FixedPages(Path folder) {
        this.folder = folder;
    }

    /** A page by the name of its case. */
    Path page(String name) throws IOException {
        Path real = Cli.file(folder, "real.csv", people(1));
        return switch (name) {
            case "leaking", "safe", "useless" -> stored(name);
            case "unheld" -> evaluate(name, real, Cli.file(folder, name + ".csv", people(3)));
            case "wide" ->
                    evaluate(
                            name,
                            Cli.file(folder, "wide-real.csv", wide(1)),
                            Cli.file(folder, "wide.csv", wide(2)));
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** The page of a report that all evidence of the policy judged, which takes too long here. */
    private Path stored(String name) throws IOException {
        return shown(name, KeptReports.of(name, folder));
    }

    /** The page of a report that is a file. */
    Path shown(String name, Path report) {
        Path html = folder.resolve(name + ".html");
        done(Cli.run("report", report, "--html", html));
        return html;
    }

    /** The page of a benchmark over three of them. */
    Path benchmark() {
        return shown("benchmark", KeptReports.BENCHMARK);
    }

    /** The sheet of an audit whose kept rows are compared with the others. */
    Path audit() {
        Path html = folder.resolve("audit.html");
        done(
                Cli.run(
                        "audit",
                        "-r",
                        Cli.file(folder, "audited-real.csv", people(1)),
                        "-s",
                        Cli.file(folder, "audited.csv", people(3)),
                        "--curate",
                        folder.resolve("kept.csv"),
                        "-m",
                        "ks_test",
                        "alpha_precision",
                        "--html",
                        html));
        return html;
    }

    /** The sheet of a study of two data sets. */
    Path study() throws IOException {
        Path data = folder.resolve("data");
        for (int number = 1; number <= 2; number++) {
            Path one = Files.createDirectories(data.resolve("set" + number));
            Cli.file(one, "real.csv", people(number));
            Path candidates = Files.createDirectories(one.resolve("candidates"));
            Cli.file(candidates, "fresh.csv", people(10 + number));
            Cli.file(candidates, "shuffled.csv", shuffled(10 + number));
            Cli.file(candidates, "copier.csv", people(number));
        }
        Path html = folder.resolve("study.html");
        done(
                Cli.run(
                        "study",
                        data,
                        "-o",
                        folder.resolve("study"),
                        "-m",
                        "ks_test",
                        "corr_diff",
                        "dcr",
                        "--html",
                        html));
        return html;
    }

    private static void done(Cli run) {
        if (run.exit() != 0) {
            throw new IllegalStateException(run.out() + run.err());
        }
    }

    private Path evaluate(String name, Path real, Path synthetic, Path... holdout) {
        Path html = folder.resolve(name + ".html");
        List<Object> command = new ArrayList<>(List.of("evaluate", "-r", real, "-s", synthetic));
        for (Path file : holdout) {
            command.addAll(List.of("-t", file));
        }
        if (!name.equals("wide")) {
            command.addAll(List.of("-c", "ill"));
        }
        command.addAll(
                List.of(
                        "-j",
                        preset(
                                "some",
                                List.of(
                                        "validity",
                                        "ks_test",
                                        "corr_diff",
                                        "prdc",
                                        "alpha_precision",
                                        "pca",
                                        "auroc_diff",
                                        "dcr",
                                        "mia_battery",
                                        "linkability"))));
        command.addAll(List.of("--html", html));
        done(Cli.run(command.toArray()));
        return html;
    }

    /** A preset of these metrics, which is judged by the default policy, as any preset is. */
    private Path preset(String name, List<String> metrics) {
        String include =
                metrics.stream()
                        .map(metric -> "\"" + metric + "\": {}")
                        .collect(java.util.stream.Collectors.joining(", "));
        return Cli.file(folder, name + "-preset.json", "{\"include\": {" + include + "}}");
    }

    /** People whose illness depends on age, ward and weight. */
    private static String people(long seed) {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder(HEADER);
        for (int row = 0; row < ROWS; row++) {
            double age = 20 + 60 * random.nextDouble();
            double bmi = 20 + age / 10 + 3 * random.nextGaussian();
            String ward = age > 55 ? "geriatric care" : random.nextBoolean() ? "surgery" : "other";
            boolean ill = random.nextDouble() < 1 / (1 + Math.exp(-(age - 50) / 8));
            text.append(
                    String.format(
                            java.util.Locale.ROOT,
                            "%.1f,%.2f,%.2f,%s,%s,%s%n",
                            age,
                            random.nextInt(12) == 0 ? Double.NaN : bmi,
                            Math.exp(6 + age / 60 + .5 * random.nextGaussian()),
                            random.nextBoolean() ? "f" : "m",
                            ward,
                            ill ? "yes" : "no"));
        }
        return text.toString().replace("NaN", "");
    }

    /** The same columns, each in an order of its own. */
    private static String shuffled(long seed) {
        List<String[]> rows = people(seed).lines().skip(1).map(line -> line.split(",")).toList();
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder(HEADER);
        for (int row = 0; row < ROWS; row++) {
            String[] cells = new String[rows.get(0).length];
            for (int column = 0; column < cells.length; column++) {
                cells[column] = rows.get(random.nextInt(rows.size()))[column];
            }
            text.append(String.join(",", cells)).append('\n');
        }
        return text.toString();
    }

    /** Numbers and levels in 120 columns. */
    private static String wide(long seed) {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder();
        for (int column = 0; column < 120; column++) {
            String name =
                    column == 0
                            ? HOSTILE
                            : column == 1 ? "שלום مرحبا 🧪 " + "x".repeat(200) : "column " + column;
            text.append(column > 0 ? "," : "").append('"').append(name).append('"');
        }
        text.append('\n');
        for (int row = 0; row < 150; row++) {
            double shared = random.nextGaussian();
            for (int column = 0; column < 120; column++) {
                text.append(column > 0 ? "," : "");
                if (column % 4 == 3) {
                    text.append('"').append(random.nextBoolean() ? HOSTILE : "b").append('"');
                } else {
                    text.append(
                            String.format(
                                    java.util.Locale.ROOT,
                                    "%.3f",
                                    (column % 7) * shared + random.nextGaussian()));
                }
            }
            text.append('\n');
        }
        return text.toString();
    }
}
