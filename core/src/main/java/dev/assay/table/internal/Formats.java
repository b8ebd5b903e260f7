package dev.assay.table.internal;

import dev.assay.table.TableFormat;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * The file formats on the class path, looked for once; one that cannot be used is told of and does
 * not hide the others.
 */
public final class Formats {

    private Formats() {}

    private static final class Holder {
        private static final List<TableFormat> INSTALLED = load();
    }

    /** All of them, in class path order. */
    public static List<TableFormat> installed() {
        return Holder.INSTALLED;
    }

    private static List<TableFormat> load() {
        List<TableFormat> found = new ArrayList<>();
        Iterator<TableFormat> providers =
                ServiceLoader.load(TableFormat.class, Formats.class.getClassLoader()).iterator();
        while (true) {
            try {
                if (!providers.hasNext()) {
                    return List.copyOf(found);
                }
                found.add(providers.next());
            } catch (ServiceConfigurationError | LinkageError e) {
                Warnings.tell("a table format cannot be used: {}", e.getMessage());
            }
        }
    }
}
