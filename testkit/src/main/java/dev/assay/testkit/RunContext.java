package dev.assay.testkit;

import dev.assay.metric.Artefact;
import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** The context of a test run: one memo for all, and random streams by the name it is bound to. */
final class RunContext {

    private final EvaluationData data;
    private final long seed;
    private final Detail detail;
    private final RunPool pool;
    private final Map<Artefact<?>, Object> known;

    RunContext(EvaluationData data, long seed, Detail detail, RunPool pool, Map<Artefact<?>, Object> given) {
        this.data = data;
        this.seed = seed;
        this.detail = detail;
        this.pool = pool;
        this.known = new HashMap<>(given);
    }

    EvaluationContext bound(String scope) {
        return new Bound(scope);
    }

    private final class Bound implements EvaluationContext {

        private final String scope;

        Bound(String scope) {
            this.scope = scope;
        }

        @Override
        public EvaluationData data() {
            return data;
        }

        @Override
        @SuppressWarnings("unchecked")
        public <T> T get(Artefact<T> artefact) {
            Object value = known.get(artefact);
            if (value == null) {
                value = artefact.compute(bound(artefact.toString()));
                known.put(artefact, value);
            }
            return (T) value;
        }

        @Override
        public RandomGenerator random(String stream) {
            return random(stream, -1);
        }

        @Override
        public RandomGenerator random(String stream, long index) {
            long mixed = new SplittableRandom(seed ^ (31L * scope.hashCode() + stream.hashCode())).nextLong();
            return new SplittableRandom(mixed + index * 0x9E3779B97F4A7C15L);
        }

        @Override
        public Detail detail() {
            return detail;
        }

        @Override
        public int threads() {
            return pool.threads();
        }

        @Override
        public void forRanges(int size, RangeBody body) {
            pool.run(size, body);
        }

        @Override
        public void checkCancelled() {}
    }
}
