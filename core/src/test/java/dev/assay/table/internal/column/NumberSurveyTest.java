package dev.assay.table.internal.column;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.table.internal.number.MissingTokens;
import dev.assay.table.internal.store.Room;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumberSurveyTest {

    private static final int THRESHOLD = 10;
    private static final MissingTokens MISSING = new MissingTokens(Set.of("", "NA", "-999"));
    private static final List<List<String>> WRITTEN =
            List.of(
                    List.of("1", "2", "3"),
                    List.of("007", "12", "3"),
                    List.of("1.5", "2e3", "-0.0", "0", "NA"),
                    List.of("1", "9007199254740993", "x", "2.5"),
                    List.of("2.5", "9007199254740993", ""),
                    List.of("inf", "1", "-999.0", "oops", "5"));

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void partsTellWhatAllCellsTellInOneGo(int seed) {
        Random random = new Random(seed);
        for (List<String> written : WRITTEN) {
            List<String> cells = new ArrayList<>();
            for (int row = 0; row < 200; row++) {
                boolean many = seed % 2 == 0 && random.nextBoolean();
                cells.add(
                        many
                                ? Integer.toString(random.nextInt(50))
                                : written.get(random.nextInt(written.size())));
            }
            NumberBuilder whole =
                    new NumberBuilder(MISSING, THRESHOLD, new Room("t", Long.MAX_VALUE));
            cells.forEach(cell -> whole.add(cell.toCharArray(), 0, cell.length()));
            NumberSurvey parts = new NumberSurvey(THRESHOLD);
            for (int from = 0; from < cells.size(); ) {
                int to = Math.min(cells.size(), from + 1 + random.nextInt(60));
                NumberSurvey part = new NumberSurvey(THRESHOLD);
                cells.subList(from, to).forEach(cell -> part.add(cell, MISSING));
                parts.merge(part);
                from = to;
            }
            NumberBuilder told = new NumberBuilder(MISSING, THRESHOLD, parts, whole.values());
            assertThat(told.rows()).isEqualTo(whole.rows());
            assertThat(told.absent()).isEqualTo(whole.absent());
            assertThat(told.infinite()).isEqualTo(whole.infinite());
            assertThat(told.wrong()).isEqualTo(whole.wrong());
            assertThat(told.offenders()).isEqualTo(whole.offenders());
            assertThat(told.infinities()).isEqualTo(whole.infinities());
            assertThat(told.unparsable()).isEqualTo(whole.unparsable());
            assertThat(told.hasFewValues()).isEqualTo(whole.hasFewValues());
            assertThat(told.isPadded()).isEqualTo(whole.isPadded());
            assertThat(told.isPlainIntegers()).isEqualTo(whole.isPlainIntegers());
            assertThat(told.hasInexactIntegers()).isEqualTo(whole.hasInexactIntegers());
        }
    }
}
