package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Report writers and ranking strategies of plug-ins stand where ours do. */
final class PluginWritersTest {

    private static final String WRITER =
            """
            package com.example;
            import dev.assay.writer.*;
            public final class NAME implements ReportWriter {
                public String key() { return "KEY"; }
                public String title() { return "Lines"; }
                public String description() { return "A line per candidate."; }
                public void write(Document document, java.io.Writer to) throws java.io.IOException {
                    BODY
                }
            }
            """;

    private static final String STRATEGY =
            """
            package com.example;
            import dev.assay.ranking.*;
            public final class NAME implements RankingStrategy<NAME.Options> {
                public record Options() {}
                public String key() { return "KEY"; }
                public String title() { return "Halved"; }
                public String description() { return "Half the score."; }
                public Options defaults() { return new Options(); }
                public double[] points(double[] scores, Options options) { BODY }
            }
            """;

    @TempDir static Path folder;

    private static Path real;
    private static Path synthetic;
    private static Path other;
    private static Path third;
    private static Path plugins;

    @BeforeAll
    static void makePlugins() {
        real = Cli.patients(folder, "real.csv", 80, 1);
        synthetic = Cli.patients(folder, "synthetic.csv", 80, 2);
        other = Cli.patients(folder, "other.csv", 80, 3);
        third = Cli.patients(folder, "third.csv", 80, 4);
        plugins = folder.resolve("plugins");
        new PluginWorkshop(folder)
                .source(
                        "com/example/Lines.java",
                        writer(
                                "Lines",
                                "acme-lines",
                                "for (var report : document.reports()) { to.write(report.candidate() + \"\\n\"); }"))
                .source(
                        "com/example/Thrower.java",
                        writer("Thrower", "acme-thrower", "throw new IllegalStateException();"))
                .source(
                        "com/example/Halved.java",
                        strategy(
                                "Halved",
                                "acme-halved",
                                "return java.util.Arrays.stream(scores).map(s -> s / 2).toArray();"))
                .source(
                        "com/example/Short.java",
                        strategy(
                                "Short",
                                "acme-short",
                                "return new double[scores.length == 3 ? 1 : scores.length];"))
                .file(
                        "META-INF/services/dev.assay.writer.ReportWriter",
                        "com.example.Lines\ncom.example.Thrower\n")
                .file(
                        "META-INF/services/dev.assay.ranking.RankingStrategy",
                        "com.example.Halved\ncom.example.Short\n")
                .jar(plugins, "writers.jar");
    }

    @Test
    void aWriterOfAPluginWritesItsFile() throws IOException {
        Path file = folder.resolve("lines.txt");
        Cli run = evaluate("--write", "acme-lines=" + file);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(file).hasContent("synthetic.csv");
    }

    @Test
    void oursAreAskedForByTheirNamesAsWell() {
        Path file = folder.resolve("named.html");
        assertThat(evaluate("--write", "html=" + file).exit()).isZero();
        assertThat(file).content().startsWith("<!DOCTYPE html>");
    }

    @Test
    void aWriterThatFailsCostsNoOtherFileAndIsNamed() {
        Path json = folder.resolve("beside.json");
        Path broken = folder.resolve("broken.txt");
        Cli run = evaluate("--json", json, "--write", "acme-thrower=" + broken);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("acme-thrower").contains("IllegalStateException");
        assertThat(json).exists();
        assertThat(broken).doesNotExist();
    }

    @Test
    void aFormatNobodyKnowsIsRefusedBeforeAnythingRuns() {
        Cli run = evaluate("--write", "acme-line=x.txt");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("did you mean acme-lines?");
        assertThat(evaluate("--write", "x.txt").err()).contains("expected FORMAT=FILE");
    }

    @Test
    void aKeyOfOursStaysOurs() {
        Path taken = folder.resolve("taken");
        new PluginWorkshop(folder)
                .source("com/example/Page.java", writer("Page", "html", "to.write(\"mine\");"))
                .file("META-INF/services/dev.assay.writer.ReportWriter", "com.example.Page\n")
                .jar(taken, "page.jar");
        Path page = folder.resolve("ours.html");
        Cli run =
                Cli.run(
                        "evaluate",
                        "-r",
                        real,
                        "-s",
                        synthetic,
                        "-m",
                        "dwm",
                        "--plugins",
                        taken,
                        "--write",
                        "html=" + page);
        assertThat(page).content().startsWith("<!DOCTYPE html>");
        assertThat(run.err()).contains("report writer html cannot be used: there is another");
    }

    @Test
    void aStrategyOfAPluginIsComparedLikeOursAndOneThatCheatsIsNoted() {
        Path csv = folder.resolve("ranks.csv");
        Cli run =
                Cli.run(
                        "benchmark",
                        "-r",
                        real,
                        "-s",
                        synthetic,
                        "-s",
                        other,
                        "-s",
                        third,
                        "-m",
                        "dwm",
                        "ks_test",
                        "--ranking",
                        "acme-halved",
                        "--no-verdict",
                        "-o",
                        folder.resolve("out"),
                        "--plugins",
                        plugins,
                        "--csv",
                        csv);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("acme-halved");
        assertThat(run.out()).contains("ranking acme-short gave [0.0]");
    }

    private static Cli evaluate(Object... further) {
        Object[] arguments = new Object[further.length + 9];
        Object[] first = {
            "evaluate", "-r", real, "-s", synthetic, "-m", "dwm", "--plugins", plugins
        };
        System.arraycopy(first, 0, arguments, 0, first.length);
        System.arraycopy(further, 0, arguments, first.length, further.length);
        return Cli.run(arguments);
    }

    private static String writer(String name, String key, String body) {
        return WRITER.replace("NAME", name).replace("KEY", key).replace("BODY", body);
    }

    private static String strategy(String name, String key, String body) {
        return STRATEGY.replace("NAME", name).replace("KEY", key).replace("BODY", body);
    }
}
