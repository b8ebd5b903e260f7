package dev.assay.benchmarks;

import dev.assay.neighbour.internal.PeerRun;
import dev.assay.neighbour.internal.ThreadsRun;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.openjdk.jmh.runner.options.CommandLineOptionException;

/** Runs the suites and compares their results; {@link #USAGE} says how. */
public final class Main {

    static final String USAGE =
            """
            quick RESULT.json [JMH arguments]     every kernel, searches, a preset, four short forks: five minutes
            full RESULT.json [JMH arguments]      every suite, four forks: one to two hours
                                                  Names of benchmarks and -p NAME=VALUES narrow a profile.
            landing RESULT.json [JMH arguments]   what a line of the history has: each kernel, a search of each sort
            metric KEY RESULT.json [--plugins FOLDER] [--rows N,...] [JMH arguments]
                                                  one metric or preset, also of a plug-in, on mixed tables; it is
                                                  evaluated once before anything is measured
            metric-duel KEY BASE_FOLDER CURRENT_FOLDER DIRECTORY [--turns N] [--rows N,...] [JMH arguments]
                                                  likewise of two folders of plug-ins in turns, as gate
            limits RESULT.json                    how near each kernel is to what the machine can do, in Markdown
            compare BASE.json CURRENT.json        what became of each benchmark, in Markdown
            gate BASE.json CURRENT.json           likewise; exit code 1 if anything is worse, 4 if
                                                  nothing is, but something is undecided: measured so
                                                  roughly that 15 % more time could not be noticed
            duel BASE.jar CURRENT.jar DIRECTORY [--turns N] [--handicap SHARE] [JMH arguments]
                                                  runs the quick profile of two builds in turns, as gate; what fails or
                                                  is undecided is measured once more. Results go to the
                                                  directory
            record RESULT.json HISTORY.jsonl COMMIT   appends a run to the history
            summary HISTORY.jsonl                 what the last run of each processor and JVM changed, in Markdown
            trend HISTORY.jsonl PAGE.html [NOTES.jsonl]   draws the history, with notes on its jumps
            processor                             what this machine's is called
            peer-search KIND ROWS K REPETITIONS   our side of benchmarks/peers
            threads KIND ROWS REPETITIONS         searches on one thread and on two, in turns, milliseconds in Markdown
            peer-export KIND ROWS SEED FILE       its rows for the other libraries
            tables DIRECTORY ROWS                 real, synthetic and held-out tables of 18 numbers and 12 categories
            large DIRECTORY ROWS COLUMNS ENDING   real and synthetic tables of any size, csv or parquet, half of the columns
                                                  numbers
            growth TABLE.md [--limit SECONDS] [METRIC ...]   how time and memory of every metric, or of these, grow with
                                                  rows, columns, levels and candidates, in Markdown; an axis ends after
                                                  an evaluation of more than the limit, 5 s; metrics that the
                                                  table has already are kept: half an hour or more
            stops TABLE.md [METRIC ...]           how long every metric, or these, go on after their run was
                                                  cancelled, on four large tables, in Markdown; exit code 1 if
                                                  one goes on for more than a second: half an hour or more
            coverage REAL SYNTHETIC SEEDS BUDGET  how often intervals of drawn rows hold the value of all rows
            peer-kernel KIND                      the filter alone, attributes per CPU second
            Exit codes: 0, 1 worse, 2 not understood, 3 nothing to run, 4 undecided.
            """;

    private static final int FORKS = 4;
    private static final int LANDING_FORKS = 2;
    private static final int TURNS = 5;
    private static final double GROWTH_LIMIT = 5;
    private static final double LONGEST_STOP = 1;

    private Main() {}

    /** See {@link #USAGE}. */
    public static void main(String[] arguments) throws Exception {
        System.exit(run(arguments, System.out));
    }

    static int run(String[] arguments, PrintStream out) throws Exception {
        List<String> words = Arrays.asList(arguments);
        String command = words.isEmpty() ? "" : words.get(0);
        try {
            if (command.equals("growth") && words.size() > 1) {
                return growth(words, out);
            }
            if (command.equals("stops") && words.size() > 1) {
                List<String> metrics = words.subList(2, words.size());
                double longest = new StopTimes(out).write(Path.of(words.get(1)), metrics);
                return longest > LONGEST_STOP ? 1 : 0;
            }
            return switch (command + " " + Math.min(words.size() - 1, 4)) {
                case "quick 1", "quick 2", "quick 3", "quick 4" ->
                        measure(Profile.quick(), FORKS, words, out);
                case "full 1", "full 2", "full 3", "full 4" ->
                        measure(Profile.full(), FORKS, words, out);
                case "landing 1", "landing 2", "landing 3", "landing 4" ->
                        measure(Profile.landing(), LANDING_FORKS, words, out);
                case "metric 2", "metric 3", "metric 4" ->
                        MetricCommands.measure(words, FORKS, out);
                case "metric-duel 4" -> MetricCommands.duel(words, TURNS, out);
                case "duel 3", "duel 4" -> duel(words, out);
                case "compare 2", "gate 2" -> compare(words, out);
                case "limits 1" -> {
                    out.print(LimitTable.of(Path.of(words.get(1))));
                    yield 0;
                }
                case "record 3" -> {
                    History.record(
                            Path.of(words.get(2)),
                            words.get(3),
                            Path.of(words.get(1)),
                            Instant.now());
                    yield 0;
                }
                case "trend 2", "trend 3" -> {
                    Files.writeString(
                            Path.of(words.get(2)),
                            TrendPage.of(
                                    History.read(Path.of(words.get(1))),
                                    words.size() == 3
                                            ? List.of()
                                            : HistoryNote.read(Path.of(words.get(3)))),
                            StandardCharsets.UTF_8);
                    yield 0;
                }
                case "summary 1" -> {
                    out.print(
                            HistorySummary.markdown(
                                    HistorySummary.latest(History.read(Path.of(words.get(1))))));
                    yield 0;
                }
                case "--help 0" -> {
                    out.print(USAGE);
                    yield 0;
                }
                case "processor 0" -> {
                    out.println(Processor.here());
                    yield 0;
                }
                default -> peer(words, out);
            };
        } catch (CommandLineOptionException | IllegalArgumentException e) {
            out.println(e.getMessage());
            return 2;
        } catch (NoSuchFileException e) {
            out.println(e.getFile() + " does not exist");
            return 2;
        } catch (UncheckedIOException e) {
            out.println(e.getMessage() + ": " + e.getCause().getMessage());
            return 2;
        }
    }

