package dev.assay.metrics.privacy;

import dev.assay.metric.Detail;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metrics.privacy.disclosure.AttributeDisclosure;
import dev.assay.metrics.privacy.membership.MembershipInference;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.reference.Golden;
import dev.assay.testkit.reference.GoldenResult;
import dev.assay.testkit.reference.Parity;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/** Attacks that train models, averaged over a few seeds, against SynthEval 1.7 over its seeds. */
@ExtendWith(Parity.class)
class AttackParityTest {

    private static final String SEEDS = "means over seeds; 3 pooled sd where that is more";

    /** How many seeds ours are averaged over. */
    int seeds() {
        return 3;
    }

    /** Whether every candidate is compared, not only the quick ones. */
    boolean everything() {
        return false;
    }

    /**
     * How many seeds the disclosure of all columns is averaged over, which varies little: its
     * forests are as many as there are columns.
     */
    int disclosureSeeds(Golden golden) {
        return seeds();
    }

    @TestFactory
    Stream<DynamicTest> membershipInference() {
        return each(
                golden -> everything() || golden.name().startsWith("penguins"),
                this::checkMembership);
    }

    private void checkMembership(Golden golden) {
        MembershipInference metric = new MembershipInference();
        MembershipInference.Options options =
                new MembershipInference.Options(
                        5, MembershipInference.Attack.GBM, 20_000, Variant.SYNTHEVAL);
        for (GoldenResult theirs : golden.results("mia")) {
            if (theirs.error().isEmpty()) {
                List<MetricResult> ours = runs(golden, metric, options, seeds());
                compare(golden, theirs, ours, "mia_recall", "MIA recall", 0.06);
                compare(golden, theirs, ours, "mia_precision", "MIA precision", 0.08);
                compare(golden, theirs, ours, "mia_f1", "MIA macro F1", 0.08);
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> attributeDisclosure() {
        return each(
                golden -> everything() || golden.name().equals("penguins_BN_syn"),
                this::checkDisclosure);
    }

    private void checkDisclosure(Golden golden) {
        AttributeDisclosure metric = new AttributeDisclosure();
        AttributeDisclosure.Options options =
                new AttributeDisclosure.Options(
                        1.0 / 30, true, 100, 25, 100, 20_000, Variant.SYNTHEVAL);
        for (GoldenResult theirs : golden.results("att_discl")) {
            if (theirs.sensitive().isPresent()) {
                Parity.notReproduced(
                        "att_discl",
                        golden.name(),
                        "Attr Dis accuracy, target given as text",
                        Double.NaN,
                        "NaN there, since it then attacks an empty list of columns");
            } else {
                compare(
                        golden,
                        theirs,
                        runs(golden, metric, options, disclosureSeeds(golden)),
                        "att_discl_risk",
                        "Attr Dis accuracy",
                        0.03);
            }
        }
    }

    private void compare(
            Golden golden,
            GoldenResult theirs,
            List<MetricResult> results,
            String measure,
            String raw,
            double least) {
        double[] ours =
                results.stream()
                        .mapToDouble(result -> result.measures().get(measure).value())
                        .toArray();
        double[] values = theirs.raws(raw);
        double pooled = Math.sqrt((variance(ours) + variance(values)) / 2);
        Parity.within(
                theirs.metric(),
                golden.name(),
                raw,
                mean(ours),
                mean(values),
                Math.max(least, 3 * pooled),
                SEEDS);
    }

    @SuppressWarnings("unchecked")
    private <O extends Record> List<MetricResult> runs(
            Golden golden, Metric<O> metric, Record options, int seeds) {
        return IntStream.range(0, seeds)
                .mapToObj(
                        seed ->
                                TestRun.of(golden.data())
                                        .seed(seed)
                                        .detail(Detail.VALUES)
                                        .evaluate(metric, (O) options))
                .toList();
    }

    private static Stream<DynamicTest> each(Predicate<Golden> which, Consumer<Golden> check) {
        return Golden.all().stream()
                .filter(which)
                .map(golden -> DynamicTest.dynamicTest(golden.name(), () -> check.accept(golden)));
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    private static double variance(double[] values) {
        double mean = mean(values);
        return values.length < 2
                ? 0
                : Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum()
                        / (values.length - 1);
    }
}
