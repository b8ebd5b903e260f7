package dev.assay.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.report.ReportJson;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many writers, killed ones, and ones without room: what was told to be added is there, whole. */
class WritersTest {

    private static final int WRITERS = 50;
    private static final int KILLS = 4;

    @TempDir Path folder;

    /** A writer in a process of its own; prints each report once it is told to be added. */
    static final class Writer {

        public static void main(String[] arguments) throws Exception {
            Path file = Path.of(arguments[0]);
            Path report = Path.of(arguments[1]);
            for (int i = 0; i < Integer.parseInt(arguments[3]); i++) {
                try (History history = History.create(file)) {
                    history.add(List.of(report), Label.of(arguments[2] + "-" + i), Instant.now());
                }
                System.out.println(arguments[2] + "-" + i);
                System.out.flush();
            }
        }
    }

    private static Process start(List<String> before, Path out, Object... arguments)
            throws IOException {
        List<String> command = new ArrayList<>(before);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-XX:TieredStopAtLevel=1");
        command.add("-cp");
        command.add(
                System.getProperty(
                        "surefire.test.class.path", System.getProperty("java.class.path")));
        command.add(Writer.class.getName());
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        return new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(new File(out + ".err"))
                .start();
    }

    private void assertWhole(Path file, List<String> told) {
        try (History history = History.open(file)) {
            List<Entry> entries = history.entries(Optional.empty());
            assertThat(entries)
                    .extracting(entry -> entry.label().release())
                    .doesNotHaveDuplicates()
                    .containsAll(told);
            assertThat(history.trend(Label.MAIN, "distance").points()).hasSize(entries.size());
            for (Entry entry : entries) {
                assertThat(history.report(entry)).isEqualTo(Reports.USUAL.of(0.25));
            }
        }
    }

    @Test
    void fiftyWritersAtOnceLoseNothing() throws Exception {
        Path file = folder.resolve("h.db");
        Path report = Reports.USUAL.in(folder, 0.25);
        ExecutorService writers = Executors.newFixedThreadPool(WRITERS);
        List<Future<List<Added>>> done = new ArrayList<>();
        List<String> told = new ArrayList<>();
        for (int i = 0; i < WRITERS; i++) {
            String release = "w" + i;
            told.add(release);
            done.add(
                    writers.submit(
                            () -> {
                                try (History history = History.create(file)) {
                                    return history.add(
                                            List.of(report), Label.of(release), Instant.now());
                                }
                            }));
        }
        writers.shutdown();
        for (Future<List<Added>> one : done) {
            assertThat(one.get(60, TimeUnit.SECONDS)).hasSize(1);
        }
        assertThat(told).hasSize(WRITERS);
        assertWhole(file, told);
    }

    @Test
    void aWriterThatIsKilledLosesNothingItTold() throws Exception {
        Path file = folder.resolve("h.db");
        Path report = Reports.USUAL.in(folder, 0.25);
        Random moments = new Random(20);
        List<String> told = new ArrayList<>();
        for (int kill = 0; kill < KILLS; kill++) {
            Path out = folder.resolve("out-" + kill);
            Process writer = start(List.of(), out, file, report, "k" + kill, 100_000);
            // Until it writes; then at any moment of its writing.
            for (int i = 0; i < 3000 && Files.size(out) == 0 && writer.isAlive(); i++) {
                Thread.sleep(10);
            }
            Thread.sleep(moments.nextInt(120));
            writer.destroyForcibly().waitFor();
            String text = Files.readString(out);
            String whole = text.substring(0, text.lastIndexOf('\n') + 1);
            assertThat(whole).as(Files.readString(Path.of(out + ".err"))).isNotEmpty();
            told.addAll(whole.lines().toList());
        }
        assertWhole(file, told);
    }

    @Tag("thorough")
    @Test
    void whereTheFileMayNotGrowThatIsToldAndWhatWasThereStays() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no bash to set a limit");
        Path file = folder.resolve("h.db");
        Path report = Reports.USUAL.in(folder, 0.25);
        Path out = folder.resolve("out");
        // In blocks of 1024 bytes: enough for some reports, never for all.
        Process writer =
                start(
                        List.of("/bin/bash", "-c", "ulimit -f 1400; exec \"$@\"", "limited"),
                        out,
                        file,
                        report,
                        "f",
                        100_000);
        assertThat(writer.waitFor(120, TimeUnit.SECONDS)).isTrue();
        String said = Files.readString(Path.of(out + ".err"));
        assertThat(writer.exitValue()).isNotZero();
        assertThat(said).contains("cannot be written").doesNotContain("SQLException:");
        List<String> told = Files.readString(out).lines().toList();
        assertThat(told).isNotEmpty();
        assertWhole(file, told);
        try (History history = History.create(file)) {
            assertThat(history.add(List.of(report), Label.of("after"), Instant.now()))
                    .extracting(Added::isNew)
                    .containsExactly(true);
        }
        assertThat(ReportJson.read(report)).isEqualTo(Reports.USUAL.of(0.25));
    }
}
