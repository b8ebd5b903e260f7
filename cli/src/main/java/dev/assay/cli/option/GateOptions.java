package dev.assay.cli.option;

import dev.assay.cli.console.ExitCode;
import dev.assay.cli.output.OutputFile;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Fault;
import dev.assay.history.Entry;
import dev.assay.history.History;
import dev.assay.history.Label;
import dev.assay.judge.VerdictWriter;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import dev.assay.verdict.Decision;
import dev.assay.verdict.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What a report is held against, and where the findings go. */
public final class GateOptions {

    @Option(
            names = "--baseline",
            paramLabel = "REPORT|last",
            description =
                    "The JSON report of the last release, for checks that compare with it; last: the last one added to"
                            + " the history.")
    private Path baseline;

    @Option(
            names = "--history",
            paramLabel = "FILE",
            defaultValue = "assay-history.db",
            description = "Where --baseline last looks. Default: ${DEFAULT-VALUE}.")
    private Path history;

    @Option(
            names = "--series",
            paramLabel = "NAME",
            defaultValue = Label.MAIN,
            description = "In which series of the history. Default: ${DEFAULT-VALUE}.")
    private String series;

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

    /**
     * Likewise, for a command that holds no report against a policy unless it is told to.
     *
     * @param gated whether it was
     */
    public void check(boolean gated) {
        if (!gated) {
            without("--baseline", baseline);
            without("--junit", junit);
            without("--gate-markdown", markdown);
            without("--gate-json", json);
        }
        check();
    }

    private static void without(String flag, Path given) {
        if (given != null) {
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID,
                    flag
                            + ": there is no gate whose verdict it is about; expected --gate=POLICY beside it,"
                            + " such as --gate internal.");
        }
    }

    /** The report of the last release. */
    public Optional<Report> baseline() {
        return baseline(Optional.empty());
    }

    /**
     * The report of the last release.
     *
     * @param judged the report that is judged, which is not compared with itself where it was added
     *     to the history before
     */
    public Optional<Report> baseline(Optional<Report> judged) {
        return Optional.ofNullable(baseline)
                .map(
                        file ->
                                file.toString().equals(History.LAST)
                                        ? last(judged)
                                        : ReportJson.read(file));
    }

    private Report last(Optional<Report> judged) {
        try (History open = History.open(history)) {
            Entry newest = open.find(series, History.LAST);
            Optional<String> own = judged.map(ReportJson::comparable);
            List<Entry> entries = open.entries(Optional.of(series));
            for (int i = entries.size() - 1; i >= 0; i--) {
                Report report = open.report(entries.get(i));
                if (own.isEmpty() || !ReportJson.comparable(report).equals(own.get())) {
                    return report;
                }
            }
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID,
                    "--baseline last: history "
                            + history
                            + " holds "
                            + newest.name()
                            + " alone, which is the report that is judged; expected an earlier one. Judge before"
                            + " adding, or name a report.");
        }
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
