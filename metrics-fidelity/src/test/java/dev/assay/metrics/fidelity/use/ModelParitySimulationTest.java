package dev.assay.metrics.fidelity.use;

import org.junit.jupiter.api.Tag;

/** The same comparisons over twenty seeds and on all candidates. */
@Tag("simulation")
final class ModelParitySimulationTest extends ModelParityTest {

    @Override
    int seeds() {
        return 20;
    }

    @Override
    boolean everything() {
        return true;
    }
}
