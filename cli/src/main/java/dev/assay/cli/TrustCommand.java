package dev.assay.cli;

import com.google.inject.Inject;
import dev.assay.cli.console.Terminal;
import dev.assay.engine.Evaluator;
import dev.assay.engine.RunSettings;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.trust.SanityCheck;
import dev.assay.trust.SanityChecks;
import dev.assay.trust.TrustSheet;
import dev.assay.trust.TrustSuite;
import dev.assay.trust.TrustTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code metrics trust}. */
@Command(
        name = "trust",
        header =
                "Check measures of fidelity and diversity against distortions whose truth is known.",
        description = {
            "Runs the fifteen sanity checks of Räisä et al. (2025, arXiv:2505.22450) and tells how many each measure passes."
        },
        footer = {
            "",
            "@|bold Examples|@",
            "  assay metrics trust --rows 200 --points 5     a first impression, in minutes",
            "  assay metrics trust prdc --check 5 6          two checks of one metric",
            "  assay metrics trust --markdown trust.md       everything, with what failed"
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
            description = "Checks to run, 1 to 15; all by default.")
    private List<Integer> numbers = List.of();

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
            names = "--plugins",
            paramLabel = "DIR",
            description = "A directory of jars with further metrics.")
    private Path plugins;

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
        installation.use(Optional.ofNullable(plugins));
        Evaluator evaluator = installation.evaluator();
        List<TrustTarget> targets = targets(evaluator);
        List<SanityCheck> checks =
                SanityChecks.all(rows, points).stream()
                        .filter(check -> numbers.isEmpty() || numbers.contains(check.number()))
                        .toList();
        if (checks.isEmpty()) {
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID, "--check: expected numbers from 1 to 15.");
        }
        TrustSheet sheet =
                new TrustSuite(evaluator, targets, repeats, RunSettings.defaults().withSeed(seed))
                        .run(checks, this::remark);
        answer(summary(sheet));
        if (markdown != null) {
            write(sheet);
        }
        return PluginProblems.tell(installation, evaluator, this::remark);
    }

    private List<TrustTarget> targets(Evaluator evaluator) {
        List<TrustTarget> all = installation.trustTargets();
        keys.forEach(evaluator.metrics()::get);
        List<TrustTarget> chosen =
                all.stream()
                        .filter(target -> keys.isEmpty() || keys.contains(target.metric()))
                        .toList();
        if (chosen.isEmpty()) {
            throw new EvaluationException(
                    ErrorCode.METRIC_UNKNOWN,
                    "no measure of "
                            + (keys.isEmpty() ? "any installed metric" : String.join(", ", keys))
                            + " claims to tell fidelity or diversity; its jar names them through"
                            + " dev.assay.trust.TrustTargets.");
        }
        return chosen;
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

    private void write(TrustSheet sheet) {
        try {
            Files.writeString(markdown, sheet.markdown());
        } catch (IOException e) {
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID,
                    "--markdown: cannot write " + markdown + ": " + e.getMessage(),
                    e);
        }
    }
}
