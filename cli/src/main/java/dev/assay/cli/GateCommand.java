package dev.assay.cli;

import com.google.inject.Inject;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.output.GateText;
import dev.assay.error.Fault;
import dev.assay.gate.GateResult;
import dev.assay.gate.Policy;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import java.nio.file.Path;
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
            "A policy lists conditions on measures, each with the source of its threshold. What was skipped or failed does"
                    + " not pass unless the policy allows it, and a misspelt name is an error.",
            ""
        },
        footer = {
            "",
            "@|bold Examples|@",
            "  assay evaluate -r train.csv -t test.csv -s synthetic.csv -j release --calibrate --resamples 200 --json report.json",
            "  assay gate report.json --policy release-internal --junit gate.xml",
            "  assay gate report.json --policy ./policy.json --baseline last-release.json --gate-markdown summary.md",
            "",
            "@|bold Exit codes|@  0 passed, 1 not passed, 2 command line or policy, 3 report unreadable"
        },
        sortOptions = false)
final class GateCommand extends BaseCommand {

    @Parameters(
            paramLabel = "REPORT",
            description = "A JSON report of @|bold assay evaluate --json|@.")
    private Path report;

    @Option(
            names = "--policy",
            paramLabel = "NAME|FILE",
            required = true,
            description = "release-internal, release-public, or a JSON file.")
    private String policy;

    @Mixin(name = "Gate")
    private GateOptions gate = new GateOptions();

    @Inject
    GateCommand(Terminal streams) {
        super(streams);
    }

    @Override
    int run() {
        Policy conditions = gate.check(policy);
        Report found = ReportJson.read(report);
        GateResult result = gate.hold(conditions, policy, found);
        print(new GateText(terminal()).lines(result));
        return result.passed() ? ExitCode.DONE : Fault.GATE.exitCode();
    }
}
