package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What CONTRIBUTING leads a stranger through: its files are compiled, its commands are run. */
final class WalkThroughsTest {

    private static final Pattern FILE =
            Pattern.compile("(?m)^`([^`\\s]+)`[^`]*:\\n\\n```\\w*\\n(.*?)^```$", Pattern.DOTALL);
    private static final Pattern COMMANDS =
            Pattern.compile("(?m)^```sh\\n(.*?)^```$", Pattern.DOTALL);

    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({
        "A new metric, 3, Median gap",
        "A new format of tables, 2, synthetic.csv against real.psv",
        "A new ranking strategy, 2, example-borda",
        "A new claim, 1, middles agree"
    })
    void itsFilesCompileAndItsCommandsShowTheWork(String title, int files, String shown)
            throws IOException {
        String section = section(title);
        Map<String, String> written = new LinkedHashMap<>();
        FILE.matcher(section).results().forEach(file -> written.put(file.group(1), file.group(2)));
        assertThat(written).hasSize(files);
        PluginWorkshop workshop = new PluginWorkshop(folder);
        written.forEach(
                (path, text) -> {
                    if (path.endsWith(".java")) {
                        workshop.source(path, text);
                    } else if (path.startsWith("META-INF/")) {
                        workshop.file(path, text);
                    } else {
                        Cli.file(folder, path, text);
                    }
                });
        if (!written.containsKey("ours.json")) {
            workshop.jar(folder.resolve("plugins"), "walk.jar");
        }
        Path real = Cli.patients(folder, "real.csv", 120, 1);
        Cli.patients(folder, "synthetic.csv", 120, 2);
        Cli.patients(folder, "other.csv", 120, 3);
        Cli.file(folder, "real.psv", Cli.read(real).replace("\"", "").replace(',', '|'));
        StringBuilder said = new StringBuilder();
        List<String> commands =
                COMMANDS.matcher(section)
                        .results()
                        .map(MatchResult::group)
                        .flatMap(String::lines)
                        .filter(line -> line.startsWith("assay "))
                        .toList();
        assertThat(commands).isNotEmpty();
        for (String command : commands) {
            Cli run = Cli.run(arguments(command));
            assertThat(run.exit())
                    .as("%s%n%s", command, run.err())
                    .isIn(command.contains("--gate") ? List.of(0, 1) : List.of(0));
            said.append(run.out());
        }
        assertThat(said.toString()).contains(shown);
    }

    @Test
    void theTableOfTasksNamesPlacesThatAreThereAndCountsTheirFiles() throws IOException {
        Path root = Path.of("").toAbsolutePath().getParent();
        String text = Files.readString(root.resolve("docs/architecture.md"));
        String table = text.substring(text.indexOf("## Where a stranger goes"));
        table = table.substring(0, table.indexOf("\n## ", 5));
        assertThat(table)
                .contains("| a new metric | 3 and a test |")
                .contains("| a new format of tables | 2 and a test |")
                .contains("| a new ranking strategy | 1, a line and a test |")
                .contains("| a new claim | 1 |");
        List<String> places =
                Pattern.compile("`([a-z][\\w-]*/src/[^`]+)`")
                        .matcher(table)
                        .results()
                        .map(place -> place.group(1))
                        .toList();
        assertThat(places).hasSizeGreaterThan(3);
        for (String place : places) {
            assertThat(root.resolve(place)).exists();
        }
        for (String service :
                Pattern.compile("META-INF/services/([\\w.]+)")
                        .matcher(table)
                        .results()
                        .map(one -> one.group(1))
                        .toList()) {
            assertThatCode(() -> Class.forName(service)).doesNotThrowAnyException();
        }
    }

    private Object[] arguments(String command) {
        return Arrays.stream(command.split(" "))
                .skip(1)
                .map(
                        word ->
                                word.matches(".*\\.(csv|psv|json)|plugins")
                                        ? folder.resolve(word)
                                        : word)
                .toArray();
    }

    private static String section(String title) throws IOException {
        String text =
                Files.readString(Path.of("").toAbsolutePath().resolveSibling("CONTRIBUTING.md"));
        int from = text.indexOf("\n### " + title + "\n");
        assertThat(from).as("section '%s' of CONTRIBUTING.md", title).isPositive();
        int to = text.indexOf("\n### ", from + 5);
        return text.substring(from, to < 0 ? text.length() : to);
    }
}
