package dev.assay.embeddings.torch;

import ai.djl.ndarray.NDManager;
import dev.assay.embedding.Embedder;
import dev.assay.embedding.Embedding;
import dev.assay.embedding.Weights;
import dev.assay.error.Check;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.sequence.SequenceTable;
import dev.assay.sequence.SequenceView;
import dev.assay.sequence.Sequences;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The embedding of sequences in the α-precision papers: an LSTM reads a sequence, a second one,
 * begun with its final state, is trained to tell the reversed sequence element by element (see
 * {@code LstmLoss}). The vector of a sequence is that final state, h of all layers and then c of
 * all layers, 2 · layers · hidden numbers; the released code mixed two sequences in each vector,
 * which is not reproduced.
 *
 * <p>Attributes are scaled by REAL; missing cells and levels are told apart as numbers of their
 * own. Longer sequences are cut to {@code longest} elements and said so. Weights begin uniform in
 * ±1/√hidden, are moved by Adam in double precision, and those of the epoch of least validation
 * loss are kept. A sequence's vector does not depend on what stands beside it.
 *
 * <p>Alaa et al. (2022), arXiv:2102.08921; Srivastava et al. (2015), arXiv:1502.04681.
 */
public final class LstmAutoencoder implements Embedder<LstmAutoencoder.Options> {

    /**
     * How the network is made; defaults as in the released code.
     *
     * @param hidden units of a layer
     * @param layers of encoder and decoder each
     * @param rate of learning
     * @param epochs at most
     * @param batch sequences of a step
     * @param longest elements read of a sequence
     * @param sequences at most, that are learned from
     * @param train_share of the sequences that trains
     * @param patience epochs without a better validation loss
     * @param seconds limit
     * @param megabytes limit
     */
    public record Options(
            @Option("Units of a layer, at least 1") int hidden,
            @Option("Layers of encoder and decoder each, at least 1") int layers,
            @Option("Rate of learning, positive") double rate,
            @Option("Epochs at most, at least 1") int epochs,
            @Option("Sequences of a step, at least 1") int batch,
            @Option("Elements read of a sequence at most, at least 2") int longest,
            @Option("Sequences of the seeded sample that is learned from, at most") int sequences,
            @Option("Share of the sequences that train, in (0, 1]; the others validate")
                    double train_share,
            @Option(
                            "Epochs without a better validation loss after which training ends; 0 for never")
                    int patience,
            @Option("Training that takes longer is given up") int seconds,
            @Option("Training that needs more memory is refused") int megabytes) {

        /** Refuses what no network can have. */
        public Options {
            Check.atLeast(1, hidden, "hidden");
            Check.atLeast(1, layers, "layers");
            Check.positive(rate, "rate");
            Check.atLeast(1, epochs, "epochs");
            Check.atLeast(1, batch, "batch");
            Check.atLeast(2, longest, "longest");
            Check.atLeast(1, sequences, "sequences");
            Check.require(
                    train_share > 0 && train_share <= 1,
                    "train_share must be in (0, 1]: " + train_share);
            Check.atLeast(0, patience, "patience");
            Check.atLeast(1, seconds, "seconds");
            Check.atLeast(1, megabytes, "megabytes");
        }
    }

    /** The embedder. */
    public LstmAutoencoder() {}

    @Override
    public String key() {
        return "lstm_autoencoder";
    }

    @Override
    public String title() {
        return "LSTM auto-encoder of sequences";
    }

