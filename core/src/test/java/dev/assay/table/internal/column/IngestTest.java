package dev.assay.table.internal.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.table.CellSink;
import dev.assay.table.ReadOptions;
import dev.assay.table.TableSource;
import dev.assay.table.internal.Problems;
import dev.assay.table.internal.number.MissingTokens;
import dev.assay.table.internal.store.Room;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class IngestTest {

    @Test
    void aTableThatGrowsBetweenTwoReadingsIsRefused() {
        Growing source = new Growing();
        assertThatThrownBy(
                        () ->
                                Ingest.read(
                                        source,
                                        name -> DeclaredColumn.INFERRED,
                                        ReadOptions.DEFAULT,
                                        new Problems()))
                .isInstanceOfSatisfying(
                        EvaluationException.class,
                        error -> assertThat(error.code()).isEqualTo(ErrorCode.TABLE_UNREADABLE))
                .hasMessageContaining("growing changed while it was read: found 1000 rows at first")
                .hasMessageContaining("1001 when a column was read again");
    }

    @Test
    void aColumnOfTooManyTextsIsRefusedByItsNameAsSoonAsThereAreTooMany() {
        Room room = new Room("people.csv", Long.MAX_VALUE, 10_000);
        LevelBuilder cells = new LevelBuilder(new MissingTokens(Set.of()), room, "passport");
        for (int row = 0; row < 1000; row++) {
            char[] town = ("t" + row % 10).toCharArray();
            cells.add(town, 0, town.length);
        }
        assertThatThrownBy(
                        () -> {
                            for (int row = 0; row < 1000; row++) {
                                char[] key = ("key" + row).toCharArray();
                                cells.add(key, 0, key.length);
                            }
                        })
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining(
                        "people.csv, column 'passport': found 131 different texts in 1121 rows")
                .hasMessageContaining("--ignore");
    }

    /** Numbers, and a text after those that are looked at first; a row more at each reading. */
    private static final class Growing implements TableSource {

        private int readings;

        @Override
        public String name() {
            return "growing";
        }

        @Override
        public List<String> header() {
            return List.of("x");
        }

        @Override
        public void read(CellSink sink) {
            int rows = 999 + readings++;
            for (int row = 0; row < rows; row++) {
                char[] cell = (row == 800 ? "many" : Integer.toString(row % 50)).toCharArray();
                sink.cell(0, cell, 0, cell.length);
                if (!sink.endRow(row + 2L)) {
                    return;
                }
            }
        }
    }
}
