package dev.assay.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.Artefact;
import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/** What a metric may not do beside its numbers: print, keep threads, go on when told to stop. */
final class BehaviourLaws {

    private static final long PATIENCE_MILLIS = 2_000;

    private BehaviourLaws() {}

    /** Nothing reaches standard output or standard error. */
    static void printsNothing(Runnable evaluation) {
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream caught = new PrintStream(printed, true, StandardCharsets.UTF_8);
        System.setOut(caught);
        System.setErr(caught);
        try {
            evaluation.run();
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8)).as("what was printed").isEmpty();
    }

    /** No thread outlives the evaluation but those of the run and the Java library. */
    static void keepsNoThread(Runnable evaluation) {
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        evaluation.run();
        List<String> left = new ArrayList<>();
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (!before.contains(thread) && isItsOwn(thread)) {
                left.add(thread.getName());
            }
        }
        assertThat(left).as("threads that are still there").isEmpty();
    }

    private static boolean isItsOwn(Thread thread) {
        String name = thread.getName();
        if (name.startsWith("assay-worker")
                || name.startsWith("ForkJoinPool.commonPool")
                || name.startsWith("process reaper")
                || name.startsWith("Cleaner")
                || thread.getThreadGroup() == null
                || thread.getThreadGroup().getName().equals("system")
                || thread.getThreadGroup().getName().equals("InnocuousThreadGroup")) {
            return false;
        }
        try {
            thread.join(PATIENCE_MILLIS);
        } catch (InterruptedException unwanted) {
            Thread.currentThread().interrupt();
        }
        return thread.isAlive();
    }

    /** Whoever asks whether to stop, and is told so, stops. */
    static void stopsWhenToldSo(
            TestRun run, String entry, Function<EvaluationContext, Object> work) {
        AtomicInteger told = new AtomicInteger();
        boolean wentOn =
                run.context(
                        entry,
                        context -> {
                            try {
                                work.apply(new Stopped(context, told));
                                return told.get() > 0;
                            } catch (EvaluationException stopped) {
                                return stopped.code() != ErrorCode.CANCELLED;
                            } catch (RuntimeException other) {
                                return told.get() > 0;
                            }
                        });
        assertThat(wentOn).as("went on, or ended otherwise, after it was told to stop").isFalse();
    }

    /** A context of a run that was cancelled a moment ago. */
    private record Stopped(EvaluationContext context, AtomicInteger told)
            implements EvaluationContext {

        private EvaluationException stop() {
            told.incrementAndGet();
            return new EvaluationException(ErrorCode.CANCELLED, "the run was cancelled");
        }

        @Override
        public EvaluationData data() {
            return context.data();
        }

        @Override
        public <T> T get(Artefact<T> artefact) {
            return context.get(artefact);
        }

        @Override
        public RandomGenerator random(String stream) {
            return context.random(stream);
        }

        @Override
        public RandomGenerator random(String stream, long index) {
            return context.random(stream, index);
        }

        @Override
        public Detail detail() {
            return context.detail();
        }

        @Override
        public double level() {
            return context.level();
        }

        @Override
        public int threads() {
            return context.threads();
        }

        @Override
        public void forRanges(int size, RangeBody body) {
            throw stop();
        }

        @Override
        public void checkCancelled() {
            throw stop();
        }
    }
}
