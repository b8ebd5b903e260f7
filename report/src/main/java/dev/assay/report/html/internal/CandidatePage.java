package dev.assay.report.html.internal;

import dev.assay.guidance.Guides;
import dev.assay.report.Portrait;
import dev.assay.report.Provenance;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import dev.assay.report.html.internal.draw.Numbers;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The page of one candidate, in eight parts. */
public final class CandidatePage {

    private static final int SHORT = 8;

    private CandidatePage() {}

    /** The page. */
    public static String of(Report report, Guides guides) {
        Portrait columns =
                new Portrait(report.portrait().fewest(), report.portrait().columns(), List.of());
        return new Shell("Evaluation of " + report.candidate(), facts(report))
                .with("portrait", ReportJson.plain(columns))
                .page(parts(report, guides));
    }

    private static List<Part> parts(Report report, Guides guides) {
        return List.of(
                DecisionPart.of(report),
                PrivacyPart.of(report),
                ColumnsPart.of(report),
                DependencePart.of(report, guides, Optional.empty()),
                UsePart.of(report, mark(report, Question.USEFUL)),
                JointPart.of(report, Optional.empty()),
                MeasuresPart.of(report, guides),
                MakingPart.of(report));
    }

    static Optional<Finding.Kind> mark(Report report, Question question) {
        return report.verdict()
                .flatMap(verdict -> verdict.worst(question))
                .map(ClaimFinding::finding)
                .map(Finding::kind);
    }

    /** Date, tables, rows and the beginnings of their fingerprints. */
    static List<String> facts(Report report) {
        List<String> facts = new ArrayList<>();
        Provenance provenance = report.provenance();
        facts.add(provenance.started().toString().substring(0, "2026-01-01".length()));
        for (Provenance.Input input : provenance.inputs()) {
            String digest = input.fingerprint().replaceFirst("^[a-z]+:", "");
            facts.add(
                    input.part()
                            + " "
                            + input.name()
                            + " "
                            + Numbers.count(input.rows())
                            + " × "
                            + input.columns()
                            + " "
                            + digest.substring(0, Math.min(SHORT, digest.length())));
        }
        if (provenance.inputs().stream().noneMatch(input -> input.part().equals("holdout"))) {
            facts.add("no holdout");
        }
        return facts;
    }
}
