package dev.assay.table.internal.format;

import dev.assay.plugin.PluginLoaders;
import dev.assay.plugin.PluginProblem;
import dev.assay.plugin.Providers;
import dev.assay.table.TableFormat;
import dev.assay.table.internal.Warnings;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The file formats on the class path, looked for once, and those of the plug-ins that the present
 * thread knows of; one that cannot be used is told of and does not hide the others.
 */
public final class Formats {

    private Formats() {}

    private static final class Holder {
        private static final List<TableFormat> INSTALLED = load();
    }

    /** All of them, in class path order, those of plug-ins last. */
    public static List<TableFormat> installed() {
        List<ClassLoader> plugins = PluginLoaders.ofThread();
        if (plugins.isEmpty()) {
            return Holder.INSTALLED;
        }
        List<TableFormat> all = new ArrayList<>(Holder.INSTALLED);
        all.addAll(find(plugins).found());
        return List.copyOf(all);
    }

    /** What is wrong with formats of plug-ins. */
    public static List<PluginProblem> problems(List<ClassLoader> plugins) {
        return find(plugins).problems();
    }

    private static List<TableFormat> load() {
        Providers<TableFormat> ours = find(List.of(Formats.class.getClassLoader()));
        ours.problems().forEach(problem -> Warnings.tell("{}", problem.sentence()));
        return ours.found();
    }

    private static Providers<TableFormat> find(List<ClassLoader> loaders) {
        return Providers.load(TableFormat.class, "table format", new Described(), loaders);
    }

    /** Asks a plug-in's format what every reader asks of it. */
    private record Described() implements Providers.Probe<TableFormat> {

        @Override
        public String name(TableFormat format) {
            return format.title() == null ? format.getClass().getName() : format.title();
        }

        @Override
        public Optional<String> wrong(TableFormat format) {
            List<String> suffixes = format.suffixes();
            List<String> schemes = format.schemes();
            boolean hollow =
                    suffixes == null
                            || schemes == null
                            || suffixes.isEmpty() && schemes.isEmpty()
                            || suffixes.stream()
                                    .anyMatch(
                                            suffix ->
                                                    Objects.isNull(suffix)
                                                            || !suffix.startsWith("."));
            return format.title() == null || hollow
                    ? Optional.of(
                            "it has no title, or no endings such as .parquet and no schemes such as jdbc")
                    : Optional.empty();
        }
    }
}
