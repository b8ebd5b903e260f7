package dev.assay.metrics.privacy.disclosure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.table.ColumnKind;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class RightnessTest {

    private static final double[] ODD = {
        Double.NaN, 0.0, -0.0, Double.MAX_VALUE, -Double.MAX_VALUE, Double.MIN_VALUE, 1e-9, 7, 7, 7
    };

    @ParameterizedTest
    @EnumSource(ColumnKind.class)
    void countedAreThoseThatAreRightOneByOne(ColumnKind kind) {
        SplittableRandom random = new SplittableRandom(3);
        for (double tolerance : new double[] {0, 1e-12, 0.1, 3}) {
            Rightness rightness = new Rightness(kind, tolerance, 2);
            double[] guesses = random.doubles(200, -20, 20).toArray();
            for (int i = 0; i < guesses.length; i += 3) {
                guesses[i] = i % 2 == 0 ? Math.rint(guesses[i]) : ODD[random.nextInt(ODD.length)];
            }
            double[] truths = guesses.clone();
            Arrays.sort(guesses);
            for (double truth : truths) {
                long right =
                        Arrays.stream(guesses)
                                .filter(guess -> rightness.isRight(guess, truth))
                                .count();
                assertThat(rightness.count(guesses, truth)).as("truth %s", truth).isEqualTo(right);
            }
        }
    }
}
