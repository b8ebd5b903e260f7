package dev.assay.exchange;

import dev.assay.error.Check;
import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * The seeds of the random labellings of a pool of real rows. Shared by all metrics that ask for
 * equal sizes, so that their statistics are compared over the same labellings.
 *
 * @param members how many are called members
 * @param outsiders how many are not
 * @param draws how many labellings
 * @since 0.2
 */
public record Relabellings(int members, int outsiders, int draws) implements Artefact<List<Long>> {

    /** Refuses a pool without members, without outsiders, and no labelling. */
    public Relabellings {
        Check.atLeast(1, members, "members");
        Check.atLeast(1, outsiders, "outsiders");
        Check.atLeast(1, draws, "draws");
    }

    @Override
    public List<Long> compute(EvaluationContext context) {
        RandomGenerator random = context.random("labels");
        return IntStream.range(0, draws).mapToObj(i -> random.nextLong()).toList();
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(Part.REAL, Part.HOLDOUT);
    }
}
