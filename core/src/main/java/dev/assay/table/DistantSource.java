package dev.assay.table;

import dev.assay.api.Stability;
import dev.assay.error.EvaluationException;
import java.util.List;

/**
 * A table on other machines. Its cells are looked through where they are, and then kept there as
 * numbers and codes; they are not read one after the other.
 *
 * @since 0.2
 */
@Stability(Stability.Level.INTERNAL)
public interface DistantSource extends TableSource {

    /** What its cells are like, found in one pass. */
    Survey survey(ReadOptions options);

    /**
     * Its rows, numbered in their order.
     *
     * @param columns positions of the columns that are wanted
     * @param forms what the cells of each are kept as
     */
    DistantRows laidOut(List<Integer> columns, List<CellForm> forms);

    @Override
    default void read(CellSink sink) {
        throw refused(name());
    }

    private static EvaluationException refused(String name) {
        return Distant.refusal(name);
    }

    @Override
    default String place(long line) {
        return "row " + line;
    }
}
