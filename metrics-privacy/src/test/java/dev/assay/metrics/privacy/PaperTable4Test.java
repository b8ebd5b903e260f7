package dev.assay.metrics.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.Detail;
import dev.assay.metrics.privacy.person.IdentifiabilityRisk;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.reference.Golden;
import dev.assay.testkit.reference.Parity;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The sound identifiability risk meets what the SynthEval paper printed, Table 4,
 * doi:10.1007/s10618-024-01081-4.
 */
@ExtendWith(Parity.class)
final class PaperTable4Test {

    private static final Map<String, Double> EPS =
            Map.ofEntries(
                    Map.entry("a", 0.28),
                    Map.entry("b", 0.53),
                    Map.entry("c", 0.06),
                    Map.entry("d", 0.51),
                    Map.entry("e", 0.54),
                    Map.entry("f", 0.51),
                    Map.entry("g", 0.53),
                    Map.entry("h", 0.54),
                    Map.entry("i", 0.062),
                    Map.entry("j", 0.29),
                    Map.entry("k", 0.27));

    @TestFactory
    Stream<DynamicTest> theIdentifiabilityRiskIsThePapersToThreeHundredths() {
        return Golden.hepatitis().stream()
                .map(
                        golden ->
                                DynamicTest.dynamicTest(
                                        golden.name(),
                                        () -> {
                                            double ours =
                                                    TestRun.of(golden.data())
                                                            .detail(Detail.VALUES)
                                                            .evaluate(new IdentifiabilityRisk())
                                                            .measures()
                                                            .get("eps_identif_risk")
                                                            .value();
                                            String file =
                                                    golden.name()
                                                            .substring(
                                                                    "hepatitis__".length(),
                                                                    "hepatitis__".length() + 1);
                                            assertThat(EPS).containsKey(file);
                                            Parity.within(
                                                    "eps_risk",
                                                    golden.name(),
                                                    "default against the paper",
                                                    ours,
                                                    EPS.get(file),
                                                    0.03,
                                                    "paper, Table 4");
                                        }));
    }
}
