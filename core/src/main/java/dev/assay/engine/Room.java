package dev.assay.engine;

import dev.assay.engine.run.SharedContext;
import java.util.List;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What is kept so that others need not compute it again is given up before anything fails for want
 * of memory.
 */
final class Room {

    private static final Logger LOG = LoggerFactory.getLogger(Room.class);

    private final List<SharedContext> contexts;

    Room(List<SharedContext> contexts) {
        this.contexts = List.copyOf(contexts);
    }

    /** The room of a run that sees these tables. */
    static Room of(List<HeldOut.View> views) {
        return new Room(views.stream().map(HeldOut.View::context).distinct().toList());
    }

    /**
     * What work gives; where memory ends, it is done once more with nothing kept.
     *
     * @param name of the work, for the log
     * @throws OutOfMemoryError where it needs more than there is even so
     */
    <T> T twice(String name, Supplier<T> work) {
        try {
            return work.get();
        } catch (OutOfMemoryError full) {
            LOG.info("memory ended in {}; it is done again with nothing kept for others", name);
            contexts.forEach(SharedContext::forget);
        }
        return work.get();
    }
}
