package dev.assay.metrics.privacy.distance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class NearValuesTest {

    private static final int ROWS = 200;

    /** The worked example: one letter of thirty names of a hundred is another. */
    @Test
    void namesWithOneLetterChangedAreFoundAndMeanTheSameForHeldOutOnes() {
        List<String> training = names(100, 1);
        List<String> holdout = names(100, 2);
        List<String> synthetic = new ArrayList<>(names(100, 3));
        for (int i = 0; i < 30; i++) {
            synthetic.set(i, changed(training.get(i), i));
        }
        for (int i = 0; i < 10; i++) {
            synthetic.set(90 + i, changed(holdout.get(i), i));
        }
        MetricResult result = result(training, holdout, synthetic);
        assertThat(value(result, NearValues.TRAINING)).isEqualTo(.3);
        assertThat(value(result, NearValues.HOLDOUT)).isEqualTo(.1);
        assertThat(value(result, NearValues.EXCESS)).isEqualTo((.3 - .1) / (1 - .1));
        assertThat(result.measures().get(NearValues.EXCESS).exchange().orElseThrow().p())
                .isLessThan(.01);
        assertThat(value(result, "republished_values")).as("not one is equal").isZero();
    }

    @Test
    void freshNamesAreNotNorAreNumbersThatLieBesideEachOther() {
        MetricResult fresh = result(names(ROWS, 1), names(ROWS, 2), names(ROWS, 3));
        assertThat(value(fresh, NearValues.EXCESS)).isZero();
        MetricResult counted = result(counter(0, ROWS), counter(ROWS, ROWS), counter(1, 2 * ROWS));
        assertThat(value(counted, NearValues.EXCESS)).isZero();
        MetricResult later = result(counter(0, ROWS), counter(5_000, ROWS), counter(0, ROWS));
        assertThat(value(later, NearValues.TRAINING)).as("of another range").isZero();
    }

    /** Some characters take two places of a string, and are one all the same. */
    @Test
    void aCharacterBeyondTheBasicPlaneIsOne() {
        List<String> training = names(50, 1);
        MetricResult result =
                result(
                        training,
                        names(50, 2),
                        training.stream()
                                .map(
                                        name ->
                                                name.substring(0, 3)
                                                        + "\uD83D\uDE00"
                                                        + name.substring(4))
                                .toList());
        assertThat(value(result, NearValues.EXCESS)).isEqualTo(1);
    }

    /** Titles, "surname, first name", and middle names that are left out. */
    @Test
    void namesWithOtherWordsAroundThemAreFound() {
        List<String> training = names(100, 1);
        List<String> synthetic = new ArrayList<>(names(100, 3));
        for (int i = 0; i < 10; i++) {
            String[] words = training.get(i).split(" ");
            synthetic.set(3 * i, "Dr. " + training.get(i));
            words = training.get(10 + i).split(" ");
            synthetic.set(3 * i + 1, words[1].toUpperCase(Locale.ROOT) + ", " + words[0]);
            words = training.get(20 + i).split(" ");
            synthetic.set(3 * i + 2, words[1] + "; " + words[0] + " MSc");
        }
        MetricResult result = result(training, names(100, 2), synthetic);
        assertThat(value(result, NearValues.TRAINING)).isEqualTo(.3);
        assertThat(value(result, NearValues.EXCESS)).isEqualTo(.3);
        assertThat(value(result, "republished_values")).as("not one is equal").isZero();
        MetricResult turned = result(synthetic, names(100, 2), training);
        assertThat(value(turned, NearValues.TRAINING)).as("words left out").isEqualTo(.3);
    }

    /** Anna Meyer's mail goes to Anna Meyer with any provider. */
    @Test
    void addressesOfAnotherProviderAreFound() {
        List<String> training = mails(names(100, 1), "mail.example");
        List<String> synthetic = new ArrayList<>(mails(names(100, 3), "web.example"));
        for (int i = 0; i < 30; i++) {
            synthetic.set(i, training.get(i).replace("mail.example", "post.example"));
        }
        MetricResult result = result(training, mails(names(100, 2), "mail.example"), synthetic);
        assertThat(value(result, NearValues.TRAINING)).isEqualTo(.3);
        assertThat(value(result, NearValues.EXCESS)).isEqualTo(.3);
    }

    /** What only begins with the sign, or holds it among words, is compared as it stands. */
    @Test
    void namesWithTheSignOfAddressesAreNames() {
        assertThat(SameWords.near(List.of("@anna.meyer83"), List.of("anna meyer83")))
                .contains(true);
        assertThat(SameWords.near(List.of("Anna @ Meyer"), List.of("Meyer, Anna"))).contains(true);
        assertThat(SameWords.near(List.of("Call @ Meyer"), List.of("Call Smith"))).contains(false);
    }

    private static List<String> mails(List<String> names, String provider) {
        return names.stream().map(name -> name.replace(' ', '.') + "@" + provider).toList();
    }

    /** Of which nearly all share two words with another, held-out ones as well. */
    @Test
    void whatChanceExplainsHidesNothing() {
        List<String> training = street(names(300, 1), 1);
        List<String> synthetic = new ArrayList<>(street(names(300, 3), 2));
        for (int i = 0; i < 30; i++) {
            synthetic.set(i, changed(training.get(i), i));
        }
        MetricResult result = result(training, street(names(300, 2), 3), synthetic);
        assertThat(result.measures().get(NearValues.EXCESS).exchange().orElseThrow().p())
                .isLessThan(.001);
        assertThat(value(result, NearValues.TRAINING)).isEqualTo(.1);
    }

    /** A word that is different for all, and a street that many have in common. */
    private static List<String> street(List<String> names, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return names.stream()
                .map(name -> name.replace(" ", "") + " road " + (100 + random.nextInt(40)) + " ny")
                .toList();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void nearIsWhatTheDistanceOfLevenshteinSays(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<String> some = words(random, 25);
        List<String> others = words(random, 60);
        boolean[] near =
                TestRun.of(data(names(5, 1), names(5, 2), names(5, 3)))
                        .threads(2)
                        .context(
                                "republished",
                                context -> OneCharacter.near(context, "name", others, some));
        for (int i = 0; i < near.length; i++) {
            String other = others.get(i);
            assertThat(near[i])
                    .as(other)
                    .isEqualTo(some.stream().anyMatch(one -> distance(one, other) <= 1));
        }
        assertThat(near).as("some are near and some are not").contains(true, false);
    }

    private static List<String> words(SplittableRandom random, int count) {
        return IntStream.range(0, count)
                .mapToObj(
                        any -> {
                            StringBuilder word = new StringBuilder();
                            int length = random.nextInt(1, 8);
                            random.ints(length, 'a', 'd').forEach(c -> word.append((char) c));
                            return word.toString();
                        })
                .toList();
    }

    /** With neighbours that are exchanged as one change (optimal string alignment). */
    private static int distance(String a, String b) {
        int[][] best = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    best[i][j] = i + j;
                    continue;
                }
                int changed = best[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                best[i][j] = Math.min(changed, 1 + Math.min(best[i - 1][j], best[i][j - 1]));
                if (i > 1
                        && j > 1
                        && a.charAt(i - 1) == b.charAt(j - 2)
                        && a.charAt(i - 2) == b.charAt(j - 1)) {
                    best[i][j] = Math.min(best[i][j], best[i - 2][j - 2] + 1);
                }
            }
        }
        return best[a.length()][b.length()];
    }

    private static List<String> names(int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return IntStream.range(0, count)
                .mapToObj(
                        any -> {
                            StringBuilder name = new StringBuilder();
                            random.ints(14, 'a', 'z' + 1).forEach(c -> name.append((char) c));
                            return name.insert(6, ' ').toString();
                        })
                .toList();
    }

    /** One letter replaced, left out, or added. */
    private static String changed(String name, int at) {
        int place = at % 5;
        return switch (at % 3) {
            case 0 -> name.substring(0, place) + "ß" + name.substring(place + 1);
            case 1 -> name.substring(0, place) + name.substring(place + 1);
            default -> name.substring(0, place) + "x" + name.substring(place);
        };
    }

    private static List<String> counter(int first, int count) {
        return IntStream.range(first, first + count)
                .mapToObj(number -> String.format("P%06d", number))
                .toList();
    }

    private static Table table(String name, List<String> names) {
        double[] numbers = new double[names.size()];
        Arrays.setAll(numbers, row -> row / 3);
        return Table.of(
                name,
                NumericColumn.of("age", numbers),
                CategoricalColumn.of("name", ColumnKind.IDENTIFIER, names));
    }

    private static EvaluationData data(
            List<String> training, List<String> holdout, List<String> synthetic) {
        Table real = table("real", training);
        return EvaluationData.of(
                Schema.of(real),
                real,
                table("synthetic", synthetic),
                Optional.of(table("holdout", holdout)));
    }

    private static MetricResult result(
            List<String> training, List<String> holdout, List<String> synthetic) {
        return TestRun.of(data(training, holdout, synthetic)).evaluate(new RepublishedValues());
    }

    private static double value(MetricResult result, String measure) {
        return result.measures().get(measure).value();
    }
}
