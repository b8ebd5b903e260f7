package dev.assay.neighbour.internal;

import dev.assay.metric.Artefact;
import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** As little of a run as the search needs: threads, and a memory for artefacts. */
public class LoopContext implements EvaluationContext {

    private final EvaluationData data;
    private final int threads;
    private final Map<Artefact<?>, Object> values = new HashMap<>();

    public LoopContext(int threads) {
        this(null, threads);
    }

    public LoopContext(EvaluationData data, int threads) {
        this.data = data;
        this.threads = threads;
    }

    /** Puts a value in place of what an artefact would compute. */
    public <T> LoopContext with(Artefact<T> artefact, T value) {
        values.put(artefact, value);
        return this;
    }

    @Override
    public EvaluationData data() {
        return data;
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> T get(Artefact<T> artefact) {
        if (!values.containsKey(artefact)) {
            values.put(artefact, artefact.compute(this));
        }
        return (T) values.get(artefact);
    }

    @Override
    public RandomGenerator random(String stream) {
        throw new UnsupportedOperationException("a neighbour search draws nothing");
    }

    @Override
    public RandomGenerator random(String stream, long index) {
        throw new UnsupportedOperationException("a neighbour search draws nothing");
    }

    @Override
    public Detail detail() {
        return Detail.FULL;
    }

    @Override
    public double level() {
        return 0.9;
    }

    @Override
    public int threads() {
        return threads;
    }

    @Override
    public void forRanges(int size, RangeBody body) {
        int parts = Math.min(size, threads);
        List<CompletableFuture<Void>> running = new ArrayList<>();
        IntStream.range(0, parts)
                .forEach(
                        part ->
                                running.add(
                                        CompletableFuture.runAsync(
                                                () ->
                                                        body.run(
                                                                (int) ((long) size * part / parts),
                                                                (int)
                                                                        ((long) size
                                                                                * (part + 1)
                                                                                / parts)))));
        running.forEach(CompletableFuture::join);
    }

    @Override
    public void checkCancelled() {}
}
