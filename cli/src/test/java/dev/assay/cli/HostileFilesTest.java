package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever is given to a command, it says what is wrong in words and ends as documented. */
class HostileFilesTest {

    private static final Pattern CLASS_NAME =
            Pattern.compile(
                    "\\b(java|javax|dev\\.assay|com\\.fasterxml|de\\.siegmar|picocli)\\.\\w+|\\b[A-Z]\\w*(Exception|Error)\\b|\\bat \\w+\\.\\w+\\(");

    @TempDir private Path folder;

    @Test
    void someOfTheHostileCasesAreRefusedInWords() {
        List<HostileCases.Case> all = cases();
        List<HostileCases.Case> some = new ArrayList<>();
        for (int i = 0; i < all.size(); i += 20) {
            some.add(all.get(i));
        }
        run(some);
        assertThat(all.size()).isGreaterThan(500);
    }

    @Test
    @Tag("simulation")
    void everyHostileCaseIsRefusedInWords() {
        run(cases());
    }

    private List<HostileCases.Case> cases() {
        Path real = Cli.patients(folder, "real.csv", 150, 1);
        Path made = Cli.patients(folder, "made.csv", 150, 2);
        Path report = folder.resolve("report.json");
        Cli run =
                Cli.run(
                        "evaluate",
                        "-r",
                        real,
                        "-s",
                        made,
                        "-m",
                        "ks_test",
                        "-m",
                        "dwm",
                        "--json",
                        report);
        assertThat(report).as(run.err()).exists();
        return new HostileCases(folder, real, report).all();
    }

    private void run(List<HostileCases.Case> cases) {
        Map<String, Map<Integer, Integer>> exits = new TreeMap<>();
        List<String> wrong = new ArrayList<>();
        for (HostileCases.Case one : cases) {
            ByteArrayOutputStream log = new ByteArrayOutputStream();
            PrintStream before = System.err;
            Cli run;
            try {
                System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
                run = Cli.run(one.arguments().toArray());
            } finally {
                System.setErr(before);
            }
            exits.computeIfAbsent(one.area(), area -> new TreeMap<>())
                    .merge(run.exit(), 1, Integer::sum);
            String said = run.err() + log.toString(StandardCharsets.UTF_8);
            boolean documented =
                    run.exit() == 2 || run.exit() == 3 || !one.refused() && run.exit() == 0;
            boolean inWords =
                    !CLASS_NAME.matcher(said).find() && (run.exit() == 0 || !said.isBlank());
            if (!documented || !inWords) {
                wrong.add(
                        one.area()
                                + ", "
                                + one.name()
                                + " "
                                + one.arguments()
                                + ": exit "
                                + run.exit()
                                + " "
                                + said);
            }
        }
        exits.forEach(
                (area, counts) ->
                        System.getLogger("hostile")
                                .log(System.Logger.Level.INFO, area + " | " + counts));
        assertThat(wrong).isEmpty();
    }
}
