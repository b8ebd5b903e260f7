package dev.assay.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Five small evaluations whose outcome is known: one that leaks, a safe one, a useless one, one
 * without a holdout, and one of 120 columns with names that want to be code.
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
    Path page(String name) {
        Path real = Cli.file(folder, "real.csv", people(1));
        Path holdout = Cli.file(folder, "holdout.csv", people(2));
        return switch (name) {
            case "leaking" ->
                    evaluate(name, real, Cli.file(folder, name + ".csv", people(1)), holdout);
            case "safe" ->
                    evaluate(name, real, Cli.file(folder, name + ".csv", people(3)), holdout);
            case "useless" ->
                    evaluate(name, real, Cli.file(folder, name + ".csv", shuffled(3)), holdout);
            case "unheld" -> evaluate(name, real, Cli.file(folder, name + ".csv", people(3)));
            case "wide" ->
                    evaluate(
                            name,
                            Cli.file(folder, "wide-real.csv", wide(1)),
                            Cli.file(folder, "wide.csv", wide(2)));
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** The page of a benchmark over three of them. */
    Path benchmark() {
        Path real = Cli.file(folder, "real.csv", people(1));
        Path holdout = Cli.file(folder, "holdout.csv", people(2));
        Path html = folder.resolve("benchmark.html");
        Cli run =
                Cli.run(
                        "benchmark",
                        "-r",
                        real,
                        "-t",
                        holdout,
                        "-c",
                        "ill",
                        "-j",
                        preset("few", List.of("validity", "ks_test", "corr_diff", "dcr_share")),
                        "--html",
                        html,
                        "-s",
                        Cli.file(folder, "leaking.csv", people(1)),
                        "-s",
                        Cli.file(folder, "safe.csv", people(3)),
                        "-s",
                        Cli.file(folder, "useless.csv", shuffled(3)));
        if (run.exit() != 0) {
            throw new IllegalStateException(run.err());
        }
        return html;
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
        Cli run = Cli.run(command.toArray());
        if (run.exit() != 0) {
            throw new IllegalStateException(run.err());
        }
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
        for (int row = 0; row < rows.size(); row++) {
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
