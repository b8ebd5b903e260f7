package dev.assay.engine;

import dev.assay.embedding.BoundEmbedder;
import dev.assay.embedding.Embedded;
import dev.assay.embedding.EmbedderOf;
import dev.assay.embedding.Embedding;
import dev.assay.embedding.FittedEmbedding;
import dev.assay.embedding.SavedEmbedding;
import dev.assay.engine.binding.OptionsBinder;
import dev.assay.engine.run.OpenContext;
import dev.assay.engine.run.RunSettings;
import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.report.Provenance;
import dev.assay.stat.Matrix;
import dev.assay.table.Table;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One embedding by itself: learned as a run with this seed would learn it, kept, and applied. */
public final class EmbeddingRun implements AutoCloseable {

    private final BoundEmbedder<?> bound;
    private final EvaluationData reference;
    private final RunSettings settings;
    private final OpenContext context;

    /**
     * Opens it; nothing is learned yet.
     *
     * @throws NotApplicableException when a requirement of the embedder is not met
     */
    public EmbeddingRun(BoundEmbedder<?> bound, EvaluationData reference, RunSettings settings) {
        this.bound = bound;
        this.reference = reference;
        this.settings = settings;
        EvaluationData real = reference.only(Set.of(Part.REAL));
        for (Requirement requirement : bound.requirements()) {
            Optional<String> unmet = requirement.unmet(real);
            if (unmet.isPresent()) {
                throw new NotApplicableException(unmet.get());
            }
        }
        this.context =
                new OpenContext(reference, settings, Map.of(new EmbedderOf(bound.entry()), bound));
    }

    /** A shared value of the real rows and the holdout. */
    public <T> T get(Artefact<T> artefact) {
        return context.boundTo("embed").get(artefact);
    }

    /**
     * What was learned, with what it was learned from; empty for an embedder that keeps nothing.
     *
     * @param real where the real rows came from
     */
    public Optional<SavedEmbedding> keep(Provenance.Input real) {
        Embedding fitted = get(new FittedEmbedding(bound.entry()));
        if (bound.saved().isPresent()) {
            return bound.saved();
        }
        return fitted.weights()
                .map(
                        weights ->
                                SavedEmbedding.of(
                                        bound.embedder().key(),
                                        OptionsBinder.effective(bound.options()),
                                        UsedEmbeddings.origin(settings.seed(), real),
                                        weights));
    }

    /** The vectors of a synthetic table. */
    public Matrix vectors(Table synthetic) {
        FittedEmbedding fitted = new FittedEmbedding(bound.entry());
        Map<Artefact<?>, Object> known =
                Map.of(new EmbedderOf(bound.entry()), bound, fitted, get(fitted));
        try (OpenContext with =
                new OpenContext(reference.withSynthetic(synthetic), settings, known)) {
            return with.boundTo("embed").get(new Embedded(bound.entry(), Part.SYNTHETIC));
        }
    }

    @Override
    public void close() {
        context.close();
    }
}
