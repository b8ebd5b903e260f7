package dev.assay.neighbour;

import dev.assay.api.Stability;
import dev.assay.error.Check;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import java.util.Locale;
import java.util.Optional;

/**
 * A neighbour table of this pair and space, at least {@code k} wide; tells the engine what to build
 * in its passes.
 *
 * @param what which table
 * @param k how many neighbours of each row
 * @param optional whether the metric runs without it, where a part is absent or has too few rows
 * @param drawable whether some rows will do, where all cost too much
 */
@Stability(Stability.Level.INTERNAL)
public record NeighbourCount(Neighbours what, int k, boolean optional, boolean drawable)
        implements Requirement {

    /** Refuses k below 1. */
    public NeighbourCount {
        Check.atLeast(1, k, "k");
    }

    /** For all rows. */
    public NeighbourCount(Neighbours what, int k, boolean optional) {
        this(what, k, optional, false);
    }

    /** Whether both parts are there, so that the table can be computed. */
    public boolean applies(EvaluationData data) {
        return data.has(what.of()) && data.has(what.among());
    }

    @Override
    public String describe() {
        int rows = what.of() == what.among() ? k + 1 : k;
        return "at least "
                + rows
                + (rows == 1 ? " row" : " rows")
                + " in the "
                + noun(what.among())
                + " table"
                + (optional ? ", where there is one" : "");
    }

    @Override
    public Optional<String> unmet(EvaluationData data) {
        if (optional) {
            return Optional.empty();
        }
        for (Part part : new Part[] {what.of(), what.among()}) {
            if (!data.has(part)) {
                return Optional.of("needs a " + noun(part) + " table; none was given");
            }
        }
        boolean ofColumns = !(what.space() instanceof Space.Vectors);
        if (ofColumns && data.schema().content().isEmpty()) {
            return Optional.of("needs at least 1 column; the data has 0 whose content is compared");
        }
        int rows = data.table(what.among()).rows();
        int others = what.of() == what.among() ? rows - 1 : rows;
        return others >= k
                ? Optional.empty()
                : Optional.of("needs " + describe() + "; it has " + rows);
    }

    private static String noun(Part part) {
        return part.name().toLowerCase(Locale.ROOT);
    }
}
