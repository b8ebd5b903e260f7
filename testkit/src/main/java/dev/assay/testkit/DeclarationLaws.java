package dev.assay.testkit;

import static dev.assay.testkit.MetricUnderTest.holdsAsDeclared;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.metric.Requirement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What a metric says of itself before it runs, held against what it does. */
final class DeclarationLaws {

    private DeclarationLaws() {}

    /** Whatever is reported was declared, in that order; and the other way round if it says so. */
    static void reportsExactlyWhatItDeclares(
            MetricUnderTest<?> tested,
            EvaluationData data,
            MetricResult result,
            boolean everyMeasure) {
        List<String> declared = new ArrayList<>(tested.specs(data).keySet());
        List<String> reported = new ArrayList<>(result.measures().keySet());
        assertThat(declared).as("declared measures").isNotEmpty().containsAll(reported);
        List<String> missing = declared.stream().filter(key -> !reported.contains(key)).toList();
        declared.retainAll(reported);
        assertThat(reported).as("reported measures, in the declared order").isEqualTo(declared);
        holdsAsDeclared(
                everyMeasure, missing, "declared but not reported", "hasEveryDeclaredMeasure");
    }

    /** The kit's tables meet every requirement, and others are told why they do not. */
    static void saysWhyWhenARequirementIsUnmet(
            List<? extends Requirement> requirements, EvaluationData data) {
        Map<String, EvaluationData> cases = HardCases.all();
        for (Requirement requirement : requirements) {
            assertThat(requirement.describe()).as("a requirement's description").isNotBlank();
            assertThat(requirement.unmet(data))
                    .as("the kit's tables meet every requirement; if they do not, override data()")
                    .isEmpty();
            cases.forEach(
                    (name, hard) ->
                            requirement
                                    .unmet(hard)
                                    .ifPresent(
                                            reason ->
                                                    assertThat(reason)
                                                            .as("reason on '%s'", name)
                                                            .isNotBlank()
                                                            .doesNotContain("\n")));
        }
    }
}