    private static int peer(List<String> words, PrintStream out) throws Exception {
        if (words.size() == 5 && words.get(0).equals("peer-search")) {
            PeerRun.search(
                    words.get(1),
                    Integer.parseInt(words.get(2)),
                    Integer.parseInt(words.get(3)),
                    Integer.parseInt(words.get(4)),
                    out);
            return 0;
        }
        if (words.size() == 4 && words.get(0).equals("threads")) {
            ThreadsRun.run(
                    words.get(1),
                    Integer.parseInt(words.get(2)),
                    Integer.parseInt(words.get(3)),
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
        if (words.size() == 3 && words.get(0).equals("growth-of")) {
            GrowthOfOne.run(words.get(1), Double.parseDouble(words.get(2)), out);
            return 0;
        }
        if (words.size() == 3 && words.get(0).equals("tables")) {
            MixedTables.write(Path.of(words.get(1)), Integer.parseInt(words.get(2)));
            return 0;
        }
        if (words.size() == 5 && words.get(0).equals("large")) {
            int columns = Integer.parseInt(words.get(3));
            LargeTables.write(
                    Path.of(words.get(1)),
                    Integer.parseInt(words.get(2)),
                    columns - columns / 2,
                    columns / 2,
                    words.get(4));
            return 0;
        }
        if (words.size() == 5 && words.get(0).equals("coverage")) {
            new Coverage(Path.of(words.get(1)), Path.of(words.get(2)))
                    .print(Integer.parseInt(words.get(3)), words.get(4), out);
            return 0;
        }
        if (words.size() == 2 && words.get(0).equals("peer-kernel")) {
            PeerRun.kernel(words.get(1), out);
            return 0;
        }
        out.print(USAGE);
        return 2;
    }

    private static int measure(
            List<Profile.Part> profile, int forks, List<String> words, PrintStream out)
            throws Exception {
        List<String> rest = words.subList(2, words.size());
        List<Profile.Part> parts = Measurement.parts(profile, rest);
        if (parts.isEmpty()) {
            out.println("nothing in this profile is named so: " + String.join(" ", rest));
            return Duel.NOTHING;
        }
        Measurement.run(parts, forks, rest, Path.of(words.get(1)));
        return 0;
    }

    private static int growth(List<String> words, PrintStream out) throws Exception {
        List<String> rest = new ArrayList<>(words.subList(2, words.size()));
        double limit = option(rest, "--limit", GROWTH_LIMIT);
        new Growth(limit, out).write(Path.of(words.get(1)), rest);
        return 0;
    }

    private static int duel(List<String> words, PrintStream out) throws Exception {
        List<String> rest = new ArrayList<>(words.subList(4, words.size()));
        int turns = (int) option(rest, "--turns", TURNS);
        double handicap = option(rest, "--handicap", 0);
        Duel duel =
                new Duel(
                        Duel.Side.of(existing(words.get(1)), 0),
                        Duel.Side.of(existing(words.get(2)), handicap),
                        Path.of(words.get(3)),
                        turns,
                        Measurement.parts(Profile.quick(), rest),
                        rest);
        return duel.run(out);
    }

    private static Path existing(String file) throws NoSuchFileException {
        if (!Files.isRegularFile(Path.of(file))) {
            throw new NoSuchFileException(file);
        }
        return Path.of(file);
    }

    /** Takes an option and its number out of the words. */
    private static double option(List<String> words, String name, double otherwise) {
        int at = words.indexOf(name);
        if (at < 0) {
            return otherwise;
        }
        words.remove(at);
        return Double.parseDouble(at < words.size() ? words.remove(at) : "nothing after " + name);
    }

    private static int compare(List<String> words, PrintStream out) {
        List<CompareResults.Row> rows =
                CompareResults.compare(
                        Scores.read(Path.of(words.get(1))), Scores.read(Path.of(words.get(2))));
        out.print(CompareResults.markdown(rows));
        List<String> before = ResultFiles.processors(Path.of(words.get(1)));
        List<String> now = ResultFiles.processors(Path.of(words.get(2)));
        if (!before.equals(now)) {
            out.println(
                    "\nMeasured on different processors, so that a ratio says little: "
                            + String.join("; ", before)
                            + " and "
                            + String.join("; ", now)
                            + ".");
        }
        return words.get(0).equals("gate") ? CompareResults.exitCode(rows) : 0;
    }
}
