package dev.assay.embeddings;

import dev.assay.embedding.Embedder;
import dev.assay.embedding.Embedding;
import dev.assay.embedding.Features;
import dev.assay.embedding.Weights;
import dev.assay.error.Check;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Principal components of the features of REAL: \(y = V^\top (x - \bar x)\), V the eigenvectors of
 * the covariance with the largest eigenvalues. As many as asked for, or the fewest whose
 * eigenvalues add up to the wanted share of the variance. An eigenvector's largest entry is
 * positive, so that the signs are the same on every machine; components without variance are left
 * out.
 *
 * <p>Missing cells and unseen levels: see {@link Features}. What varies in no real row — an unseen
 * level, for example — has no component and is not seen.
 */
public final class PrincipalComponents implements Embedder<PrincipalComponents.Options> {

    /**
     * What can be chosen.
     *
     * @param components how many; by the share when empty
     * @param explained the share of the variance to keep when the number is not given
     * @param numbers how numbers are scaled before
     * @param levels how levels become numbers before
     */
    public record Options(
            @Option("How many components; by the explained share when not given.")
                    Optional<Integer> components,
            @Option("Share of the variance to keep when the number is not given, in (0, 1].")
                    double explained,
            @Option("How numbers are scaled before: min_max or z_score.") Features.Numbers numbers,
            @Option("How levels become numbers before: one_hot or frequency.")
                    Features.Levels levels) {

        /** Refuses fewer than one component and a share outside (0, 1]. */
        public Options {
            components.ifPresent(number -> Check.atLeast(1, number, "components"));
            Check.require(
                    explained > 0 && explained <= 1, "explained must be in (0, 1]: " + explained);
        }
    }

    private static final int MOST_FEATURES = 4096;

    /** The embedder. */
    public PrincipalComponents() {}

    @Override
    public String key() {
        return "pca";
    }

    @Override
    public String title() {
        return "Principal components";
    }

    @Override
    public String description() {
        return "The directions in which the real rows vary most, of scaled numbers and coded levels. Fewer"
                + " dimensions than columns, without noise directions; what does not vary in the real rows is"
                + " not seen.";
    }

    @Override
    public List<String> references() {
        return List.of("Jolliffe (2002), Principal Component Analysis, doi:10.1007/b98835");
    }

    @Override
    public Options defaults() {
        return new Options(
                Optional.empty(), 0.95, Features.Numbers.Z_SCORE, Features.Levels.ONE_HOT);
    }

    @Override
    public List<Requirement> requirements(Options options) {
        return List.of(Requirement.columns(1));
    }

    @Override
    public Embedding fit(EvaluationContext context, Options options) {
        Features features = Features.fit(context.data(), options.numbers(), options.levels());
        if (features.dimension() > MOST_FEATURES) {
            throw new NotApplicableException(
                    "rows have "
                            + features.dimension()
                            + " features; pca takes up to "
                            + MOST_FEATURES
                            + " (use frequency codes, or random_projection)");
        }
        int[] order = context.get(new ContentOrder(Part.REAL));
        Spread spread = Spread.of(context, features.encode(context, Part.REAL), order);
        double[] variances = spread.variances();
        double total = 0;
        int varying = 0;
        for (double variance : variances) {
            total += variance;
            varying += variance > 1e-12 * variances[0] ? 1 : 0;
        }
        if (!(total > 0)) {
            throw new NotApplicableException("no column varies in the real rows");
        }
        List<Double> shares = new ArrayList<>();
        double kept = 0;
        int wanted = options.components().orElse(varying);
        while (shares.size() < Math.min(wanted, varying)
                && (options.components().isPresent() || kept < options.explained() - 1e-12)) {
            double share = variances[shares.size()] / total;
            shares.add(share);
            kept += share;
        }
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("features", features.dimension());
        facts.put("components", shares.size());
        facts.put("explained", kept);
        facts.put("shares", shares);
        List<String> notes =
                options.components().filter(number -> number > shares.size()).isPresent()
                        ? List.of(
                                "the real rows vary in "
                                        + varying
                                        + " directions only; "
                                        + wanted
                                        + " components were asked for")
                        : List.of();
        return new LinearMap(features, spread.mean(), spread.axes(shares.size()), facts, notes);
    }

    @Override
    public Embedding restore(Options options, Weights weights) {
        return LinearMap.of(weights);
    }
}
