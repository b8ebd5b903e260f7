package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Passengers by class, sex, age and fate: a few dozen kinds of rows, most of them of many people.
 */
final class FewLevelsVerdictTest {

    private static final int ROWS = 1_500;

    @TempDir static Path folder;

    @Test
    void rowsOfManyPeopleAreNobodysAndTheTrainingTableIsACopyAllTheSame() {
        List<String> people = passengers(ROWS, 1);
        Path real = file("real.csv", people);
        Path holdout = file("holdout.csv", passengers(700, 2));
        Cli fresh = judge(real, "-t", holdout, file("fresh.csv", passengers(ROWS, 3)));
        assertThat(fresh.out().replaceAll("\\s+", " "))
                .containsPattern(
                        "rows are not copied, membership cannot be told: 1... of the 1500 training rows are equal to at least 10 others");
        Path copy = file("copy.csv", shuffled(people));
        String sentence = "100 % of the training rows are written out again, beyond ten times";
        assertThat(judge(real, "-t", holdout, copy).out().replaceAll("\\s+", " "))
                .contains(sentence)
                .contains("must not be released");
        assertThat(judge(real, "--seed", "1", copy).out().replaceAll("\\s+", " "))
                .as("without held-out rows")
                .contains(sentence)
                .contains("must not be released");
    }

    private static Cli judge(Path real, String flag, Object value, Path synthetic) {
        return Cli.run(
                "evaluate",
                "-r",
                real,
                flag,
                value,
                "-s",
                synthetic,
                "-m",
                "copies",
                "mia_battery",
                "--policy",
                "internal",
                "-v");
    }

    private static Path file(String name, List<String> rows) {
        return Cli.file(folder, name, "class,sex,age,fate\n" + String.join("\n", rows) + "\n");
    }

    private static List<String> shuffled(List<String> rows) {
        List<String> others = new ArrayList<>(rows);
        Collections.shuffle(others, new Random(5));
        return others;
    }

    private static List<String> passengers(int rows, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<String> all = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            String berth = List.of("first", "second", "third", "crew").get(random.nextInt(4));
            boolean woman = random.nextDouble() < (berth.equals("crew") ? .03 : .36);
            boolean child = !berth.equals("crew") && random.nextDouble() < .08;
            boolean saved = random.nextDouble() < (woman ? .75 : child ? .5 : .2);
            all.add(
                    String.join(
                            ",",
                            berth,
                            woman ? "female" : "male",
                            child ? "child" : "adult",
                            saved ? "saved" : "lost"));
        }
        return all;
    }
}
