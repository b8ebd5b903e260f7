package dev.assay.metrics.privacy;

import org.junit.jupiter.api.Tag;

/** The same over five hundred seeds. */
@Tag("simulation")
final class ExchangeSimulationTest extends ExchangeUniformTest {

    @Override
    int seeds() {
        return 500;
    }
}
