package dev.assay.embeddings.torch;

import static org.assertj.core.api.Assertions.assertThat;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import dev.assay.stat.Matrix;
import java.lang.ref.Cleaner;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * What PyTorch reads again when it collects slopes must not lie in memory that Java may have freed
 * since the loss was computed.
 */
@NeedsTorch
final class CollectedMemoryTest {

    private static final Cleaner CLEANER = Cleaner.create();
    private static final int REUSED = 20_000;

    private final SplittableRandom random = new SplittableRandom(5);

    @Test
    void slopesOfTheOneClassLossesDoNotDependOnWhenMemoryIsCollected() {
        Layers layers = Layers.random("layer", false, new int[] {3, 4, 2}, random);
        double[] rows = random.doubles(60, -1, 1).toArray();
        try (NDManager manager = Torch.engine().newBaseManager()) {
            NDArray array = Gradients.array(manager, rows, new Shape(20, 3));
            OneClassLoss loss = new OneClassLoss(layers, array, 1.5, 0.05);
            check(manager, layers.weights(), loss.asCoded());
            check(manager, layers.weights(), loss.softBoundary(0.3));
            check(manager, layers.weights(), loss.softBoundaryAtQuantile(new double[1]));
        }
    }

    @Test
    void slopesOfTheLossOfSequencesDoNotDependOnWhenMemoryIsCollected() {
        LstmNetwork network = LstmNetwork.random(2, 3, 1, random);
        List<double[][]> sequences =
                List.of(new double[][] {{1, 2}, {2, -1}, {0, 1}}, new double[][] {{3, 1}, {1, 1}});
        try (NDManager manager = Torch.engine().newBaseManager()) {
            check(
                    manager,
                    network.weights(),
                    new LstmLoss(network, LstmLoss.spans(manager, sequences, 2), 12));
        }
    }

    @Test
    void slopesOfTheReconstructionErrorDoNotDependOnWhenMemoryIsCollected() {
        Layers encoder = Layers.random("encoder", true, new int[] {3, 4, 2}, random);
        Layers decoder = Layers.random("decoder", true, new int[] {2, 4, 3}, random);
        List<Tensor> weights = new ArrayList<>(encoder.weights());
        weights.addAll(decoder.weights());
        Matrix rows = Matrix.owning(20, 3, random.doubles(60, -1, 1).toArray());
        try (NDManager manager = Torch.engine().newBaseManager()) {
            check(manager, weights, Autoencoder.error(manager, encoder, decoder, rows));
        }
    }

    private static void check(NDManager manager, List<Tensor> weights, Objective objective) {
        Engine engine = Torch.engine();
        double[][] expected = Gradients.of(engine, manager, weights, objective).slopes();
        Objective collected =
                arrays -> {
                    NDArray loss = objective.loss(arrays);
                    collect();
                    return loss;
                };
        assertThat(Gradients.of(engine, manager, weights, collected).slopes())
                .isDeepEqualTo(expected);
    }

    /** Frees what nobody holds any more, and writes other numbers where it was. */
    private static void collect() {
        for (int round = 0; round < 3; round++) {
            CountDownLatch cleaned = new CountDownLatch(1);
            CLEANER.register(new Object(), cleaned::countDown);
            System.gc();
            try {
                assertThat(cleaned.await(10, TimeUnit.SECONDS)).as("memory is collected").isTrue();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
            ByteBuffer[] reused = new ByteBuffer[REUSED];
            for (int i = 0; i < reused.length; i++) {
                reused[i] = ByteBuffer.allocateDirect(Double.BYTES).putDouble(0, 1e9 + i);
            }
        }
    }
}
