package dev.assay.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;

/** What executors keep for one run, and let go when it ends. */
final class Kept implements AutoCloseable {

    private final List<JavaRDD<?>> all = new ArrayList<>();

    synchronized <T> JavaRDD<T> keep(JavaRDD<T> rows) {
        all.add(rows);
        return rows;
    }

    @Override
    public synchronized void close() {
        all.forEach(rows -> rows.unpersist(false));
        all.clear();
    }
}
