package dev.assay.engine.run;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The context of a run without a run, for tests of metrics and for programs that want a single
 * artefact. Artefacts that do not read SYNTHETIC see the reference parts alone, as in a run.
 */
public final class OpenContext implements AutoCloseable {

    private final Workers workers;
    private final SharedContext context;

    /**
     * A context.
     *
     * @param given artefacts whose values are laid down beforehand
     */
    public OpenContext(EvaluationData data, RunSettings settings, Map<Artefact<?>, Object> given) {
        this.workers = new Workers(settings.threads());
        SharedContext shared =
                new SharedContext(
                        data.only(Set.of(Part.REAL, Part.HOLDOUT)),
                        Optional.empty(),
                        new SharedContext.Run(
                                settings.seed(),
                                settings.detail(),
                                settings.level(),
                                workers,
                                new Stop()));
        this.context = new SharedContext(data, Optional.of(shared), shared.run());
        given.forEach(
                (artefact, value) -> {
                    put(shared, artefact, value);
                    put(context, artefact, value);
                });
    }

    /** What a metric of this entry sees. */
    public EvaluationContext boundTo(String entry) {
        return context.boundTo(entry);
    }

    /**
     * What a metric or an embedder of this entry and these requirements sees: one row per sequence
     * where it speaks of sequences.
     */
    public EvaluationContext boundTo(String entry, List<Requirement> requirements) {
        return context.seenBy(requirements).boundTo(entry);
    }

    @Override
    public void close() {
        workers.close();
    }

    @SuppressWarnings("unchecked")
    private static <T> void put(SharedContext context, Artefact<T> artefact, Object value) {
        context.put(artefact, (T) value);
    }
}
