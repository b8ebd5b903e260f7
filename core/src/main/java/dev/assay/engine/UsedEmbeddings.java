package dev.assay.engine;

import dev.assay.embedding.BoundEmbedder;
import dev.assay.embedding.Embedding;
import dev.assay.embedding.FittedEmbedding;
import dev.assay.embedding.SavedEmbedding;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.binding.OptionsBinder;
import dev.assay.engine.run.SharedContext;
import dev.assay.metric.Requirement;
import dev.assay.report.Provenance;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** What a report tells about the embeddings of its run. */
final class UsedEmbeddings {

    private UsedEmbeddings() {}

    /**
     * One entry per embedding that was learned or restored.
     *
     * @param real the rows it was learned from, unless it was restored
     */
    static List<Provenance.EmbeddedIn> of(
            Binding binding, SharedContext shared, long seed, Provenance.Input real) {
        List<Provenance.EmbeddedIn> used = new ArrayList<>();
        for (BoundEmbedder<?> bound : binding.embedders().values()) {
            shared.peek(new FittedEmbedding(bound.entry()))
                    .ifPresent(fitted -> used.add(describe(bound, fitted, seed, real)));
        }
        return List.copyOf(used);
    }

    /** What a careful reader of this metric must know about its embeddings. */
    static List<String> notes(List<Requirement> requirements, SharedContext shared) {
        TreeSet<String> entries = new TreeSet<>();
        requirements.forEach(
                requirement -> Binding.embeddingOf(requirement).ifPresent(entries::add));
        List<String> notes = new ArrayList<>();
        for (String entry : entries) {
            shared.peek(new FittedEmbedding(entry))
                    .ifPresent(
                            fitted ->
                                    fitted.notes()
                                            .forEach(
                                                    note ->
                                                            notes.add(
                                                                    "embedding "
                                                                            + entry
                                                                            + ": "
                                                                            + note)));
        }
        return notes;
    }

    /** What a fresh map was learned from. */
    static Map<String, Object> origin(long seed, Provenance.Input real) {
        Map<String, Object> origin = new LinkedHashMap<>();
        origin.put("version", ProvenanceWriter.version());
        origin.put("seed", seed);
        origin.put("table", real.name());
        origin.put("rows", real.rows());
        origin.put("columns", real.columns());
        origin.put("fingerprint", real.fingerprint());
        return origin;
    }

    private static Provenance.EmbeddedIn describe(
            BoundEmbedder<?> bound, Embedding fitted, long seed, Provenance.Input real) {
        Map<String, Object> options = OptionsBinder.effective(bound.options());
        Map<String, Object> origin =
                bound.saved().map(SavedEmbedding::origin).orElseGet(() -> origin(seed, real));
        String fingerprint =
                bound.saved()
                        .or(
                                () ->
                                        fitted.weights()
                                                .map(
                                                        weights ->
                                                                SavedEmbedding.of(
                                                                        bound.embedder().key(),
                                                                        options,
                                                                        origin,
                                                                        weights)))
                        .map(SavedEmbedding::fingerprint)
                        .orElse("");
        return new Provenance.EmbeddedIn(
                bound.entry(),
                bound.embedder().key(),
                options,
                bound.saved().map(SavedEmbedding::subject),
                fitted.dimension(),
                origin,
                fingerprint,
                fitted.provenance(),
                fitted.notes());
    }
}
