package dev.assay.neighbour.internal;

import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Chooses the kernel once, at the first search. */
final class Kernels {

    static final String MODULE = "jdk.incubator.vector";

    private static final String IMPLEMENTATION = "dev.assay.neighbour.internal.vector.VectorKernel";

    private Kernels() {}

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
        if (ModuleLayer.boot().findModule(MODULE).isEmpty()) {
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
