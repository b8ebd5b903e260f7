package dev.assay.cli.option;

import dev.assay.cli.console.ExitCode;
import dev.assay.cli.output.OutputFile;
import dev.assay.error.Fault;
import dev.assay.judge.VerdictWriter;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import dev.assay.verdict.Decision;
import dev.assay.verdict.Verdict;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What a report is held against, and where the findings go. */
public final class GateOptions {

    @Option(
            names = "--baseline",
            paramLabel = "REPORT",
            description = "The JSON report of the last release, for checks that compare with it.")
    private Path baseline;

    @Option(
            names = "--junit",
            paramLabel = "FILE",
            description = "Write the verdict as a JUnit report.")
    private Path junit;

    @Option(
            names = "--gate-markdown",
            paramLabel = "FILE",
            description = "Write the verdict as a Markdown table, for a pull request.")
    private Path markdown;

    @Option(names = "--gate-json", paramLabel = "FILE", description = "Write the verdict as JSON.")
    private Path json;

    /** Complains early about what cannot be read or written. */
    public void check() {
        Optional.ofNullable(junit).ifPresent(OutputFile::check);
        Optional.ofNullable(markdown).ifPresent(OutputFile::check);
        Optional.ofNullable(json).ifPresent(OutputFile::check);
    }

    /** The report of the last release. */
    public Optional<Report> baseline() {
        return Optional.ofNullable(baseline).map(ReportJson::read);
    }

    /** Writes the verdict where it was asked for, and tells the exit code it comes to. */
    public int hold(Verdict verdict, String candidate) {
        write(junit, VerdictWriter.junit(verdict, candidate));
        write(markdown, VerdictWriter.markdown(verdict, candidate));
        write(json, VerdictWriter.json(verdict, candidate));
        return verdict.decision() == Decision.MAY_BE_RELEASED
                ? ExitCode.DONE
                : Fault.GATE.exitCode();
    }

    private static void write(Path file, String text) {
        if (file != null) {
            OutputFile.write(file, writer -> writer.write(text));
        }
    }
}
