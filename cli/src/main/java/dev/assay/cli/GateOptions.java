package dev.assay.cli;

import dev.assay.cli.output.OutputFile;
import dev.assay.gate.Gate;
import dev.assay.gate.GateResult;
import dev.assay.gate.GateWriter;
import dev.assay.gate.Policy;
import dev.assay.gate.PolicyReader;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What a report is held against, and where the findings go. */
final class GateOptions {

    @Option(
            names = "--baseline",
            paramLabel = "REPORT",
            description = "The JSON report of the last release, for checks that compare with it.")
    private Path baseline;

    @Option(
            names = "--junit",
            paramLabel = "FILE",
            description = "Write the checks as a JUnit report.")
    private Path junit;

    @Option(
            names = "--gate-markdown",
            paramLabel = "FILE",
            description = "Write the checks as a Markdown table, for a pull request.")
    private Path markdown;

    @Option(names = "--gate-json", paramLabel = "FILE", description = "Write the checks as JSON.")
    private Path json;

    /** Complains early about what cannot be read or written. */
    Policy check(String policy) {
        Optional.ofNullable(junit).ifPresent(OutputFile::check);
        Optional.ofNullable(markdown).ifPresent(OutputFile::check);
        Optional.ofNullable(json).ifPresent(OutputFile::check);
        return PolicyReader.read(policy);
    }

    GateResult hold(Policy policy, String name, Report report) {
        GateResult result =
                Gate.check(
                        policy, name, report, Optional.ofNullable(baseline).map(ReportJson::read));
        write(junit, GateWriter.junit(result));
        write(markdown, GateWriter.markdown(result));
        write(json, GateWriter.json(result));
        return result;
    }

    private static void write(Path file, String text) {
        if (file != null) {
            OutputFile.write(file, writer -> writer.write(text));
        }
    }
}
