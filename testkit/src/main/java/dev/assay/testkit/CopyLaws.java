package dev.assay.testkit;

import static dev.assay.testkit.MetricUnderTest.difference;
import static dev.assay.testkit.MetricUnderTest.holdsAsDeclared;
import static dev.assay.testkit.MetricUnderTest.score;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.MetricResult;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a copy of the real data has to score: the best fidelity there is, and no privacy. */
final class CopyLaws {

    private static final double NEAR = 0.05;
    private static final double ROUNDING = 1e-9;

    private CopyLaws() {}

    /** The data with the real rows as the synthetic ones. */
    static EvaluationData copied(EvaluationData data) {
        return data.withSynthetic(data.real().named("copy"));
    }

    /** Every ranked measure of a copy is at its end. */
    static void aCopyIsPerfectFidelityAndNoPrivacy(
            MetricUnderTest<?> tested, EvaluationData data, boolean declared) {
        EvaluationData copied = copied(data);
        Optional<MetricResult> copy = tested.values(copied);
        assertThat(copy).as("a result for a copy of the real data").isPresent();
        holdsAsDeclared(
                declared,
                notAtTheirEnd(tested.specs(copied), copy),
                "measures a copy of the real data should have at their end",
                "hasCopyLaw");
    }

    /** Likewise, where there is an answer, when every real row occurs twice. */
    static void aCopyIsACopyAmongTwins(
            MetricUnderTest<?> tested, EvaluationData data, boolean declared) {
        EvaluationData copied =
                copied(
                        EvaluationData.of(
                                data.schema(),
                                TestTables.twice(data.real()),
                                data.synthetic(),
                                data.holdout()));
        holdsAsDeclared(
                declared,
                notAtTheirEnd(tested.specs(copied), tested.values(copied)),
                "measures of a copy when real rows occur twice",
                "hasCopyLawAmongTwins");
    }

    /** A copy in another order is the same copy. */
    static void aShuffledCopyIsTheSameCopy(MetricUnderTest<?> tested, EvaluationData data) {
        EvaluationData shuffled =
                data.withSynthetic(TestTables.shuffled(data.real(), 5).named("copy"));
        tested.values(copied(data))
                .ifPresent(
                        result ->
                                assertThat(difference(tested.valuesOn(shuffled), result))
                                        .as("a shuffled copy against a copy in order")
                                        .isEmpty());
    }

    /** A copy is no safer than fresh real data and no less faithful than shuffled columns. */
    static void aCopyIsBetweenFreshAndShuffled(
            MetricUnderTest<?> tested, EvaluationData data, Table fresh, boolean declared) {
        Map<String, MeasureSpec> specs = tested.specs(data);
        Optional<MetricResult> copy = tested.values(copied(data));
        Optional<MetricResult> safe = tested.values(data.withSynthetic(fresh));
        Optional<MetricResult> floor =
                tested.values(data.withSynthetic(TestTables.independent(data.real(), 6)));
        List<String> broken = new ArrayList<>();
        for (MeasureSpec spec : ranked(specs, copy)) {
            double score = score(copy.orElseThrow(), spec);
            boolean privacy = spec.dimension() == Dimension.PRIVACY;
            (privacy ? safe : floor)
                    .filter(other -> other.measures().containsKey(spec.key()))
                    .map(other -> score(other, spec))
                    .filter(other -> (privacy ? score - other : other - score) > ROUNDING)
                    .ifPresent(
                            other ->
                                    broken.add(
                                            spec.key()
                                                    + ": a copy scores "
                                                    + score
                                                    + (privacy
                                                            ? ", fresh real data "
                                                            : ", shuffled columns ")
                                                    + other));
        }
        holdsAsDeclared(declared, broken, "ordering law", "hasOrderingLaw");
    }

    private static List<String> notAtTheirEnd(
            Map<String, MeasureSpec> specs, Optional<MetricResult> copy) {
        List<String> broken = new ArrayList<>();
        for (MeasureSpec spec : ranked(specs, copy)) {
            double end = spec.dimension() == Dimension.PRIVACY ? 0 : 1;
            double score = score(copy.orElseThrow(), spec);
            if (Math.abs(score - end) > NEAR) {
                broken.add(
                        spec.key()
                                + " scores "
                                + score
                                + " (value "
                                + copy.orElseThrow().measures().get(spec.key()).value()
                                + "); expected "
                                + end);
            }
        }
        return broken;
    }

    private static List<MeasureSpec> ranked(
            Map<String, MeasureSpec> specs, Optional<MetricResult> result) {
        return result.stream()
                .flatMap(found -> found.measures().keySet().stream())
                .map(specs::get)
                .filter(MeasureSpec::ranked)
                .toList();
    }
}
