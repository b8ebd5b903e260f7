package dev.assay.metrics.distribution.pairs;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Millions of nodes or points end with the metric that asked for them. */
final class InterruptedFieldsTest {

    private static final int MANY = 20_000_000;

    private final PlanePoints points = Shapes.CLOUD.sample(300, 1);
    private final PlaneDensity density = PlaneDensity.of(points).orElseThrow();

    @AfterEach
    void calm() {
        Thread.interrupted();
    }

    @Test
    void theFieldOfAFineGridEnds() {
        PlaneGrid grid = PlaneGrid.around(density, 4096);
        assertEnds(() -> DensityField.of(density, grid));
    }

    @Test
    void areasOfManyDrawnPointsEnd() {
        PlaneFields fields = PlaneFields.of(points, points, 32).orElseThrow();
        assertEnds(() -> fields.overlaps(Contours.OWN, 5, MANY, new SplittableRandom(1)));
    }

    @Test
    void densitiesAtManyPointsEnd() {
        PlanePoints many = new PlanePoints(new double[MANY], new double[MANY]);
        assertEnds(() -> density.logAt(many));
    }

    private static void assertEnds(ThrowingCallable work) {
        Thread.currentThread().interrupt();
        assertThatThrownBy(work).isInstanceOf(CancellationException.class);
    }
}
