package dev.assay.embeddings.torch;

import dev.assay.embedding.Features;
import dev.assay.error.Check;
import dev.assay.metric.Option;
import java.util.Optional;

/**
 * How the one-class network is made. What is not said is as the recipe has it.
 *
 * @param recipe settings of a paper or program
 * @param variant the loss
 * @param layers hidden layers
 * @param width of every hidden layer
 * @param dimension of the vectors
 * @param centre every coordinate of the centre c
 * @param nu ν
 * @param rate of learning
 * @param decay of weights
 * @param epochs at most
 * @param warm_up epochs with R = 0
 * @param train_share of the rows that train; the others validate
 * @param patience epochs without a better validation loss after which training ends
 * @param rows at most, that are trained on
 * @param of the embedding whose vectors are the input
 * @param numbers how numbers are scaled
 * @param levels how levels become numbers
 * @param seconds limit
 * @param megabytes limit
 */
public record OneClassOptions(
        @Option(
                        "Settings of a paper (paper_tabular, paper_sequences, paper_images) or of a program (code_tabular, code_images, code_toy, synthcity), for all that is not said")
                Recipe recipe,
        @Option("Loss: soft_boundary as in the papers, as_coded as in their code")
                Optional<Recipe.Variant> variant,
        @Option("Hidden layers, at least 1") Optional<Integer> layers,
        @Option("Width of a hidden layer, at least 1") Optional<Integer> width,
        @Option("Length of the vectors, at least 1") Optional<Integer> dimension,
        @Option("Every coordinate of the centre, not 0") Optional<Double> centre,
        @Option("Share of the rows that may lie outside the ball, in (0, 1]") Optional<Double> nu,
        @Option("Rate of learning, positive") Optional<Double> rate,
        @Option("Decay of weights, in [0, 1]") Optional<Double> decay,
        @Option("Epochs at most, at least 1") Optional<Integer> epochs,
        @Option("Epochs before the radius is fitted, at least 0") Optional<Integer> warm_up,
        @Option("Share of the rows that train, in (0, 1]; the others validate")
                Optional<Double> train_share,
        @Option("Epochs without a better validation loss after which training ends; 0 for never")
                int patience,
        @Option("Rows of the seeded sample that is learned from, at most") int rows,
        @Option(
                        "Embedding whose vectors are the input (of images or sequences); none for the columns themselves")
                Optional<String> of,
        @Option("How numbers are scaled: min_max or z_score") Features.Numbers numbers,
        @Option("How levels become numbers: one_hot or frequency") Features.Levels levels,
        @Option("Training that takes longer is given up") int seconds,
        @Option("Training that needs more memory is refused") int megabytes) {

    /** Refuses what no network can have. */
    public OneClassOptions {
        layers.ifPresent(value -> Check.atLeast(1, value, "layers"));
        width.ifPresent(value -> Check.atLeast(1, value, "width"));
        dimension.ifPresent(value -> Check.atLeast(1, value, "dimension"));
        centre.ifPresent(
                value -> {
                    Check.finite(value, "centre");
                    Check.require(
                            value != 0,
                            "centre must not be 0, which every such network can map all rows to");
                });
        nu.ifPresent(value -> share(value, "nu"));
        rate.ifPresent(value -> Check.positive(value, "rate"));
        decay.ifPresent(value -> Check.within(0, 1, value, "decay"));
        epochs.ifPresent(value -> Check.atLeast(1, value, "epochs"));
        warm_up.ifPresent(value -> Check.atLeast(0, value, "warm_up"));
        train_share.ifPresent(value -> share(value, "train_share"));
        Check.atLeast(0, patience, "patience");
        Check.atLeast(2, rows, "rows");
        Check.atLeast(1, seconds, "seconds");
        Check.atLeast(1, megabytes, "megabytes");
    }

    private static void share(double value, String name) {
        Check.require(value > 0 && value <= 1, name + " must be in (0, 1]: " + value);
    }

    /**
     * The defaults. Numbers are standardised: on [0, 1] all rows point the same way from the
     * origin, which a network without biases cannot move, and groups of rows lie close together
     * after it.
     */
    static OneClassOptions standard() {
        return of(Recipe.PAPER_TABULAR, Features.Numbers.Z_SCORE);
    }

    /** All as a recipe has it, of numbers on [0, 1]. */
    static OneClassOptions of(Recipe recipe) {
        return of(recipe, Features.Numbers.MIN_MAX);
    }

    private static OneClassOptions of(Recipe recipe, Features.Numbers numbers) {
        return new OneClassOptions(
                recipe,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                100,
                10_000,
                Optional.empty(),
                numbers,
                Features.Levels.ONE_HOT,
                600,
                2048);
    }
}
