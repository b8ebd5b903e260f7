package dev.assay.cli;

import com.google.inject.Inject;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.output.OutputFile;
import dev.assay.engine.Evaluator;
import dev.assay.engine.RunSettings;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.trust.Ladder;
import dev.assay.trust.LadderSheet;
import dev.assay.trust.LadderSuite;
import dev.assay.trust.MetricTimes;
import dev.assay.trust.SanityCheck;
import dev.assay.trust.SanityChecks;
import dev.assay.trust.TrustDocument;
import dev.assay.trust.TrustRun;
import dev.assay.trust.TrustSheet;
import dev.assay.trust.TrustSuite;
import dev.assay.trust.TrustTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code metrics trust}. */
@Command(
        name = "trust",
        header = "Check measures against distortions whose truth is known.",
        description = {
            "Two suites. The fifteen sanity checks of Räisä et al. (2025, arXiv:2505.22450), for measures that claim to tell"
                    + " fidelity or diversity; and ladders of degradation for every metric, yours included: do its scores fall"
                    + " with noise, dropped modes and swapped columns, or, of privacy, with copied training rows?"
        },
        footer = {
            "",
            "@|bold Examples|@",
            "  assay metrics trust --rows 200 --points 5     a first impression, in minutes",
            "  assay metrics trust dcr --plugins my-jars     the sheet of some metrics",
            "  assay metrics trust prdc --check 5 6          two sanity checks of one metric",
            "  assay metrics trust --ladder copies           one ladder, every metric",
            "  assay metrics trust --markdown trust.md --json trust.json"
        })
final class TrustCommand extends BaseCommand {

    private final Installation installation;

    @Parameters(
            arity = "0..*",
            paramLabel = "KEY",
            description = "Metrics to check; all that can be by default.")
    private List<String> keys = List.of();

    @Option(
            names = "--check",
            arity = "1..*",
            paramLabel = "NUMBER",
            description =
                    "Sanity checks to run, 1 to 15; all by default, none where only ladders are named.")
    private List<Integer> numbers = List.of();

    @Option(
            names = "--ladder",
            arity = "1..*",
            paramLabel = "NAME",
            description =
                    "Ladders to climb: noise, dropped_modes, swapped_columns, copies, noisy_copies; all by default,"
                            + " none where only checks are named.")
    private List<String> ladders = List.of();

    @Option(
            names = "--rows",
            paramLabel = "N",
            description = "Rows of each table (default: ${DEFAULT-VALUE}).")
    private int rows = 1000;

    @Option(
            names = "--points",
            paramLabel = "N",
            description = "Settings along each line, an odd number (default: ${DEFAULT-VALUE}).")
    private int points = 11;

    @Option(
            names = "--repeats",
            paramLabel = "N",
            description = "Tables drawn per setting (default: ${DEFAULT-VALUE}).")
    private int repeats = 1;

    @Option(names = "--seed", paramLabel = "N", description = "Where random numbers start.")
    private long seed = RunSettings.DEFAULT_SEED;

    @Option(
            names = "--markdown",
            paramLabel = "FILE",
            description = "Where to write the whole sheet.")
    private Path markdown;

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Where to write the whole sheet, with every score.")
    private Path json;

    @Inject
    TrustCommand(Terminal streams, Installation installation) {
        super(streams);
        this.installation = installation;
    }

