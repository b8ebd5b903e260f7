package dev.assay.ranking;

import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Provenance;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.Demand;
import dev.assay.verdict.EvidenceFinding;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Limit;
import dev.assay.verdict.Question;
import dev.assay.verdict.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Candidates made up for tests of rankings: tables of scores, and judged reports. */
final class Candidates {

    private Candidates() {}

    /** Candidates a, b, c … with these scores; NaN where one lacks the measure. */
    static ScoreTable table(List<ScoreTable.Column> measures, double[]... lines) {
        List<String> names = new ArrayList<>();
        List<List<OptionalDouble>> scores = new ArrayList<>();
        for (double[] line : lines) {
            names.add(String.valueOf((char) ('a' + names.size())));
            scores.add(
                    Arrays.stream(line)
                            .mapToObj(
                                    score ->
                                            Double.isNaN(score)
                                                    ? OptionalDouble.empty()
                                                    : OptionalDouble.of(score))
                            .toList());
        }
        return new ScoreTable(names, measures, scores);
    }

    static ScoreTable.Column utility(String key) {
        return new ScoreTable.Column(key, Dimension.UTILITY);
    }

    static ScoreTable.Column privacy(String key) {
        return new ScoreTable.Column(key, Dimension.PRIVACY);
    }

    /** A half-sample of one candidate: measure and score, in turn; values are the scores. */
    static Map<String, ReferencePoints.Point> sample(Object... scores) {
        Map<String, ReferencePoints.Point> sample = new java.util.HashMap<>();
        for (int i = 0; i < scores.length; i += 2) {
            double score = ((Number) scores[i + 1]).doubleValue();
            sample.put((String) scores[i], new ReferencePoints.Point(score, score));
        }
        return sample;
    }

    /**
     * A claim with one piece of evidence.
     *
     * @param best the best value of its measure
     */
    record Shown(
            String name,
            Question question,
            Demand demand,
            Finding finding,
            Limit limit,
            double best,
            double value) {

        /** A demanded claim that is met, on badness with 0 best and a limit of .5. */
        static Shown bad(String name, Question question, double value) {
            return new Shown(
                    name, question, Demand.MET, new Finding.Met(), Limit.atMost(.5), 0, value);
        }

        Shown found(Demand other, Finding what) {
            return new Shown(name, question, other, what, limit, best, value);
        }

        EvidenceFinding evidence() {
            return new EvidenceFinding(
                    name + "_value",
                    name,
                    "",
                    limit,
                    "test",
                    OptionalDouble.of(value),
                    Optional.empty(),
                    Optional.empty(),
                    OptionalDouble.empty(),
                    new EvidenceFinding.Range(0, 1),
                    finding);
        }

        ClaimFinding claim(EvidenceFinding... evidence) {
            return new ClaimFinding(
                    name,
                    question,
                    "title of " + name,
                    "",
                    "",
                    demand,
                    finding,
                    "",
                    "",
                    List.of(evidence),
                    Optional.empty());
        }

        Measure measure() {
            return new Measure(
                    name + "_value",
                    name,
                    Dimension.FIDELITY,
                    true,
                    0,
                    1,
                    best,
                    Estimate.of(value),
                    1 - Math.min(1, Math.abs(value - best)));
        }
    }

    static Report judged(String candidate, Shown... shown) {
        return judged(
                candidate,
                "digest",
                Arrays.stream(shown).map(one -> one.claim(one.evidence())).toList(),
                Arrays.stream(shown).map(Shown::measure).toList());
    }

    static Report judged(
            String candidate, String digest, List<ClaimFinding> claims, List<Measure> measures) {
        return report(candidate, measures).with(new Verdict("house", "", digest, true, .9, claims));
    }

    static Report report(String candidate, List<Measure> measures, Outcome... more) {
        List<Outcome> outcomes = new ArrayList<>();
        outcomes.add(
                new Outcome.Completed(
                        "m",
                        "m",
                        "",
                        "",
                        Map.of(),
                        measures,
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        Duration.ZERO));
        outcomes.addAll(List.of(more));
        return new Report(
                1,
                candidate,
                outcomes,
                new Provenance(
                        "1",
                        List.of(),
                        1,
                        Map.of(),
                        Map.of(),
                        List.of(),
                        Map.of(),
                        "",
                        1,
                        Instant.EPOCH,
                        Duration.ZERO,
                        List.of(),
                        Provenance.Yardsticks.NONE));
    }
}
