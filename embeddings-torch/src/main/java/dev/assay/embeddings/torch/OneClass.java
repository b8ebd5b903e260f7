package dev.assay.embeddings.torch;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import dev.assay.embedding.Embedder;
import dev.assay.embedding.Embedding;
import dev.assay.embedding.EmbeddingNeeded;
import dev.assay.embedding.Weights;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.stat.Matrix;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The one-class embedding of α-precision (Deep SVDD): a network Φ without biases, ReLU between its
 * layers, that gathers the rows of REAL around a centre \(c = \text{centre}\cdot 1\), so that balls
 * around c are regions of highest density.
 *
 * <ul>
 *   <li>{@code soft_boundary}, the papers' loss: \(R^2 + \frac1\nu\,\mathrm{mean}_i\max(0,
 *       \lVert\Phi(x_i)-c\rVert^2 - R^2)\). R is 0 during the warm-up; then, at every epoch, the (1
 *       − ν)-quantile of \(\lVert\Phi(x_i)-c\rVert\) over the training rows.
 *   <li>{@code as_coded}, what the released code minimises, its first loss being overwritten:
 *       \(\frac1\nu\,\mathrm{mean}_i\lVert\Phi(x_i)-c\rVert^2\).
 * </ul>
 *
 * <p>Input are the columns ({@link dev.assay.embedding.Features}; missing cells and unseen levels
 * as there) or the vectors of another embedding. Weights begin uniform in ±1/√inputs; each epoch is
 * one step of AdamW on all training rows in double precision. A share of the rows validates: the
 * weights of least validation loss after the warm-up are kept, and training ends when they do not
 * improve. Larger tables are learned from a seeded sample. Too little spread of the trained vectors
 * is reported as a collapse. Without a bias Φ(0) = 0 and Φ(tx) = tΦ(x) for t &gt; 0.
 *
 * <p>Alaa et al. (2022), arXiv:2102.08921; Ruff et al. (2018), Deep One-Class Classification, ICML.
 */
public final class OneClass implements Embedder<OneClassOptions> {

    private static final double COLLAPSED = 1e-3;

    /** The embedder. */
    public OneClass() {}

    @Override
    public String key() {
        return "one_class";
    }

    @Override
    public String title() {
        return "One-class network (Deep SVDD)";
    }

