package dev.assay.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AssayProcessTest {

    @TempDir Path folder;

    private static List<File> classPath() {
        String all =
                System.getProperty(
                        "surefire.test.class.path", System.getProperty("java.class.path"));
        return Arrays.stream(all.split(File.pathSeparator)).map(File::new).toList();
    }

    @Test
    void theCommandRunsByItselfAndTellsItsExitCode() throws Exception {
        List<String> out = new ArrayList<>();
        List<String> err = new ArrayList<>();
        AssayProcess process = new AssayProcess(classPath(), "300m", folder.toFile());
        assertThat(process.run(List.of("--version"), out::add, err::add)).as("%s", err).isZero();
        assertThat(out.get(0)).startsWith("assay ");
        assertThat(err).isEmpty();
        Path odd = Files.writeString(folder.resolve("odd name.json"), "{}");
        assertThat(process.run(List.of("report", odd.toString()), out::add, err::add)).isEqualTo(3);
        assertThat(String.join(" ", err)).contains("odd name.json is not an Assay report");
    }

    @Test
    void whatWasNotConfiguredIsLeftOut() {
        CommandLine line =
                new CommandLine("evaluate")
                        .add("--real", "real data.csv")
                        .add("--holdout", (String) null)
                        .add("--seed", " ")
                        .add("--schema", (File) null)
                        .addAll(null)
                        .addAll(List.of("--resamples", "20"));
        assertThat(line.arguments())
                .containsExactly("evaluate", "--real", "real data.csv", "--resamples", "20");
    }

    @Test
    void aPathWithQuotesAndBackslashesStaysOnePath() {
        assertThat(AssayProcess.quoted("C:\\a b\\\"c\"")).isEqualTo("\"C:\\\\a b\\\\\\\"c\\\"\"");
    }

    @Test
    void aClaimThatIsNotMetFailsTheBuild() {
        assertThatThrownBy(() -> AssayMojo.end(1)).isInstanceOf(MojoFailureException.class);
        assertThatCode(() -> AssayMojo.end(0)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 70, 130, 143})
    void whateverElseGoesWrongIsAnErrorOfTheBuild(int exit) {
        assertThatThrownBy(() -> AssayMojo.end(exit))
                .isInstanceOf(MojoExecutionException.class)
                .hasMessageContaining("exit code " + exit);
    }
}
