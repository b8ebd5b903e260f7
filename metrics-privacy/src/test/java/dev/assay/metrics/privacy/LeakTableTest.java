package dev.assay.metrics.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Metric;
import dev.assay.metrics.privacy.disclosure.AttributeInference;
import dev.assay.metrics.privacy.disclosure.QuasiIdentifierDisclosure;
import dev.assay.metrics.privacy.membership.MembershipAttacks;
import dev.assay.metrics.privacy.membership.MembershipInference;
import dev.assay.metrics.privacy.person.Linkability;
import dev.assay.metrics.privacy.person.SinglingOut;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Which attack sees which leak, and how often: the table in docs/attacks.md. */
@Tag("simulation")
final class LeakTableTest {

    private static final int SEEDS = 10;

    /** Of ten tables that tell nothing, more are accused by chance once in a thousand times. */
    private static final int ACCUSED_BY_CHANCE = 4;

    private static final List<String> SHOWN =
            List.of(
                    "mia_battery_tpr_1",
                    "mia_battery_isolated_tpr_1",
                    "mia_battery_auc",
                    "mia_auc",
                    "singling_out_risk",
                    "linkability_risk",
                    "inference_risk",
                    "inference_worst",
                    "disclosure_disco_loss",
                    "disclosure_rep_u_loss");

    @Test
    void everyLeakIsSeenBySomeAttackAndFreshRowsByNone() {
        Map<Leak, Map<String, Integer>> seen = new EnumMap<>(Leak.class);
        String wanted = System.getProperty("leaks", "");
        for (Leak leak : Leak.values()) {
            if (!wanted.isEmpty() && !List.of(wanted.split(",")).contains(leak.name())) {
                continue;
            }
            Map<String, Integer> counts = new TreeMap<>();
            for (int seed = 0; seed < SEEDS; seed++) {
                count(data(leak, seed), seed, counts);
            }
            seen.put(leak, counts);
            System.out.println(row(leak, counts));
        }
        for (Leak leak :
                List.of(
                        Leak.VERBATIM,
                        Leak.NEAR,
                        Leak.HALF_THE_COLUMNS,
                        Leak.WRITTEN_TWICE,
                        Leak.ONE_LEVEL_CHANGED,
                        Leak.INDEPENDENT_COLUMNS,
                        Leak.MIRRORED)) {
            if (seen.containsKey(leak)) {
                assertThat(seen.get(leak).values()).as("%s", leak).contains(SEEDS);
            }
        }
        for (Leak none : List.of(Leak.NONE, Leak.INDEPENDENT_FRESH_COLUMNS)) {
            if (seen.containsKey(none)) {
                assertThat(seen.get(none).values())
                        .as("%s", none)
                        .allMatch(times -> times <= ACCUSED_BY_CHANCE);
            }
        }
    }

    private static void count(EvaluationData data, int seed, Map<String, Integer> counts) {
        for (Metric<?> attack :
                List.of(
                        new MembershipAttacks(),
                        new MembershipInference(),
                        new SinglingOut(),
                        new Linkability(),
                        new AttributeInference(),
                        new QuasiIdentifierDisclosure())) {
            TestRun.of(data)
                    .seed(seed)
                    .evaluate(attack)
                    .measures()
                    .forEach((key, risk) -> counts.merge(key, isSeen(risk) ? 1 : 0, Integer::sum));
        }
    }

    private static boolean isSeen(Estimate risk) {
        return risk.exchange().map(exchange -> exchange.p() <= 0.05).orElse(false);
    }

    private static EvaluationData data(Leak leak, int seed) {
        MixedPopulation people = new MixedPopulation(11);
        Table real = people.draw("real", 300, 1_000 + 3L * seed);
        Table fresh = people.draw("synthetic", 300, 1_001 + 3L * seed);
        return people.data(real, leak.apply(real, fresh, seed), 300, 1_002 + 3L * seed);
    }

    private static String row(Leak leak, Map<String, Integer> counts) {
        StringBuilder row = new StringBuilder("| " + leak.name().toLowerCase(Locale.ROOT));
        SHOWN.forEach(key -> row.append(" | ").append(counts.getOrDefault(key, 0)));
        return row.append(" |").toString();
    }
}
