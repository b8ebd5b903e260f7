package dev.assay.studies;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of a third party's metric, made into a plug-in as its author would. */
final class ThirdPartyTrustTest {

    private static final Path EXAMPLE = Path.of("..", "examples", "custom-metric", "src", "main");

    @Test
    void aMetricOfAThirdPartyGetsItsTrustSheetFromOneCommand(@TempDir Path folder)
            throws IOException {
        Path plugins = Files.createDirectory(folder.resolve("plugins"));
        pack(compiled(folder.resolve("classes")), plugins.resolve("twins.jar"));
        Path markdown = folder.resolve("trust.md");
        Path json = folder.resolve("trust.json");
        Run run =
                Run.of(
                        "trust",
                        "twin_rate",
                        "--plugins",
                        plugins,
                        "--rows",
                        100,
                        "--points",
                        3,
                        "--markdown",
                        markdown,
                        "--json",
                        json);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("twin_rate");
        assertThat(Files.readString(markdown))
                .contains("Ladders of degradation")
                .containsPattern("\\| `twin_rate` \\| privacy \\| .*falls");
        assertThat(Files.readString(json)).contains("\"measure\" : \"twin_rate\"", "\"copies\"");
    }

    private static Path compiled(Path classes) throws IOException {
        List<String> arguments =
                new ArrayList<>(
                        List.of(
                                "-d",
                                Files.createDirectory(classes).toString(),
                                "-proc:none",
                                "-cp",
                                System.getProperty(
                                        "surefire.test.class.path",
                                        System.getProperty("java.class.path"))));
        files(EXAMPLE.resolve("java")).forEach(file -> arguments.add(file.toString()));
        assertThat(
                        ToolProvider.getSystemJavaCompiler()
                                .run(null, null, null, arguments.toArray(String[]::new)))
                .isZero();
        for (Path file : files(EXAMPLE.resolve("resources"))) {
            Path to = classes.resolve(EXAMPLE.resolve("resources").relativize(file).toString());
            Files.createDirectories(to.getParent());
            Files.copy(file, to);
        }
        return classes;
    }

    private static void pack(Path classes, Path jar) throws IOException {
        try (OutputStream to = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(to)) {
            for (Path file : files(classes)) {
                out.putNextEntry(
                        new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, out);
                out.closeEntry();
            }
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
