package dev.assay.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.openjdk.jmh.runner.options.CommandLineOptionException;

/**
 * Two builds, of Assay or of a plug-in, on one machine in one go. Each part of a profile runs in
 * turns, a fork of the one, a fork of the other, the first of a turn alternating; what fails is
 * measured once more and fails only if it fails again, and what is undecided is measured once more
 * and goes by all forks.
 */
final class Duel {

    /** What a child exits with when its build has none of the benchmarks asked for. */
    static final int NOTHING = 3;

    private final Side base;
    private final Side current;
    private final Path directory;
    private final int turns;
    private final List<Profile.Part> parts;
    private final List<String> arguments;
    private final Starter starter;

    /** Starts a fork, waits for it, and tells what it exits with. */
    @FunctionalInterface
    interface Starter {
        /** Whatever the command prints goes behind what is in the log. */
        int run(List<String> command, Path log) throws IOException, InterruptedException;
    }

    /**
     * One of the two.
     *
     * @param name what it is called where it fails
     * @param program what Java is started with, up to the result file
     * @param options behind everything else
     */
    record Side(String name, List<String> program, List<String> options) {

        Side {
            program = List.copyOf(program);
            options = List.copyOf(options);
        }

        /** The quick profile of a build, its kernels slowed on purpose by a share. */
        static Side of(Path jar, double handicap) {
            return new Side(
                    jar.toString(),
                    List.of("-jar", jar.toString(), "quick"),
                    handicap > 0
                            ? List.of("-jvmArgsPrepend", "-D" + Handicap.PROPERTY + "=" + handicap)
                            : List.of());
        }
    }

    /**
     * @param base what was before
     * @param current what is now
     * @param directory receives results and a log
     * @param turns forks of each
     * @param parts what is measured
     * @param arguments JMH's, which narrowed the parts
     */
    Duel(
            Side base,
            Side current,
            Path directory,
            int turns,
            List<Profile.Part> parts,
            List<String> arguments) {
        this(base, current, directory, turns, parts, arguments, Duel::process);
    }

    /** Likewise, with other forks. */
    Duel(
            Side base,
            Side current,
            Path directory,
            int turns,
            List<Profile.Part> parts,
            List<String> arguments,
            Starter starter) {
        this.base = base;
        this.current = current;
        this.directory = directory;
        this.turns = turns;
        this.parts = List.copyOf(parts);
        this.arguments = arguments;
        this.starter = starter;
    }

    /** Measures, prints the table, and tells what to end with. */
    int run(PrintStream out) throws Exception {
        Files.createDirectories(directory);
        Measured first = measure(parts, "first");
        List<CompareResults.Row> rows = first.rows();
        Set<String> doubtful =
                rows.stream()
                        .filter(CompareResults.Row::mayBeNoise)
                        .map(CompareResults.Row::name)
                        .collect(Collectors.toCollection(TreeSet::new));
        if (!doubtful.isEmpty()) {
            out.println("Once more: " + String.join("; ", doubtful) + "\n");
            List<Profile.Part> again =
                    parts.stream()
                            .flatMap(part -> part.single().stream())
                            .filter(part -> doubtful.stream().anyMatch(part::isNamed))
                            .toList();
            Measured second = measure(again, "again");
            Measured both = first.with(second, directory);
            rows = CompareResults.confirmed(rows, second.rows(), both.rows(), doubtful);
        }
        out.print(CompareResults.markdown(rows));
        return CompareResults.exitCode(rows);
    }

    /** The results of the two. */
    private record Measured(Path base, Path current) {

        List<CompareResults.Row> rows() {
            return CompareResults.compare(Scores.read(base), Scores.read(current));
        }

        /** All forks of two measurements. */
        Measured with(Measured other, Path directory) throws IOException {
            Measured both =
                    new Measured(
                            directory.resolve("base-both.json"),
                            directory.resolve("current-both.json"));
            ResultFiles.merge(List.of(base, other.base), both.base);
            ResultFiles.merge(List.of(current, other.current), both.current);
            return both;
        }
    }

    private Measured measure(List<Profile.Part> asked, String name)
            throws IOException, InterruptedException, CommandLineOptionException {
        List<Path> before = new ArrayList<>();
        List<Path> now = new ArrayList<>();
        for (int part = 0; part < asked.size(); part++) {
            for (int turn = 0; turn < turns; turn++) {
                String file = name + "-" + part + "-" + turn + ".json";
                for (int side = 0; side < 2; side++) {
                    if ((turn + side) % 2 == 0) {
                        fork(base, asked.get(part), directory.resolve("base-" + file), before);
                    } else {
                        fork(current, asked.get(part), directory.resolve("current-" + file), now);
                    }
                }
            }
        }
        Path merged = directory.resolve("base-" + name + ".json");
        Path mergedNow = directory.resolve("current-" + name + ".json");
        ResultFiles.merge(before, merged);
        ResultFiles.merge(now, mergedNow);
        for (Path file : before) {
            Files.delete(file);
        }
        for (Path file : now) {
            Files.delete(file);
        }
        return new Measured(merged, mergedNow);
    }

    private void fork(Side side, Profile.Part part, Path result, List<Path> results)
            throws IOException, InterruptedException, CommandLineOptionException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(side.program());
        command.add(result.toString());
        command.addAll(narrowing(part));
        command.addAll(List.of("-f", "1"));
        command.addAll(side.options());
        Path log = directory.resolve("log.txt");
        int exit = starter.run(command, log);
        if (exit == NOTHING) {
            return;
        }
        if (exit != 0 || !Files.exists(result)) {
            throw new IOException(
                    "the benchmarks of "
                            + side.name()
                            + " ended with exit code "
                            + exit
                            + "; see "
                            + log);
        }
        results.add(result);
    }

    private static int process(List<String> command, Path log)
            throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start()
                .waitFor();
    }

    private List<String> narrowing(Profile.Part part) throws CommandLineOptionException {
        List<String> words = new ArrayList<>(Measurement.withoutNarrowing(arguments));
        words.add(part.pattern());
        part.parameters()
                .forEach(
                        (name, values) ->
                                words.addAll(List.of("-p", name + "=" + String.join(",", values))));
        return words;
    }
}