    @Override
    int run() {
        if (rows < 20 || points < 3 || points % 2 == 0 || repeats < 1) {
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID,
                    "--rows must be at least 20, --points an odd number of at least 3 and --repeats at least 1.");
        }
        List<Ladder> chosen = ladders();
        List<SanityCheck> checks = checks();
        Evaluator evaluator = installation.evaluator();
        keys.forEach(evaluator.metrics()::get);
        RunSettings settings = RunSettings.defaults().withSeed(seed);
        List<TrustTarget> targets = targets(!chosen.isEmpty());
        Instant start = Instant.now();
        LadderSuite ladderSuite =
                new LadderSuite(evaluator, metrics(evaluator), rows, repeats, settings);
        Optional<LadderSheet> climbed =
                chosen.isEmpty()
                        ? Optional.empty()
                        : Optional.of(ladderSuite.run(chosen, this::remark));
        climbed.map(TrustCommand::summary).ifPresent(this::answer);
        List<MetricTimes> times = new ArrayList<>(List.of(ladderSuite.times()));
        Optional<TrustSheet> checked = Optional.empty();
        if (!checks.isEmpty() && !targets.isEmpty()) {
            TrustSuite checkSuite = new TrustSuite(evaluator, targets, repeats, settings);
            checked = Optional.of(checkSuite.run(checks, this::remark));
            times.add(checkSuite.times());
        }
        checked.map(TrustCommand::summary).ifPresent(this::answer);
        TrustDocument document =
                new TrustDocument(
                        new TrustRun(
                                command(),
                                rows,
                                points,
                                repeats,
                                seed,
                                settings.threads(),
                                Duration.between(start, Instant.now()),
                                ProcessHandle.current().info().totalCpuDuration(),
                                TrustRun.sum(times)),
                        checked,
                        climbed);
        write("--markdown", markdown, document::markdown);
        write("--json", json, document::json);
        return ExitCode.DONE;
    }

    private List<SanityCheck> checks() {
        if (numbers.isEmpty() && !ladders.isEmpty()) {
            return List.of();
        }
        List<SanityCheck> checks =
                SanityChecks.all(rows, points).stream()
                        .filter(check -> numbers.isEmpty() || numbers.contains(check.number()))
                        .toList();
        if (checks.isEmpty()) {
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID,
                    "--check: " + numbers.get(0) + " is no check; expected numbers from 1 to 15.");
        }
        return checks;
    }

    private List<Ladder> ladders() {
        if (ladders.isEmpty()) {
            return numbers.isEmpty() ? List.of(Ladder.values()) : List.of();
        }
        List<String> known = Arrays.stream(Ladder.values()).map(Ladder::key).toList();
        for (String name : ladders) {
            if (!known.contains(name)) {
                throw new EvaluationException(
                        ErrorCode.ARGUMENT_INVALID,
                        "--ladder: no ladder '"
                                + name
                                + "'"
                                + Suggestion.ending(name, known)
                                + " Known: "
                                + String.join(", ", known)
                                + ".");
            }
        }
        return Arrays.stream(Ladder.values())
                .filter(ladder -> ladders.contains(ladder.key()))
                .toList();
    }

    private List<String> metrics(Evaluator evaluator) {
        return keys.isEmpty() ? List.copyOf(evaluator.metrics().keys()) : keys;
    }

    private List<TrustTarget> targets(boolean mayBeEmpty) {
        List<TrustTarget> chosen =
                installation.trustTargets().stream()
                        .filter(target -> keys.isEmpty() || keys.contains(target.metric()))
                        .toList();
        if (chosen.isEmpty() && !mayBeEmpty) {
            throw new EvaluationException(
                    ErrorCode.METRIC_UNKNOWN,
                    "no measure of "
                            + (keys.isEmpty() ? "any installed metric" : String.join(", ", keys))
                            + " claims to tell fidelity or diversity; its jar names them through"
                            + " dev.assay.trust.TrustTargets.");
        }
        return chosen;
    }

    /** The command that makes the sheet again, with every setting it depends on. */
    private String command() {
        StringBuilder text = new StringBuilder("assay metrics trust");
        keys.forEach(key -> text.append(' ').append(key));
        if (!numbers.isEmpty()) {
            text.append(" --check");
            numbers.forEach(number -> text.append(' ').append(number));
        }
        if (!ladders.isEmpty()) {
            text.append(" --ladder ").append(String.join(" ", ladders));
        }
        text.append(" --rows ").append(rows).append(" --points ").append(points);
        text.append(" --repeats ").append(repeats).append(" --seed ").append(seed);
        if (markdown != null) {
            text.append(" --markdown ").append(markdown);
        }
        return text.toString();
    }

    private static List<String> summary(LadderSheet sheet) {
        int width = sheet.measures().stream().mapToInt(String::length).max().orElse(0);
        return sheet.measures().stream()
                .map(
                        measure ->
                                String.format(
                                        "%-" + width + "s  %d of %d ladders",
                                        measure,
                                        sheet.passed(measure),
                                        sheet.judged(measure)))
                .toList();
    }

    private static List<String> summary(TrustSheet sheet) {
        List<String> lines = new ArrayList<>();
        int width =
                sheet.targets().stream()
                        .mapToInt(target -> target.measure().length())
                        .max()
                        .orElse(0);
        for (TrustTarget target : sheet.targets()) {
            lines.add(
                    String.format(
                            "%-" + width + "s  %-9s  %2d of %d",
                            target.measure(),
                            target.aspect().name().toLowerCase(java.util.Locale.ROOT),
                            sheet.passed(target),
                            sheet.judged(target)));
        }
        return lines;
    }

    private static void write(String option, Path file, Supplier<String> text) {
        if (file == null) {
            return;
        }
        try {
            // A run of half an hour is not to be lost to a folder that is not there.
            Files.createDirectories(file.toAbsolutePath().getParent());
            OutputFile.write(file, to -> to.write(text.get()));
        } catch (IOException e) {
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID,
                    option + ": cannot write " + file + ": " + e.getMessage(),
                    e);
        }
    }
}
