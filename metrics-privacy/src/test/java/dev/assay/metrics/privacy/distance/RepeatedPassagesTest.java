package dev.assay.metrics.privacy.distance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class RepeatedPassagesTest {

    private static final int ROWS = 150;
    private static final String EXCESS = "republished_passages";

    /** Notes of twenty to thirty words out of 2 000. */
    private static List<String> notes(int number, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return IntStream.range(0, number)
                .mapToObj(
                        note ->
                                IntStream.range(0, 20 + random.nextInt(11))
                                        .mapToObj(word -> word(random.nextInt(2_000)))
                                        .collect(Collectors.joining(" ")))
                .toList();
    }

    private static String word(int number) {
        return Integer.toString(number * 7919 + 50_000, 36);
    }

    private static Table table(String name, List<String> notes) {
        double[] numbers = new double[notes.size()];
        Arrays.setAll(numbers, row -> row / 3);
        return Table.of(
                name,
                NumericColumn.of("who", numbers),
                CategoricalColumn.of("note", ColumnKind.TEXT, notes));
    }

    private static EvaluationData data(List<String> synthetic) {
        Table real = table("real", notes(ROWS, 1));
        return EvaluationData.of(
                Schema.of(real),
                real,
                table("synthetic", synthetic),
                Optional.of(table("holdout", notes(ROWS, 2))));
    }

    private static MetricResult result(EvaluationData data) {
        return TestRun.of(data).evaluate(new RepublishedValues());
    }

    private static double excess(UnaryOperator<String> change) {
        return result(data(notes(ROWS, 1).stream().map(change).toList()))
                .measures()
                .get(EXCESS)
                .value();
    }

    @Test
    void textsThatAreChangedALittleAreTheSameTexts() {
        assertThat(excess(note -> "Note: " + note)).isEqualTo(1);
        assertThat(excess(note -> note.substring(note.length() / 2))).isEqualTo(1);
        assertThat(excess(note -> note.toUpperCase(Locale.ROOT).replace(" ", ", ")))
                .as("other case and marks")
                .isEqualTo(1);
    }

    @Test
    void freshTextsAreNotNorIsAHeadingThatAllOfThemHave() {
        String heading =
                "Discharge letter of the department of internal medicine, to whom it concerns: ";
        MetricResult fresh = result(data(notes(ROWS, 3)));
        assertThat(fresh.measures().get(EXCESS).value()).isZero();
        assertThat(fresh.measures().get(EXCESS).exchange().orElseThrow().p()).isEqualTo(1);
        List<List<String>> all =
                IntStream.of(1, 2, 3)
                        .mapToObj(seed -> notes(ROWS, seed).stream().map(heading::concat).toList())
                        .toList();
        Table real = table("real", all.get(0));
        MetricResult headed =
                result(
                        EvaluationData.of(
                                Schema.of(real),
                                real,
                                table("synthetic", all.get(2)),
                                Optional.of(table("holdout", all.get(1)))));
        assertThat(headed.measures().get(EXCESS).value()).isZero();
        assertThat(headed.measures().get("republished_passages_training").value()).isEqualTo(1);
    }

    /** A thirtieth of the notes, five of 150, with other words at both ends. */
    @Test
    void aFewNotesInATableOfFreshOnesAreFound() {
        List<String> real = notes(ROWS, 1);
        List<String> synthetic =
                IntStream.range(0, ROWS)
                        .mapToObj(
                                row ->
                                        row < 5
                                                ? "seen again " + real.get(row) + " as before"
                                                : notes(ROWS, 3).get(row))
                        .toList();
        MetricResult result = result(data(synthetic));
        assertThat(result.measures().get(EXCESS).value()).isEqualTo(5.0 / ROWS);
        assertThat(result.measures().get(EXCESS).exchange().orElseThrow().p()).isLessThan(0.05);
    }

    /** Against a search for every passage as a string. */
    @Test
    void passagesAreThoseThatAreFoundLetterByLetter() {
        SplittableRandom random = new SplittableRandom(5);
        List<String> real = notes(40, 1);
        List<String> synthetic =
                real.stream()
                        .map(
                                note -> {
                                    int from = random.nextInt(note.length());
                                    int to = from + random.nextInt(note.length() - from);
                                    return "before " + note.substring(from, to) + " after";
                                })
                        .toList();
        Table table = table("real", real);
        EvaluationData data =
                EvaluationData.of(
                        Schema.of(table), table, table("synthetic", synthetic), Optional.empty());
        int[] found =
                TestRun.of(data)
                        .context(
                                "test",
                                context -> new Passages(context, "note").repeated(Part.REAL));
        for (int row = 0; row < real.size(); row++) {
            for (int length = 0; length < Passages.LENGTHS.length; length++) {
                assertThat(found[row] >> length & 1)
                        .as("row %d, length %d", row, Passages.LENGTHS[length])
                        .isEqualTo(
                                contains(real.get(row), synthetic, Passages.LENGTHS[length])
                                        ? 1
                                        : 0);
            }
        }
    }

    private static boolean contains(String text, List<String> synthetic, int length) {
        String letters = text.replace(" ", "");
        return IntStream.rangeClosed(0, letters.length() - length)
                .mapToObj(from -> letters.substring(from, from + length))
                .anyMatch(
                        passage ->
                                synthetic.stream()
                                        .anyMatch(one -> one.replace(" ", "").contains(passage)));
    }

    @Test
    void ofPersonsWithManyTextsOneSpeaks() {
        EvaluationData data = data(notes(ROWS, 1));
        EvaluationData ofPersons = data.with(Roles.NONE.withSequences("who", Optional.empty()));
        assertThat(result(data).measures().get(EXCESS).exchange().orElseThrow().nullSpread())
                .isLessThan(
                        result(ofPersons)
                                .measures()
                                .get(EXCESS)
                                .exchange()
                                .orElseThrow()
                                .nullSpread());
    }

    @Test
    void withoutAHoldoutTheShareIsShownAndNothingIsConcluded() {
        Table real = table("real", notes(ROWS, 1));
        MetricResult result =
                result(
                        EvaluationData.of(
                                Schema.of(real),
                                real,
                                table("synthetic", notes(ROWS, 1)),
                                Optional.empty()));
        assertThat(result.measures()).doesNotContainKey(EXCESS);
        assertThat(result.measures().get("republished_passages_training").value()).isEqualTo(1);
    }
}
