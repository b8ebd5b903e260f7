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
 * Two builds on one machine in one go. Each part of the quick profile runs in turns, a fork of the
 * one, a fork of the other, the first of a turn alternating; what fails is measured once more and
 * fails only if it fails again.
 */
final class Duel {

    /** What a child exits with when its build has none of the benchmarks asked for. */
    static final int NOTHING = 3;

    private final Path base;
    private final Path current;
    private final Path directory;
    private final int turns;
    private final double handicap;
    private final List<String> arguments;

    /**
     * @param base jar of the benchmarks before
     * @param current jar of the benchmarks now
     * @param directory receives results and a log
     * @param turns forks of each
     * @param handicap the share by which the kernels of the current one are slowed on purpose
     * @param arguments JMH's, which narrow the profile
     */
    Duel(
            Path base,
            Path current,
            Path directory,
            int turns,
            double handicap,
            List<String> arguments) {
        this.base = base;
        this.current = current;
        this.directory = directory;
        this.turns = turns;
        this.handicap = handicap;
        this.arguments = arguments;
    }

    /** Measures, prints the table, and tells whether nothing is worse. */
    boolean run(PrintStream out) throws Exception {
        Files.createDirectories(directory);
        List<Profile.Part> parts = Measurement.parts(Profile.quick(), arguments);
        List<CompareResults.Row> rows = measure(parts, "first");
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
            rows = CompareResults.confirmed(rows, measure(again, "again"), doubtful);
        }
        out.print(CompareResults.markdown(rows));
        return rows.stream().noneMatch(CompareResults.Row::fails);
    }

    private List<CompareResults.Row> measure(List<Profile.Part> parts, String name)
            throws IOException, InterruptedException, CommandLineOptionException {
        List<Path> before = new ArrayList<>();
        List<Path> now = new ArrayList<>();
        for (int part = 0; part < parts.size(); part++) {
            for (int turn = 0; turn < turns; turn++) {
                String file = name + "-" + part + "-" + turn + ".json";
                for (int side = 0; side < 2; side++) {
                    if ((turn + side) % 2 == 0) {
                        fork(base, 0, parts.get(part), directory.resolve("base-" + file), before);
                    } else {
                        fork(
                                current,
                                handicap,
                                parts.get(part),
                                directory.resolve("current-" + file),
                                now);
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
        return CompareResults.compare(Scores.read(merged), Scores.read(mergedNow));
    }

    private void fork(Path jar, double slower, Profile.Part part, Path result, List<Path> results)
            throws IOException, InterruptedException, CommandLineOptionException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-jar", jar.toString(), "quick", result.toString()));
        command.addAll(narrowing(part));
        command.addAll(List.of("-f", "1"));
        if (slower > 0) {
            command.add("-jvmArgsPrepend");
            command.add("-D" + Handicap.PROPERTY + "=" + slower);
        }
        Path log = directory.resolve("log.txt");
        int exit =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                        .start()
                        .waitFor();
        if (exit == NOTHING) {
            return;
        }
        if (exit != 0 || !Files.exists(result)) {
            throw new IOException(
                    "the benchmarks of " + jar + " ended with exit code " + exit + "; see " + log);
        }
        results.add(result);
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
