package dev.assay.benchmarks;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.openjdk.jmh.runner.options.CommandLineOptionException;

/** The commands for one metric, of ours or of a plug-in. */
final class MetricCommands {

    private static final String PLUGINS = "--plugins";
    private static final String ROWS = "--rows";
    private static final String TURNS = "--turns";
    private static final String FEW_ROWS = "1000";

    /** With fewer the held-out table, a quarter, has none. */
    private static final int LEAST_ROWS = 4;

    private MetricCommands() {}

    /** {@code metric KEY RESULT.json [--plugins FOLDER] [--rows N,...] [JMH arguments]}. */
    static int measure(List<String> words, int forks, PrintStream out) throws Exception {
        List<String> rest = new ArrayList<>(words.subList(3, words.size()));
        Path result = Path.of(words.get(2)).toAbsolutePath();
        if (!Files.isDirectory(result.getParent())) {
            throw new NoSuchFileException(result.getParent().toString());
        }
        Optional<Path> plugins = taken(rest, PLUGINS).map(Path::of);
        List<Profile.Part> parts = parts(words.get(1), rest);
        if (parts.isEmpty()) {
            out.println("nothing is left of this metric by " + String.join(" ", rest));
            return Duel.NOTHING;
        }
        List<String> properties = plugins.map(PluginFolder::property).stream().toList();
        tryOnce(
                words.get(1),
                parts,
                plugins.map(PluginFolder::of).orElseGet(() -> new ClassLoader[0]));
        Measurement.run(parts, forks, rest, result, properties);
        return 0;
    }

    /**
     * {@code metric-duel KEY BASE_PLUGINS CURRENT_PLUGINS DIRECTORY [--rows N,...] [--turns N] [JMH
     * arguments]}.
     */
    static int duel(List<String> words, int otherwise, PrintStream out) throws Exception {
        List<String> rest = new ArrayList<>(words.subList(5, words.size()));
        int turns =
                taken(rest, TURNS).map(turn -> atLeast(1, turn, TURNS, "turns")).orElse(otherwise);
        List<String> rows = List.of(ROWS, taken(rest, ROWS).orElse(FEW_ROWS));
        List<String> narrowing = new ArrayList<>(rest);
        narrowing.addAll(rows);
        List<Profile.Part> parts = parts(words.get(1), narrowing);
        Duel duel =
                new Duel(
                        side(words.get(1), words.get(2), rows, parts),
                        side(words.get(1), words.get(3), rows, parts),
                        Path.of(words.get(4)),
                        turns,
                        parts,
                        rest);
        return duel.run(out);
    }

    private static Duel.Side side(
            String key, String plugins, List<String> rows, List<Profile.Part> parts) {
        // Told of now, and not after the first forks.
        ClassLoader[] loaders = PluginFolder.of(Path.of(plugins));
        try {
            tryOnce(key, parts, loaders);
        } catch (IllegalArgumentException refused) {
            throw new IllegalArgumentException(plugins + ": " + refused.getMessage(), refused);
        }
        List<String> options = new ArrayList<>(rows);
        options.addAll(List.of(PLUGINS, plugins));
        return new Duel.Side(
                plugins,
                List.of(
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "metric",
                        key),
                options);
    }

    /** What is measured; takes the rows out of the words, and leaves JMH's. */
    private static List<Profile.Part> parts(String key, List<String> rest)
            throws CommandLineOptionException {
        String rows = taken(rest, ROWS).orElse(FEW_ROWS);
        for (String each : rows.split(",", -1)) {
            atLeast(LEAST_ROWS, each, ROWS, "rows");
        }
        return Measurement.parts(Profile.metric(key, rows), rest);
    }

    /**
     * Evaluates the metric once, on the fewest rows that are asked for, so that what is wrong with
     * it is told in a line and not in the traces of as many forks. Forks may have more memory.
     */
    private static void tryOnce(String key, List<Profile.Part> parts, ClassLoader... plugins) {
        MetricBenchmark benchmark = new MetricBenchmark();
        benchmark.key = key;
        benchmark.tableRows =
                parts.stream()
                        .flatMap(part -> part.parameters().get("tableRows").stream())
                        .mapToInt(Integer::parseInt)
                        .min()
                        .orElse(LEAST_ROWS);
        try {
            benchmark.prepare(plugins);
            benchmark
                    .objection(Set.of(ErrorCode.MEMORY_LIMIT))
                    .ifPresent(
                            objection -> {
                                throw new IllegalArgumentException(objection);
                            });
        } catch (EvaluationException wrong) {
            throw new IllegalArgumentException(wrong.getMessage(), wrong);
        }
    }

    private static int atLeast(int least, String told, String option, String what) {
        if (!told.matches("[0-9]{1,9}") || Integer.parseInt(told) < least) {
            throw new IllegalArgumentException(
                    option
                            + ": '"
                            + told
                            + "' is no number of "
                            + what
                            + "; expected a whole number, at least "
                            + least
                            + ".");
        }
        return Integer.parseInt(told);
    }

    /** Takes an option and its value out of the words. */
    private static Optional<String> taken(List<String> words, String name) {
        int at = words.indexOf(name);
        if (at < 0) {
            return Optional.empty();
        }
        words.remove(at);
        if (at == words.size()) {
            throw new IllegalArgumentException(name + ": nothing follows; expected its value.");
        }
        return Optional.of(words.remove(at));
    }
}
