package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever is wrong with the input, a person is told what and what to do, and what can still run
 * does.
 */
class BadInputTest {

    @TempDir Path folder;

    private Path real;
    private Path synthetic;

    @BeforeEach
    void invent() {
        real = Cli.patients(folder, "real.csv", 120, 1);
        synthetic = Cli.patients(folder, "synthetic.csv", 110, 2);
    }

    @Test
    void anEmptyFileIsNamed() {
        Cli run = evaluate(real, Cli.file(folder, "empty.csv", ""));
        complains(run, 3, "empty.csv");
        Cli header = evaluate(real, Cli.file(folder, "header.csv", "a,b\n"));
        complains(header, 3, "header.csv");
    }

    @Test
    void aMissingAndAnExtraColumnAreToldTogether() {
        Path changed =
                Cli.file(
                        folder, "changed.csv", Cli.read(synthetic).replaceFirst("bmi", "bodymass"));
        complains(evaluate(real, changed), 3, "'bmi' is missing", "'bodymass'", "changed.csv");
    }

    @Test
    void aMistypedColumnNameIsSuggested() {
        Path changed =
                Cli.file(
                        folder,
                        "changed.csv",
                        Cli.read(synthetic).replaceFirst("diagnosis", "diagnosys"));
        complains(evaluate(real, changed), 3, "it has 'diagnosys'");
        complains(
                evaluate(real, synthetic, "-c", "readmited"),
                2,
                "no column 'readmited', which was given a role (target, sensitive, …); did you mean readmitted?");
    }

    @Test
    void anAllMissingColumnTakesNothingElseDown() {
        Path table = Cli.file(folder, "missing.csv", blank(synthetic, 6));
        runs(evaluate(real, table, "-j", "fast", "-m", "corr_diff", "prdc", "dcr"));
        Path both = Cli.file(folder, "missing_real.csv", blank(real, 6));
        runs(evaluate(both, table, "-j", "fast", "-m", "corr_diff", "prdc", "dcr"));
    }

    @Test
    void aConstantColumnTakesNothingElseDown() {
        Path table = Cli.file(folder, "constant.csv", replace(synthetic, 6, "25.0"));
        runs(evaluate(real, table, "-j", "fast", "-m", "corr_diff", "prdc", "dcr"));
        Path both = Cli.file(folder, "constant_real.csv", replace(real, 6, "25.0"));
        runs(evaluate(both, table, "-j", "fast", "-m", "corr_diff", "prdc", "dcr"));
    }

    @Test
    void mixedTextAndNumbersAreMissingInTheSyntheticTable() {
        Path table =
                Cli.file(
                        folder,
                        "mixed.csv",
                        Cli.read(synthetic).replaceFirst("(?m)^(P\\d+,[^,]*),\\d+,", "$1,old,"));
        runs(evaluate(real, table, "-m", "dwm", "ks_test", "dcr"));
    }

    @Test
    void aSingleRowIsAnAnswerOrAReason() {
        Path one =
                Cli.file(
                        folder,
                        "one.csv",
                        Cli.read(synthetic).lines().limit(2).reduce("", (a, b) -> a + b + "\n"));
        runs(evaluate(real, one, "-j", "full"));
    }

    @Test
    void tenThousandCategoriesAreOnlyCategories() {
        runs(
                evaluate(
                        Cli.file(folder, "wide_real.csv", manyLevels("r")),
                        Cli.file(folder, "wide_synthetic.csv", manyLevels("s")),
                        "-m",
                        "ks_test",
                        "corr_diff",
                        "dcr",
                        "hit_rate",
                        "nndr"));
    }

    @Test
    void literalsOfNoNumberAreMissing() {
        String text = Cli.read(synthetic).replaceFirst("(?m)^(P\\d+,[^,]*),\\d+,", "$1,NaN,");
        Path table =
                Cli.file(
                        folder,
                        "nan.csv",
                        text.replaceFirst("(?m)^(P\\d+,[^,]*),\\d+,", "$1,Infinity,"));
        runs(evaluate(real, table, "-m", "dwm", "ks_test", "dcr", "prdc"));
    }

    @Test
    void aWrongEncodingIsNamedWithItsLine() throws IOException {
        Path latin = folder.resolve("latin.csv");
        Files.write(latin, "name,age\nJosé,3\nMüller,4\n".getBytes(StandardCharsets.ISO_8859_1));
        complains(evaluate(latin, latin), 3, "latin.csv, line 2", "not UTF-8", "Name the encoding");
        Cli run = evaluate(latin, latin, "--encoding", "latin-9000");
        complains(run, 2, "no encoding 'latin-9000'");
    }

