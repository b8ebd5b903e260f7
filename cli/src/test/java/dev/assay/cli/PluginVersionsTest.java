package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.engine.Evaluator;
import dev.assay.plugin.PluginProblem;
import dev.assay.plugin.PluginProblem.Cause;
import dev.assay.report.ReportJson;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plug-ins built for another version of the interface, and keys with a vendor's name. */
final class PluginVersionsTest {

    @TempDir static Path folder;

    private static Path real;
    private static Path synthetic;

    @BeforeAll
    static void invent() {
        real = Cli.patients(folder, "real.csv", 80, 1);
        synthetic = Cli.patients(folder, "synthetic.csv", 80, 2);
    }

    @Test
    void aJarForAnotherInterfaceIsDisabledAndEverythingElseRuns() {
        Path plugins = folder.resolve("versions");
        jar(plugins, "Later", "later", "Assay-Spi-Version: 2.0\r\n");
        jar(plugins, "Odd", "odd", "Assay-Spi-Version: newest\r\n");
        jar(plugins, "Fits", "fits", "Assay-Spi-Version: 1.0\r\n");
        jar(plugins, "Silent", "silent", "");
        Path json = folder.resolve("versions.json");
        Cli run = evaluate(plugins, json, "fits", "silent", "dwm");
        assertThat(run.exit()).as(run.err()).isEqualTo(4);
        assertThat(run.out()).contains("3 of 3 metrics completed");
        assertThat(run.err())
                .contains(
                        "later.jar",
                        "it was built for version 2.0 of the interface for extensions, and this Assay has 1.0;"
                                + " use a newer Assay",
                        "odd.jar",
                        "Assay-Spi-Version: 'newest'");
        assertThat(ReportJson.read(json).provenance().problems())
                .extracting(PluginProblem::jar, PluginProblem::cause)
                .containsExactlyInAnyOrder(
                        tuple("later.jar", Cause.INTERFACE_VERSION),
                        tuple("odd.jar", Cause.INTERFACE_VERSION));
    }

    @Test
    void oneAskedForByNameIsAnsweredWithTheReason() {
        Path plugins = folder.resolve("asked");
        jar(plugins, "Later", "later", "Assay-Spi-Version: 2.0\r\n");
        Cli run = evaluate(plugins, folder.resolve("asked.json"), "later");
        assertThat(run.exit()).isEqualTo(4);
        assertThat(run.err()).contains("built for version 2.0").doesNotContain("did you mean");
    }

    @Test
    void aVendorsKeyWorksWhereverAKeyDoes() {
        Path plugins = folder.resolve("vendors");
        new PluginWorkshop(folder).metric("Half", "acme-half", Map.of()).jar(plugins, "half.jar");
        new PluginWorkshop(folder)
                .metric("Other", "example-half", Map.of())
                .jar(plugins, "other.jar");
        Path json = folder.resolve("vendors.json");
        Cli run = evaluate(plugins, json, "acme-half", "acme-half@again", "example-half");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("3 of 3 metrics completed");
        assertThat(ReportJson.read(json).measure("acme-half@again")).isPresent();
        assertThat(Cli.run("metrics", "describe", "acme-half", "--plugins", plugins).out())
                .contains("acme-half");
        Path pages = folder.resolve("pages");
        assertThat(Cli.run("metrics", "pages", pages, "--plugins", plugins).exit()).isZero();
        assertThat(pages.resolve("acme-half.md")).exists();
    }

    @Test
    void noKeyOfOursHasAVendor() {
        Evaluator ours = Evaluator.installed();
        assertThat(ours.metrics().keys()).noneMatch(key -> key.contains("-"));
        assertThat(ours.embedders().keys()).noneMatch(key -> key.contains("-"));
    }

    private static void jar(Path plugins, String name, String key, String manifest) {
        new PluginWorkshop(folder)
                .metric(name, key, Map.of())
                .file("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\r\n" + manifest)
                .jar(plugins, key + ".jar");
    }

    private static Cli evaluate(Path plugins, Path json, String... metrics) {
        Object[] all = new Object[10 + metrics.length];
        Object[] first = {
            "evaluate", "-r", real, "-s", synthetic, "--plugins", plugins, "--json", json, "-m"
        };
        System.arraycopy(first, 0, all, 0, first.length);
        System.arraycopy(metrics, 0, all, first.length, metrics.length);
        return Cli.run(all);
    }
}
