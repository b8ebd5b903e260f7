package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A table whose rows carry the quasi-identifiers of training persons, each pair of them unique, and
 * nothing else of these persons: no row is near a training row, and yet who has the pair finds out
 * who was in the training data.
 */
final class CopiedKeysTest {

    private static final int ROWS = 4_000;

    @TempDir private Path folder;

    private static final List<String> DECLARED = List.of("--quasi-identifiers", "firm,place");

    @Test
    void pairsOfKeysOfTrainingPersonsSingleThemOut() throws IOException {
        List<String> training = rows(1, ROWS);
        assertThat(finding(training, leaking(training, 0.3), DECLARED)).isEqualTo("broken");
    }

    @Test
    void pairsThatMeetByChanceAccuseNobody() throws IOException {
        assertThat(finding(rows(1, ROWS), rows(3, ROWS), DECLARED)).isNotEqualTo("broken");
    }

    @Test
    void pairsThatNobodyDeclaredSingleOutAsWell() throws IOException {
        List<String> training = rows(1, ROWS);
        assertThat(finding(training, leaking(training, 0.1), List.of())).isEqualTo("broken");
        assertThat(finding(training, rows(3, ROWS), List.of())).isNotEqualTo("broken");
    }

    private static List<String> leaking(List<String> training, double share) {
        List<String> drawn = rows(3, ROWS);
        for (int row = 0; row < share * ROWS; row++) {
            drawn.set(row, keys(training.get(row)) + others(drawn.get(row)));
        }
        return drawn;
    }

    private String finding(List<String> training, List<String> synthetic, List<String> declared)
            throws IOException {
        Path report = folder.resolve("report.json");
        List<Object> words =
                List.of(
                        "evaluate",
                        "-r",
                        write("training.csv", training),
                        "-t",
                        write("holdout.csv", rows(2, ROWS / 2)),
                        "-s",
                        write("synthetic.csv", synthetic),
                        "--policy",
                        "internal",
                        "-m",
                        "disclosure,singling_out,sample_uniques",
                        "--json",
                        report);
        Cli run = Cli.run(Stream.concat(words.stream(), declared.stream()).toArray());
        assertThat(run.exit()).as(run.err()).isZero();
        for (JsonNode claim :
                JsonMapper.builder()
                        .build()
                        .readTree(Files.readString(report))
                        .at("/verdict/claims")) {
            if (claim.at("/claim").asText().equals("persons_cannot_be_singled_out")) {
                return claim.at("/finding/is").asText();
            }
        }
        throw new AssertionError("the policy makes no such claim");
    }

    /** Two hundred firms and three hundred places, drawn as all else is. */
    private static List<String> rows(long seed, int count) {
        SplittableRandom random = new SplittableRandom(seed);
        List<String> rows = new ArrayList<>();
        for (int row = 0; row < count; row++) {
            double height = random.nextInt(1000) / 10.0;
            rows.add(
                    "f%d,p%d,%s,%s,%s"
                            .formatted(
                                    random.nextInt(200),
                                    random.nextInt(300),
                                    height,
                                    height + random.nextInt(200) / 10.0,
                                    random.nextInt(3) == 0 ? "yes" : "no"));
        }
        return rows;
    }

    private static String keys(String row) {
        return row.substring(0, row.indexOf(',', row.indexOf(',') + 1));
    }

    private static String others(String row) {
        return row.substring(keys(row).length());
    }

    private Path write(String name, List<String> rows) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, "firm,place,height,reach,ill\n" + String.join("\n", rows) + "\n");
        return file;
    }
}
