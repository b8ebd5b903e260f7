package dev.assay.writer;

import dev.assay.plugin.ExtensionKeys;
import dev.assay.plugin.Jars;
import dev.assay.plugin.PluginProblem;
import dev.assay.plugin.Providers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The installed writers of plug-ins. */
public final class ReportWriters {

    private ReportWriters() {}

    /**
     * The writers that the loaders find; a writer whose key is invalid or taken is reported and
     * ignored.
     *
     * @param taken keys that are ours
     */
    public static Providers<ReportWriter> installed(Set<String> taken, List<ClassLoader> loaders) {
        Providers<ReportWriter> all =
                Providers.load(ReportWriter.class, "report writer", new Described(), loaders);
        Map<String, List<ReportWriter>> byKey = new LinkedHashMap<>();
        all.found()
                .forEach(
                        writer ->
                                byKey.computeIfAbsent(writer.key(), key -> new ArrayList<>())
                                        .add(writer));
        List<PluginProblem> problems = new ArrayList<>(all.problems());
        List<ReportWriter> found = new ArrayList<>();
        byKey.forEach(
                (key, writers) -> {
                    if (writers.size() == 1 && !taken.contains(key)) {
                        found.add(writers.get(0));
                    } else {
                        writers.forEach(writer -> problems.add(duplicate(writer)));
                    }
                });
        return new Providers<>(found, problems);
    }

    private static PluginProblem duplicate(ReportWriter writer) {
        return new PluginProblem(
                "report writer",
                writer.key(),
                Jars.of(writer.getClass()),
                PluginProblem.Cause.KEY_DUPLICATE,
                "there is another of this key; rename it");
    }

    /** Asks a writer what every command asks of it. */
    private record Described() implements Providers.Probe<ReportWriter> {

        @Override
        public String name(ReportWriter writer) {
            return writer.key() == null ? writer.getClass().getName() : writer.key();
        }

        @Override
        public Optional<String> wrong(ReportWriter writer) {
            if (writer.key() == null || !ExtensionKeys.isKey(writer.key())) {
                return Optional.of("its key must be " + ExtensionKeys.RULE);
            }
            return writer.title() == null || writer.description() == null
                    ? Optional.of("it has no title or description")
                    : Optional.empty();
        }
    }
}
