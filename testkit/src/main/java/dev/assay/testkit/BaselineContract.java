package dev.assay.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.baseline.Baseline;
import dev.assay.plugin.ExtensionKeys;
import dev.assay.table.Column;
import dev.assay.table.Table;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The laws that every baseline obeys. Extend this class and name the baseline. */
@ExtendWith(LawTimeLimit.class)
public abstract class BaselineContract {

    private final Baseline baseline;

    /** The laws for a baseline. */
    protected BaselineContract(Baseline baseline) {
        this.baseline = baseline;
    }

    @Test
    final void saysWhatItIs() {
        assertThat(ExtensionKeys.isKey(baseline.key())).as(ExtensionKeys.RULE).isTrue();
        assertThat(baseline.title()).isNotBlank().doesNotContain("\n").hasSizeLessThan(80);
        assertThat(baseline.description()).isNotBlank().endsWith(".");
    }

    @Test
    final void makesTheRowsAskedForWithTheColumnsAndKindsOfTheRealTable() {
        for (int rows : new int[] {1, 7, 600}) {
            Table made = sample(TestTables.real(), rows, 1);
            assertThat(made.rows()).isEqualTo(rows);
            assertThat(made.columnNames()).isEqualTo(TestTables.real().columnNames());
            assertThat(made.columns())
                    .extracting(Column::kind)
                    .isEqualTo(TestTables.real().columns().stream().map(Column::kind).toList());
        }
    }

    @Test
    final void equalSeedsMakeEqualTables() {
        assertThat(sample(TestTables.real(), 50, 1)).isEqualTo(sample(TestTables.real(), 50, 1));
    }

    @Test
    final void theRealTableStaysWhatItWas() {
        Table real = TestTables.real();
        sample(real, 50, 1);
        assertThat(real).isEqualTo(TestTables.real());
    }

    @Test
    final void oneRowIsEnough() {
        assertThat(sample(TestTables.real().select(new int[] {0}), 4, 6).rows()).isEqualTo(4);
    }

    @Test
    final void identifiersAreDistinctAndNoneOfThemIsReal() {
        Set<String> known = new HashSet<>(identifiers(TestTables.real()));
        assertThat(identifiers(sample(TestTables.real(), 40, 3)))
                .doesNotHaveDuplicates()
                .doesNotContainAnyElementsOf(known);
    }

    @Test
    final void noRowsAndNoneAskedForAreRefused() {
        assertThatThrownBy(() -> sample(TestTables.real(), 0, 1))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> sample(TestTables.real().select(new int[0]), 3, 1))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static List<String> identifiers(Table table) {
        return IntStream.range(0, table.rows())
                .mapToObj(row -> table.categorical("patient").level(row))
                .toList();
    }

    private Table sample(Table real, int rows, long seed) {
        return baseline.sample(real, TestTables.schema(), rows, random(seed));
    }

    private static RandomGenerator random(long seed) {
        return new SplittableRandom(seed);
    }
}
