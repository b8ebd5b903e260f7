package dev.assay.engine.run;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;

/**
 * Tells when a program does little but look for memory. Collectors that always find some never say
 * that memory has ended, and work goes on for hours that would take seconds.
 */
final class CollectionWatch {

    /** How long it is looked on. */
    static final Duration WINDOW = Duration.ofSeconds(5);

    /** What collecting may take of it. */
    private static final double MOST = 0.85;

    private static final double NANOS_PER_MILLISECOND = 1e6;

    private long start = System.nanoTime();
    private long before = collecting();

    /** Whether the window that ends now was nearly all spent on collecting. */
    boolean isStarved() {
        long now = System.nanoTime();
        long collected = collecting();
        double share = (collected - before) * NANOS_PER_MILLISECOND / (now - start);
        start = now;
        before = collected;
        return share > MOST;
    }

    /** Milliseconds in which work stood still for a collector, so far. */
    private static long collecting() {
        List<GarbageCollectorMXBean> beans = ManagementFactory.getGarbageCollectorMXBeans();
        return beans.stream()
                .filter(bean -> standsStill(bean.getName()))
                .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                .sum();
    }

    /** Collectors that work beside the program count that time under names of their own. */
    private static boolean standsStill(String name) {
        return !name.contains("Cycles") && !name.contains("Concurrent");
    }
}
