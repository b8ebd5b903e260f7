package dev.assay.neighbour;

import dev.assay.api.Stability;
import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * That the synthetic table is another one but for some rows, so that what was found about the rest
 * need not be found again. Nothing of the kind, unless whoever replaced rows puts it in.
 *
 * @since 0.2
 */
@Stability(Stability.Level.INTERNAL)
public record ReplacedRows() implements Artefact<Optional<ReplacedRows.Of>> {

    /** Which rows are others; what is measured cannot tell, so that it cannot go by it. */
    public static final class Of {

        private final EvaluationContext before;
        private final int[] rows;

        /**
         * Of a table.
         *
         * @param before a context of the table as it was
         * @param rows their positions, without repetition
         */
        public Of(EvaluationContext before, int[] rows) {
            this.before = before;
            this.rows = rows.clone();
        }

        /** A context of the table as it was. */
        public EvaluationContext before() {
            return before;
        }

        /** Their positions. */
        public int[] rows() {
            return rows.clone();
        }
    }

    /**
     * The replaced rows, where neighbours in a space are otherwise as they were. Codes follow the
     * levels of all rows, so that others may move with a replaced one; vectors are those of
     * sequences where an embedder maps them, which are other rows than the table's.
     */
    public static Optional<Of> in(Space space, EvaluationContext context) {
        boolean isRowByRow =
                space instanceof Space.Gower
                        || space instanceof Space.Euclidean euclidean
                                && euclidean.levels() == Space.Levels.ONE_HOT;
        return isRowByRow && !space.fittedOn().contains(Part.SYNTHETIC)
                ? context.get(new ReplacedRows())
                : Optional.empty();
    }

    @Override
    public Optional<Of> compute(EvaluationContext context) {
        return Optional.empty();
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(Part.SYNTHETIC);
    }
}
