package dev.assay.cli.command;

import com.google.inject.Inject;
import dev.assay.cli.console.ExitCode;
import dev.assay.cli.console.Progress;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.option.DataOptions;
import dev.assay.cli.option.GateOptions;
import dev.assay.cli.option.OutputOptions;
import dev.assay.cli.option.Repetition;
import dev.assay.cli.option.RunOptions;
import dev.assay.cli.option.VerdictOptions;
import dev.assay.cli.output.Announcement;
import dev.assay.cli.output.PlanText;
import dev.assay.cli.output.ReportText;
import dev.assay.cli.output.Results;
import dev.assay.cli.plugin.Installation;
import dev.assay.cli.run.Interruption;
import dev.assay.cli.run.Journal;
import dev.assay.cli.run.Sources;
import dev.assay.cli.run.ToldProgress;
import dev.assay.data.EvaluationReader;
import dev.assay.engine.Evaluator;
import dev.assay.engine.Session;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.run.RunSettings;
import dev.assay.error.EvaluationException;
import dev.assay.judge.Judging;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.preset.ResolvedPreset;
import dev.assay.report.Provenance;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import dev.assay.table.TableLocation;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** One synthetic table against the real one. */
@Command(
        name = "evaluate",
        header = "Tell how good and how private one synthetic table is.",
        description = {
            "",
            "Compares a synthetic table with the real table its generator was trained on. With real rows that the"
                    + " generator never saw (--holdout) privacy can be judged, not only described.",
            ""
        },
        footer = {
            "",
            "@|bold Examples|@",
            "  assay evaluate -r patients.csv -s synthetic.csv",
            "  assay evaluate -r train.csv -t test.csv -s synthetic.csv -c diagnosis --json report.json",
            "  assay evaluate -r train.csv -s synthetic.csv -m ks_test dcr --set ks_test.sig_lvl=0.01",
            "  assay evaluate -r train.csv -s synthetic.csv --dry-run",
            "  assay evaluate -r 'jdbc:postgresql://host/db?table=patients' -s - --plugins drivers/",
            "",
            "@|bold Exit codes|@  0 done, 2 command line, 3 data, 4 plug-in, 5 some metric failed, 130 interrupted;",
            "with --gate: 0 passed, 1 not passed"
        },
        sortOptions = false)
public final class EvaluateCommand extends BaseCommand {

    @Option(
            names = {"-r", "--real"},
            paramLabel = "TABLE",
            description =
                    "The real table the generator was trained on: a file, a folder of parts, or an address.",
            required = true)
    private TableLocation real;

    @Option(
            names = {"-s", "--synthetic"},
            paramLabel = "TABLE",
            description = "The synthetic table.",
            required = true)
    private TableLocation synthetic;

    @Option(
            names = {"-t", "--holdout", "--test"},
            paramLabel = "TABLE",
            description = "Real rows that the generator never saw.")
    private TableLocation holdout;

    @Mixin(name = "Metrics")
    private RunOptions run = new RunOptions();

    @Mixin(name = "Columns and files")
    private DataOptions data = new DataOptions();

    @Mixin(name = "Output")
    private OutputOptions output;

    @Option(
            names = "--dry-run",
            description = "Show what would be done, and what it would cost, and stop.")
    private boolean dryRun;

    @Option(
            names = "--gate",
            paramLabel = "POLICY",
            description =
                    "Judge by this policy; whatever is not as it demands exits with 1. Checked before anything runs.")
    private String gate;

    @Mixin(name = "Verdict")
    private VerdictOptions verdictOptions = new VerdictOptions();

    @Mixin(name = "Gate")
    private GateOptions gateOptions = new GateOptions();

    @Option(
            names = "--repeat",
            paramLabel = "REPORT",
            description =
                    "Repeat the run of a JSON report with its metrics, options, columns, seed and intervals, and compare.")
    private Path repeat;

    private final Installation installation;

