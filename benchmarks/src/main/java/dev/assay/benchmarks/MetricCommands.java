package dev.assay.benchmarks;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The commands for one metric, of ours or of a plug-in. */
final class MetricCommands {

    private static final String PLUGINS = "--plugins";
    private static final String ROWS = "--rows";
    private static final String FEW_ROWS = "1000";

    private MetricCommands() {}

    /** {@code metric KEY RESULT.json [--plugins FOLDER] [--rows N,...] [JMH arguments]}. */
    static int measure(List<String> words, int forks) throws Exception {
        List<String> rest = new ArrayList<>(words.subList(3, words.size()));
        Optional<String> plugins = taken(rest, PLUGINS);
        List<Profile.Part> asked = parts(words.get(1), rest);
        List<String> properties =
                plugins.map(folder -> List.of(PluginFolder.property(Path.of(folder))))
                        .orElse(List.of());
        Measurement.run(
                Measurement.parts(asked, rest), forks, rest, Path.of(words.get(2)), properties);
        return 0;
    }

    /**
     * {@code metric-duel KEY BASE_PLUGINS CURRENT_PLUGINS DIRECTORY [--rows N,...] [--turns N] [JMH
     * arguments]}.
     */
    static int duel(List<String> words, int otherwise, PrintStream out) throws Exception {
        List<String> rest = new ArrayList<>(words.subList(5, words.size()));
        int turns = taken(rest, "--turns").map(Integer::parseInt).orElse(otherwise);
        List<String> rows = List.of(ROWS, taken(rest, ROWS).orElse(FEW_ROWS));
        List<Profile.Part> parts =
                Measurement.parts(parts(words.get(1), new ArrayList<>(rows)), rest);
        Duel duel =
                new Duel(
                        side(words.get(1), words.get(2), rows),
                        side(words.get(1), words.get(3), rows),
                        Path.of(words.get(4)),
                        turns,
                        parts,
                        rest);
        return duel.run(out);
    }

    private static Duel.Side side(String key, String plugins, List<String> rows) {
        // Told of now, and not after the first forks.
        PluginFolder.property(Path.of(plugins));
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

    private static List<Profile.Part> parts(String key, List<String> rest) {
        return Profile.metric(key, taken(rest, ROWS).orElse(FEW_ROWS));
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
