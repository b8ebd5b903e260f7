package dev.assay.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ProcessorTest {

    private static final List<String> MILAN =
            List.of(
                    "processor\t: 0",
                    "vendor_id\t: AuthenticAMD",
                    "cpu family\t: 25",
                    "model\t\t: 1",
                    "model name\t: AMD EPYC",
                    "stepping\t: 1",
                    "",
                    "processor\t: 1",
                    "cpu family\t: 99",
                    "model\t\t: 99",
                    "model name\t: Another");

    @Test
    void twoGenerationsOfOneNameAreToldApartByFamilyAndModel() {
        List<String> genoa =
                MILAN.stream().map(line -> line.replace("model\t\t: 1", "model\t\t: 17")).toList();
        assertThat(Processor.described(MILAN)).isEqualTo("AMD EPYC, family 25, model 1");
        assertThat(Processor.described(genoa)).isEqualTo("AMD EPYC, family 25, model 17");
    }

    @Test
    void anArmProcessorIsNamedByImplementerAndPart() {
        assertThat(
                        Processor.described(
                                List.of(
                                        "processor\t: 0",
                                        "CPU implementer\t: 0x41",
                                        "CPU architecture: 8",
                                        "CPU part\t: 0xd40")))
                .isEqualTo("implementer 0x41, part 0xd40");
    }

    @Test
    void whereLinuxTellsNothingTheEnvironmentOrNobodyDoes() {
        assertThat(Processor.described(List.of()))
                .isEqualTo(
                        System.getenv().getOrDefault("PROCESSOR_IDENTIFIER", "unknown processor"));
    }
}
