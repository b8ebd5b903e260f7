package dev.assay.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.audit.Curation.Strategy;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.table.Table;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CuratorTest {

    private final EvaluationData reference = Samples.reference(400);
    private final Auditor auditor = Samples.auditor(reference);
    private final Table many = Samples.table("many", 4000, .15, 1.2, 9);
    private final RowAudit audit = auditor.audit(many);

    private static double integratedPrecision(RowAudit audit) {
        double sum = 0;
        double before = 0;
        for (int point = 1; point <= 29; point++) {
            double alpha = point / 29.0;
            double inside =
                    IntStream.range(0, audit.rows())
                                    .filter(row -> audit.smallestAlpha(row) <= alpha + 1e-12)
                                    .count()
                            / (double) audit.rows();
            sum += (Math.abs(inside - alpha) + before) / 58;
            before = Math.abs(inside - alpha);
        }
        return 1 - 2 * sum;
    }

    @Test
    void rejectKeepsAuthenticAndPreciseRowsAlone() {
        Curated kept = Curator.choose(audit, Curation.of(Strategy.REJECT, 42).withSize(500));
        assertThat(kept.rows()).hasSize(500).doesNotHaveDuplicates().isSorted();
        RowAudit after = auditor.audit(many.select(kept.positions()));
        assertThat(IntStream.range(0, 500).allMatch(after::isAuthentic)).isTrue();
        assertThat(IntStream.range(0, 500).allMatch(after::isPrecise)).isTrue();
    }

    @Test
    void shellsAreExclusiveSoThatPrecisionMeetsItsIdealLine() {
        Curation curation = Curation.of(Strategy.SHELLS, 42).withSize(290);
        RowAudit after = auditor.audit(many.select(Curator.choose(audit, curation).positions()));
        assertThat(IntStream.range(0, 290).allMatch(after::isAuthentic)).isTrue();
        int[] perShell = new int[29];
        IntStream.range(0, 290)
                .forEach(row -> perShell[curation.shellOf(after.smallestAlpha(row))]++);
        assertThat(perShell).containsOnly(10);
        assertThat(integratedPrecision(after)).isGreaterThan(.999);
        assertThat(integratedPrecision(audit)).isLessThan(.95);
    }

    @Test
    void aSizeThatShellsCannotShareEquallyIsRoundedNotRefused() {
        for (int size : new int[] {1, 28, 100, 301}) {
            Curated kept = Curator.choose(audit, Curation.of(Strategy.SHELLS, 1).withSize(size));
            assertThat(kept.rows()).hasSize(size).doesNotHaveDuplicates();
        }
    }

    @Test
    void theChoiceIsTheSeedsAndNotTheOrdersOfRows() {
        int[] backwards = IntStream.iterate(3999, row -> row >= 0, row -> row - 1).toArray();
        Table turned = many.select(backwards);
        RowAudit other = auditor.audit(turned);
        for (Strategy strategy : Strategy.values()) {
            Curation curation = Curation.of(strategy, 42).withSize(300);
            double[] one = xs(many.select(Curator.choose(audit, curation).positions()));
            double[] two = xs(turned.select(Curator.choose(other, curation).positions()));
            assertThat(two).isEqualTo(one);
            Curation seven = Curation.of(strategy, 7).withSize(300);
            assertThat(xs(many.select(Curator.choose(audit, seven).positions()))).isNotEqualTo(one);
        }
    }

    private static double[] xs(Table table) {
        double[] values = table.numeric("x").toArray();
        Arrays.sort(values);
        return values;
    }

    @Test
    void tooFewCandidatesAreAnErrorThatSaysWhatThereIsAndWhatToDo() {
        assertThatThrownBy(
                        () ->
                                Curator.choose(
                                        audit, Curation.of(Strategy.REJECT, 42).withSize(4000)))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("of 4000 rows are authentic and precise")
                .hasMessageContaining("4000 wanted")
                .hasMessageContaining("Ask for at most")
                .hasMessageContaining("raise --alpha");
        assertThatThrownBy(
                        () ->
                                Curator.choose(
                                        audit, Curation.of(Strategy.SHELLS, 42).withSize(1000)))
                .hasMessageContaining("shells: ")
                .hasMessageContaining("1000 wanted. Too few in")
                .hasMessageContaining("--borrow");
    }

    @Test
    void withoutASizeAsManyAreKeptAsTheShellsCanServe() {
        Curation most = Curation.of(Strategy.SHELLS, 42);
        int size = Curator.choose(audit, most).rows().size();
        assertThat(size).isBetween(300, 4000);
        assertThatThrownBy(() -> Curator.choose(audit, most.withSize(size + 29)))
                .hasMessageContaining("Ask for at most " + size);
    }

    @Test
    void borrowingFillsAShellFromItsNeighboursAndSaysSo() {
        Curation most = Curation.of(Strategy.SHELLS, 42).borrowing();
        int size = Curator.choose(audit, Curation.of(Strategy.SHELLS, 42)).rows().size() + 60;
        Curated kept = Curator.choose(audit, most.withSize(size));
        assertThat(kept.rows()).hasSize(size).doesNotHaveDuplicates();
        assertThat(kept.notes()).singleElement().asString().contains("neighbouring shell");
        int all = Curator.choose(audit, most).rows().size();
        assertThat(all).isEqualTo(kept.eligible());
    }

    @Test
    void copiesOfRealRowsLeaveNothingToKeep() {
        RowAudit copies = auditor.audit(reference.real().named("copies"));
        for (Strategy strategy : Strategy.values()) {
            assertThatThrownBy(() -> Curator.choose(copies, Curation.of(strategy, 42)))
                    .hasMessageContaining("0 of 400 rows are authentic")
                    .hasMessageContaining("400 unauthentic")
                    .hasMessageContaining("by a model that copies less");
        }
    }
}
