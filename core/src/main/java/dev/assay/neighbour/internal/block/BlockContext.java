package dev.assay.neighbour.internal.block;

import dev.assay.api.Stability;
import dev.assay.metric.Artefact;
import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import java.util.HashMap;
import java.util.Map;
import java.util.random.RandomGenerator;

/** What a search on another machine works in: one thread, no tables, nothing random. */
@Stability(Stability.Level.INTERNAL)
public final class BlockContext implements EvaluationContext {

    private final Map<Artefact<?>, Object> values = new HashMap<>();

    @Override
    public EvaluationData data() {
        throw new IllegalStateException("a search on another machine has no tables");
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> T get(Artefact<T> artefact) {
        return (T) values.computeIfAbsent(artefact, wanted -> wanted.compute(this));
    }

    @Override
    public RandomGenerator random(String stream) {
        throw new IllegalStateException("a search draws no numbers");
    }

    @Override
    public RandomGenerator random(String stream, long index) {
        return random(stream);
    }

    @Override
    public Detail detail() {
        return Detail.VALUES;
    }

    @Override
    public double level() {
        throw new IllegalStateException("a search has no intervals");
    }

    @Override
    public int threads() {
        return 1;
    }

    @Override
    public void forRanges(int size, RangeBody body) {
        if (size > 0) {
            body.run(0, size);
        }
    }

    @Override
    public void checkCancelled() {
        if (Thread.currentThread().isInterrupted()) {
            throw new IllegalStateException("the search was interrupted");
        }
    }
}
