package dev.assay.embeddings.torch;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.index.NDIndex;
import ai.djl.ndarray.types.Shape;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The squared error of the decoder, teacher forced. From the reversed sequence \(\tilde x_1 \dots
 * \tilde x_\ell\) it reads \(\tilde x_t\) and is compared with \(\tilde x_{t+1}\), t &lt; ℓ; after
 * the last element an end mark would stand, which is never scored. The mean is over all B·T·F cells
 * of the batch, B sequences padded to the longest T: padded cells count as zeros.
 *
 * <p>Nothing is padded in fact. Sequences stand longest first and are read in spans between one
 * length and the next, each by those sequences that are not over; parts of a batch add up.
 *
 * @param network to be trained
 * @param spans in order
 * @param cells B·T·F of the batch
 */
record LstmLoss(LstmNetwork network, List<Span> spans, double cells) implements Objective {

    /** Sequences whose graph is held at a time. */
    static final int MOST = 128;

    /**
     * Steps that so many of the first sequences have.
     *
     * @param forward of the sequences (sequences × steps × F)
     * @param fed what the decoder reads (sequences × steps × F)
     * @param followed what follows each
     */
    record Span(NDArray forward, NDArray fed, NDArray followed) {

        long sequences() {
            return forward.getShape().get(0);
        }
    }

    /**
     * The parts of a batch's loss.
     *
     * @param sequences each steps × F
     * @param longest T
     */
    static List<Objective> of(
            NDManager manager, LstmNetwork network, List<double[][]> sequences, int longest) {
        // Of a single element nothing follows.
        List<double[][]> sorted =
                sequences.stream()
                        .filter(sequence -> sequence.length > 1)
                        .sorted(Comparator.comparingInt(sequence -> -sequence.length))
                        .toList();
        double cells = (double) sequences.size() * longest * network.inputs();
        List<Objective> parts = new ArrayList<>();
        for (int from = 0; from < sorted.size(); from += MOST) {
            List<double[][]> part = sorted.subList(from, Math.min(sorted.size(), from + MOST));
            parts.add(new LstmLoss(network, spans(manager, part, network.inputs()), cells));
        }
        return parts;
    }

    /** The spans of sequences of at least two elements, longest first. */
    static List<Span> spans(NDManager manager, List<double[][]> sequences, int inputs) {
        List<Span> spans = new ArrayList<>();
        int active = sequences.size();
        int begin = 0;
        while (active > 0) {
            int end = sequences.get(active - 1).length;
            List<double[][]> these = sequences.subList(0, active);
            // The decoder reads and tells one element less.
            int fedFrom = Math.max(0, begin - 1);
            int fedTo = end - 1;
            spans.add(
                    new Span(
                            array(manager, these, inputs, begin, end, false),
                            array(manager, these, inputs, fedFrom, fedTo, true),
                            array(manager, these, inputs, fedFrom + 1, fedTo + 1, true)));
            begin = end;
            while (active > 0 && sequences.get(active - 1).length == end) {
                active--;
            }
        }
        return spans;
    }

    @Override
    public NDArray loss(NDList weights) {
        List<NDArray> told = decoded(weights);
        NDArray sum = null;
        for (int i = 0; i < told.size(); i++) {
            NDArray error =
                    told.get(i).sub(Layers.lent(spans.get(i).followed(), weights)).square().sum();
            sum = sum == null ? error : sum.add(error);
        }
        return sum.div(Gradients.held(sum, cells));
    }

    /** What the decoder tells after each element it is fed, span by span. */
    List<NDArray> decoded(NDList weights) {
        LstmStack encoder = network.encoder();
        int blocks = encoder.weights().size();
        NDArray turned = weights.get(2 * blocks).transpose();
        NDList states = encoded(weights);
        List<NDArray> told = new ArrayList<>();
        for (Span span : spans) {
            NDList found =
                    network.decoder()
                            .graph(
                                    Layers.lent(span.fed(), weights),
                                    first(states, span.sequences()),
                                    weights,
                                    blocks);
            states = found.subNDList(1);
            told.add(found.get(0).matMul(turned).add(weights.get(2 * blocks + 1)));
        }
        return told;
    }

    /** The encoder's final states of all sequences. */
    NDList encoded(NDList weights) {
        NDManager step = weights.get(0).getManager();
        NDList states = network.encoder().rest(step, spans.get(0).sequences());
        NDList h = new NDList();
        NDList c = new NDList();
        for (int i = 0; i < spans.size(); i++) {
            long sequences = spans.get(i).sequences();
            states =
                    network.encoder()
                            .graph(
                                    Layers.lent(spans.get(i).forward(), weights),
                                    first(states, sequences),
                                    weights,
                                    0)
                            .subNDList(1);
            long onward = i + 1 < spans.size() ? spans.get(i + 1).sequences() : 0;
            // Those that are over stand behind those that go on, the shortest last.
            h.add(0, states.get(0).get(rows(onward, sequences)));
            c.add(0, states.get(1).get(rows(onward, sequences)));
        }
        return h.size() == 1 ? states : new NDList(NDArrays.concat(h, 1), NDArrays.concat(c, 1));
    }

    private static NDList first(NDList states, long sequences) {
        if (states.get(0).getShape().get(1) == sequences) {
            return states;
        }
        return new NDList(
                states.get(0).get(rows(0, sequences)), states.get(1).get(rows(0, sequences)));
    }

    private static NDIndex rows(long from, long to) {
        return new NDIndex().addAllDim().addSliceDim(from, to);
    }

    /** Steps {@code from} to {@code to − 1} of every sequence, counted from its end if reversed. */
    static NDArray array(
            NDManager manager,
            List<double[][]> sequences,
            int inputs,
            int from,
            int to,
            boolean reversed) {
        double[] values = new double[sequences.size() * (to - from) * inputs];
        int at = 0;
        for (double[][] sequence : sequences) {
            for (int step = from; step < to; step++) {
                double[] element = sequence[reversed ? sequence.length - 1 - step : step];
                System.arraycopy(element, 0, values, at, inputs);
                at += inputs;
            }
        }
        return Gradients.array(manager, values, new Shape(sequences.size(), to - from, inputs));
    }
}
