package dev.assay.embeddings.torch;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * The squared error of the decoder, teacher forced. From the reversed sequence \(\tilde x_1 \dots
 * \tilde x_\ell\) it reads \(\tilde x_t\) and is compared with \(\tilde x_{t+1}\), t &lt; ℓ; after
 * the last element an end mark would stand, which is never scored. The mean is over all B·T·F cells
 * of the batch, B sequences padded to the longest T: padded cells count as zeros.
 *
 * <p>Sequences of one length are computed together and so without padding; parts of a batch add up.
 *
 * @param network to be trained
 * @param forward sequences of one length (sequences × ℓ × F)
 * @param fed what the decoder reads: reversed, without the last (sequences × ℓ−1 × F)
 * @param followed what follows each (sequences × ℓ−1 × F)
 * @param cells B·T·F of the batch
 */
record LstmLoss(LstmNetwork network, NDArray forward, NDArray fed, NDArray followed, double cells)
        implements Objective {

    /** Sequences whose graph is held at a time. */
    static final int MOST = 128;

    /**
     * The parts of a batch's loss.
     *
     * @param sequences each steps × F
     * @param longest T
     */
    static List<Objective> of(
            NDManager manager, LstmNetwork network, List<double[][]> sequences, int longest) {
        TreeMap<Integer, List<double[][]>> byLength = new TreeMap<>();
        for (double[][] sequence : sequences) {
            byLength.computeIfAbsent(sequence.length, length -> new ArrayList<>()).add(sequence);
        }
        double cells = (double) sequences.size() * longest * network.inputs();
        List<Objective> parts = new ArrayList<>();
        byLength.forEach(
                (length, group) -> {
                    // Of a single element nothing follows.
                    for (int from = 0; length > 1 && from < group.size(); from += MOST) {
                        parts.add(
                                of(
                                        manager,
                                        network,
                                        group.subList(from, Math.min(group.size(), from + MOST)),
                                        cells));
                    }
                });
        return parts;
    }

    private static LstmLoss of(
            NDManager manager, LstmNetwork network, List<double[][]> group, double cells) {
        int length = group.get(0).length;
        return new LstmLoss(
                network,
                array(manager, group, network.inputs(), 0, 1, length),
                array(manager, group, network.inputs(), length - 1, -1, length - 1),
                array(manager, group, network.inputs(), length - 2, -1, length - 1),
                cells);
    }

    @Override
    public NDArray loss(NDList weights) {
        return decoded(weights).sub(Layers.lent(followed, weights)).square().sum().div(cells);
    }

    /** What the decoder tells after each element it is fed. */
    NDArray decoded(NDList weights) {
        int blocks = network.encoder().weights().size();
        NDList encoded =
                network.encoder()
                        .graph(
                                Layers.lent(forward, weights),
                                network.encoder()
                                        .rest(
                                                weights.get(0).getManager(),
                                                forward.getShape().get(0)),
                                weights,
                                0);
        NDList states = new NDList(encoded.get(1), encoded.get(2));
        NDArray told =
                network.decoder().graph(Layers.lent(fed, weights), states, weights, blocks).get(0);
        return told.matMul(weights.get(2 * blocks).transpose()).add(weights.get(2 * blocks + 1));
    }

    /** Steps {@code first}, {@code first + by}, … of every sequence. */
    static NDArray array(
            NDManager manager, List<double[][]> group, int inputs, int first, int by, int steps) {
        double[] values = new double[group.size() * steps * inputs];
        int at = 0;
        for (double[][] sequence : group) {
            for (int step = 0; step < steps; step++) {
                System.arraycopy(sequence[first + by * step], 0, values, at, inputs);
                at += inputs;
            }
        }
        return Gradients.array(manager, values, new Shape(group.size(), steps, inputs));
    }
}
