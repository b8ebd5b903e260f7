package dev.assay.cli.history;

import com.google.inject.Inject;
import dev.assay.cli.command.BaseCommand;
import dev.assay.cli.console.ExitCode;
import dev.assay.cli.console.Terminal;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Fault;
import dev.assay.history.Drift;
import dev.assay.history.History;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A measure over releases. */
@Command(
        name = "trend",
        header = "Show measures over releases, and whether they drift.",
        description = {
            "",
            "A drift is a newest value outside of the prediction interval of those before, or a change of the mean"
                    + " somewhere within. Both tests together, over all measures that are shown, raise a false alarm with at"
                    + " most the probability --level at each look. It takes eight values.",
            ""
        },
        footer = {
            "",
            "@|bold Examples|@",
            "  assay history trend ks_tvd_stat",
            "  assay history trend --alert                      every measure, exit code 1 when one drifts",
            "  assay history trend ks_tvd_stat --alert --since 2026.2",
            "",
            "@|bold Exit codes|@  0 no drift, 1 a drift and --alert, 2 command line, 3 history unreadable"
        },
        sortOptions = false)
final class TrendCommand extends BaseCommand {

    @Parameters(
            paramLabel = "MEASURE",
            arity = "0..*",
            description = "Keys of measures. Default: all, a line each.")
    private List<String> measures = new ArrayList<>();

    @Option(names = "--alert", description = "End with exit code 1 when a measure drifts.")
    private boolean alert;

    @Option(
            names = "--level",
            paramLabel = "P",
            defaultValue = "0.01",
            description = "The probability of a false alarm. Default: ${DEFAULT-VALUE}.")
    private double level;

    @Option(
            names = "--since",
            paramLabel = "WHICH",
            description =
                    "Begin with this report: a number or a release from which on the level of a measure is accepted.")
    private String since;

    @Mixin(name = "History")
    private HistoryOptions options = new HistoryOptions();

    @Inject
    TrendCommand(Terminal streams) {
        super(streams);
    }

    @Override
    public int run() {
        if (!(level > 0 && level < 1)) {
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID,
                    "--level: "
                            + level
                            + " is no level; expected a number between 0 and 1, such as "
                            + Drift.USUAL_LEVEL
                            + ".");
        }
        List<Watched> watched;
        try (History history = options.open()) {
            history.find(options.series(), History.LAST);
            Optional<Long> first =
                    Optional.ofNullable(since)
                            .map(which -> history.find(options.series(), which).id());
            List<String> keys =
                    measures.isEmpty()
                            ? history.measures(options.series())
                            : measures.stream().distinct().toList();
            watched = Watched.of(history, options.series(), keys, first, level);
        }
        TrendText text = new TrendText(terminal());
        answer(
                measures.isEmpty()
                        ? text.overview(watched)
                        : watched.stream().flatMap(one -> text.lines(one).stream()).toList());
        if (alert && watched.stream().allMatch(one -> one.drift().isEmpty())) {
            remark(
                    "no alarm can be raised yet: a drift takes "
                            + Drift.FEWEST
                            + " values to be told.");
        }
        return alert && watched.stream().anyMatch(Watched::isDrifting)
                ? Fault.GATE.exitCode()
                : ExitCode.DONE;
    }
}
