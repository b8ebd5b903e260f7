package dev.assay.embeddings.torch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import dev.assay.stat.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The invariants B of the one-class network over seeded random inputs. */
@NeedsTorch
final class OneClassLawsTest {

    private static final double NU = 0.05;
    private static final double CENTRE = 1.5;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void theNetworkMapsZeroToZeroAndIsPositivelyHomogeneous(long seed) {
        Case drawn = new Case(seed);
        assertThat(drawn.layers.apply(new double[drawn.inputs])).containsOnly(0.0);
        double t = 0.1 + 9 * drawn.random.nextDouble();
        double[] x = drawn.rows[0];
        double[] scaled = Arrays.stream(x).map(v -> t * v).toArray();
        double[] image = drawn.layers.apply(x);
        double[] scaledImage = drawn.layers.apply(scaled);
        for (int k = 0; k < image.length; k++) {
            assertThat(scaledImage[k])
                    .as("seed %d", seed)
                    .isCloseTo(t * image[k], within(1e-12 * t));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void lossesAreWhatTheirFormulasSay(long seed) {
        Case drawn = new Case(seed);
        double mean = 0;
        double hinge = 0;
        double radius = 0.3 + drawn.random.nextDouble();
        for (double[] row : drawn.rows) {
            double squared = 0;
            for (double value : drawn.layers.apply(row)) {
                squared += (value - CENTRE) * (value - CENTRE);
            }
            mean += squared / drawn.rows.length;
            hinge += Math.max(0, squared - radius * radius) / drawn.rows.length;
        }
        double coded = drawn.gradients(drawn.rows, -1).loss();
        double paper = drawn.gradients(drawn.rows, radius).loss();
        assertThat(coded).as("seed %d", seed).isCloseTo(mean / NU, within(1e-10 * mean / NU));
        assertThat(coded).isNotNegative();
        assertThat(paper)
                .as("seed %d", seed)
                .isCloseTo(radius * radius + hinge / NU, within(1e-10 * mean / NU))
                .isGreaterThanOrEqualTo(radius * radius);
        assertThat(drawn.gradients(drawn.rows, 0).loss())
                .as("soft boundary with R = 0, seed %d", seed)
                .isCloseTo(coded, within(1e-12 * coded));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void gradientsAreTheSlopesOfTheLoss(long seed) {
        Case drawn = new Case(seed);
        for (double radius : new double[] {-1, 0.7}) {
            double[][] slopes = drawn.gradients(drawn.rows, radius).slopes();
            for (int probe = 0; probe < 20; probe++) {
                int block = drawn.random.nextInt(slopes.length);
                double[] w = drawn.layers.weights().get(block).values();
                int i = drawn.random.nextInt(w.length);
                double step = 1e-6;
                double at = w[i];
                w[i] = at + step;
                double above = drawn.gradients(drawn.rows, radius).loss();
                w[i] = at - step;
                double below = drawn.gradients(drawn.rows, radius).loss();
                w[i] = at;
                double scale = Math.max(1, Golden.norm(slopes[block]));
                assertThat((above - below) / (2 * step))
                        .as("seed %d, radius %s, block %d, weight %d", seed, radius, block, i)
                        .isCloseTo(slopes[block][i], within(1e-6 * scale));
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void theOrderOfRowsDoesNotMatter(long seed) {
        Case drawn = new Case(seed);
        List<double[]> shuffled = new ArrayList<>(List.of(drawn.rows));
        Collections.reverse(shuffled);
        Gradients first = drawn.gradients(drawn.rows, 0.5);
        Gradients second = drawn.gradients(shuffled.toArray(double[][]::new), 0.5);
        assertThat(second.loss()).isCloseTo(first.loss(), within(1e-12 * first.loss()));
        for (int block = 0; block < first.slopes().length; block++) {
            double scale = Math.max(1, Golden.norm(first.slopes()[block]));
            for (int i = 0; i < first.slopes()[block].length; i++) {
                assertThat(second.slopes()[block][i])
                        .isCloseTo(first.slopes()[block][i], within(1e-12 * scale));
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void theOptimiserDecaysWeightsApartFromTheGradient(long seed) {
        Case drawn = new Case(seed);
        double[][] none =
                drawn.layers.weights().stream()
                        .map(w -> new double[w.values().length])
                        .toArray(double[][]::new);
        double[] before = drawn.layers.weights().get(0).values().clone();
        new Adam(drawn.layers.weights(), 0, 0).step(drawn.layers.weights(), none);
        new Adam(drawn.layers.weights(), 0.01, 0).step(drawn.layers.weights(), none);
        assertThat(drawn.layers.weights().get(0).values())
                .as("no rate, no slopes")
                .containsExactly(before);
        double[][] steep = drawn.gradients(drawn.rows, -1).slopes();
        new Adam(drawn.layers.weights(), 0, 0.5).step(drawn.layers.weights(), steep);
        assertThat(drawn.layers.weights().get(0).values()).as("rate 0").containsExactly(before);
        new Adam(drawn.layers.weights(), 0.1, 0.2).step(drawn.layers.weights(), none);
        for (int i = 0; i < before.length; i++) {
            assertThat(drawn.layers.weights().get(0).values()[i])
                    .isCloseTo(before[i] * (1 - 0.1 * 0.2), within(1e-15));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void lossFallsAndAnEqualSeedGivesAnEqualRun(long seed) {
        double[] first = new Case(seed).descend(200);
        double[] second = new Case(seed).descend(200);
        assertThat(first[1]).as("seed %d", seed).isLessThan(0.8 * first[0]);
        assertThat(second).as("bits of a second run").containsExactly(first);
    }

    @ParameterizedTest(name = "ν {0}")
    @ValueSource(doubles = {0.01, 0.1, 0.5, 1})
    void theRadiusLeavesAShareNuOutside(double nu) {
        SplittableRandom random = new SplittableRandom(9);
        double[] squared = random.doubles(2000).map(d -> d * d).toArray();
        double radius = OneClassLoss.radius(squared, nu);
        double outside = Arrays.stream(squared).filter(d -> Math.sqrt(d) > radius).count() / 2000.0;
        assertThat(outside).isCloseTo(nu, within(1 / 1000.0));
    }

    /** A random network and rows. */
    private static final class Case {
        final SplittableRandom random;
        final int inputs;
        final double[][] rows;
        final Layers layers;

        Case(long seed) {
            random = new SplittableRandom(seed);
            inputs = 2 + random.nextInt(6);
            rows = new double[20 + random.nextInt(30)][inputs];
            for (double[] row : rows) {
                Arrays.setAll(row, k -> random.nextGaussian());
            }
            int[] widths = new int[3 + random.nextInt(2)];
            Arrays.setAll(widths, i -> i == 0 ? inputs : 3 + random.nextInt(8));
            layers = Layers.random("layer", false, widths, random);
        }

        /** At this radius; at a negative one, of the loss as coded. */
        Gradients gradients(double[][] of, double radius) {
            Engine engine = Torch.engine();
            try (NDManager manager = engine.newBaseManager()) {
                OneClassLoss loss = loss(manager, of);
                return Gradients.of(
                        engine,
                        manager,
                        layers.weights(),
                        radius < 0 ? loss.asCoded() : loss.softBoundary(radius));
            }
        }

        /** The loss before and after so many steps. */
        double[] descend(int steps) {
            Engine engine = Torch.engine();
            try (NDManager manager = engine.newBaseManager()) {
                Objective objective = loss(manager, rows).asCoded();
                Adam adam = new Adam(layers.weights(), 2e-3, 1e-2);
                double first = Gradients.loss(manager, layers.weights(), objective);
                for (int step = 0; step < steps; step++) {
                    adam.step(
                            layers.weights(),
                            Gradients.of(engine, manager, layers.weights(), objective).slopes());
                }
                return new double[] {first, Gradients.loss(manager, layers.weights(), objective)};
            }
        }

        private OneClassLoss loss(NDManager manager, double[][] of) {
            return new OneClassLoss(
                    layers,
                    Gradients.array(manager, Matrix.of(of).toArray(), new Shape(of.length, inputs)),
                    CENTRE,
                    NU);
        }
    }
}
