package dev.assay.neighbour.internal;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.DoubleAdder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Chooses the kernel once, at the first search. */
final class Kernels {

    static final String MODULE = "jdk.incubator.vector";

    private static final String IMPLEMENTATION = "dev.assay.neighbour.internal.vector.VectorKernel";

    /** Cells compared in well under a second without vectors. */
    private static final double LITTLE = 1e9;

    /** Cells of many small searches that are measured in as much time. */
    private static final double LITTLE_IF_SWEPT = 5e9;

    /** Up to so many cells a sweep takes less time than rows take to lay out, and to filter. */
    private static final double MOST_SWEPT = 1e7;

    /** Likewise while vectors are not compiled yet, which a few larger searches are worth. */
    private static final double MOST_SWEPT_AT_FIRST = 1e8;

    /** Likewise where there are no vectors: plain Java takes several times as long to filter. */
    private static final double MOST_SWEPT_WITHOUT_VECTORS = 2e9;

    private Kernels() {}

    /**
     * How to search so many cells. For little work the vector kernel would take longer to compile
     * than the work takes; many little searches are not little work.
     *
     * @param sweepable whether all pairs may be measured instead
     */
    static Choice worthwhile(EvaluationContext context, double cells, boolean sweepable) {
        DoubleAdder adder = context.get(new CellsSoFar());
        adder.add(cells);
        double soFar = adder.sum();
        double most = hasVectors() ? MOST_SWEPT_AT_FIRST : MOST_SWEPT_WITHOUT_VECTORS;
        boolean swept = sweepable && cells <= most;
        if (soFar < (swept ? LITTLE_IF_SWEPT : LITTLE)) {
            return new Choice(plain(), swept);
        }
        Kernel best = best();
        return new Choice(best, swept && (cells <= MOST_SWEPT || best instanceof PlainKernel));
    }

    /**
     * How a search is done.
     *
     * @param kernel what filters
     * @param isSwept whether nothing is filtered, but all pairs are measured where that can be
     */
    record Choice(Kernel kernel, boolean isSwept) {}

    /** The fastest kernel this JVM has. */
    static Kernel best() {
        return Holder.BEST;
    }

    /** The kernel that always works. */
    static Kernel plain() {
        return new PlainKernel();
    }

    /** The kernel with the Vector API, where the JVM was started with its module. */
    static Optional<Kernel> vector() {
        if (!hasVectors()) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    (Kernel) Class.forName(IMPLEMENTATION).getDeclaredConstructor().newInstance());
        } catch (ReflectiveOperationException | LinkageError e) {
            LoggerFactory.getLogger(Kernels.class)
                    .warn("the vector kernel does not load on this JVM: {}", e.toString());
            return Optional.empty();
        }
    }

    /** How many cells the searches of a run have compared. No result depends on it. */
    private record CellsSoFar() implements Artefact<DoubleAdder> {

        @Override
        public DoubleAdder compute(EvaluationContext context) {
            return new DoubleAdder();
        }

        @Override
        public Set<Part> parts() {
            return EnumSet.noneOf(Part.class);
        }
    }

    private static boolean hasVectors() {
        return ModuleLayer.boot().findModule(MODULE).isPresent();
    }

    private static final class Holder {

        static final Kernel BEST = choose();

        private static Kernel choose() {
            Logger log = LoggerFactory.getLogger(Kernels.class);
            Optional<Kernel> vector = vector();
            if (vector.isPresent()) {
                log.debug("neighbour search uses the kernel '{}'", vector.get().name());
                return vector.get();
            }
            log.info(
                    "neighbour search runs in plain Java; started with --add-modules {} it is several times faster, with"
                            + " the same results",
                    MODULE);
            return plain();
        }
    }
}
