package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shell parts of the GitHub Action and of the GitLab template, run by a real shell. */
class BuildServerScriptsTest {

    private static final Path ACTION =
            Path.of("..", ".github", "actions", "assay").toAbsolutePath();
    private static final Path GITLAB = Path.of("..", ".gitlab", "assay.gitlab-ci.yml");

    @TempDir static Path folder;
    private static Path archive;

    private record Run(int exit, String out) {}

    @BeforeAll
    static void pack() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no bash here");
        Path bin = Files.createDirectories(folder.resolve("packed/assay-1/bin"));
        Path program =
                Files.writeString(
                        bin.resolve("assay"),
                        "#!/bin/bash\nexec '"
                                + Path.of(System.getProperty("java.home"), "bin", "java")
                                + "' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto -cp '"
                                + System.getProperty(
                                        "surefire.test.class.path",
                                        System.getProperty("java.class.path"))
                                + "' dev.assay.cli.Main \"$@\"\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        archive = folder.resolve("assay.tar.gz");
        assertThat(bash(Map.of(), "tar -czf '" + archive + "' -C packed assay-1").exit()).isZero();
        Cli.patients(folder, "real.csv", 60, 1);
        Cli.patients(folder, "made.csv", 60, 2);
        Cli.file(folder, "policy.json", policy(1));
        Cli.file(folder, "strict.json", policy(0));
    }

    private static String policy(int most) {
        return "{\"checks\": [{\"measure\": \"ks_tvd_stat\", \"at_most\": "
                + most
                + ", \"source\": \"100 % of us: \\\"ours\\\"\"}]}";
    }

