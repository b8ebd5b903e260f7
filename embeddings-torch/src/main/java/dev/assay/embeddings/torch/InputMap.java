package dev.assay.embeddings.torch;

import dev.assay.embedding.Embedded;
import dev.assay.embedding.Features;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.stat.Matrix;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a network is fed: the columns as numbers, or the vectors of another embedding.
 *
 * @param features the columns; empty for another embedding
 * @param of the other embedding's entry; empty for the columns
 * @param dimension the length of an input
 */
record InputMap(Optional<Features> features, Optional<String> of, int dimension) {

    static InputMap fit(
            EvaluationContext context,
            Optional<String> of,
            Features.Numbers numbers,
            Features.Levels levels) {
        if (of.isPresent()) {
            int dimension = context.get(new Embedded(of.get(), Part.REAL)).columns();
            return new InputMap(Optional.empty(), of, dimension);
        }
        Features features = Features.fit(context.data(), numbers, levels);
        return new InputMap(Optional.of(features), Optional.empty(), features.dimension());
    }

    /**
     * What {@link #plain} described.
     *
     * @throws IllegalArgumentException when it describes nothing
     */
    static InputMap of(Map<String, Object> plain, int dimension) {
        if (plain.get("of") instanceof String entry) {
            return new InputMap(Optional.empty(), Optional.of(entry), dimension);
        }
        Features features = Features.of(plain);
        if (features.dimension() != dimension) {
            throw new IllegalArgumentException(
                    "its columns have "
                            + features.dimension()
                            + " dimensions; its network expects "
                            + dimension);
        }
        return new InputMap(Optional.of(features), Optional.empty(), dimension);
    }

    Map<String, Object> plain() {
        return features.map(Features::plain)
                .map(LinkedHashMap::new)
                .orElseGet(() -> new LinkedHashMap<>(Map.of("of", of.orElseThrow())));
    }

    Matrix rows(EvaluationContext context, Part part) {
        return features.map(map -> map.encode(context, part))
                .orElseGet(() -> context.get(new Embedded(of.orElseThrow(), part)));
    }
}
