package dev.assay.metrics.privacy;

import org.junit.jupiter.api.Tag;

/** The same comparisons over twenty seeds and on all candidates. */
@Tag("simulation")
final class AttackParitySimulationTest extends AttackParityTest {

    @Override
    int seeds() {
        return 20;
    }

    @Override
    boolean everything() {
        return true;
    }
}
