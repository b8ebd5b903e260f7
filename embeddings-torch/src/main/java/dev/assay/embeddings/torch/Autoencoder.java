package dev.assay.embeddings.torch;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import dev.assay.embedding.Embedder;
import dev.assay.embedding.Embedding;
import dev.assay.embedding.EmbeddingNeeded;
import dev.assay.embedding.Features;
import dev.assay.embedding.Weights;
import dev.assay.error.Check;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.stat.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The bottleneck of a network that is trained to tell its input again: encoder and decoder of
 * linear layers with biases and ReLU between them, bottleneck and output linear, mean squared error
 * over all cells, Adam on seeded batches in double precision. The weights of the epoch of least
 * validation loss are kept.
 *
 * <p>Input are the columns ({@link Features}; missing cells and unseen levels as there), or the
 * vectors of another embedding. Larger tables are learned from a seeded sample. Vectors are not
 * scaled: a direction that matters little is short. Hinton and Salakhutdinov (2006),
 * doi:10.1126/science.1127647.
 */
public final class Autoencoder implements Embedder<Autoencoder.Options> {

    /**
     * How the network is made.
     *
     * @param layers hidden layers on either side of the bottleneck
     * @param width of a hidden layer
     * @param dimension of the bottleneck
     * @param rate of learning
     * @param epochs at most
     * @param batch rows of a step
     * @param train_share of the rows that trains
     * @param patience epochs without a better validation loss
     * @param rows at most, that are learned from
     * @param of the embedding whose vectors are the input
     * @param numbers how numbers are scaled
     * @param levels how levels become numbers
     * @param seconds limit
     * @param megabytes limit
     */
    public record Options(
            @Option("Hidden layers on either side of the bottleneck, at least 0") int layers,
            @Option("Width of a hidden layer, at least 1") int width,
            @Option("Length of the vectors, at least 1") int dimension,
            @Option("Rate of learning, positive") double rate,
            @Option("Epochs at most, at least 1") int epochs,
            @Option("Rows of a step, at least 1") int batch,
            @Option("Share of the rows that train, in (0, 1]; the others validate")
                    double train_share,
            @Option(
                            "Epochs without a better validation loss after which training ends; 0 for never")
                    int patience,
            @Option("Rows of the seeded sample that is learned from, at most") int rows,
            @Option("Embedding whose vectors are the input; none for the columns themselves")
                    Optional<String> of,
            @Option("How numbers are scaled: min_max or z_score") Features.Numbers numbers,
            @Option("How levels become numbers: one_hot or frequency") Features.Levels levels,
            @Option("Training that takes longer is given up") int seconds,
            @Option("Training that needs more memory is refused") int megabytes) {

        /** Refuses what no network can have. */
        public Options {
            Check.atLeast(0, layers, "layers");
            Check.atLeast(1, width, "width");
            Check.atLeast(1, dimension, "dimension");
            Check.positive(rate, "rate");
            Check.atLeast(1, epochs, "epochs");
            Check.atLeast(1, batch, "batch");
            Check.require(
                    train_share > 0 && train_share <= 1,
                    "train_share must be in (0, 1]: " + train_share);
            Check.atLeast(0, patience, "patience");
            Check.atLeast(2, rows, "rows");
            Check.atLeast(1, seconds, "seconds");
            Check.atLeast(1, megabytes, "megabytes");
        }
    }

    /** The embedder. */
    public Autoencoder() {}

    @Override
    public String key() {
        return "autoencoder";
    }

    @Override
    public String title() {
        return "Auto-encoder of rows";
    }

