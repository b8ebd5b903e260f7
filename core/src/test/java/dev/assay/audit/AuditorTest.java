package dev.assay.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.neighbour.Space;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AuditorTest {

    private final EvaluationData reference = Samples.reference(300);
    private final Auditor auditor = Samples.auditor(reference);

    @Test
    void aCopyOfTheRealTableIsUnauthenticThroughoutAndSpreadOverAllSupports() {
        RowAudit audit = auditor.audit(reference.real().named("copy"));
        assertThat(audit.count(Reason.COPY)).isEqualTo(300);
        assertThat(IntStream.range(0, 300).noneMatch(audit::isAuthentic)).isTrue();
        assertThat(audit.count(Reason.BEYOND)).isZero();
        for (double alpha : new double[] {.25, .5, .75}) {
            long inside =
                    IntStream.range(0, 300)
                            .filter(row -> audit.smallestAlpha(row) <= alpha)
                            .count();
            assertThat(inside / 300.0).isBetween(alpha - .01, alpha + .01);
        }
    }

    /** By hand: real rows at 0, 1, 3 and 10 of one column with range 10, so scaled by a tenth. */
    @Test
    void scoresOfSingleRowsAreThoseOfTheDefinitions() {
        Table real = Table.of("real", NumericColumn.of("x", 0, 1, 3, 10));
        Auditor small =
                new Auditor(
                        EvaluationData.reference(Schema.of(real), real, Optional.empty()),
                        new AuditOptions(Space.euclidean(), 1),
                        Samples.SETTINGS);
        // centre 3.5; radii .5 (3), 2.5 (1), 3.5 (0), 6.5 (10)
        RowAudit audit = small.audit(Table.of("s", NumericColumn.of("x", 3.5, 1.5, 10.1, 5.5, 0)));
        assertThat(audit.smallestAlpha(0)).isZero();
        assertThat(audit.smallestAlpha(1))
                .isCloseTo(.75 / 3, org.assertj.core.data.Offset.offset(1e-12));
        assertThat(audit.smallestAlpha(2)).isNaN();
        assertThat(audit.distanceToClosestRecord(1))
                .isCloseTo(.05, org.assertj.core.data.Offset.offset(1e-12));
        // 1.5 is nearer to 1 than 0 is; 5.5 is 2.5 from 3, whose nearest other real row is 2 away
        assertThat(audit.isAuthentic(1)).isFalse();
        assertThat(audit.isAuthentic(3)).isTrue();
        assertThat(audit.neighbourRank(3)).isEqualTo(2);
        assertThat(audit.words(1)).isEqualTo("nearer to a real row than any other real row is");
        assertThat(audit.words(2)).contains("farther from the centre than every real row");
        assertThat(audit.words(3)).isEmpty();
        assertThat(audit.words(4)).isEqualTo("an exact copy of a real row");
        assertThat(audit.isAccepted(3)).isTrue();
        assertThat(audit.isAccepted(2)).isFalse();
    }

    /**
     * The nearest rows of a row of a long table are its person's own. Beside those, rows of anybody
     * new were far from all, and copies with noise at a usual distance.
     */
    @Test
    void ofALongTableRowsAreComparedWithThoseOfOtherPersons() {
        Table real = visits("real", 1, 0);
        Auditor auditor =
                new Auditor(
                        EvaluationData.reference(
                                Schema.of(real)
                                        .with(Roles.NONE.withSequences("who", Optional.empty())),
                                real,
                                Optional.empty()),
                        new AuditOptions(Space.euclidean(), .99),
                        Samples.SETTINGS);
        RowAudit fresh = auditor.audit(visits("fresh", 2, 0));
        assertThat(fresh.count(Reason.LONELY)).isLessThan(60);
        long authentic = IntStream.range(0, 600).filter(fresh::isAuthentic).count();
        assertThat(authentic / 600.0).as("as of rows of strangers").isBetween(.3, .7);
        RowAudit copies = auditor.audit(visits("noise", 1, .05));
        assertThat(copies.count(Reason.NEAR_COPY)).isGreaterThan(540);
    }

    /** Ten rows of each of sixty persons, who differ by 1 where their rows do by 0.05. */
    private static Table visits(String name, long seed, double noise) {
        Random people = new Random(seed);
        Random more = new Random(17);
        String[] who = new String[600];
        double[][] signs = new double[3][600];
        for (int row = 0; row < who.length; row++) {
            who[row] = "p" + row / 10;
            for (double[] sign : signs) {
                double level = row % 10 == 0 ? people.nextGaussian() : sign[row / 10 * 10];
                sign[row] = level + .05 * people.nextGaussian();
            }
        }
        for (double[] sign : signs) {
            Arrays.setAll(sign, row -> sign[row] + noise * more.nextGaussian());
        }
        return Table.of(
                name,
                CategoricalColumn.of("who", who),
                NumericColumn.of("a", signs[0]),
                NumericColumn.of("b", signs[1]),
                NumericColumn.of("c", signs[2]));
    }

    @Test
    void outliersAreOutlyingAndNewLevelsAreTold() {
        Table odd =
                Table.of(
                        "odd",
                        NumericColumn.of("x", 0.01, 40),
                        NumericColumn.of("y", 0.02, -40),
                        CategoricalColumn.of("level", "never seen", "a"));
        RowAudit audit = auditor.audit(odd);
        assertThat(audit.outlyingness(1)).isEqualTo(1);
        assertThat(audit.words(0)).contains("a level that no real row has, in 'level'");
        assertThat(audit.reasons(1)).contains(Reason.LONELY, Reason.BEYOND);
    }

    /** 10 000 rows with 5 001 dimensions would be more than the 256 MiB that points may take. */
    @Test
    void aColumnOfThousandsOfLevelsCanBeAudited() {
        Table audited = levels(100);
        Table real = levels(10_000);
        RowAudit audit =
                new Auditor(
                                EvaluationData.reference(Schema.of(real), real, Optional.empty()),
                                new AuditOptions(Space.euclidean(), 1),
                                Samples.SETTINGS)
                        .audit(audited);
        // Rows of the two ends of x lie farthest out; all levels are as frequent.
        assertThat(audit.smallestAlpha(0)).isCloseTo(1, org.assertj.core.data.Offset.offset(1e-3));
        assertThat(audit.smallestAlpha(50)).isLessThan(0.02);
    }

    private static Table levels(int rows) {
        String[] levels = new String[rows];
        double[] x = new double[rows];
        for (int row = 0; row < rows; row++) {
            levels[row] = "level " + row % 5000;
            x[row] = (double) row / rows;
        }
        return Table.of("levels", NumericColumn.of("x", x), CategoricalColumn.of("level", levels));
    }

    @Test
    void shufflingRowsMovesTheScoresWithThemAndNothingElse() {
        Table table = Samples.table("s", 120, .2, 1.1, 5);
        int[] backwards = IntStream.iterate(119, row -> row >= 0, row -> row - 1).toArray();
        RowAudit one = auditor.audit(table);
        RowAudit other = auditor.audit(table.select(backwards));
        for (int row = 0; row < 120; row++) {
            assertThat(other.words(119 - row)).isEqualTo(one.words(row));
            assertThat(other.smallestAlpha(119 - row)).isEqualTo(one.smallestAlpha(row));
        }
    }

    @Test
    void anyNumberOfThreadsGivesTheSameBits() {
        Table table = Samples.table("s", 200, .2, 1.1, 5);
        RowAudit one =
                new Auditor(reference, AuditOptions.DEFAULT, Samples.SETTINGS.withThreads(1))
                        .audit(table);
        assertThat(one).isEqualTo(auditor.audit(table));
    }

    @Test
    void theTableOfScoresNamesNoRealRow() {
        Table scores = auditor.audit(Samples.table("s", 20, 0, 1, 3)).table("scores");
        assertThat(scores.columnNames())
                .containsExactly(
                        "row",
                        "accepted",
                        "smallest_alpha",
                        "precise",
                        "authentic",
                        "dcr",
                        "neighbour_rank",
                        "outlyingness",
                        "reasons");
        assertThat(scores.numeric("row").value(0)).isEqualTo(1);
    }

    @Test
    void spacesWithoutACentreAndTablesThatDoNotFitAreRefusedInWords() {
        assertThatThrownBy(() -> new AuditOptions(Space.gower(), .9))
                .hasMessageContaining("the space is 'gower', expected euclidean or embedding:KEY");
        assertThatThrownBy(() -> new AuditOptions(Space.of("euclidean:joint"), .9))
                .hasMessageContaining("does not move with the synthetic rows");
        assertThatThrownBy(() -> auditor.audit(Table.of("s", NumericColumn.of("z", 1))))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("column 'x' is missing");
    }
}
