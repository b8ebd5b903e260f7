package dev.assay.metrics.distribution.pairs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PlaneUnitsTest {

    private static final PlanePoints REAL = Shapes.CLOUD.sample(80, 1);
    private static final PlanePoints SYNTHETIC = Shapes.TRIMODAL.sample(70, 2);

    @ParameterizedTest
    @ValueSource(doubles = {1e-300, 1e-160, 1e155, 1e300})
    void whatDensitiesTellDoesNotDependOnTheUnitOfAColumn(double unit) {
        PlaneFields before = PlaneFields.of(REAL, SYNTHETIC, 64).orElseThrow();
        PlaneFields after =
                PlaneFields.of(
                                Shapes.mapped(REAL, unit, 0, 0, 1, 0, 0),
                                Shapes.mapped(SYNTHETIC, unit, 0, 0, 1, 0, 0),
                                64)
                        .orElseThrow();
        assertThat(after.overlaps(Contours.OWN, 5))
                .containsExactly(before.overlaps(Contours.OWN, 5), offset(0.01));
        assertThat(after.jaccard(0.1)).isEqualTo(before.jaccard(0.1));
        assertThat(after.divergence(1)).isCloseTo(before.divergence(1), offset(1e-9));
        assertThat(after.grid().lowX() / unit)
                .as("in the unit of the column")
                .isCloseTo(before.grid().lowX(), offset(1e-9));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-300, 1e-160, 1e155, 1e307})
    void whatDensitiesOfALineTellDoesNotDependOnItsUnit(double unit) {
        double[] real = REAL.x().clone();
        double[] synthetic = SYNTHETIC.x().clone();
        Arrays.sort(real);
        Arrays.sort(synthetic);
        double before = LineDensity.eden(real, synthetic, new Annuli.Auto());
        assertThat(
                        LineDensity.eden(
                                Arrays.stream(real).map(x -> unit * x).toArray(),
                                Arrays.stream(synthetic).map(x -> unit * x).toArray(),
                                new Annuli.Auto()))
                .isCloseTo(before, offset(0.01));
    }

    @Test
    void whatNoDoubleHoldsIsNotDrawn() {
        PairOfColumns pair = new PairOfColumns("x", "y");
        PlanePoints real = Shapes.mapped(REAL, 3e307, 0, 0, 1, 0, 0);
        PlanePoints synthetic = Shapes.mapped(SYNTHETIC, 3e307, 0, 0, 1, 0, 0);
        assertThat(ContourPlots.boundaries(pair, real, synthetic, 0.1)).isEmpty();
        assertThat(ContourPlots.boundaries(pair, REAL, SYNTHETIC, 0.1)).hasSize(2);
    }

    @Test
    void pointsOfCommonSizeAreLeftAsTheyAre() {
        PlaneUnits units = PlaneUnits.of(REAL, SYNTHETIC);
        assertThat(units).isEqualTo(new PlaneUnits(1, 1));
        assertThat(units.scaled(REAL)).isSameAs(REAL);
    }
}
