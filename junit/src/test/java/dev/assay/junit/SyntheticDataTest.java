package dev.assay.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.assay.report.Report;
import dev.assay.verdict.Decision;
import dev.assay.verdict.Verdict;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/** Tests of data run by JUnit as those of users are. */
class SyntheticDataTest {

    private static final AtomicInteger RAN = new AtomicInteger();

    private static EngineExecutionResults run(Class<?> tests) {
        RAN.set(0);
        // Surefire does not look for classes inside of classes by itself.
        return EngineTestKit.engine("junit-jupiter").selectors(selectClass(tests)).execute();
    }

    private static List<String> failures(EngineExecutionResults results) {
        return results.testEvents().failed().stream().map(SyntheticDataTest::message).toList();
    }

    private static String message(Event event) {
        return event.getRequiredPayload(TestExecutionResult.class)
                .getThrowable()
                .orElseThrow()
                .getMessage();
    }

    @SyntheticData(
            real = "classpath:tables/real.csv",
            synthetic = "classpath:tables/good.csv",
            policy = "classpath:tables/columns.json",
            preset = "classpath:tables/preset.json")
    static class Sound {
        @Test
        void theReportAndTheVerdictAreHandedOver(Report report, Verdict verdict) {
            assertThat(report.measure("ks_tvd_stat")).isPresent();
            assertThat(verdict.decision()).isEqualTo(Decision.MAY_BE_RELEASED);
            RAN.incrementAndGet();
        }

        @Test
        void testsOfAClassShareOneEvaluation(Report report) {
            RAN.incrementAndGet();
            assertThat(report.candidate()).isEqualTo("good.csv");
        }

        @Nested
        class Inside {
            @Test
            void aClassWithinHasIt(Verdict verdict) {
                RAN.incrementAndGet();
                assertThat(verdict.policy()).contains("columns");
            }
        }
    }

    static class Broken {
        @Test
        @SyntheticData(
                real = "classpath:tables/real.csv",
                synthetic = "classpath:tables/bad.csv",
                policy = "classpath:tables/columns.json",
                preset = "classpath:tables/preset.json")
        void aBadTableFails() {
            RAN.incrementAndGet();
        }

        @Test
        @SyntheticData(
                real = "classpath:tables/real.csv",
                synthetic = "classpath:tables/bad.csv",
                policy = "classpath:tables/columns.json",
                preset = "classpath:tables/preset.json",
                gate = false)
        void withoutAGateTheTestLooksByItself(Verdict verdict) {
            RAN.incrementAndGet();
            assertThat(verdict.decision()).isEqualTo(Decision.NOT_RELEASABLE);
        }

        @Test
        @SyntheticData(
                real = "classpath:tables/nowhere.csv",
                synthetic = "classpath:tables/bad.csv")
        void aMissingTableFails() {
            RAN.incrementAndGet();
        }

        @Test
        @SyntheticData(
                real = "classpath:tables/real.csv",
                synthetic = "classpath:tables/bad.csv",
                policy = "intrenal")
        void aMisspeltPolicyFails() {
            RAN.incrementAndGet();
        }

        @Test
        @SyntheticData(
                real = "classpath:tables/real.csv",
                synthetic = "classpath:tables/good.csv",
                schema = "classpath:tables/schema.json",
                policy = "classpath:tables/columns.json",
                preset = "classpath:tables/preset.json")
        void aSchemaOfOtherColumnsFails() {
            RAN.incrementAndGet();
        }

        @Test
        @SyntheticData(
                real = "classpath:tables/real.csv",
                synthetic = "classpath:tables/good.csv",
                timeIndex = "age")
        void aTimeWithoutPersonsFails() {
            RAN.incrementAndGet();
        }
    }

    @Test
    void aSoundTablePassesItsTestsAndIsHandedOver() {
        EngineExecutionResults results = run(Sound.class);
        assertThat(failures(results)).isEmpty();
        assertThat(RAN).hasValue(3);
    }

    @Test
    void aTableThatMustNotBeReleasedFailsItsTestBeforeItRunsAndSaysWhy() {
        List<String> failures = failures(run(Broken.class));
        assertThat(RAN).hasValue(1);
        assertThat(failures)
                .hasSize(5)
                .anySatisfy(
                        said ->
                                assertThat(said)
                                        .contains(
                                                "bad.csv must not be released by policy",
                                                "broken: ",
                                                "ks_tvd_stat"))
                .anySatisfy(
                        said -> assertThat(said).contains("is not among the resources of the test"))
                .anySatisfy(said -> assertThat(said).contains("'district'"))
                .anySatisfy(said -> assertThat(said).contains("without a sequence key"))
                .anySatisfy(said -> assertThat(said).contains("did you mean internal?"));
    }
}