    @Override
    public String description() {
        return "What an LSTM remembers of a sequence so that another can tell it again: the embedding of time"
                + " series in the α-precision papers. One vector per sequence. Learns on the real"
                + " sequences alone; needs PyTorch unless weights were saved.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Alaa et al. (2022), How faithful is your synthetic data?, arXiv:2102.08921",
                "Srivastava et al. (2015), Unsupervised Learning of Video Representations using LSTMs, arXiv:1502.04681",
                "github.com/ahmedmalaa/evaluating-generative-models");
    }

    @Override
    public Options defaults() {
        return new Options(70, 2, 0.01, 100, 1024, 100, 5000, 0.8, 0, 600, 2048);
    }

    @Override
    public List<Requirement> requirements(Options options) {
        return List.of(Requirement.sequences(1), new NativeLibrary());
    }

    @Override
    public List<Requirement> requirementsToRestore(Options options) {
        return List.of(Requirement.sequences(1));
    }

    @Override
    public Embedding fit(EvaluationContext context, Options options) {
        SequenceTable table = context.get(new Sequences(Part.REAL));
        SequenceInput input = SequenceInput.fit(table);
        if (input.dimension() == 0) {
            throw new NotApplicableException("no cell of any attribute is filled");
        }
        List<double[][]> all = input.encode(table, options.longest());
        int[] drawn =
                TrainingRows.drawn(
                        SequenceView.contentOrder(table),
                        options.sequences(),
                        context.random("sequences"));
        int training = Math.max(1, (int) Math.round(drawn.length * options.train_share()));
        List<double[][]> train = new ArrayList<>();
        List<double[][]> check = new ArrayList<>();
        for (int i = 0; i < drawn.length; i++) {
            (i < training ? train : check).add(all.get(drawn[i]));
        }
        LstmNetwork network =
                LstmNetwork.random(
                        input.dimension(),
                        options.hidden(),
                        options.layers(),
                        context.random("weights"));
        Training.Outcome trained = train(context, options, network, train, check);
        LstmNetwork best = network.with(trained.weights());
        Map<String, Object> told = Losses.told(trained, train.size(), check.size());
        told.put("attributes", input.dimension());
        return new LstmMap(
                input, best, options.longest(), told, notes(options, table, drawn.length));
    }

    @Override
    public Embedding restore(Options options, Weights weights) {
        return LstmMap.of(weights);
    }

    private Training.Outcome train(
            EvaluationContext context,
            Options options,
            LstmNetwork network,
            List<double[][]> train,
            List<double[][]> check) {
        int longest = 0;
        long elements = 0;
        for (List<double[][]> sequences : List.of(train, check)) {
            for (double[][] sequence : sequences) {
                longest = Math.max(longest, sequence.length);
                elements += sequence.length;
            }
        }
        if (longest < 2) {
            throw new NotApplicableException("no sequence has more than one element");
        }
        Limits limits = new Limits(options.seconds(), options.megabytes());
        long held = (long) Math.min(LstmLoss.MOST, train.size()) * longest;
        limits.checkMemory(
                key(),
                3 * elements * network.inputs()
                        + held * options.layers() * 24L * options.hidden()
                        + 8 * network.size(),
                "Lower longest, hidden or sequences, or raise megabytes.");
        Training training =
                new Training(
                        key(), options.epochs(), 0, options.patience(), options.rate(), 0, limits);
        try (NDManager manager = Torch.engine().newBaseManager()) {
            List<List<Objective>> steps = new ArrayList<>();
            for (int from = 0; from < train.size(); from += options.batch()) {
                List<Objective> parts =
                        LstmLoss.of(
                                manager,
                                network,
                                train.subList(from, Math.min(train.size(), from + options.batch())),
                                longest);
                if (!parts.isEmpty()) {
                    steps.add(parts);
                }
            }
            if (steps.isEmpty()) {
                throw new NotApplicableException("no sequence to learn from has a second element");
            }
            return training.run(
                    context,
                    manager,
                    network.weights(),
                    epoch -> steps,
                    LstmLoss.of(manager, network, check, longest));
        }
    }

    private static List<String> notes(Options options, SequenceTable table, int learned) {
        List<String> notes = new ArrayList<>(List.of(AnotherSeed.NOTE));
        int cut = 0;
        for (int length : table.lengths()) {
            cut += length > options.longest() ? 1 : 0;
        }
        if (cut > 0) {
            notes.add(cut + " real sequences are read for " + options.longest() + " elements only");
        }
        if (learned < table.size()) {
            notes.add(
                    "learned from a seeded sample of " + learned + " sequences of " + table.size());
        }
        return notes;
    }
}