    @Override
    public String description() {
        return "A small network that gathers the real rows around one centre, so that balls around it are the"
                + " densest regions: the embedding of the α-precision papers, with their loss or that of"
                + " their code. Learns on the real rows alone; needs PyTorch unless weights were saved.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Alaa et al. (2022), How faithful is your synthetic data?, arXiv:2102.08921",
                "Ruff et al. (2018), Deep One-Class Classification, ICML",
                "github.com/ahmedmalaa/evaluating-generative-models",
                "github.com/vanderschaarlab/synthcity");
    }

    @Override
    public OneClassOptions defaults() {
        return OneClassOptions.standard();
    }

    @Override
    public List<Requirement> requirements(OneClassOptions options) {
        List<Requirement> all = new ArrayList<>(requirementsToRestore(options));
        all.add(Requirement.rows(2));
        all.add(new NativeLibrary());
        return all;
    }

    @Override
    public List<Requirement> requirementsToRestore(OneClassOptions options) {
        return List.of(
                options.of()
                        .map(entry -> (Requirement) new EmbeddingNeeded(entry))
                        .orElseGet(() -> Requirement.columns(1)));
    }

    @Override
    public Embedding fit(EvaluationContext context, OneClassOptions options) {
        InputMap input = InputMap.fit(context, options.of(), options.numbers(), options.levels());
        OneClassSettings settings = OneClassSettings.of(options, input.dimension());
        TrainingRows rows =
                TrainingRows.of(
                        input.rows(context, Part.REAL),
                        options.rows(),
                        settings.trainShare(),
                        context.random("rows"));
        Limits limits = new Limits(options.seconds(), options.megabytes());
        limits.checkMemory(
                key(),
                settings.numbers(rows.training().rows() + rows.validation().rows()),
                "Lower rows, width or layers, or raise megabytes.");
        Layers layers =
                Layers.random(
                        OneClassMap.name(), false, settings.widths(), context.random("weights"));
        Training.Outcome trained = train(context, options, settings, rows, layers, limits);
        Layers best = layers.with(trained.weights());
        Matrix vectors = best.apply(context, rows.training());
        Spread spread = Spread.of(vectors);
        Map<String, Object> told = new LinkedHashMap<>(settings.plain());
        told.putAll(Losses.told(trained, rows.training().rows(), rows.validation().rows()));
        told.put("radius", OneClassLoss.radius(vectors, settings.centre(), settings.nu()));
        told.put("deviation", spread.deviation());
        told.put("effectiveDimensions", spread.dimensions());
        return new OneClassMap(
                input, best, settings.centre(), told, notes(settings, rows, context, spread));
    }

    @Override
    public Embedding restore(OneClassOptions options, Weights weights) {
        return OneClassMap.of(weights);
    }

    private Training.Outcome train(
            EvaluationContext context,
            OneClassOptions options,
            OneClassSettings settings,
            TrainingRows rows,
            Layers layers,
            Limits limits) {
        double[] radius = {0};
        Training training =
                new Training(
                        key(),
                        settings.epochs(),
                        settings.warmUp(),
                        options.patience(),
                        settings.rate(),
                        settings.decay(),
                        limits);
        try (NDManager manager = Torch.engine().newBaseManager()) {
            OneClassLoss loss = loss(manager, layers, rows.training(), settings);
            boolean soft = settings.variant() == Recipe.Variant.SOFT_BOUNDARY;
            return training.run(
                    context,
                    manager,
                    layers.weights(),
                    epoch ->
                            List.of(
                                    List.of(
                                            !soft
                                                    ? loss.asCoded()
                                                    : epoch < settings.warmUp()
                                                            ? loss.softBoundary(0)
                                                            : loss.softBoundaryAtQuantile(radius))),
                    validation(manager, layers, rows.validation(), settings, radius));
        }
    }

    private static List<Objective> validation(
            NDManager manager,
            Layers layers,
            Matrix rows,
            OneClassSettings settings,
            double[] radius) {
        if (rows.rows() == 0) {
            return List.of();
        }
        OneClassLoss loss = loss(manager, layers, rows, settings);
        return List.of(
                settings.variant() == Recipe.Variant.SOFT_BOUNDARY
                        ? weights -> loss.softBoundary(radius[0]).loss(weights)
                        : loss.asCoded());
    }

    private static OneClassLoss loss(
            NDManager manager, Layers layers, Matrix rows, OneClassSettings settings) {
        NDArray array =
                Gradients.array(manager, rows.toArray(), new Shape(rows.rows(), rows.columns()));
        return new OneClassLoss(layers, array, settings.centre(), settings.nu());
    }

    private static List<String> notes(
            OneClassSettings settings,
            TrainingRows rows,
            EvaluationContext context,
            Spread spread) {
        List<String> notes = new ArrayList<>(List.of(AnotherSeed.NOTE));
        double relative =
                spread.deviation()
                        / (Math.abs(settings.centre())
                                * Math.sqrt(settings.widths()[settings.widths().length - 1]));
        if (relative < COLLAPSED) {
            notes.add(
                    String.format(
                            Locale.ROOT,
                            "the one-class network has collapsed: its vectors deviate by %.2g of the length of the"
                                    + " centre, so that distances tell little; train for fewer epochs, or"
                                    + " with more decay or another centre",
                            relative));
        }
        int learned = rows.training().rows() + rows.validation().rows();
        int all = context.data().real().rows();
        if (learned < all) {
            notes.add("learned from a seeded sample of " + learned + " rows of " + all);
        }
        return notes;
    }
}
