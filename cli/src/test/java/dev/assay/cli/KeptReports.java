package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A benchmark of the demo's invented patients by all evidence of the policy internal, kept as a
 * file: of a safe, a leaking and a useless table. Pictures and excerpts in the documents show it.
 * Making it anew takes half a minute and is not among the tests of a build, but the thorough ones
 * hold the file against the program of today; CONTRIBUTING says how to do both.
 */
class KeptReports {

    /** The benchmark as {@code --json} wrote it, without the blanks. */
    static final Path BENCHMARK = Path.of("src", "test", "resources", "pages", "benchmark.json");

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final int PATIENTS = 1500;
    private static final int HELD = 1500;

    @Test
    void threeCandidatesAreJudgedByAllEvidence(@TempDir Path folder) throws IOException {
        Files.createDirectories(BENCHMARK.getParent());
        Files.writeString(BENCHMARK, today(folder) + "\n");
    }

    /** The benchmark as it is now. */
    static JsonNode today(Path folder) throws IOException {
        Path training = Cli.patients(folder, "patients_train.csv", PATIENTS, 1);
        Path json = folder.resolve("benchmark.json");
        Cli run =
                Cli.run(
                        "benchmark",
                        "-r",
                        training,
                        "-t",
                        Cli.patients(folder, "patients_holdout.csv", HELD, 2),
                        "-s",
                        Cli.patients(folder, "safe.csv", PATIENTS, 3),
                        leaking(folder, training),
                        useless(folder),
                        "-c",
                        "readmitted",
                        "--sensitive",
                        "diagnosis",
                        "-j",
                        "internal",
                        "--json",
                        json);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("may be released: safe", "must not be released: leaking, useless");
        return MAPPER.readTree(json.toFile());
    }

    /** The benchmark as it is kept. */
    static JsonNode kept() throws IOException {
        return MAPPER.readTree(BENCHMARK.toFile());
    }

    /** The report of one candidate as a file of its own. */
    static Path of(String candidate, Path folder) throws IOException {
        for (JsonNode report : kept().path("reports")) {
            if (report.path("candidate").asText().equals(candidate)) {
                return Files.writeString(folder.resolve(candidate + ".json"), report.toString());
            }
        }
        throw new IllegalArgumentException(candidate);
    }

    /** Other patients, with every fifth row taken from the training table. */
    private static Path leaking(Path folder, Path training) throws IOException {
        String[] others = Cli.read(Cli.patients(folder, "others.csv", PATIENTS, 4)).split("\n", -1);
        String[] known = Files.readString(training).split("\n", -1);
        for (int row = 5; row < Math.min(others.length, known.length) - 1; row += 5) {
            String own = others[row].substring(0, others[row].indexOf(','));
            others[row] = own + known[row].substring(known[row].indexOf(','));
        }
        return Cli.file(folder, "leaking.csv", String.join("\n", others));
    }

    /** Other patients, each column in an order of its own. */
    private static Path useless(Path folder) {
        List<String> lines =
                Cli.read(Cli.patients(folder, "more.csv", PATIENTS, 5)).lines().toList();
        List<String[]> rows = new ArrayList<>();
        lines.stream().skip(1).forEach(line -> rows.add(line.split(",", -1)));
        Random random = new Random(5);
        StringBuilder text = new StringBuilder(lines.get(0)).append('\n');
        for (int row = 0; row < rows.size(); row++) {
            String[] cells = rows.get(row).clone();
            for (int column = 1; column < cells.length; column++) {
                cells[column] = rows.get(random.nextInt(rows.size()))[column];
            }
            text.append(String.join(",", cells)).append('\n');
        }
        return Cli.file(folder, "useless.csv", text.toString());
    }
}