    @Inject
    EvaluateCommand(Terminal streams, Installation installation, OutputOptions output) {
        super(streams);
        this.installation = installation;
        this.output = output;
    }

    @Override
    public int run() {
        output.check();
        gateOptions.check(gate != null);
        Optional<Repetition> repetition = Optional.ofNullable(repeat).map(Repetition::of);
        Evaluator evaluator = installation.evaluator();
        ResolvedPreset preset =
                repetition
                        .map(Repetition::preset)
                        .orElseGet(() -> run.resolve(evaluator, "internal"));
        Binding binding = evaluator.bind(preset);
        Optional<Judging> judging =
                verdictOptions.resolve(
                        evaluator,
                        Optional.ofNullable(gate),
                        gateOptions.baseline(),
                        run.asksForMetricsAlone());
        RunSettings asked =
                repetition
                        .map(found -> found.settings(run.settings(preset)))
                        .orElseGet(() -> run.settings(preset));
        EvaluationData tables =
                EvaluationReader.load(
                        real,
                        synthetic,
                        Optional.ofNullable(holdout),
                        repetition.map(Repetition::schema).orElseGet(() -> data.declared(preset)),
                        data.reading());
        RunSettings settings =
                VerdictOptions.checked(
                        judging,
                        asked,
                        binding,
                        evaluator,
                        tables.schema(),
                        gate != null,
                        this::remark);
        if (dryRun) {
            print(
                    new PlanText(terminal())
                            .lines(evaluator.plan(binding, tables, settings), tables, settings));
            return ExitCode.DONE;
        }
        Announcement.lines(binding, settings).forEach(this::remark);
        Sources sources = new Sources(tables);
        EvaluationData reference = tables.only(EnumSet.complementOf(EnumSet.of(Part.SYNTHETIC)));
        Map<Part, Provenance.Input> inputs = sources.reference(real, Optional.ofNullable(holdout));
        int exit;
        try (Session session = evaluator.open(binding, reference, settings, inputs)) {
            Report report;
            Journal journal =
                    new Journal(output.report(), () -> session.soFar().map(ReportJson::write));
            try (Interruption interruption =
                    new Interruption(
                            session::cancel,
                            () ->
                                    session.soFar()
                                            .ifPresentOrElse(
                                                    found -> {
                                                        write(found, journal);
                                                        show(found);
                                                    },
                                                    () -> complain("no metric was finished.")))) {
                try (Progress progress = new Progress(terminal())) {
                    report =
                            session.evaluate(
                                    tables.synthetic(),
                                    Optional.of(Sources.candidate(synthetic, tables.synthetic())),
                                    journal.before(new ToldProgress(progress, "", 0, 1)));
                }
                interruption.finish(() -> write(report, journal), () -> show(report));
                exit = interruption.isHeard() ? ExitCode.INTERRUPTED : ExitCode.of(report);
                if (gate != null && !interruption.isHeard()) {
                    exit = held(report);
                }
            }
            repetition.ifPresent(found -> answer(found.compare(report)));
        }
        return exit;
    }

    /** The gate's word replaces that of failed metrics, which it has judged. */
    private int held(Report report) {
        return report.verdict()
                .map(verdict -> gateOptions.hold(verdict, report.candidate()))
                .orElse(ExitCode.INTERRUPTED);
    }

    private void write(Report report, Journal journal) {
        try {
            output.writeFiles(Results.of(report));
        } catch (EvaluationException full) {
            // What was kept beside the report takes the room that the report needs.
            journal.close();
            output.writeFiles(Results.of(report));
        }
        journal.close();
    }

    private void show(Report report) {
        output.writeStreams(Results.of(report));
        if (!output.takesStandardOutput()) {
            ReportText.Detail detail =
                    common().isVerbose() ? ReportText.Detail.FULL : ReportText.Detail.NORMAL;
            print(new ReportText(terminal()).lines(report, detail));
        }
    }
}
