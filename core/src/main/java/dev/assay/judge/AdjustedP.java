package dev.assay.judge;

import dev.assay.policy.Claim;
import dev.assay.policy.Policy;
import dev.assay.report.Measure;
import dev.assay.report.Report;
import dev.assay.stat.Holm;
import dev.assay.verdict.Question;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The p-values of all contrasts with the holdout, corrected for their number over all claims of the
 * same question: whoever tries twenty attacks finds one that looks good.
 */
final class AdjustedP {

    private final Map<Question, Map<String, Double>> adjusted;

    private AdjustedP(Map<Question, Map<String, Double>> adjusted) {
        this.adjusted = adjusted;
    }

    static AdjustedP of(Policy policy, Report report) {
        Map<Question, Map<String, Double>> raw = new HashMap<>();
        for (Claim claim : policy.claims()) {
            Map<String, Double> ofQuestion =
                    raw.computeIfAbsent(claim.question(), any -> new LinkedHashMap<>());
            claim.evidence().stream()
                    .flatMap(criterion -> report.measure(criterion.measure()).stream())
                    .forEach(measure -> put(ofQuestion, measure));
        }
        Map<Question, Map<String, Double>> adjusted = new HashMap<>();
        raw.forEach(
                (question, values) -> {
                    double[] p =
                            values.values().stream().mapToDouble(Double::doubleValue).toArray();
                    double[] corrected = Holm.adjust(p);
                    Map<String, Double> byMeasure = new HashMap<>();
                    int next = 0;
                    for (String measure : values.keySet()) {
                        byMeasure.put(measure, corrected[next++]);
                    }
                    adjusted.put(question, byMeasure);
                });
        return new AdjustedP(adjusted);
    }

    OptionalDouble of(Question question, String measure) {
        Double p = adjusted.getOrDefault(question, Map.of()).get(measure);
        return p == null ? OptionalDouble.empty() : OptionalDouble.of(p);
    }

    private static void put(Map<String, Double> values, Measure measure) {
        measure.estimate()
                .exchange()
                .ifPresent(exchange -> values.put(measure.key(), exchange.p()));
    }
}
