package dev.assay.cli.command;

import com.google.inject.Inject;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.option.GateOptions;
import dev.assay.cli.output.VerdictText;
import dev.assay.cli.plugin.Installation;
import dev.assay.judge.Judge;
import dev.assay.policy.Policy;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import dev.assay.report.StoredReport;
import dev.assay.verdict.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A stored report held against a policy. */
@Command(
        name = "gate",
        header = "Hold a report against a policy; the exit code says whether it passes.",
        description = {
            "",
            "A policy lists claims, the evidence that counts and limits with their sources. The report passes when every"
                    + " claim is found as the policy demands; what could not be assessed does not pass.",
            ""
        },
        footer = {
            "",
            "@|bold Examples|@",
            "  assay evaluate -r train.csv -t test.csv -s synthetic.csv --json report.json",
            "  assay gate report.json --policy internal --junit gate.xml",
            "  assay gate report.json --policy ./policy.json --gate-markdown summary.md",
            "",
            "@|bold Exit codes|@  0 passed, 1 not passed, 2 command line or policy, 3 report unreadable"
        },
        sortOptions = false)
public final class GateCommand extends BaseCommand {

    @Parameters(
            paramLabel = "REPORT",
            description = "A JSON report of @|bold assay evaluate --json|@.")
    private Path report;

    @Option(
            names = "--policy",
            paramLabel = "NAME|FILE",
            required = true,
            description =
                    "internal, public, research (see @|bold assay policies|@), or a JSON file.")
    private String policy;

    @Mixin(name = "Gate")
    private GateOptions gate = new GateOptions();

    private final Installation installation;

    @Inject
    GateCommand(Terminal streams, Installation installation) {
        super(streams);
        this.installation = installation;
    }

    @Override
    public int run() {
        gate.check();
        Policy rules = installation.evaluator().policies().resolve(policy);
        StoredReport whole = ReportJson.stored(report);
        Report found = whole.report();
        if (whole.integrity() == StoredReport.Integrity.MISSING) {
            remark(
                    "report "
                            + report
                            + " has no digest, so that nothing tells whether it was edited; expected one, as every run"
                            + " writes since 0.2. Evaluate again to have one.");
        }
        Verdict verdict = Judge.judge(rules, true, found, gate.baseline(Optional.of(found)));
        int exit = gate.hold(verdict, found.candidate());
        VerdictText text = new VerdictText(terminal());
        print(text.evidence(verdict));
        print(text.decision(verdict, found.candidate(), true));
        found.verdict()
                .flatMap(earlier -> text.before(earlier, verdict))
                .ifPresent(line -> print(List.of(line)));
        return exit;
    }
}
