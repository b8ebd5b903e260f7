package dev.assay.junit;

import dev.assay.Assay;
import dev.assay.engine.run.RunSettings;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.report.Report;
import dev.assay.table.SchemaFile;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.Decision;
import dev.assay.verdict.Verdict;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.stream.Collectors;

/** A table that was evaluated and judged. */
record Evaluated(Report report, Verdict verdict) {

    private static final String RESOURCE = "classpath:";

    static Evaluated of(SyntheticData data, ClassLoader resources) {
        Assay.Evaluation evaluation =
                Assay.evaluation()
                        .real(path(data.real(), resources))
                        .synthetic(path(data.synthetic(), resources))
                        .settings(RunSettings.defaults().withSeed(data.seed()))
                        .policy(policy(data.policy(), resources));
        if (!data.holdout().isEmpty()) {
            evaluation.holdout(path(data.holdout(), resources));
        }
        for (String preset : data.preset()) {
            evaluation.preset(policy(preset, resources));
        }
        if (!data.schema().isEmpty()) {
            evaluation.schema(SchemaFile.read(path(data.schema(), resources)));
        }
        if (data.target().length > 0) {
            evaluation.target(data.target());
        }
        sequences(data, evaluation);
        Report report = evaluation.run();
        return new Evaluated(report, report.verdict().orElseThrow());
    }

    private static void sequences(SyntheticData data, Assay.Evaluation evaluation) {
        if (data.sequenceKey().isEmpty()) {
            if (!data.timeIndex().isEmpty()) {
                throw new EvaluationException(
                        ErrorCode.ARGUMENT_INVALID,
                        "a time index was given without a sequence key. Name the column that says whose a row is.");
            }
        } else if (data.timeIndex().isEmpty()) {
            evaluation.sequences(data.sequenceKey());
        } else {
            evaluation.sequences(data.sequenceKey(), data.timeIndex());
        }
    }

    /** A name as it is; a resource as its file. */
    private static String policy(String text, ClassLoader resources) {
        return text.startsWith(RESOURCE) ? path(text, resources).toString() : text;
    }

    private static Path path(String text, ClassLoader resources) {
        if (!text.startsWith(RESOURCE)) {
            return Path.of(text);
        }
        URL found = resources.getResource(text.substring(RESOURCE.length()));
        if (found == null || !found.getProtocol().equals("file")) {
            throw new EvaluationException(
                    ErrorCode.FILE_NOT_FOUND,
                    text
                            + (found == null
                                    ? " is not among the resources of the test"
                                    : " lies in a jar")
                            + "; expected a file of a folder on the class path. Check the path.");
        }
        try {
            return Path.of(found.toURI());
        } catch (URISyntaxException odd) {
            throw new EvaluationException(
                    ErrorCode.FILE_NOT_FOUND, text + " has an odd address: " + found, odd);
        }
    }

    /** Whether the table may be released. */
    boolean passes() {
        return verdict.decision() == Decision.MAY_BE_RELEASED;
    }

    /** What a test that fails says: the decision and every claim that stands in its way. */
    String complaint() {
        return report.candidate()
                + " "
                + verdict.decision().words()
                + " by policy "
                + verdict.policy()
                + ":\n"
                + verdict.obstacles().stream()
                        .map(Evaluated::line)
                        .collect(Collectors.joining("\n"))
                + report.failed().stream()
                        .map(failed -> "\n  " + failed.entry() + " failed: " + failed.message())
                        .collect(Collectors.joining());
    }

    private static String line(ClaimFinding claim) {
        return "  "
                + claim.finding().kind().words()
                + ": "
                + claim.title()
                + ". "
                + claim.explained();
    }
}
