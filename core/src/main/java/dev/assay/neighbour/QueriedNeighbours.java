package dev.assay.neighbour;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;

/**
 * The exact nearest neighbours of as many rows of {@code of} as the budget of the run allows, among
 * all rows of {@code among}: those of {@link Neighbours} where all can be asked. For measures that
 * are means, shares or quantiles over single rows; what needs the neighbours of every row asks for
 * {@link Neighbours}.
 *
 * <p>The rows of a part that are asked are the same for every other part and space, so that a row's
 * distances to two tables may be compared.
 *
 * @param of whose neighbours
 * @param among where they are looked for; all of its rows
 * @param space how far rows are apart
 * @since 0.2
 */
public record QueriedNeighbours(Part of, Part among, Space space)
        implements Artefact<QueriedTable> {

    /** That each row that is asked has {@code k} neighbours, and that there are so many rows. */
    public Requirement needing(int k) {
        return new NeighbourCount(new Neighbours(of, among, space), k, false, true);
    }

    /** Likewise where its parts are there, for a metric that also runs without it. */
    public Requirement wanting(int k) {
        return new NeighbourCount(new Neighbours(of, among, space), k, true, true);
    }

    @Override
    public QueriedTable compute(EvaluationContext context) {
        int most = context.get(new QueryLimit());
        return context.get(new NeighboursOfQueries(new Neighbours(of, among, space), most));
    }
}
