package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs that are ended at a random moment, by a signal, a full disk or too little memory. Whatever
 * is there afterwards is whole, what was finished is there, and a benchmark or study that is taken
 * up again ends in the bytes of one that was never ended.
 *
 * <p>{@code -Dchaos.runs} says how many, {@code -Dchaos.seed} where random numbers start.
 */
@Tag("simulation")
final class ChaosRunsTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final long LONGEST_SECONDS = 240;
    private static final Pattern FINISHED =
            Pattern.compile("ToldProgress .*?([a-z][a-z0-9_]*) in PT");

    @TempDir Path folder;

    private String classPath = "";
    private List<String> shared = List.of();

    private enum End {
        TERM,
        INT,
        KILL,
        DISK,
        MEMORY
    }

    private enum Run {
        EVALUATE,
        BENCHMARK,
        STUDY,
        AUDIT
    }

    private final Map<Run, Map<String, String>> whole = new LinkedHashMap<>();
    private final Map<Run, Long> millis = new LinkedHashMap<>();
    private final Map<String, Integer> counts = new TreeMap<>();
    private final List<String> broken = new ArrayList<>();

    @Test
    void whateverEndsARunLosesNothingThatWasFinishedAndLeavesNothingHalf()
            throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "there are no signals to send");
        int runs = Integer.getInteger("chaos.runs", 500);
        SplittableRandom random = new SplittableRandom(Long.getLong("chaos.seed", 1));
        invent();
        packOnce();
        for (Run run : Run.values()) {
            Path out = Files.createDirectory(folder.resolve("whole-" + run));
            long begin = System.nanoTime();
            assertThat(start(run, out, List.of(), List.of()).waitFor())
                    .as("%s: %s", run, Cli.read(said(out)))
                    .isZero();
            millis.put(run, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin));
            whole.put(run, outputs(out));
        }
        for (int number = 0; number < runs; number++) {
            Run run = Run.values()[random.nextInt(Run.values().length)];
            End end = End.values()[random.nextInt(End.values().length)];
            once(number, run, end, random);
        }
        System.getLogger("chaos")
                .log(System.Logger.Level.INFO, runs + " runs of " + millis + " ms: " + counts);
        assertThat(broken).isEmpty();
    }

    private void once(int number, Run run, End end, SplittableRandom random)
            throws IOException, InterruptedException {
        Path out = Files.createDirectory(folder.resolve("run-" + number));
        boolean mounted = end == End.DISK && mount(out, 1 << (13 + random.nextInt(6)));
        if (end == End.DISK && !mounted) {
            return;
        }
        String name = number + " " + run + " " + end;
        try {
            List<String> machine =
                    end == End.MEMORY
                            ? List.of("-Xmx" + (16 + random.nextInt(40)) + "m")
                            : List.of();
            Process process = start(run, out, machine, List.of());
            boolean isSignal = end != End.DISK && end != End.MEMORY;
            // The first quarter of the time the virtual machine begins, and nothing is there yet.
            long moment = millis.get(run) / 4 + random.nextLong(millis.get(run));
            if (isSignal && !process.waitFor(moment, TimeUnit.MILLISECONDS)) {
                signal(process, end);
            }
            if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
                broken.add(name + ": does not end");
                process.destroyForcibly().waitFor();
            }
            int exit = process.exitValue();
            counts.merge(run + " " + end + " exit " + exit, 1, Integer::sum);
            if (exit == 70) {
                broken.add(name + ": exit 70 " + Cli.read(said(out)));
            }
            check(name, run, end, out, exit);
        } finally {
            if (mounted) {
                new ProcessBuilder("umount", out.toString()).start().waitFor();
            }
        }
    }

    private void check(String name, Run run, End end, Path out, int exit)
            throws IOException, InterruptedException {
        for (Path file : files(out)) {
            String wrong = half(file);
            if (!wrong.isEmpty()) {
                broken.add(name + ": " + out.relativize(file) + " " + wrong);
            }
        }
        if (exit == 0 && !outputs(out).equals(whole.get(run))) {
            broken.add(name + ": ended with 0 and other outputs");
        }
        if (end == End.TERM || end == End.INT || end == End.KILL) {
            String log = Files.exists(log(out)) ? Cli.read(log(out)) : "";
            String told = told(out);
            Matcher finished = FINISHED.matcher(log);
            int number = 0;
            int lost = 0;
            while (finished.find()) {
                number++;
                lost += told.contains("\"" + finished.group(1) + "\"") ? 0 : 1;
            }
            if (end != End.KILL && number > 0 && leftOver(out)) {
                broken.add(name + ": was not handed over");
            }
            // Killed in the act of writing, the last may be missing.
            if (lost > (end == End.KILL ? 1 : 0)) {
                broken.add(name + ": lost " + lost + " of " + number + " finished metrics");
            }
        }
        if (run == Run.BENCHMARK || run == Run.STUDY) {
            if (end == End.DISK) {
                return;
            }
            List<String> again = run == Run.BENCHMARK ? List.of("--resume") : List.of();
            int second = start(run, out, List.of(), again).waitFor();
            Map<String, String> found = outputs(out);
            if (second != 0 || !found.equals(whole.get(run))) {
                broken.add(name + ": resumed with exit " + second + differences(run, found));
            }
        }
    }

    private static boolean leftOver(Path out) throws IOException {
        for (Path file : files(out)) {
            // One without has all metrics and lacks their intervals; it must not pass for whole.
            if (file.toString().endsWith(".unfinished")
                    && Files.readString(file).contains("\"CANCELLED\"")) {
                return true;
            }
        }
        return false;
    }

    private String differences(Run run, Map<String, String> found) {
        List<String> other = new ArrayList<>();
        whole.get(run)
                .forEach(
                        (file, text) -> {
                            if (!text.equals(found.get(file))) {
                                other.add(file);
                            }
                        });
        found.keySet().stream()
                .filter(file -> !whole.get(run).containsKey(file))
                .forEach(other::add);
        return " and other " + other;
    }

    /** What is wrong with a file; nothing when it is whole. */
    private static String half(Path file) throws IOException {
        String name = file.getFileName().toString();
        String text = Files.readString(file);
        if (name.endsWith(".partial") || name.endsWith(".log") || name.startsWith(".assay")) {
            return "";
        }
        if (name.endsWith(".json") || name.endsWith(".unfinished") || name.endsWith(".halves")) {
            try {
                return JSON.readTree(text).isObject() ? "" : "is no object";
            } catch (IOException torn) {
                return "is torn";
            }
        }
        if (name.endsWith(".csv")) {
            return text.endsWith("\n") ? "" : "ends in a line";
        }
        return !name.endsWith(".html") || text.contains("</html>") ? "" : "has no end";
    }

    /** The files but for what the clock says. */
    private static Map<String, String> outputs(Path out) throws IOException {
        Map<String, String> found = new TreeMap<>();
        for (Path file : files(out)) {
            String name = out.relativize(file).toString();
            if (name.endsWith(".json")) {
                JsonNode root = JSON.readTree(Files.readString(file));
                withoutClock(root);
                found.put(name, root.toString());
            } else if (name.endsWith(".csv")) {
                found.put(name, withoutClock(Files.readAllLines(file)));
            } else if (name.endsWith(".unfinished")) {
                found.put(name, "left over");
            }
        }
        return found;
    }

    private static void withoutClock(JsonNode node) {
        if (node instanceof ObjectNode object) {
            object.remove(List.of("timing", "started", "duration"));
        }
        node.forEach(ChaosRunsTest::withoutClock);
    }

    /** The lines of a table without its column of milliseconds; no cell here holds a comma. */
    private static String withoutClock(List<String> lines) {
        int clock = List.of(lines.get(0).split(",")).indexOf("ms");
        return lines.stream()
                .map(
                        line -> {
                            List<String> cells = new ArrayList<>(List.of(line.split(",", -1)));
                            if (clock >= 0 && clock < cells.size()) {
                                cells.remove(clock);
                            }
                            return String.join(",", cells);
                        })
                .collect(Collectors.joining("\n"));
    }

    private static String told(Path out) throws IOException {
        StringBuilder all = new StringBuilder();
        for (Path file : files(out)) {
            String name = file.getFileName().toString();
            if (name.endsWith(".json") || name.endsWith(".unfinished")) {
                all.append(Files.readString(file));
            }
        }
        return all.toString();
    }

    private static List<Path> files(Path out) throws IOException {
        try (Stream<Path> all = Files.walk(out)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }

    /**
     * The program in jars and an archive of its classes, so that a run begins in a third of the
     * time. Folders of classes cannot be archived.
     */
    private void packOnce() throws IOException, InterruptedException {
        Path jars = Files.createDirectory(folder.resolve("jars"));
        List<String> packed = new ArrayList<>();
        String path =
                System.getProperty(
                        "surefire.test.class.path", System.getProperty("java.class.path"));
        for (String entry : path.split(System.getProperty("path.separator"))) {
            Path place = Path.of(entry);
            if (Files.isDirectory(place)) {
                place = PluginWorkshop.pack(place, jars.resolve(packed.size() + ".jar"));
            }
            if (Files.exists(place)) {
                packed.add(place.toString());
            }
        }
        classPath = String.join(System.getProperty("path.separator"), packed);
        Path out = Files.createDirectory(folder.resolve("archive"));
        Path archive = folder.resolve("classes.jsa");
        start(Run.BENCHMARK, out, List.of("-XX:ArchiveClassesAtExit=" + archive), List.of())
                .waitFor();
        if (Files.exists(archive)) {
            shared = List.of("-XX:SharedArchiveFile=" + archive, "-Xshare:auto");
        }
    }

    private void invent() throws IOException {
        Cli.patients(folder, "real.csv", 40, 1);
        Cli.patients(folder, "holdout.csv", 40, 3);
        Path candidates = Files.createDirectory(folder.resolve("candidates"));
        for (int i = 0; i < 2; i++) {
            Cli.patients(candidates, "c" + i + ".csv", 40, 10 + i);
        }
        Cli.file(
                folder,
                "study.json",
                "{\"data\": {\"one\": {\"real\": \"real.csv\", \"candidates\": {\"a\":"
                        + " \"candidates/c0.csv\"}}, \"two\": {\"real\": \"holdout.csv\", \"candidates\":"
                        + " {\"a\": \"candidates/c1.csv\"}}}}");
    }

    private Process start(Run run, Path out, List<String> machine, List<String> more)
            throws IOException {
        List<String> line =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java")
                                        .toString()));
        line.addAll(List.of("-Xmx300m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        line.addAll(shared);
        line.addAll(machine);
        line.addAll(List.of("-cp", classPath, Main.class.getName()));
        line.addAll(arguments(run, out));
        line.addAll(more);
        if (run != Run.AUDIT) {
            line.addAll(List.of("--resamples", "10"));
        }
        if (run == Run.BENCHMARK) {
            line.add("--no-verdict");
        }
        line.addAll(List.of("--log-file", log(out).toString()));
        return new ProcessBuilder(line)
                .redirectErrorStream(true)
                .redirectOutput(said(out).toFile())
                .start();
    }

    private List<String> arguments(Run run, Path out) {
        String real = folder.resolve("real.csv").toString();
        String holdout = folder.resolve("holdout.csv").toString();
        String candidate = folder.resolve("candidates/c0.csv").toString();
        List<String> metrics = List.of("-m", "ks_test", "dcr", "corr_diff", "kernel_mmd", "dwm");
        Stream<String> line =
                switch (run) {
                    case EVALUATE ->
                            Stream.of(
                                    "evaluate",
                                    "-r",
                                    real,
                                    "-t",
                                    holdout,
                                    "-s",
                                    candidate,
                                    "--json",
                                    out.resolve("report.json").toString(),
                                    "--csv",
                                    out.resolve("frame.csv").toString(),
                                    "--html",
                                    out.resolve("page.html").toString());
                    case BENCHMARK ->
                            Stream.of(
                                    "benchmark",
                                    "-r",
                                    real,
                                    "-t",
                                    holdout,
                                    "-s",
                                    folder.resolve("candidates").toString(),
                                    "-o",
                                    out.resolve("results").toString());
                    case STUDY ->
                            Stream.of(
                                    "study",
                                    folder.resolve("study.json").toString(),
                                    "-o",
                                    out.resolve("results").toString());
                    case AUDIT ->
                            Stream.of(
                                    "audit",
                                    "-r",
                                    real,
                                    "-t",
                                    holdout,
                                    "-s",
                                    candidate,
                                    "--curate",
                                    out.resolve("kept.csv").toString(),
                                    "--json",
                                    out.resolve("audit.json").toString());
                };
        return Stream.concat(line, metrics.stream()).toList();
    }

    /** Beside the outputs, for a full disk is not to take the log with it. */
    private static Path log(Path out) {
        return out.resolveSibling(out.getFileName() + ".log");
    }

    private static Path said(Path out) {
        return out.resolveSibling(out.getFileName() + ".txt");
    }

    private static void signal(Process process, End end) throws IOException, InterruptedException {
        new ProcessBuilder("/bin/kill", "-" + end, Long.toString(process.pid())).start().waitFor();
    }

    private static boolean mount(Path out, int bytes) throws IOException, InterruptedException {
        List<String> line =
                Arrays.asList(
                        "mount", "-t", "tmpfs", "-o", "size=" + bytes, "tmpfs", out.toString());
        return new ProcessBuilder(line).start().waitFor() == 0;
    }
}
