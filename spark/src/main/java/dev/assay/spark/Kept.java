package dev.assay.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;

/** What executors keep for one run, or for a part of it, and let go when it ends. */
final class Kept implements AutoCloseable {

    private final List<JavaRDD<?>> all = new ArrayList<>();
    private final List<Kept> parts = new ArrayList<>();
    private final Bounds bounds;

    Kept() {
        this(Bounds.USUAL);
    }

    Kept(Bounds bounds) {
        this.bounds = bounds;
    }

    /** What the driver takes of the rows that are kept. */
    Bounds bounds() {
        return bounds;
    }

    synchronized <T> JavaRDD<T> keep(JavaRDD<T> rows) {
        all.add(rows);
        return rows;
    }

    /** A part that may end before the run does. */
    synchronized Kept part() {
        Kept part = new Kept(bounds);
        parts.add(part);
        return part;
    }

    /** Ends a part. */
    synchronized void end(Kept part) {
        parts.remove(part);
        part.close();
    }

    @Override
    public synchronized void close() {
        all.forEach(rows -> rows.unpersist(false));
        all.clear();
        parts.forEach(Kept::close);
        parts.clear();
    }
}
