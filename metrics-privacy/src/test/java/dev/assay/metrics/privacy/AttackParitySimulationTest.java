package dev.assay.metrics.privacy;

import dev.assay.testkit.reference.Golden;
import org.junit.jupiter.api.Tag;

/** The same comparisons over twenty seeds and on all candidates. */
@Tag("simulation")
final class AttackParitySimulationTest extends AttackParityTest {

    @Override
    int seeds() {
        return 20;
    }

    /** Five seeds say enough about ten of the eleven wide candidates; d stands for their spread. */
    @Override
    int disclosureSeeds(Golden golden) {
        String name = golden.name();
        return name.startsWith("hepatitis") && !name.startsWith("hepatitis__d") ? 5 : seeds();
    }

    @Override
    boolean everything() {
        return true;
    }
}
