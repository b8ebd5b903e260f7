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

    /** The replaced rows, where neighbours in a space are otherwise as they were. */
    public static Optional<Of> in(Space space, EvaluationContext context) {
        return space.fittedOn().contains(Part.SYNTHETIC)
                ? Optional.empty()
                : context.get(new ReplacedRows());
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
