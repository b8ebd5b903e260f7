package dev.assay.engine.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.engine.resample.HalfSamples;
import dev.assay.metric.Artefact;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.Detail;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.metric.Scale;
import dev.assay.metric.Selection;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SharedContextTest {

    private final Workers workers = new Workers(3);
    private final SharedContext shared =
            new SharedContext(
                    EvaluationData.of(
                            Table.of("real", NumericColumn.of("x", 1, 2)),
                            Table.of("synthetic", NumericColumn.of("x", 3))),
                    Optional.empty(),
                    new SharedContext.Run(1, Detail.FULL, 0.9, workers, new Stop()));
    private final EvaluationContext context = shared.boundTo("test");

    @Test
    void whoWatchesTheRunHearsHowFarWorkIsOnAnyThread() {
        java.util.Map<Integer, Double> heard = new java.util.concurrent.ConcurrentHashMap<>();
        context.advanced("nobody listens", 0.1);
        shared.run()
                .watch()
                .by(
                        new RunListener() {
                            @Override
                            public void advanced(String what, double share) {
                                heard.put(Integer.parseInt(what), share);
                            }
                        });
        context.forEach(50, index -> context.advanced(String.valueOf(index), index / 50.0));
        assertThat(heard).hasSize(50).containsEntry(49, 0.98);
        assertThat(HalfSamples.values(shared.run()).watch()).isSameAs(shared.run().watch());
    }

    record Endless(int turn) implements Artefact<Integer> {
        @Override
        public Integer compute(EvaluationContext context) {
            return context.get(new Endless(1 - turn));
        }
    }

    record Peeking() implements Artefact<Integer> {
        @Override
        public Integer compute(EvaluationContext context) {
            return context.data().synthetic().rows();
        }

        @Override
        public Set<Part> parts() {
            return Set.of(Part.REAL);
        }
    }

    record Breaking() implements Artefact<Integer> {
        @Override
        public Integer compute(EvaluationContext context) {
            throw new IllegalStateException("broken once");
        }
    }

    record Drawing() implements Artefact<Long> {
        @Override
        public Long compute(EvaluationContext context) {
            return context.random("draw").nextLong();
        }
    }

    @AfterEach
    void close() {
        workers.close();
    }

    /** Tells what can be seen of a context while it is handed on to the view of sequences. */
    record Watching(AtomicReference<Runnable> look) implements Artefact<Integer> {
        @Override
        public Integer compute(EvaluationContext context) {
            return 1;
        }

        @Override
        public Set<Part> parts() {
            look.get().run();
            return Set.of();
        }
    }

    @Test
    void theViewOfSequencesIsSeenOnceItIsWholeAndByEveryThread() throws InterruptedException {
        AtomicReference<Runnable> look = new AtomicReference<>(() -> {});
        Table rows =
                Table.of(
                        "rows",
                        CategoricalColumn.of("id", ColumnKind.IDENTIFIER, List.of("a", "a", "b")),
                        NumericColumn.of("x", 1, 2, 3));
        EvaluationData data =
                EvaluationData.of(
                        Schema.of(rows).with(Roles.NONE.withSequences("id", Optional.empty())),
                        rows,
                        rows,
                        Optional.empty());
        SharedContext root =
                new SharedContext(
                        data,
                        Optional.empty(),
                        new SharedContext.Run(1, Detail.FULL, 0.9, workers, new Stop()));
        root.put(new Watching(look), 1);
        ContentOrder perSequence = new ContentOrder(Part.REAL);
        List<Boolean> seen = new CopyOnWriteArrayList<>();
        look.set(() -> seen.add(root.peek(perSequence).isPresent()));
        root.perSequence();
        look.set(() -> {});
        assertThat(seen).isNotEmpty().containsOnly(false);
        Thread other = new Thread(() -> seen.add(root.peek(perSequence).isPresent()));
        other.start();
        other.join();
        assertThat(seen).endsWith(true);
    }

    @Test
    void anArtefactThatNeedsItselfIsReportedWithItsPath() {
        assertThatThrownBy(() -> context.get(new Endless(0)))
                .hasMessageContaining("Endless[turn=0] → Endless[turn=1] → Endless[turn=0]");
    }

    @Test
    void anArtefactSeesOnlyThePartsItDeclares() {
        assertThatThrownBy(() -> context.get(new Peeking()))
                .hasMessageContaining("no SYNTHETIC table");
    }

    @Test
    void aFailureIsRememberedAndComputedOnce() {
        assertThatThrownBy(() -> context.get(new Breaking())).hasMessage("broken once");
        assertThatThrownBy(() -> context.get(new Breaking())).hasMessage("broken once");
        assertThat(shared.computed()).isEqualTo(1);
    }

    @Test
    void whatIsForgottenIsComputedAgainToTheSameValueAndWhatWasGivenStays() {
        SharedContext candidate =
                new SharedContext(shared.data(), Optional.of(shared), shared.run());
        Watching given = new Watching(new AtomicReference<>(() -> {}));
        shared.put(given, 5);
        long first = candidate.boundTo("test").get(new Drawing());
        assertThatThrownBy(() -> context.get(new Breaking())).hasMessage("broken once");
        candidate.forget();
        assertThat(candidate.peek(new Drawing())).isEmpty();
        assertThat(shared.peek(new Breaking())).isEmpty();
        assertThat(shared.peek(given)).contains(5);
        assertThat(candidate.boundTo("test").get(new Drawing())).isEqualTo(first);
        assertThatThrownBy(() -> context.get(new Breaking())).hasMessage("broken once");
        assertThat(shared.computed() + candidate.computed()).isEqualTo(4);
    }

    @Test
    void whereMemoryEndsOnSomeRowsWhatIsKeptOfAllIsForgottenAndTheMetricTriedOnceMore() {
        AtomicInteger tries = new AtomicInteger();
        SharedContext some =
                new SharedContext(
                        shared.data(),
                        Optional.empty(),
                        shared.run(),
                        Optional.of(
                                new SharedContext.Subset(
                                        shared,
                                        Selection.of(
                                                Map.of(Part.REAL, new int[] {0}), shared.data()))));
        context.get(new Drawing());
        assertThat(Values.twice(some, "metric", () -> full(tries, 1))).containsKey("there");
        assertThat(shared.peek(new Drawing())).isEmpty();
        tries.set(0);
        assertThat(Values.twice(some, "metric", () -> full(tries, 2))).isEmpty();
    }

    private static Map<String, Values.Found> full(AtomicInteger tries, int times) {
        if (tries.getAndIncrement() < times) {
            throw new OutOfMemoryError("full");
        }
        return Map.of("there", new Values.Found(Estimate.of(1), Scale.lowerIsBetter(0, 1)));
    }

    @Test
    void whatAnArtefactDrawsDoesNotDependOnWhoAsks() {
        SharedContext other =
                new SharedContext(
                        EvaluationData.of(
                                Table.of("real", NumericColumn.of("x", 1, 2)),
                                Table.of("synthetic", NumericColumn.of("x", 3))),
                        Optional.empty(),
                        shared.run());
        assertThat(other.boundTo("another").get(new Drawing()))
                .isEqualTo(context.get(new Drawing()));
        assertThat(context.random("draw").nextLong())
                .isNotEqualTo(shared.boundTo("another").random("draw").nextLong());
    }

    @Test
    void artefactsAreNotComputedInsideParallelBodies() {
        assertThatThrownBy(() -> context.forRanges(4, (from, to) -> context.get(new Drawing())))
                .hasMessageContaining("inside forRanges");
    }

    @Test
    void rangesCoverEverythingOnceAndErrorsComeThrough() {
        int[] visits = new int[1000];
        context.forRanges(
                1000,
                (from, to) -> {
                    for (int i = from; i < to; i++) {
                        visits[i]++;
                    }
                });
        assertThat(visits).containsOnly(1);
        assertThatThrownBy(
                        () ->
                                context.forEach(
                                        10,
                                        i -> {
                                            throw new IllegalArgumentException("at " + i);
                                        }))
                .isInstanceOf(IllegalArgumentException.class);
        int[] nested = new int[6];
        context.forEach(2, i -> context.forEach(3, j -> nested[i * 3 + j]++));
        assertThat(nested).containsOnly(1);
    }
}
