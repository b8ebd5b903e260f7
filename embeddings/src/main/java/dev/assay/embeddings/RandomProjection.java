package dev.assay.embeddings;

import dev.assay.embedding.Embedder;
import dev.assay.embedding.Embedding;
import dev.assay.embedding.Features;
import dev.assay.embedding.Weights;
import dev.assay.error.Check;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Requirement;
import dev.assay.stat.Matrix;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Features times a random matrix: \(y = R x / \sqrt k\) with independent entries of mean 0 and
 * variance 1, normal or \(\sqrt 3 \cdot \{1, 0, -1\}\) with chances 1/6, 2/3, 1/6. Learns nothing
 * of the rows but scales and levels; distances are kept on average, and with \(k \ge 4 \ln n /
 * (\epsilon^2/2 - \epsilon^3/3)\) dimensions all distances of n rows to a factor of \(1 \pm
 * \epsilon\) (squared) with a chance of at least 1/n. The report says which \(\epsilon\) that bound
 * gives for the chosen k, where it is below 1.
 *
 * <p>Missing cells and unseen levels: see {@link Features}; both are seen.
 */
public final class RandomProjection implements Embedder<RandomProjection.Options> {

    /** What the random matrix is made of. */
    public enum Entries {
        /** Normal numbers. */
        GAUSSIAN,
        /** Two thirds zeros. */
        SPARSE
    }

    /**
     * What can be chosen.
     *
     * @param components how many dimensions, unless a distortion is given
     * @param distortion the ε of the bound, from which the number of dimensions follows
     * @param entries of the random matrix
     * @param numbers how numbers are scaled before
     * @param levels how levels become numbers before
     */
    public record Options(
            @Option("How many dimensions, unless a distortion is given.") int components,
            @Option(
                            "Largest relative change of squared distances among the real rows, in (0, 1); gives the"
                                    + " number of dimensions by the bound of Johnson and Lindenstrauss.")
                    Optional<Double> distortion,
            @Option("What the random matrix is made of.") Entries entries,
            @Option("How numbers are scaled before: min_max or z_score.") Features.Numbers numbers,
            @Option("How levels become numbers before: one_hot or frequency.")
                    Features.Levels levels) {

        /** Refuses fewer than one dimension and a distortion outside (0, 1). */
        public Options {
            Check.atLeast(1, components, "components");
            distortion.ifPresent(value -> Check.strictlyWithin(0, 1, value, "distortion"));
        }
    }

    private static final int MOST_DIMENSIONS = 1 << 14;

    /** The embedder. */
    public RandomProjection() {}

    @Override
    public String key() {
        return "random_projection";
    }

    @Override
    public String title() {
        return "Random projection";
    }

    @Override
    public String description() {
        return "Scaled numbers and coded levels times a seeded random matrix: distances are kept on average,"
                + " whatever the rows look like, and nothing is learned that could favour anyone.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Johnson and Lindenstrauss (1984), Extensions of Lipschitz mappings into a Hilbert space,"
                        + " doi:10.1090/conm/026/737400",
                "Dasgupta and Gupta (2003), An elementary proof of a theorem of Johnson and Lindenstrauss,"
                        + " doi:10.1002/rsa.10073",
                "Achlioptas (2003), Database-friendly random projections, doi:10.1016/S0022-0000(03)00025-4");
    }

    @Override
    public Options defaults() {
        return new Options(
                32,
                Optional.empty(),
                Entries.GAUSSIAN,
                Features.Numbers.MIN_MAX,
                Features.Levels.ONE_HOT);
    }

    @Override
    public List<Requirement> requirements(Options options) {
        return List.of(Requirement.columns(1));
    }

    @Override
    public Embedding fit(EvaluationContext context, Options options) {
        Features features = Features.fit(context.data(), options.numbers(), options.levels());
        int rows = context.data().real().rows();
        int dimensions =
                options.distortion()
                        .map(distortion -> dimensions(rows, distortion))
                        .orElse(options.components());
        if (dimensions > MOST_DIMENSIONS) {
            throw new NotApplicableException(
                    "the distortion asks for "
                            + dimensions
                            + " dimensions; at most "
                            + MOST_DIMENSIONS
                            + " are made. Allow more distortion");
        }
        int inner = features.dimension();
        double[] entries = new double[Math.multiplyExact(dimensions, inner)];
        RandomGenerator random = context.random("projection");
        for (int i = 0; i < entries.length; i++) {
            entries[i] = entry(random, options.entries()) / Math.sqrt(dimensions);
        }
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("features", inner);
        facts.put("components", dimensions);
        double distortion = distortion(rows, dimensions);
        if (distortion < 1) {
            facts.put("distortion", distortion);
        }
        return new LinearMap(
                features,
                Matrix.owning(1, inner, new double[inner]),
                Matrix.owning(dimensions, inner, entries),
                facts,
                List.of());
    }

    @Override
    public Embedding restore(Options options, Weights weights) {
        return LinearMap.of(weights);
    }

    /** The dimensions that the bound asks for. */
    static int dimensions(int rows, double distortion) {
        double wanted =
                4
                        * Math.log(rows)
                        / (distortion * distortion / 2 - distortion * distortion * distortion / 3);
        return (int) Math.max(1, Math.min(Integer.MAX_VALUE, Math.ceil(wanted)));
    }

    /** The smallest distortion for which the bound asks for no more dimensions; 1 for none. */
    static double distortion(int rows, int dimensions) {
        double low = 0;
        double high = 1;
        for (int step = 0; step < 60; step++) {
            double middle = (low + high) / 2;
            if (dimensions(rows, middle) <= dimensions) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    private static double entry(RandomGenerator random, Entries entries) {
        return switch (entries) {
            case GAUSSIAN -> random.nextGaussian();
            case SPARSE -> {
                int side = random.nextInt(6);
                yield side == 0 ? Math.sqrt(3) : side == 1 ? -Math.sqrt(3) : 0;
            }
        };
    }
}