    private static Run bash(Map<String, String> variables, String script) throws Exception {
        ProcessBuilder builder =
                new ProcessBuilder("/bin/bash", "-c", script)
                        .directory(folder.toFile())
                        .redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.matches("(ASSAY|GITHUB)_.*"));
        builder.environment().putAll(variables);
        Process process = builder.start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Run(process.exitValue(), out);
    }

    private static Run fetch(Map<String, String> more) throws Exception {
        Map<String, String> variables = new HashMap<>(more);
        variables.putIfAbsent("ASSAY_ARCHIVE", archive.toString());
        return bash(variables, "bash '" + ACTION.resolve("fetch.sh") + "'");
    }

    private static Map<String, String> table(String home, String policy, String output) {
        return new HashMap<>(
                Map.of(
                        "ASSAY_HOME",
                        folder.resolve(home).toString(),
                        "ASSAY_REAL",
                        "real.csv",
                        "ASSAY_SYNTHETIC",
                        "made.csv",
                        "ASSAY_POLICY",
                        policy,
                        "ASSAY_ARGUMENTS",
                        "--metric\nks_test\n",
                        "ASSAY_OUTPUT",
                        output));
    }

    @Test
    void anArchiveIsFetchedOnceAndOnlyTheOneThatWasMeant() throws Exception {
        String digest =
                HexFormat.of()
                        .formatHex(
                                MessageDigest.getInstance("SHA-256")
                                        .digest(Files.readAllBytes(archive)));
        Path home = folder.resolve("fetched/assay");
        Run wrong = fetch(Map.of("ASSAY_HOME", home.toString(), "ASSAY_SHA256", "00"));
        assertThat(wrong.exit()).isEqualTo(2);
        assertThat(wrong.out()).contains("It is not what was asked for");
        assertThat(home).doesNotExist();
        assertThat(fetch(Map.of("ASSAY_HOME", home.toString(), "ASSAY_SHA256", digest)).exit())
                .isZero();
        assertThat(home.resolve("bin/assay")).isExecutable();
        Run again =
                fetch(Map.of("ASSAY_HOME", home.toString(), "ASSAY_ARCHIVE", "/nowhere.tar.gz"));
        assertThat(again.exit()).isZero();
    }

    @Test
    void whatIsNoArchiveIsTold() throws Exception {
        String home = folder.resolve("never").toString();
        assertThat(fetch(Map.of("ASSAY_HOME", home, "ASSAY_ARCHIVE", "nowhere.tar.gz")).out())
                .contains("does not exist; expected an archive");
        assertThat(fetch(Map.of("ASSAY_HOME", home, "ASSAY_ARCHIVE", "http://a/b")).out())
                .contains("is not fetched by https");
        assertThat(fetch(Map.of("ASSAY_HOME", home, "ASSAY_ARCHIVE", "real.csv")).out())
                .contains("cannot be unpacked");
        assertThat(
                        fetch(
                                        Map.of(
                                                "ASSAY_HOME",
                                                home,
                                                "ASSAY_ARCHIVE",
                                                "",
                                                "ASSAY_VERSION",
                                                "1;touch x"))
                                .out())
                .contains("is no version");
        assertThat(folder.resolve("never")).doesNotExist();
        assertThat(folder.resolve("x")).doesNotExist();
    }

    @Tag("thorough")
    @Test
    void aTableThatPassesLeavesItsReportsAndASummary() throws Exception {
        assertThat(fetch(Map.of("ASSAY_HOME", folder.resolve("a").toString())).exit()).isZero();
        Map<String, String> variables = table("a", "./policy.json", "passes");
        Path summary = Files.createFile(folder.resolve("summary.md"));
        Path outputs = Files.createFile(folder.resolve("outputs"));
        variables.put("GITHUB_ACTIONS", "true");
        variables.put("GITHUB_STEP_SUMMARY", summary.toString());
        variables.put("GITHUB_OUTPUT", outputs.toString());
        Run run = bash(variables, "bash '" + ACTION.resolve("run.sh") + "'");
        assertThat(run.exit()).as(run.out()).isZero();
        assertThat(run.out()).doesNotContain("::error");
        assertThat(folder.resolve("passes"))
                .isDirectoryContaining("glob:**report.json")
                .isDirectoryContaining("glob:**report.html")
                .isDirectoryContaining("glob:**gate.xml");
        assertThat(Files.readString(summary)).contains("may be released by policy");
        assertThat(Files.readString(outputs)).isEqualTo("decision=passed\n");
    }

    @Test
    void aTableThatDoesNotPassIsAnnotatedAndFailsTheJob() throws Exception {
        assertThat(fetch(Map.of("ASSAY_HOME", folder.resolve("b").toString())).exit()).isZero();
        Map<String, String> variables = table("b", "./strict.json", "fails");
        Path outputs = Files.createFile(folder.resolve("failed"));
        variables.put("GITHUB_ACTIONS", "true");
        variables.put("GITHUB_OUTPUT", outputs.toString());
        Run run = bash(variables, "bash '" + ACTION.resolve("run.sh") + "'");
        assertThat(run.exit()).as(run.out()).isEqualTo(1);
        List<String> annotations =
                run.out().lines().filter(line -> line.startsWith("::error")).toList();
        assertThat(annotations).hasSize(1);
        assertThat(annotations.get(0)).contains("broken: ").doesNotContain("\\\"");
        assertThat(Files.readString(outputs)).isEqualTo("decision=failed\n");
    }

    @Test
    void anEvaluationThatCannotBeMadeIsAnErrorAndLeavesNoOldReport() throws Exception {
        assertThat(fetch(Map.of("ASSAY_HOME", folder.resolve("c").toString())).exit()).isZero();
        Map<String, String> variables = table("c", "./policy.json", "errs");
        Files.createDirectories(folder.resolve("errs"));
        Files.writeString(folder.resolve("errs/report.json"), "an old one");
        variables.put("ASSAY_SYNTHETIC", "nowhere.csv");
        Run run = bash(variables, "bash '" + ACTION.resolve("run.sh") + "'");
        assertThat(run.exit()).isEqualTo(3);
        assertThat(run.out()).contains("nowhere.csv", "exit code 3");
        assertThat(folder.resolve("errs/report.json")).doesNotExist();
    }

    @Test
    void theTemplatesNameTheScriptsAndTheVariablesTheyRead() throws IOException {
        String read =
                Files.readString(ACTION.resolve("run.sh"))
                        + Files.readString(ACTION.resolve("fetch.sh"));
        for (Path template : List.of(ACTION.resolve("action.yml"), GITLAB)) {
            String text = Files.readString(template);
            assertThat(text).contains("fetch.sh", "run.sh").doesNotContain("\t");
            java.util.regex.Matcher names =
                    java.util.regex.Pattern.compile("(?m)^ +(ASSAY_[A-Z0-9]+):").matcher(text);
            int found = 0;
            while (names.find()) {
                found++;
                assertThat(read + "ASSAY_SCRIPTS").contains(names.group(1));
            }
            assertThat(found).isGreaterThan(8);
        }
    }
}
