package dev.assay.studies;

import dev.assay.engine.Evaluator;
import dev.assay.engine.run.RunSettings;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.guidance.TrustTarget;
import dev.assay.studies.trust.Ladder;
import dev.assay.studies.trust.LadderSheet;
import dev.assay.studies.trust.LadderSuite;
import dev.assay.studies.trust.MetricTimes;
import dev.assay.studies.trust.SanityCheck;
import dev.assay.studies.trust.SanityChecks;
import dev.assay.studies.trust.TrustDocument;
import dev.assay.studies.trust.TrustRun;
import dev.assay.studies.trust.TrustSheet;
import dev.assay.studies.trust.TrustSuite;
import dev.assay.table.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What measures say of distortions whose truth is known. */
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
            "  docs/studies trust --rows 200 --points 5        a first impression, in minutes",
            "  docs/studies trust twin_rate --plugins target   the sheet of a metric of your own",
            "  docs/studies trust --check 5 6                  two sanity checks",
            "  docs/studies trust --ladder copies              one ladder, every metric",
            "  docs/studies trust --markdown trust.md --json trust.json"
        })
final class TrustCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;

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

    @Option(
            names = "--plugins",
            arity = "1..*",
            paramLabel = "DIR",
            description = "Directories of jars with further metrics.")
    private List<Path> plugins = List.of();

    @Override
    public Integer call() {
        if (rows < 20 || points < 3 || points % 2 == 0 || repeats < 1) {
            throw Main.invalid(
                    "--rows must be at least 20, --points an odd number of at least 3 and --repeats at least 1.");
        }
        ClassLoader[] loaders = FurtherJars.of(plugins).toArray(ClassLoader[]::new);
        List<Ladder> chosen = ladders();
        List<SanityCheck> checks = checks();
        Evaluator evaluator = Evaluator.installed(loaders);
        keys.forEach(evaluator.metrics()::get);
        RunSettings settings = RunSettings.defaults().withSeed(seed);
        List<TrustTarget> targets = targets(evaluator, !chosen.isEmpty());
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
        return 0;
    }

    private void remark(String text) {
        spec.commandLine().getErr().println("studies: " + text);
    }

    private void answer(List<String> lines) {
        lines.forEach(spec.commandLine().getOut()::println);
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
            throw Main.invalid(
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
                throw Main.invalid(
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

    private List<TrustTarget> targets(Evaluator evaluator, boolean mayBeEmpty) {
        List<TrustTarget> chosen =
                evaluator.guides().all().stream()
                        .flatMap(guidance -> guidance.trust().stream())
                        .sorted(Comparator.comparing(TrustTarget::aspect))
                        .filter(target -> keys.isEmpty() || keys.contains(target.metric()))
                        .toList();
        if (chosen.isEmpty() && !mayBeEmpty) {
            throw new EvaluationException(
                    ErrorCode.METRIC_UNKNOWN,
                    "no measure of "
                            + (keys.isEmpty() ? "any installed metric" : String.join(", ", keys))
                            + " claims to tell fidelity or diversity; its guidance names them"
                            + " under \"trust\".");
        }
        return chosen;
    }

    /** The command that makes the sheet again, with every setting it depends on. */
    private String command() {
        StringBuilder text = new StringBuilder("docs/studies trust");
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
            WholeFile.write(file, to -> Files.writeString(to, text.get()));
        } catch (IOException e) {
            throw Main.invalid(option + ": cannot write " + file + ": " + e.getMessage());
        }
    }
}
