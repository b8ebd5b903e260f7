package dev.assay.exchange;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The random labellings themselves, drawn once for all metrics: a bit for each row of each.
 *
 * @param members how many are called members
 * @param outsiders how many are not
 * @param draws how many labellings
 */
record Drawn(int members, int outsiders, int draws) implements Artefact<List<Labels>> {

    /** Sixteen mebibytes; larger ones are drawn anew by each metric, row by row as they are. */
    private static final long MOST_BITS = 1L << 27;

    /** Whether the labellings are few and short enough to be kept. */
    boolean fits() {
        return (long) draws * (members + outsiders) <= MOST_BITS;
    }

    @Override
    public List<Labels> compute(EvaluationContext context) {
        List<Long> seeds = context.get(new Relabellings(members, outsiders, draws));
        Labels[] labels = new Labels[draws];
        context.forEach(
                draws, draw -> labels[draw] = Labels.drawn(members, outsiders, seeds.get(draw)));
        return Stream.of(labels).toList();
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(Part.REAL, Part.HOLDOUT);
    }
}
