package dev.assay.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.EvaluationData;
import dev.assay.neighbour.internal.LoopContext;
import dev.assay.report.Circumstances.Recoding;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RecodingsTest {

    @ParameterizedTest
    @CsvSource({"new york, CASE", "New  York, BLANKS", "Néw York, ACCENTS", "NEW YORK, CASE"})
    void aLevelSpeltOtherwiseIsThatLevel(String written, Recoding.Kind kind) {
        EvaluationData data = levels(written, "New York", "Boston");
        assertThat(Recodings.of(new LoopContext(data, 1)))
                .containsExactly(new Recoding("city", kind, 1));
        assertThat(Recodings.mended(data).orElseThrow().categorical("city").level(0))
                .isEqualTo("New York");
    }

    @ParameterizedTest
    @CsvSource({"1, True, False", "yes, TRUE, FALSE", "t, Ja, Nein"})
    void yesAndNoAreTheSameInWhateverWords(String written, String yes, String no) {
        EvaluationData data = levels(written, yes, no);
        assertThat(Recodings.of(new LoopContext(data, 1)))
                .containsExactly(new Recoding("city", Recoding.Kind.WORDS, 1));
        assertThat(Recodings.mended(data).orElseThrow().categorical("city").level(0))
                .isEqualTo(yes);
    }

    @Test
    void wordsForYesBesideOthersAreLevelsLikeAny() {
        assertThat(Recodings.of(new LoopContext(levels("1", "yes", "unknown"), 1))).isEmpty();
        assertThat(Recodings.of(new LoopContext(levels("1", "yes", "true"), 1)))
                .as("both are real")
                .isEmpty();
    }

    @Test
    void aLevelThatTwoRealOnesCouldBeIsNeither() {
        EvaluationData data = levels("A", "a ", "a");
        assertThat(Recodings.of(new LoopContext(data, 1))).isEmpty();
        assertThat(Recodings.mended(data)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(doubles = {1000, 0.01, 2.54, 60})
    void freshNumbersInAnotherUnitAreFoundAndPutBackExactly(double factor) {
        EvaluationData data = numbers(400, 300, x -> factor * x, 2);
        Rescaling found = Rescaling.of(data, "x").orElseThrow();
        assertThat(found.offset()).isZero();
        assertThat(found.factor()).isCloseTo(factor, within(1e-12 * factor));
    }

    @Test
    void fahrenheitIsFoundBothWays() {
        assertThat(Rescaling.of(numbers(400, 300, x -> 1.8 * x + 32, 2), "x"))
                .contains(new Rescaling("x", 32, 1.8));
    }

    @Test
    void copiesOnAScaleOfTheirOwnAreFoundHoweverNearItLies() {
        EvaluationData data = numbers(400, 400, x -> 1.1 * x + 3, 1);
        Rescaling found = Rescaling.of(data, "x").orElseThrow();
        assertThat(found.back(1.1 * 20 + 3)).isCloseTo(20, within(1e-6));
    }

    @Test
    void freshRowsAreNeverCalledRescaled() {
        for (int seed = 10; seed < 210; seed++) {
            assertThat(Rescaling.of(numbers(150, 150, x -> x, seed), "x"))
                    .as("seed %d", seed)
                    .isEmpty();
        }
    }

    @Test
    void aGeneratorOfTheWrongSpreadIsPoorAndNotRescaled() {
        for (int seed = 10; seed < 60; seed++) {
            assertThat(Rescaling.of(numbers(300, 300, x -> 1.3 * x - 5, seed), "x"))
                    .as("seed %d", seed)
                    .isEmpty();
        }
    }

    @Test
    void contentIsEqualWhereverTheColumnStandsAndHoweverALevelIsSpelt() {
        EvaluationData data = levels("new york", "New York", "Boston");
        CellContent content = new CellContent(data);
        long[] real = content.rows(dev.assay.metric.Part.REAL);
        long[] synthetic = content.rows(dev.assay.metric.Part.SYNTHETIC);
        assertThat(synthetic[0]).isEqualTo(real[0]);
        assertThat(real[0]).isNotEqualTo(real[1]);
    }

    private static EvaluationData levels(String written, String... real) {
        return EvaluationData.of(
                Table.of("r", CategoricalColumn.of("city", real)),
                Table.of("s", CategoricalColumn.of("city", written, real[0])));
    }

    private static EvaluationData numbers(
            int real, int synthetic, DoubleUnaryOperator unit, long seed) {
        return EvaluationData.of(
                Table.of("r", NumericColumn.of("x", sample(real, 1))),
                Table.of(
                        "s",
                        NumericColumn.of(
                                "x", Arrays.stream(sample(synthetic, seed)).map(unit).toArray())));
    }

    private static double[] sample(int rows, long seed) {
        SplittableRandom random = new SplittableRandom(seed * 31 + 1);
        double[] values = new double[rows];
        Arrays.setAll(values, i -> 20 + 4 * random.nextGaussian());
        return values;
    }
}
