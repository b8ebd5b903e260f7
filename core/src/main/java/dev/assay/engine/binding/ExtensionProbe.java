package dev.assay.engine.binding;

import dev.assay.embedding.Embedder;
import dev.assay.metric.Extension;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.Requirement;
import dev.assay.plugin.Providers;
import dev.assay.ranking.RankingStrategy;
import dev.assay.table.Schema;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Asks a plug-in's extension what every run asks of it. */
final class ExtensionProbe<T extends Extension<?>> implements Providers.Probe<T> {

    private static final Schema NO_COLUMNS = Schema.of(List.of());

    @Override
    public String name(T extension) {
        String key = extension.key();
        return key == null ? extension.getClass().getName() : key;
    }

    @Override
    public Optional<String> wrong(T extension) {
        Extension<?> any = extension;
        return asked(any);
    }

    private static <O extends Record> Optional<String> asked(Extension<O> extension) {
        if (extension.key() == null) {
            return Optional.of("it has no key");
        }
        if (!extension.key().equals(extension.key())) {
            return Optional.of("its key is another each time it is asked");
        }
        if (extension.title() == null
                || extension.description() == null
                || isHollow(extension.references())) {
            return Optional.of("it has no title, description or list of references");
        }
        O defaults = extension.defaults();
        if (defaults == null) {
            return Optional.of("it has no default options");
        }
        O bound = OptionsBinder.bind(extension, extension.key(), Map.of());
        if (!bound.equals(defaults)) {
            return Optional.of("its default options cannot be written down and read back");
        }
        if (extension instanceof Metric<O> metric) {
            return metric(metric, defaults);
        }
        if (extension instanceof Embedder<O> embedder) {
            embedder.isPositional(defaults);
            return isHollow(embedder.requirements(defaults))
                    ? Optional.of("it does not say what it needs")
                    : Optional.empty();
        }
        if (extension instanceof RankingStrategy<O> strategy) {
            double[] points = strategy.points(new double[] {0, 1}, defaults);
            return points == null || points.length != 2
                    ? Optional.of("it does not give every candidate points")
                    : Optional.empty();
        }
        return Optional.empty();
    }

    private static <O extends Record> Optional<String> metric(Metric<O> metric, O defaults) {
        List<Requirement> requirements = metric.requirements(MetricSetup.of(defaults));
        if (isHollow(requirements)
                || requirements.stream().map(Requirement::describe).anyMatch(Objects::isNull)) {
            return Optional.of("it does not say what it needs");
        }
        List<MeasureSpec> measures = metric.measures(MetricSetup.of(defaults, NO_COLUMNS));
        if (isHollow(measures)) {
            return Optional.of("it does not say what it reports");
        }
        Set<MetricTrait> traits = metric.traits(MetricSetup.of(defaults));
        return traits == null
                ? Optional.of("it does not say in what it departs from the usual")
                : Optional.empty();
    }

    /** What a metric reports, as far as is known before any table is; nothing of others. */
    static List<String> measures(Extension<?> extension) {
        return extension instanceof Metric<?> metric ? reported(metric) : List.of();
    }

    private static <O extends Record> List<String> reported(Metric<O> metric) {
        try {
            return metric.measures(MetricSetup.of(metric.defaults(), NO_COLUMNS)).stream()
                    .map(MeasureSpec::key)
                    .toList();
        } catch (RuntimeException | LinkageError unwilling) {
            return List.of();
        }
    }

    private static boolean isHollow(List<?> list) {
        return list == null || list.stream().anyMatch(Objects::isNull);
    }
}
