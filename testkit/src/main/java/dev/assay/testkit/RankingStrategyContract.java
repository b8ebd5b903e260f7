package dev.assay.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.assay.ranking.RankingStrategy;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The laws that every ranking strategy obeys. Extend this class and name the strategy, as with
 * {@link MetricContract}.
 *
 * @param <O> the strategy's options
 */
@ExtendWith(LawTimeLimit.class)
public abstract class RankingStrategyContract<O extends Record> {

    private final RankingStrategy<O> strategy;
    private final O options;

    /** The laws for a strategy with its default options. */
    protected RankingStrategyContract(RankingStrategy<O> strategy) {
        this(strategy, strategy.defaults());
    }

    /** The laws for a strategy with these options. */
    protected RankingStrategyContract(RankingStrategy<O> strategy, O options) {
        this.strategy = strategy;
        this.options = options;
    }

    @Test
    final void isRegisteredUnderItsKey() {
        ExtensionLaws.isRegisteredUnderItsKey(RankingStrategy.class, strategy);
    }

    @Test
    final void optionsSurviveJson() throws JsonProcessingException {
        ExtensionLaws.optionsSurviveJson(strategy, options);
    }

    @Test
    final void everyOptionIsDescribed() {
        ExtensionLaws.everyOptionIsDescribed(strategy);
    }

    @Test
    final void saysWhatItIs() {
        ExtensionLaws.saysWhatItIs(strategy);
    }

    @Test
    final void givesEveryCandidateFinitePoints() {
        for (double[] scores : examples()) {
            double[] points = strategy.points(scores.clone(), options);
            assertThat(points).as("points of %s", Arrays.toString(scores)).hasSameSizeAs(scores);
            for (double point : points) {
                assertThat(point).as("points of %s", Arrays.toString(scores)).isFinite();
            }
        }
    }

    @Test
    final void equalScoresGetEqualPoints() {
        for (double[] scores : examples()) {
            double[] points = strategy.points(scores.clone(), options);
            for (int i = 0; i < scores.length; i++) {
                for (int j = 0; j < i; j++) {
                    if (scores[i] == scores[j]) {
                        assertThat(points[i])
                                .as("points of %s", Arrays.toString(scores))
                                .isEqualTo(points[j]);
                    }
                }
            }
        }
    }

    @Test
    final void aHigherScoreNeverGetsFewerPoints() {
        for (double[] scores : examples()) {
            double[] points = strategy.points(scores.clone(), options);
            for (int i = 0; i < scores.length; i++) {
                for (int j = 0; j < scores.length; j++) {
                    if (scores[i] > scores[j]) {
                        assertThat(points[i])
                                .as("points of %s", Arrays.toString(scores))
                                .isGreaterThanOrEqualTo(points[j]);
                    }
                }
            }
        }
    }

    @Test
    final void theOrderOfCandidatesDoesNotMatter() {
        for (double[] scores : examples()) {
            double[] points = strategy.points(scores.clone(), options);
            double[] reversed = strategy.points(reversed(scores), options);
            assertThat(reversed(reversed))
                    .as("points of %s reversed", Arrays.toString(scores))
                    .containsExactly(points);
        }
    }

    @Test
    final void leavesTheScoresAsTheyWere() {
        for (double[] scores : examples()) {
            double[] given = scores.clone();
            strategy.points(given, options);
            assertThat(given).containsExactly(scores);
        }
    }

    private static double[] reversed(double[] values) {
        double[] reversed = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            reversed[i] = values[values.length - 1 - i];
        }
        return reversed;
    }

    private static double[][] examples() {
        SplittableRandom random = new SplittableRandom(42);
        double[][] examples = new double[26][];
        examples[0] = new double[] {0.3};
        examples[1] = new double[] {0.5, 0.5, 0.5, 0.5};
        examples[2] = new double[] {0, 1};
        examples[3] = new double[] {0, 0, 0};
        examples[4] = new double[] {1, 1};
        examples[5] = new double[] {0.1, 0.1, 0.1, 0.9};
        for (int i = 6; i < examples.length; i++) {
            examples[i] = new double[1 + random.nextInt(12)];
            for (int j = 0; j < examples[i].length; j++) {
                examples[i][j] = i % 2 == 0 ? random.nextDouble() : random.nextInt(4) / 3.0;
            }
        }
        return examples;
    }
}
