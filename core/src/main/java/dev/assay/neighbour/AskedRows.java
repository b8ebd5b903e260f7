package dev.assay.neighbour;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;

/**
 * Which rows of a part the run asks for their neighbours: those that {@link QueriedNeighbours} is
 * of, known before anything is searched.
 *
 * @param part whose rows
 * @since 0.2
 */
public record AskedRows(Part part) implements Artefact<Queries> {

    /**
     * Rows of a part, drawn where it has more than so many; whatever the run asks.
     *
     * @param part whose rows
     * @param most how many at most
     */
    public static Artefact<Queries> atMost(Part part, int most) {
        return new QueryRows(part, most);
    }

    @Override
    public Queries compute(EvaluationContext context) {
        return context.get(new QueryRows(part, context.get(new QueryLimit())));
    }
}
