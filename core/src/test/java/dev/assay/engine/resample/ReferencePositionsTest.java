package dev.assay.engine.resample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.Dimension;
import dev.assay.report.CalibrationGap;
import dev.assay.report.ReferencePoints;
import dev.assay.report.ReferencePoints.Point;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ReferencePositionsTest {

    /** What these lack of a perfect score, and the spread of that, both times a scale. */
    private static ReferencePoints points(
            double scale, double candidate, double ceiling, double floor, double spread) {
        return ReferencePositions.of(
                Dimension.FIDELITY,
                .9,
                new ReferencePoints(
                        100,
                        100,
                        5,
                        Optional.of(point(candidate * scale, spread * scale)),
                        Optional.of(point(ceiling * scale, spread * scale)),
                        Optional.of(point(floor * scale, spread * scale)),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()));
    }

    private static Point point(double lacking, double spread) {
        return new Point(
                lacking, 1 - lacking, OptionalDouble.of(spread), OptionalDouble.of(spread));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, .1, .01, 1e-4, 1e-6})
    void aPlaceBetweenGoodAndBadDataDoesNotDependOnTheScaleOfAMeasure(double scale) {
        ReferencePoints.Position place = points(scale, .5, .4, .8, .02).position().orElseThrow();
        ReferencePoints.Position whole = points(1, .5, .4, .8, .02).position().orElseThrow();
        assertThat(place.value()).isCloseTo(.75, within(1e-6));
        assertThat(place.lower()).isCloseTo(whole.lower(), within(1e-6));
        assertThat(place.upper()).isCloseTo(whole.upper(), within(1e-6));
    }

    @Test
    void thereIsNoPlaceWhereGoodDataHaveLessThanAThousandthOfWhatBadDataLack() {
        assertThat(points(1, .5, .4996, .5, 1e-5).gap().orElseThrow())
                .isInstanceOf(CalibrationGap.NoRoom.class);
        assertThat(points(1, .5, .4994, .5, 1e-5).position()).isPresent();
    }

    @Test
    void thereIsNoPlaceWhereGoodAndBadDataDifferByLessThanTwiceTheSpread() {
        // The spread of the room is that of both ends, here the root of two times .1.
        assertThat(points(1, .5, .22, .5, .1).gap().orElseThrow())
                .isInstanceOf(CalibrationGap.NoRoom.class);
        assertThat(points(1, .5, .21, .5, .1).position()).isPresent();
    }

    @Test
    void roundingMakesNoRoomBetweenScoresThatArePerfect() {
        assertThat(points(1, 0, 0, 0, 0).gap().orElseThrow())
                .isInstanceOf(CalibrationGap.NoRoom.class);
        assertThat(points(1, 0, 0, 1e-15, 0).gap().orElseThrow())
                .isInstanceOf(CalibrationGap.NoRoom.class);
    }
}