    @Override
    public String description() {
        return "The bottleneck of a small network that was trained to tell the row again. Learns on the real rows"
                + " alone; needs PyTorch unless weights were saved.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Hinton and Salakhutdinov (2006), Reducing the Dimensionality of Data with Neural Networks, doi:10.1126/science.1127647");
    }

    @Override
    public Options defaults() {
        return new Options(
                1,
                64,
                16,
                1e-3,
                200,
                256,
                0.8,
                20,
                20_000,
                Optional.empty(),
                Features.Numbers.MIN_MAX,
                Features.Levels.ONE_HOT,
                600,
                2048);
    }

    @Override
    public List<Requirement> requirements(Options options) {
        List<Requirement> all = new ArrayList<>(requirementsToRestore(options));
        all.add(Requirement.rows(2));
        all.add(new NativeLibrary());
        return all;
    }

    @Override
    public List<Requirement> requirementsToRestore(Options options) {
        return List.of(
                options.of()
                        .map(entry -> (Requirement) new EmbeddingNeeded(entry))
                        .orElseGet(() -> Requirement.columns(1)));
    }

    @Override
    public Embedding fit(EvaluationContext context, Options options) {
        InputMap input = InputMap.fit(context, options.of(), options.numbers(), options.levels());
        Matrix all = input.rows(context, Part.REAL);
        TrainingRows rows =
                TrainingRows.of(all, options.rows(), options.train_share(), context.random("rows"));
        int learned = rows.training().rows() + rows.validation().rows();
        Limits limits = new Limits(options.seconds(), options.megabytes());
        int[] widths = widths(options, input.dimension());
        int held = Math.max(Math.min(options.batch(), learned), rows.validation().rows());
        limits.checkMemory(
                key(),
                (long) learned * input.dimension()
                        + held * 8L * Arrays.stream(widths).sum()
                        + 16L * weights(widths),
                "Lower rows, width or layers, or raise megabytes.");
        Layers encoder = Layers.random(EncodedMap.NAME, true, widths, context.random("encoder"));
        Layers decoder =
                Layers.random("decoder", true, reversed(widths), context.random("decoder"));
        Training.Outcome trained = train(context, options, rows, encoder, decoder, limits);
        Layers best = encoder.with(trained.weights().subList(0, encoder.weights().size()));
        Map<String, Object> told =
                new LinkedHashMap<>(
                        Losses.told(trained, rows.training().rows(), rows.validation().rows()));
        Spread spread = Spread.of(best.apply(context, rows.training()));
        told.put("deviation", spread.deviation());
        told.put("effectiveDimensions", spread.dimensions());
        List<String> notes = new ArrayList<>(List.of(AnotherSeed.NOTE));
        if (learned < all.rows()) {
            notes.add("learned from a seeded sample of " + learned + " rows of " + all.rows());
        }
        return new EncodedMap(input, best, told, notes);
    }

    @Override
    public Embedding restore(Options options, Weights weights) {
        return EncodedMap.of(weights);
    }

    private Training.Outcome train(
            EvaluationContext context,
            Options options,
            TrainingRows rows,
            Layers encoder,
            Layers decoder,
            Limits limits) {
        List<Tensor> weights = new ArrayList<>(encoder.weights());
        weights.addAll(decoder.weights());
        Training training =
                new Training(
                        key(), options.epochs(), 0, options.patience(), options.rate(), 0, limits);
        try (NDManager manager = Torch.engine().newBaseManager()) {
            List<List<Objective>> steps = new ArrayList<>();
            int n = rows.training().rows();
            for (int from = 0; from < n; from += options.batch()) {
                int[] positions =
                        IntStream.range(from, Math.min(n, from + options.batch())).toArray();
                steps.add(
                        List.of(
                                error(
                                        manager,
                                        encoder,
                                        decoder,
                                        rows.training().select(positions))));
            }
            return training.run(
                    context,
                    manager,
                    weights,
                    epoch -> steps,
                    rows.validation().rows() == 0
                            ? List.of()
                            : List.of(error(manager, encoder, decoder, rows.validation())));
        }
    }

    /** The mean squared error over all cells. */
    static Objective error(NDManager manager, Layers encoder, Layers decoder, Matrix rows) {
        NDArray array =
                Gradients.array(manager, rows.toArray(), new Shape(rows.rows(), rows.columns()));
        return weights -> {
            NDArray lent = Layers.lent(array, weights);
            NDArray code = encoder.graph(lent, weights, 0);
            return decoder.graph(code, weights, encoder.weights().size()).sub(lent).square().mean();
        };
    }

    private static int[] widths(Options options, int inputs) {
        int[] widths = new int[options.layers() + 2];
        Arrays.fill(widths, options.width());
        widths[0] = inputs;
        widths[widths.length - 1] = options.dimension();
        return widths;
    }

    private static long weights(int[] widths) {
        long sum = 0;
        for (int i = 1; i < widths.length; i++) {
            sum += (long) widths[i] * widths[i - 1];
        }
        return sum;
    }

    private static int[] reversed(int[] widths) {
        return IntStream.range(0, widths.length).map(i -> widths[widths.length - 1 - i]).toArray();
    }
}
