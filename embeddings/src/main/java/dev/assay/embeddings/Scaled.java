package dev.assay.embeddings;

import dev.assay.embedding.Embedder;
import dev.assay.embedding.Embedding;
import dev.assay.embedding.Features;
import dev.assay.embedding.Weights;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.stat.Matrix;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The columns themselves, scaled: numbers min–max or z-score, levels one-hot or as their share of
 * REAL (see {@link Features} for missing cells and unseen levels). With the default options the
 * distance of a row to a row of REAL is that of the space {@code euclidean} fitted on REAL alone.
 */
public final class Scaled implements Embedder<Scaled.Options> {

    /**
     * What can be chosen.
     *
     * @param numbers how numbers are scaled
     * @param levels how levels become numbers
     */
    public record Options(
            @Option(
                            "How numbers are scaled: to [0, 1] over the real rows, or to their mean 0 and standard"
                                    + " deviation 1.")
                    Features.Numbers numbers,
            @Option(
                            "How levels become numbers: one dimension each, or the share of real rows that have it.")
                    Features.Levels levels) {}

    /** The embedder. */
    public Scaled() {}

    @Override
    public String key() {
        return "scaled";
    }

    @Override
    public String title() {
        return "Scaled columns";
    }

    @Override
    public String description() {
        return "The columns themselves: numbers scaled by the real rows, levels one dimension each or coded by"
                + " how frequent they are. Missing cells and unseen levels are told apart. Learns scales and"
                + " levels only.";
    }

    @Override
    public Options defaults() {
        return new Options(Features.Numbers.MIN_MAX, Features.Levels.ONE_HOT);
    }

    @Override
    public List<Requirement> requirements(Options options) {
        return List.of(Requirement.columns(1));
    }

    @Override
    public Embedding fit(EvaluationContext context, Options options) {
        return new ScaledRows(Features.fit(context.data(), options.numbers(), options.levels()));
    }

    @Override
    public Embedding restore(Options options, Weights weights) {
        return new ScaledRows(Features.of(weights.plain()));
    }

    private record ScaledRows(Features features) implements Embedding {

        @Override
        public int dimension() {
            return features.dimension();
        }

        @Override
        public Matrix embed(EvaluationContext context, Part part) {
            return features.encode(context, part);
        }

        @Override
        public Map<String, Object> provenance() {
            return Map.of("dimensions", features.dimension());
        }

        @Override
        public Optional<Weights> weights() {
            return Optional.of(Weights.of(features.plain()));
        }
    }
}