    @Test
    void aDirectoryWithoutTablesSaysWhatItLookedFor() throws IOException {
        Path nothing = Files.createDirectory(folder.resolve("nothing"));
        complains(Cli.run("benchmark", "-r", real, "-s", nothing), 3, "holds no table", ".csv");
    }

    @Test
    void oneUnreadableCandidateDoesNotStopTheOthers() throws IOException {
        Path candidates = Files.createDirectory(folder.resolve("candidates"));
        Files.copy(synthetic, candidates.resolve("good.csv"));
        Cli.file(candidates, "bad.csv", "x\n1\n");
        Cli.patients(candidates, "other.csv", 100, 4);
        Cli run = Cli.run("benchmark", "-r", real, "-s", candidates, "-m", "dwm", "dcr");
        assertThat(run.exit()).isEqualTo(3);
        assertThat(run.err()).contains("bad is left out");
        assertThat(run.out()).contains("2 candidates", "good", "other");
    }

    @Test
    void anUnknownMetricOptionPresetAndFlagAreSuggested() {
        complains(
                evaluate(real, synthetic, "-m", "ks_tset"),
                2,
                "no metric 'ks_tset'; did you mean ks_test?");
        complains(
                evaluate(real, synthetic, "-m", "ks_tvd_excess"),
                2,
                "no metric 'ks_tvd_excess', which is a measure of ks_test.");
        complains(
                Cli.run("report", real),
                3,
                "line 1, column 1: found 'p'; expected a JSON document, which begins with '{'.");
        complains(
                Cli.run("metrics", "describe", "mutual_inf_diff"),
                2,
                "no metric 'mutual_inf_diff', which is a measure of mi_diff.");
        complains(
                evaluate(real, synthetic, "-m", "ks_test", "--set", "ks_test.sig_level=0.1"),
                2,
                "no option 'sig_level'; did you mean sig_lvl?");
        complains(
                evaluate(real, synthetic, "-m", "ks_test", "--set", "ks_test.sig_lvl=7"),
                2,
                "ks_test.sig_lvl: 7; expected to be in (0, 1).");
        complains(
                evaluate(real, synthetic, "-m", "ks_test", "--set", "ks_tes.sig_lvl=7"),
                2,
                "--set: 'ks_tes' is not among the metrics of this run; did you mean ks_test?\n");
        complains(
                evaluate(real, synthetic, "-m", "ks_test", "--set", "psi.binning=x"),
                2,
                "'psi' is not among the metrics of this run. Add it with --metric psi.");
        complains(
                evaluate(real, synthetic, "-j", "privcy"),
                2,
                "no preset 'privcy'; did you mean privacy?");
        complains(Cli.run("evaluate", "--sed", "3"), 2, "unknown option '--sed'");
        complains(Cli.run("evaluat"), 2, "unknown command 'evaluat'; did you mean evaluate?");
        complains(
                Cli.run("benchmark", "-r", real, "-s", folder, "--ranking", "linaer"),
                2,
                "did you mean linear?");
    }

    @Test
    void namesMayBeJoinedByCommasAndAreToldOneByOneWhenUnknown() {
        complains(
                evaluate(real, synthetic, "-m", "dwm,ks_tset"),
                2,
                "no metric 'ks_tset'; did you mean ks_test?");
        complains(
                evaluate(real, synthetic, "-j", "fast,privcy"),
                2,
                "no preset 'privcy'; did you mean privacy?");
        complains(evaluate(real, synthetic, "-m", ","), 2, "no metric ','");
        complains(
                evaluate(real, synthetic, "-j", "fast," + folder.resolve("none.json")),
                2,
                "preset file " + folder.resolve("none.json") + ": it does not exist");
        Path comma = Cli.file(folder, "a,b.json", "{\"dwm\": {}}");
        runs(evaluate(real, synthetic, "-j", comma, "--no-verdict"));
        Cli joined = evaluate(real, synthetic, "-m", "dwm,ks_test,", "dcr", "--no-verdict");
        runs(joined);
        assertThat(joined.out()).contains("3 of 3 metrics completed");
    }

    @Test
    void ofAnUnknownLetterOnlyWhatBeginsWithItIsSuggested() {
        complains(
                Cli.run("evaluate", "-o", "x"),
                2,
                "unknown option '-o' of assay evaluate; expected one that it has.");
        complains(
                Cli.run("evaluate", "-C", "3"),
                2,
                "unknown option '-C' of assay evaluate; expected one that it has.");
    }

    @Test
    void aPresetCycleShowsItsPath() {
        Path a = folder.resolve("a.json");
        Path b = folder.resolve("b.json");
        Cli.file(folder, "a.json", "{\"extends\": [\"" + b + "\"]}");
        Cli.file(folder, "b.json", "{\"extends\": [\"" + a + "\"]}");
        complains(evaluate(real, synthetic, "-j", a.toString()), 2, "→");
    }

