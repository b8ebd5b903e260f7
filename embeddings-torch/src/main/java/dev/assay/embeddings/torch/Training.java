package dev.assay.embeddings.torch;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDManager;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Descent by {@link Adam}, epoch by epoch, which keeps the weights of the epoch of least validation
 * loss.
 *
 * @param key of the embedder, for messages
 * @param epochs at most
 * @param warmUp epochs before which no weights are kept
 * @param patience epochs without a better validation loss after which it ends; 0 for never
 * @param rate η
 * @param decay λ
 * @param limits on time
 */
record Training(
        String key,
        int epochs,
        int warmUp,
        int patience,
        double rate,
        double decay,
        Limits limits) {

    /**
     * What came out.
     *
     * @param weights of the best epoch, or of the last where nothing was validated
     * @param epochs how many there were
     * @param best the epoch whose weights they are
     * @param losses mean loss of each epoch's steps
     * @param validation loss after each epoch, if any
     */
    record Outcome(
            List<Tensor> weights,
            int epochs,
            int best,
            List<Double> losses,
            List<Double> validation) {}

    /**
     * Trains.
     *
     * @param weights where to begin; changed
     * @param steps the objectives of an epoch: per batch, parts that add up
     * @param validation what tells a good epoch: parts that add up; empty for the last epoch
     */
    Outcome run(
            EvaluationContext context,
            NDManager manager,
            List<Tensor> weights,
            IntFunction<List<List<Objective>>> steps,
            List<Objective> validation) {
        Engine engine = Torch.engine();
        Adam adam = new Adam(weights, rate, decay);
        long started = System.nanoTime();
        List<Double> losses = new ArrayList<>();
        List<Double> checks = new ArrayList<>();
        List<Tensor> best = copy(weights);
        int bestEpoch = 0;
        double least = Double.POSITIVE_INFINITY;
        int epoch = 0;
        while (epoch < epochs && !isOver(epoch, bestEpoch, !validation.isEmpty())) {
            context.checkCancelled();
            limits.checkTime(key, started, epoch, epochs);
            double sum = 0;
            List<List<Objective>> batches = steps.apply(epoch);
            for (List<Objective> batch : batches) {
                context.checkCancelled();
                Gradients found = Gradients.sum(engine, manager, weights, batch);
                sum += finite(found.loss(), epoch);
                adam.step(weights, found.slopes());
            }
            losses.add(sum / batches.size());
            epoch++;
            double check = 0;
            for (Objective part : validation) {
                check += Gradients.loss(manager, weights, part);
            }
            if (!validation.isEmpty()) {
                checks.add(finite(check, epoch));
            }
            if (validation.isEmpty() || epoch <= warmUp || check < least) {
                least = epoch <= warmUp ? Double.POSITIVE_INFINITY : check;
                bestEpoch = epoch;
                best = copy(weights);
            }
        }
        return new Outcome(best, epoch, bestEpoch, losses, checks);
    }

    private boolean isOver(int epoch, int best, boolean validated) {
        return validated && patience > 0 && epoch > warmUp && epoch - best >= patience;
    }

    private double finite(double loss, int epoch) {
        if (!Double.isFinite(loss)) {
            throw new EvaluationException(
                    ErrorCode.METRIC_FAILED,
                    "embedder '"
                            + key
                            + "': the loss is "
                            + loss
                            + " at epoch "
                            + epoch
                            + "; choose a smaller rate");
        }
        return loss;
    }

    private static List<Tensor> copy(List<Tensor> weights) {
        return weights.stream().map(weight -> weight.with(weight.values())).toList();
    }
}
