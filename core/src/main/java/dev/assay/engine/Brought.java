package dev.assay.engine;

import dev.assay.engine.run.GivenOrder;
import dev.assay.engine.run.SharedContext;
import dev.assay.error.ErrorCode;
import dev.assay.metric.Part;
import dev.assay.neighbour.NeighbourWidths;
import dev.assay.report.Outcome;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The tables of a cluster on this machine, as far as it may take them: for what reads all rows in
 * one place, and for what would ask the cluster for a hundred small jobs. The numbers are the same.
 */
final class Brought {

    private final SharedContext shared;
    private final Consumer<SharedContext> prepare;
    private final Map<Set<Part>, SharedContext> references = new HashMap<>();
    private final Map<SharedContext, SharedContext> candidates = new IdentityHashMap<>();

    Brought(SharedContext shared, Consumer<SharedContext> prepare) {
        this.shared = shared;
        this.prepare = prepare;
    }

    /**
     * A context on this machine that evaluates the same rows.
     *
     * @param context of a candidate whose tables are fetchable
     */
    SharedContext of(SharedContext context) {
        SharedContext known = candidates.get(context);
        if (known == null) {
            Set<Part> parts = EnumSet.copyOf(context.data().parts());
            parts.remove(Part.SYNTHETIC);
            SharedContext real = reference(parts);
            known =
                    new SharedContext(
                            real.data().withSynthetic(context.data().synthetic().here()),
                            Optional.of(real),
                            context.run());
            candidates.put(context, known);
        }
        return known;
    }

    /** What comes of a metric; one that reads all rows in one place does so here. */
    Outcome outcome(HeldOut.View view, GivenOrder given, Room room) {
        Outcome outcome = new MetricRun(view, given, room).run();
        boolean isRefused =
                outcome instanceof Outcome.Failed failed
                        && failed.code() == ErrorCode.MEMORY_LIMIT
                        && view.data().isFetchable();
        if (!isRefused) {
            return outcome;
        }
        HeldOut.View here;
        try {
            here = view.in(of(view.context()));
        } catch (Exception lost) {
            return MetricRun.ended(view, lost);
        }
        return new MetricRun(here, given, Room.of(List.of(here))).run();
    }

    /** Real rows, and the holdout where it is seen, once for all candidates. */
    SharedContext reference(Set<Part> parts) {
        return references.computeIfAbsent(
                parts,
                some -> {
                    SharedContext real =
                            new SharedContext(
                                    shared.data().only(some).here(),
                                    Optional.empty(),
                                    shared.run());
                    prepare.accept(real);
                    real.put(
                            new NeighbourWidths(),
                            shared.boundTo("half-samples").get(new NeighbourWidths()));
                    return real;
                });
    }

    /** Lets go of the candidate. */
    void done() {
        candidates.clear();
    }
}
