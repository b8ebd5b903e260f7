package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyCommandTest {

    private static final Object[] LIGHT = {"-m", "ks_test", "dwm", "hit_rate", "dcr"};

    @TempDir static Path folder;

    private static Path data;

    @BeforeAll
    static void invent() throws IOException {
        data = Files.createDirectory(folder.resolve("data"));
        for (int number = 1; number <= 2; number++) {
            Path one = Files.createDirectory(data.resolve("set" + number));
            Cli.patients(one, "real.csv", 90 * number, number);
            Path candidates = Files.createDirectory(one.resolve("candidates"));
            Cli.patients(candidates, "fresh.csv", 90, 10 + number);
            Files.copy(one.resolve("real.csv"), candidates.resolve("copier.csv"));
            Path several = Files.createDirectory(candidates.resolve("several"));
            Cli.patients(several, "first.csv", 80, 20 + number);
            Cli.patients(several, "second.csv", 80, 30 + number);
        }
    }

    private static Cli study(Object... arguments) {
        Object[] all = new Object[arguments.length + LIGHT.length + 1];
        all[0] = "study";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        System.arraycopy(LIGHT, 0, all, arguments.length + 1, LIGHT.length);
        return Cli.run(all);
    }

    @Test
    void ranksAreTakenTogetherPerGeneratorAndCluster() {
        Path out = folder.resolve("together");
        Path html = folder.resolve("study.html");
        Cli run = study(data, "-o", out, "--html", html, "--rows-at", "100,1000");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("STUDY  2 data sets", "ROWS: SMALL", "ROWS: MEDIUM", "Friedman");
        assertThat(Cli.read(out.resolve("datasets.csv")).lines())
                .hasSize(3)
                .anyMatch(line -> line.startsWith("set1,90,"));
        assertThat(Cli.read(out.resolve("ranks.csv")).lines())
                .hasSize(7)
                .anyMatch(line -> line.startsWith("set2,several,2,"));
        assertThat(Cli.read(out.resolve("means.csv"))).contains("rows,small,1,copier");
        assertThat(Cli.read(html)).contains("By what the data sets are like");
        Cli again = Cli.run("report", out.resolve("study.json"));
        assertThat(again.out()).contains("STUDY  2 data sets");
        Path page = folder.resolve("page.html");
        assertThat(Cli.run("report", out.resolve("study.json"), "--html", page).exit()).isZero();
        assertThat(Cli.read(page)).isEqualTo(Cli.read(html));
    }

    @Test
    void anInterruptedStudyGoesOnWhereItStopped() throws IOException {
        Path out = folder.resolve("resumed");
        assertThat(study(data, "-o", out).exit()).isZero();
        String before = Cli.read(out.resolve("study.json"));
        Path kept = out.resolve("set1").resolve("fresh.json");
        FileTime then = Files.getLastModifiedTime(kept);
        Files.delete(out.resolve("set2").resolve("copier.json"));
        Files.writeString(
                out.resolve("set2").resolve("fresh.json"), "{\"formatVersion\": 1, \"torn");
        Files.delete(out.resolve("study.json"));
        Cli run = study(data, "-o", out);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err())
                .contains("set1: 4 reports are kept from before", "set2: 2 reports are kept");
        assertThat(Cli.read(out.resolve("study.json"))).isEqualTo(before);
        assertThat(Files.getLastModifiedTime(kept)).isEqualTo(then);
        Cli other = study(data, "-o", out, "--seed", "7");
        assertThat(other.err()).as("another run keeps nothing").doesNotContain("kept");
    }

    @Test
    void wrongStudiesAreExplainedAndABrokenDataSetDoesNotHideTheOthers() {
        Path out = folder.resolve("wrong");
        Path typo = Cli.file(folder, "typo.json", "{\"data\": {\"a\": {\"reel\": \"x\"}}}");
        assertThat(study(typo, "-o", out).err()).contains("no field 'reel'", "did you mean real?");
        assertThat(study(folder.resolve("none.json"), "-o", out).exit()).isEqualTo(3);
        assertThat(study(data, "-o", out, "--rows-at", "5,1").err())
                .contains("the second above the first");
        String set1 = data.resolve("set1").toString().replace("\\", "/");
        Path half =
                Cli.file(
                        folder,
                        "half.json",
                        "{\"data\": {\"gone\": {\"real\": \"gone.csv\", \"candidates\": {\"a\": \"b.csv\"}},"
                                + " \"here\": {\"real\": \""
                                + set1
                                + "/real.csv\", \"candidates\": {\"fresh\": \""
                                + set1
                                + "/candidates/fresh.csv\"}}}}");
        Cli run = study(half, "-o", out);
        assertThat(run.exit()).isEqualTo(3);
        assertThat(run.err()).contains("gone is left out", "no such file");
        assertThat(run.out()).contains("STUDY  1 data sets");
    }

    /** Seen on disks that fill up: exit 0, and the reports were not there. */
    @Test
    void aReportThatCannotBeKeptIsNoSuccess() throws IOException {
        Path out = folder.resolve("unwritable");
        Path inTheWay = out.resolve("set1").resolve("fresh.json").resolve("in the way");
        Files.createDirectories(inTheWay);
        Cli run = study(data, "-o", out);
        assertThat(run.exit()).as(run.err()).isEqualTo(2);
        assertThat(run.err()).contains("fresh.json cannot be written");
        assertThat(Cli.read(out.resolve("ranks.csv"))).contains("set1");
    }

    @Tag("thorough")
    @Test
    void theReferenceDataSetsMakeAStudy() {
        Path reference =
                Path.of(System.getProperty("assay.reference", "none"), "syntheval", "data");
        assumeTrue(Files.exists(reference), "reference data are not here: " + reference);
        String base = reference.toAbsolutePath().toString().replace("\\", "/");
        Path file =
                Cli.file(
                        folder,
                        "reference.json",
                        """
                        {"description": "SynthEval's examples", "data": {
                          "penguins": {"real": "BASE/penguins_train.csv", "holdout": "BASE/penguins_test.csv",
                            "candidates": {"BN": "BASE/penguins_BN_syn.csv", "noise": "BASE/penguins_noise_baseline.csv"}},
                          "hepatitis": {"real": "BASE/hepatitis_train.csv", "holdout": "BASE/hepatitis_test.csv",
                            "candidates": {"BN": "BASE/ex_data_dir/i_hepatitis_BN_7_syn.csv",
                              "synthpop": ["BASE/ex_data_dir/e_hepatitis_synthpop_syn_best.csv",
                                "BASE/ex_data_dir/h_hepatitis_synthpop_1_syn.csv"]}},
                          "breast_cancer": {"real": "BASE/breast_cancer_train.csv", "holdout": "BASE/breast_cancer_test.csv",
                            "candidates": {"synthpop": "BASE/breast_cancer_synthpop_syn.csv"}}}}
                        """
                                .replace("BASE", base));
        Path out = folder.resolve("reference");
        Cli run = study(file, "-o", out);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("STUDY  3 data sets", "BN", "synthpop", "noise");
        List<String> ranks = Cli.read(out.resolve("ranks.csv")).lines().toList();
        assertThat(ranks).anyMatch(line -> line.startsWith("penguins,BN,1,1.5,1.0,2.0"));
        assertThat(run.out()).contains("noise has no candidate in hepatitis, breast_cancer");
    }
}