    @Test
    void aBrokenPresetFileSaysWhere() {
        Path broken = Cli.file(folder, "broken.json", "{\n  \"ks_test\": {,}\n}");
        complains(evaluate(real, synthetic, "-j", broken.toString()), 2, "line 2");
        complains(
                evaluate(real, synthetic, "-j", folder.resolve("none.json").toString()),
                2,
                "does not exist");
    }

    @Test
    void anUnreadablePluginIsNamedAndEverythingElseRuns() throws IOException {
        Path plugins = Files.createDirectory(folder.resolve("plugins"));
        Cli.file(plugins, "broken.jar", "this is no jar");
        Cli run = evaluate(real, synthetic, "-m", "dwm", "--plugins", plugins.toString());
        assertThat(run.exit()).isEqualTo(4);
        assertThat(run.err()).contains("broken.jar cannot be read");
        assertThat(run.out()).contains("1 of 1 metrics completed");
        complains(
                evaluate(real, synthetic, "--plugins", folder.resolve("nowhere").toString()),
                2,
                "does not exist");
    }

    @Test
    void anOutputThatCannotBeWrittenIsToldBeforeTheWork() {
        Path nowhere = folder.resolve("no").resolve("where.json");
        Cli run = evaluate(real, synthetic, "-m", "dwm", "--json", nowhere.toString());
        complains(run, 2, "where.json cannot be written", "Make it first");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void aMissingFileIsNamedWithTheNearestOne() {
        complains(evaluate(folder.resolve("reel.csv"), synthetic), 3, "no such file", "real.csv?");
        complains(evaluate(folder, synthetic), 3, "holds several tables, such as");
    }

    @Test
    void aReportToRepeatMustBeOne() {
        Path other = Cli.file(folder, "other.json", "{}");
        complains(
                evaluate(real, synthetic, "--repeat", other.toString()), 3, "not an Assay report");
    }

    @Test
    void oddValuesOfFlagsAreExplained() {
        complains(evaluate(real, synthetic, "--memory", "lots"), 2, "--memory: 'lots' is no size");
        complains(evaluate(real, synthetic, "--threads", "0"), 2, "--threads: 0");
        complains(evaluate(real, synthetic, "--threads", "two"), 2, "--threads");
        complains(
                evaluate(real, synthetic, "--time-limit", "soon"),
                2,
                "--time-limit: 'soon' is no time");
        complains(
                evaluate(real, synthetic, "--kind", "age=numerc"),
                2,
                "no kind 'numerc'; did you mean numeric?");
        complains(evaluate(real, synthetic, "--kind", "age"), 2, "expected COLUMN=KIND");
        complains(evaluate(real, synthetic, "--delimiter", "--"), 2, "--delimiter");
        complains(evaluate(real, synthetic, "--missing", "ignore"), 2, "expected keep or drop");
    }

    private Cli evaluate(Path first, Path second, Object... more) {
        Object[] arguments = new Object[5 + more.length];
        System.arraycopy(new Object[] {"evaluate", "-r", first, "-s", second}, 0, arguments, 0, 5);
        System.arraycopy(more, 0, arguments, 5, more.length);
        return Cli.run(arguments);
    }

    private static void complains(Cli run, int exit, String... texts) {
        assertThat(run.err())
                .contains(texts)
                .startsWith("assay: ")
                .doesNotContain("\tat ", "Exception");
        assertThat(run.exit()).as(run.err()).isEqualTo(exit);
    }

    /** Every metric has an answer or a reason; none has failed. */
    private void runs(Cli run) {
        assertThat(run.err()).doesNotContain("assay: something went wrong");
        assertThat(run.exit()).as(run.out() + run.err()).isZero();
        assertThat(run.out())
                .contains("metrics completed")
                .doesNotContain("FAILED")
                .doesNotContain("NaN");
    }

    private static String blank(Path file, int column) {
        return replace(file, column, "");
    }

    /** Replaces a column's cells; patients have no quoted cells. */
    private static String replace(Path file, int column, String by) {
        StringBuilder text = new StringBuilder();
        boolean header = true;
        for (String line : Cli.read(file).lines().toList()) {
            String[] cells = line.split(",", -1);
            if (!header) {
                cells[column] = by;
            }
            header = false;
            text.append(String.join(",", cells)).append('\n');
        }
        return text.toString();
    }

    private static String manyLevels(String prefix) {
        StringBuilder text = new StringBuilder("town,size\n");
        for (int row = 0; row < 12_000; row++) {
            text.append(prefix)
                    .append(row % 10_000)
                    .append(',')
                    .append(row % 97 + 0.25)
                    .append('\n');
        }
        return text.toString();
    }
}
