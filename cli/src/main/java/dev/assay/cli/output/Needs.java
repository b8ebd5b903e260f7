package dev.assay.cli.output;

import dev.assay.metric.Requirement;
import dev.assay.neighbour.NeighbourCount;
import java.util.List;

/** What an extension cannot do without, in words. */
public final class Needs {

    private Needs() {}

    /** Each need once; what is only looked at where it is there is none. */
    public static List<String> of(List<Requirement> requirements) {
        return requirements.stream()
                .filter(need -> !(need instanceof NeighbourCount count && count.optional()))
                .map(Requirement::describe)
                .distinct()
                .toList();
    }
}
