package dev.assay.benchmarks;

import dev.assay.metric.Artefact;
import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import java.util.random.RandomGenerator;

/**
 * One thread, unless a subclass has more, and no data: as much of a run as a search of rows needs.
 */
public class SingleContext implements EvaluationContext {

    @Override
    public EvaluationData data() {
        throw new UnsupportedOperationException("there are rows only");
    }

    @Override
    public <T> T get(Artefact<T> artefact) {
        return artefact.compute(this);
    }

    @Override
    public RandomGenerator random(String stream) {
        throw new UnsupportedOperationException("a search draws nothing");
    }

    @Override
    public RandomGenerator random(String stream, long index) {
        throw new UnsupportedOperationException("a search draws nothing");
    }

    @Override
    public Detail detail() {
        return Detail.VALUES;
    }

    @Override
    public double level() {
        return 0.9;
    }

    @Override
    public int threads() {
        return 1;
    }

    @Override
    public void forRanges(int size, RangeBody body) {
        body.run(0, size);
    }

    @Override
    public void checkCancelled() {}
}
