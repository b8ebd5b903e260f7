package dev.assay.metrics.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Exchange;
import dev.assay.metric.Metric;
import dev.assay.metrics.privacy.disclosure.AttributeInference;
import dev.assay.metrics.privacy.disclosure.QuasiIdentifierDisclosure;
import dev.assay.metrics.privacy.membership.MembershipAttacks;
import dev.assay.metrics.privacy.person.Linkability;
import dev.assay.metrics.privacy.person.SinglingOut;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The p-values of attacks on a fresh sample of the population are uniform, or larger where few
 * values are possible: the largest excess of their distribution over the uniform one is within what
 * chance allows in one of ten thousand cases (Kolmogorov and Smirnov).
 */
class ExchangeUniformTest {

    private static final double ALLOWED = Math.sqrt(Math.log(1e4) / 2);

    /** How many tables are drawn. */
    int seeds() {
        return 12;
    }

    @Test
    void aFreshSampleIsAccusedNoMoreOftenThanChanceHasIt() {
        MixedPopulation people = new MixedPopulation(11);
        Map<String, List<Double>> found = new LinkedHashMap<>();
        for (int seed = 0; seed < seeds(); seed++) {
            Table real = people.draw("real", 150, 5_000 + 3L * seed);
            Table fresh = people.draw("synthetic", 150, 5_001 + 3L * seed);
            EvaluationData data = people.data(real, fresh, 120, 5_002 + 3L * seed);
            for (Metric<?> attack :
                    List.of(
                            new SinglingOut(),
                            new Linkability(),
                            new AttributeInference(),
                            new MembershipAttacks(),
                            new QuasiIdentifierDisclosure())) {
                TestRun.of(data)
                        .seed(seed)
                        .evaluate(attack)
                        .measures()
                        .forEach((key, estimate) -> add(found, key, estimate));
            }
        }
        assertThat(found.keySet())
                .contains(
                        "singling_out_risk",
                        "linkability_risk",
                        "inference_risk",
                        "inference_worst",
                        "mia_battery_tpr_1",
                        "mia_battery_auc");
        found.forEach(
                (key, values) ->
                        assertThat(excess(values) * Math.sqrt(values.size()))
                                .as("%s: %s", key, values)
                                .isLessThan(ALLOWED));
    }

    private static void add(Map<String, List<Double>> found, String key, Estimate estimate) {
        estimate.exchange()
                .map(Exchange::p)
                .ifPresent(p -> found.computeIfAbsent(key, any -> new ArrayList<>()).add(p));
    }

    /** By how much small values are more frequent than they should be. */
    private static double excess(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        double excess = 0;
        for (int i = 0; i < sorted.size(); i++) {
            excess = Math.max(excess, (i + 1.0) / sorted.size() - sorted.get(i));
        }
        return excess;
    }
}
