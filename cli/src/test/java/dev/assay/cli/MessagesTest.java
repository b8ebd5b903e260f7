package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every complaint about a command line or a file reads "subject: found; expected. Remedy.", the
 * third or the fourth left out where nobody would miss it, and names no class of ours or of a
 * library.
 */
class MessagesTest {

    private static final Pattern FORM =
            Pattern.compile(
                    ".+?(?:: | is | has | holds | does not ).+(?:; (?:expected|did you mean|there are) .+|\\. [A-Z].+)[.?]");

    private static final Pattern CLASS =
            Pattern.compile(
                    "[a-z]+\\.[a-z]+\\.[A-Z]\\w+|\\w+Exception|\\w+Error\\b|NaN|\\bnull\\b");

    @TempDir static Path folder;

    @BeforeAll
    static void invent() throws Exception {
        Cli.patients(folder, "real.csv", 60, 1);
        Cli.patients(folder, "synthetic.csv", 60, 2);
        Cli.file(folder, "empty.csv", "");
        Cli.file(folder, "header.csv", "a,b\n");
        Cli.file(folder, "other.csv", "x\n1\n");
        Cli.file(folder, "ragged.csv", "a,b\n1,2,3\n");
        Cli.file(folder, "broken.json", "{\n  \"ks_test\": {,}\n}");
        Cli.file(folder, "object.json", "{}");
        Cli.file(folder, "array.json", "[1]");
        Cli.file(folder, "typo.json", "{\"includ\": {}}");
        Cli.file(folder, "rule.json", "{\"extends\": [\"internl\"]}");
        Cli.file(folder, "claim.json", "{\"extends\": [\"internal\"], \"exclude\": [\"nothing\"]}");
        Files.createDirectory(folder.resolve("nothing"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "evaluat",
                "evaluate",
                "evaluate -r real.csv",
                "evaluate -r real.csv -s synthetic.csv --sede 3",
                "evaluate -r real.csv -s synthetic.csv -m dcr --tresholds",
                "evaluate -r real.csv -s synthetic.csv extra",
                "evaluate -r real.csv -s synthetic.csv --seed x",
                "evaluate -r real.csv -s synthetic.csv --seed 1 --seed 2",
                "evaluate -r reel.csv -s synthetic.csv",
                "evaluate -r nowhere/at.csv -s synthetic.csv",
                "evaluate -r nothing -s synthetic.csv",
                "evaluate -r empty.csv -s synthetic.csv",
                "evaluate -r header.csv -s header.csv",
                "evaluate -r ragged.csv -s ragged.csv",
                "evaluate -r real.csv -s other.csv",
                "evaluate -r real.csv -s synthetic.csv -m ks_tset",
                "evaluate -r real.csv -s synthetic.csv -m nonsense",
                "evaluate -r real.csv -s synthetic.csv -j privcy",
                "evaluate -r real.csv -s synthetic.csv -j nonsense",
                "evaluate -r real.csv -s synthetic.csv -j broken.json",
                "evaluate -r real.csv -s synthetic.csv -j ./broken.json",
                "evaluate -r real.csv -s synthetic.csv -j ./array.json",
                "evaluate -r real.csv -s synthetic.csv -j ./typo.json",
                "evaluate -r real.csv -s synthetic.csv -j ./absent.json",
                "evaluate -r real.csv -s synthetic.csv -m ks_test --set ks_test.sig_level=0.1",
                "evaluate -r real.csv -s synthetic.csv -m ks_test --set ks_test.sig_lvl=7",
                "evaluate -r real.csv -s synthetic.csv -m ks_test --set ks_test.sig_lvl=high",
                "evaluate -r real.csv -s synthetic.csv -m ks_test --set ks_tes.sig_lvl=0.1",
                "evaluate -r real.csv -s synthetic.csv -m ks_test --set nonsense",
                "evaluate -r real.csv -s synthetic.csv -m dcr --space gowr",
                "evaluate -r real.csv -s synthetic.csv -m dcr --embedding pcaa",
                "evaluate -r real.csv -s synthetic.csv -m dwm --missing ignore",
                "evaluate -r real.csv -s synthetic.csv -m dwm --time-limit soon",
                "evaluate -r real.csv -s synthetic.csv -m dwm --memory lots",
                "evaluate -r real.csv -s synthetic.csv -m dwm --threads 0",
                "evaluate -r real.csv -s synthetic.csv -m dwm --resamples -1",
                "evaluate -r real.csv -s synthetic.csv -m dwm --level 2",
                "evaluate -r real.csv -s synthetic.csv -m dwm --kind age=numerc",
                "evaluate -r real.csv -s synthetic.csv -m dwm --kind age",
                "evaluate -r real.csv -s synthetic.csv -m dwm --delimiter --",
                "evaluate -r real.csv -s synthetic.csv -m dwm --encoding latin-9000",
                "evaluate -r real.csv -s synthetic.csv -m dwm -c readmited",
                "evaluate -r real.csv -s synthetic.csv -m dwm --sensitive nonsense",
                "evaluate -r real.csv -s synthetic.csv -m dwm --schema ./broken.json",
                "evaluate -r real.csv -s synthetic.csv -m dwm --schema ./absent.json",
                "evaluate -r real.csv -s synthetic.csv -m dwm --json no/where.json",
                "evaluate -r real.csv -s synthetic.csv -m dwm --json - --csv -",
                "evaluate -r real.csv -s synthetic.csv -m dwm --json a.out --csv a.out",
                "evaluate -r real.csv -s synthetic.csv -m dwm --repeat object.json",
                "evaluate -r real.csv -s synthetic.csv -m dwm --plugins absent",
                "evaluate -r real.csv -s synthetic.csv -m dwm --policy internl",
                "evaluate -r real.csv -s synthetic.csv -m dwm --policy ./rule.json",
                "evaluate -r real.csv -s synthetic.csv -m dwm --policy ./claim.json",
                "evaluate -r real.csv -s synthetic.csv -m dwm --policy ./broken.json",
                "evaluate -r real.csv -s synthetic.csv -m dwm --gate internal",
                "benchmark",
                "benchmark -r real.csv -s nothing",
                "benchmark -r real.csv -s synthetic.csv --strategy linaer -m dwm",
                "benchmark -r real.csv -s synthetic.csv --weights nonsense=2 -m dwm",
                "benchmark -r real.csv -s synthetic.csv synthetic.csv -m dwm",
                "benchmark --scores absent.csv",
                "baselines -r real.csv",
                "baselines -r real.csv -o made --only nonsense",
                "report absent.json",
                "report object.json",
                "report broken.json",
                "report array.json",
                "gate object.json --policy internal",
                "history list --history absent",
                "history list --history other.csv",
                "history add object.json --history made",
                "history add absent.json --history made",
                "history trend --level 7",
                "history list --newest 0",
                "study absent.json -o studied",
                "study ./object.json -o studied",
                "study ./typo.json -o studied",
                "audit -r real.csv -s other.csv",
                "audit -r real.csv -s synthetic.csv --alpha 3",
                "audit -r real.csv -s synthetic.csv --size 5",
                "embed nonsense -r real.csv -o space.embedding",
                "metrics describe nonsense",
                "presets show nonsense",
                "policies show nonsense",
                "completion tcsh",
            })
    void aComplaintTellsItsSubjectWhatWasFoundAndWhatIsExpected(String line) {
        Cli run = Cli.run(Stream.of(line.split(" ")).map(word -> placed(word)).toArray());
        assertThat(run.exit()).as(run.out() + run.err()).isIn(2, 3, 4);
        List<String> said =
                run.err()
                        .lines()
                        .filter(one -> one.startsWith("assay: "))
                        .map(one -> one.substring("assay: ".length()))
                        .toList();
        assertThat(said).isNotEmpty();
        String last = said.get(said.size() - 1).replace(folder.toString(), "");
        assertThat(last).matches(FORM);
        assertThat(CLASS.matcher(last).find()).as(last).isFalse();
    }

    /** Files of these tests lie in their folder. */
    private static String placed(String word) {
        boolean file =
                word.matches(
                        "(\\./)?[a-z/]+\\.(csv|json|out|embedding)|nothing|absent|made|studied");
        return file ? folder.resolve(word.replaceFirst("^\\./", "")).toString() : word;
    }
}
