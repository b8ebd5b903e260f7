package dev.assay.embeddings.torch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The invariants C of the auto-encoder of sequences over seeded random inputs. There is no padding
 * and no end mark in it to depend on: a sequence is as long as it is, and what is computed for it
 * is held to the reference's padded and masked form.
 */
@NeedsTorch
final class LstmLawsTest {

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void aSequenceHasOneVectorWhateverStandsBesideIt(long seed) {
        Case drawn = new Case(seed);
        LstmEncoder encoder = new LstmEncoder(drawn.network.encoder());
        double[][] forwards =
                drawn.sequences.stream().map(encoder::encode).toArray(double[][]::new);
        for (int i = drawn.sequences.size() - 1; i >= 0; i--) {
            double[] alone =
                    new LstmEncoder(drawn.network.encoder()).encode(drawn.sequences.get(i));
            assertThat(alone).as("seed %d, sequence %d", seed, i).containsExactly(forwards[i]);
            assertThat(alone).hasSize(2 * drawn.network.encoder().layers() * drawn.hidden);
            for (int unit = 0; unit < alone.length / 2; unit++) {
                assertThat(alone[unit]).as("h").isBetween(-1.0, 1.0);
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void theEncoderOfPyTorchHasTheSameStates(long seed) {
        Case drawn = new Case(seed);
        LstmEncoder encoder = new LstmEncoder(drawn.network.encoder());
        try (NDManager manager = Torch.engine().newBaseManager()) {
            List<double[][]> sorted = new ArrayList<>(drawn.sequences);
            sorted.sort(java.util.Comparator.comparingInt(sequence -> -sequence.length));
            NDList weights = Gradients.arrays(manager, drawn.network.weights());
            NDList states =
                    new LstmLoss(drawn.network, LstmLoss.spans(manager, sorted, drawn.inputs), 1)
                            .encoded(weights);
            int layers = drawn.network.encoder().layers();
            double[] h = states.get(0).toDoubleArray();
            double[] c = states.get(1).toDoubleArray();
            for (int i = 0; i < sorted.size(); i++) {
                double[] ours = encoder.encode(sorted.get(i));
                for (int layer = 0; layer < layers; layer++) {
                    for (int unit = 0; unit < drawn.hidden; unit++) {
                        int at = (layer * sorted.size() + i) * drawn.hidden + unit;
                        int own = layer * drawn.hidden + unit;
                        assertThat(ours[own])
                                .as("h, seed %d, sequence %d", seed, i)
                                .isCloseTo(h[at], within(1e-12));
                        assertThat(ours[layers * drawn.hidden + own])
                                .as("c, seed %d, sequence %d", seed, i)
                                .isCloseTo(c[at], within(1e-12));
                    }
                }
            }
        }
    }

    @Test
    void zeroWeightsRememberNothing() {
        LstmNetwork zero = LstmNetwork.zero(3, 4, 2);
        double[][] sequence = {{1, 2, 3}, {4, 5, 6}};
        assertThat(new LstmEncoder(zero.encoder()).encode(sequence)).containsOnly(0.0);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void theLossIsAMeanOverAllCellsOfThePaddedBatch(long seed) {
        // Adding a sequence of one element adds cells that count as zeros and nothing else; a
        // longer
        // padding divides the same sum by more cells.
        Case drawn = new Case(seed);
        double alone = drawn.gradients(drawn.sequences, 12).loss();
        List<double[][]> more = new ArrayList<>(drawn.sequences);
        more.add(new double[][] {drawn.sequences.get(0)[0].clone()});
        int n = drawn.sequences.size();
        assertThat(drawn.gradients(more, 12).loss() * (n + 1))
                .as("seed %d", seed)
                .isCloseTo(alone * n, within(1e-12 * n));
        Gradients padded = drawn.gradients(drawn.sequences, 24);
        assertThat(padded.loss() * 2).isCloseTo(alone, within(1e-12));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void partsOfABatchAddUpInAnyOrder(long seed) {
        Case drawn = new Case(seed);
        List<double[][]> reversed = new ArrayList<>(drawn.sequences);
        java.util.Collections.reverse(reversed);
        Gradients first = drawn.gradients(drawn.sequences, 12);
        Gradients second = drawn.gradients(reversed, 12);
        assertThat(second.loss()).isCloseTo(first.loss(), within(1e-13));
        for (int block = 0; block < first.slopes().length; block++) {
            for (int i = 0; i < first.slopes()[block].length; i++) {
                assertThat(second.slopes()[block][i])
                        .isCloseTo(first.slopes()[block][i], within(1e-13));
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2})
    void gradientsAreTheSlopesOfTheLoss(long seed) {
        Case drawn = new Case(seed);
        double[][] slopes = drawn.gradients(drawn.sequences, 12).slopes();
        for (int block = 0; block < slopes.length; block++) {
            double[] w = drawn.network.weights().get(block).values();
            int i = drawn.random.nextInt(w.length);
            double step = 1e-5;
            double at = w[i];
            w[i] = at + step;
            double above = drawn.gradients(drawn.sequences, 12).loss();
            w[i] = at - step;
            double below = drawn.gradients(drawn.sequences, 12).loss();
            w[i] = at;
            assertThat((above - below) / (2 * step))
                    .as("seed %d, block %s", seed, drawn.network.weights().get(block).name())
                    .isCloseTo(slopes[block][i], within(1e-8));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2})
    void lossFallsAndAnEqualSeedGivesAnEqualRun(long seed) {
        double[] first = new Case(seed).descend();
        assertThat(first[1]).as("seed %d", seed).isLessThan(first[0]);
        assertThat(new Case(seed).descend()).as("bits of a second run").containsExactly(first);
    }

    /** A random network and sequences of 2 to 12 elements. */
    private static final class Case {
        final SplittableRandom random;
        final int inputs;
        final int hidden;
        final List<double[][]> sequences = new ArrayList<>();
        final LstmNetwork network;

        Case(long seed) {
            random = new SplittableRandom(seed);
            inputs = 1 + random.nextInt(4);
            hidden = 2 + random.nextInt(5);
            for (int i = 0; i < 12; i++) {
                double[][] sequence = new double[2 + random.nextInt(11)][inputs];
                for (double[] element : sequence) {
                    Arrays.setAll(element, k -> random.nextDouble());
                }
                sequences.add(sequence);
            }
            network = LstmNetwork.random(inputs, hidden, 1 + random.nextInt(3), random);
        }

        Gradients gradients(List<double[][]> of, int longest) {
            Engine engine = Torch.engine();
            try (NDManager manager = engine.newBaseManager()) {
                return Gradients.sum(
                        engine,
                        manager,
                        network.weights(),
                        LstmLoss.of(manager, network, of, longest));
            }
        }

        double[] descend() {
            Engine engine = Torch.engine();
            try (NDManager manager = engine.newBaseManager()) {
                List<Objective> parts = LstmLoss.of(manager, network, sequences, 12);
                Adam adam = new Adam(network.weights(), 0.01, 0);
                double[] losses = new double[2];
                for (int step = 0; step < 12; step++) {
                    Gradients found = Gradients.sum(engine, manager, network.weights(), parts);
                    losses[step == 0 ? 0 : 1] = found.loss();
                    adam.step(network.weights(), found.slopes());
                }
                return losses;
            }
        }
    }
}
