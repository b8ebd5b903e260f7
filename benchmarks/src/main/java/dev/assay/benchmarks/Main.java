package dev.assay.benchmarks;

import dev.assay.neighbour.internal.PeerRun;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Runs the suites and compares their results; {@link #USAGE} says how. */
public final class Main {

    static final String USAGE =
            """
            full RESULT.json [JMH arguments]      every suite, three forks: an hour or two
            quick RESULT.json [JMH arguments]     the most telling benchmarks, two short forks: five minutes
            compare BASE.json CURRENT.json        a table of what became of each benchmark, in Markdown
            gate BASE.json CURRENT.json           likewise; exit code 1 if anything is worse
            record RESULT.json HISTORY.jsonl COMMIT   appends a run to the history
            trend HISTORY.jsonl PAGE.html         draws the history
            peer-search KIND ROWS K REPETITIONS   our side of benchmarks/peers
            peer-export KIND ROWS SEED FILE       its rows for the other libraries
            peer-kernel KIND                      the filter alone, attributes per CPU second
            """;

    private Main() {}

    /** See {@link #USAGE}. */
    public static void main(String[] arguments) throws Exception {
        System.exit(run(arguments, System.out));
    }

    static int run(String[] arguments, PrintStream out) throws Exception {
        List<String> words = Arrays.asList(arguments);
        if (words.size() >= 2 && words.get(0).equals("full")) {
            return measure(words, builder(words));
        }
        if (words.size() >= 2 && words.get(0).equals("quick")) {
            return measure(words, quick(words));
        }
        if (words.size() == 3 && (words.get(0).equals("compare") || words.get(0).equals("gate"))) {
            return compare(words, out);
        }
        if (words.size() == 4 && words.get(0).equals("record")) {
            History.record(Path.of(words.get(2)), words.get(3), Scores.read(Path.of(words.get(1))));
            return 0;
        }
        if (words.size() == 3 && words.get(0).equals("trend")) {
            Files.writeString(
                    Path.of(words.get(2)),
                    History.trend(Path.of(words.get(1))),
                    StandardCharsets.UTF_8);
            return 0;
        }
        if (words.size() == 5 && words.get(0).equals("peer-search")) {
            PeerRun.search(
                    words.get(1),
                    Integer.parseInt(words.get(2)),
                    Integer.parseInt(words.get(3)),
                    Integer.parseInt(words.get(4)),
                    out);
            return 0;
        }
        if (words.size() == 5 && words.get(0).equals("peer-export")) {
            PeerRun.export(
                    words.get(1),
                    Integer.parseInt(words.get(2)),
                    Long.parseLong(words.get(3)),
                    Path.of(words.get(4)));
            return 0;
        }
        if (words.size() == 2 && words.get(0).equals("peer-kernel")) {
            PeerRun.kernel(words.get(1), out);
            return 0;
        }
        out.print(USAGE);
        return 2;
    }

    /** Short iterations and few parameters; what the JMH arguments name is left to them. */
    private static ChainedOptionsBuilder quick(List<String> words) throws Exception {
        ChainedOptionsBuilder options =
                builder(words)
                        .forks(2)
                        .warmupIterations(3)
                        .warmupTime(TimeValue.milliseconds(700))
                        .measurementIterations(6)
                        .measurementTime(TimeValue.milliseconds(500));
        CommandLineOptions asked =
                new CommandLineOptions(words.subList(2, words.size()).toArray(new String[0]));
        Map<String, String[]> parameters =
                Map.of(
                        "kind", new String[] {"num-30", "mix-30", "census"},
                        "kernel", new String[] {"vector"},
                        "rows", new String[] {"5000"},
                        "k", new String[] {"5"},
                        "pairs", new String[] {"one", "all"});
        parameters.forEach(
                (name, values) -> {
                    if (!asked.getParameter(name).hasValue()) {
                        options.param(name, values);
                    }
                });
        return options;
    }

    private static int compare(List<String> words, PrintStream out) throws IOException {
        List<CompareResults.Row> rows =
                CompareResults.compare(
                        Scores.read(Path.of(words.get(1))), Scores.read(Path.of(words.get(2))));
        out.print(CompareResults.markdown(rows));
        long failing = rows.stream().filter(CompareResults.Row::fails).count();
        out.println(
                failing == 0
                        ? "\nNothing is worse."
                        : "\n" + failing + " of " + rows.size() + " are worse.");
        return words.get(0).equals("gate") && failing > 0 ? 1 : 0;
    }

    private static ChainedOptionsBuilder builder(List<String> words) throws Exception {
        String[] rest = words.subList(2, words.size()).toArray(new String[0]);
        return new OptionsBuilder()
                .parent(new CommandLineOptions(rest))
                .addProfiler(GCProfiler.class)
                .addProfiler(ControlProfiler.class)
                .resultFormat(ResultFormatType.JSON)
                .result(words.get(1));
    }

    private static int measure(List<String> words, ChainedOptionsBuilder options) throws Exception {
        new Runner(options.build()).run();
        return 0;
    }
}
