package dev.assay.engine.run;

import dev.assay.embedding.BoundEmbedder;
import dev.assay.embedding.EmbedderOf;
import dev.assay.metric.Artefact;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Selectable;
import dev.assay.metric.Selection;
import dev.assay.sequence.SequenceTable;
import dev.assay.sequence.SequenceView;
import dev.assay.sequence.Sequences;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;

/**
 * The artefacts of one evaluation. What does not read SYNTHETIC is kept by the parent, which all
 * candidates with the same reference rows share.
 */
public final class SharedContext {

    private final EvaluationData data;
    private final Optional<SharedContext> parent;
    private final Run run;
    private final Optional<Subset> subset;
    private final Map<Artefact<?>, Computation> values = new ConcurrentHashMap<>();
    private final AtomicLong computed = new AtomicLong();

    /** Read by metrics that time out while another makes it. */
    private volatile Optional<SharedContext> sequences = Optional.empty();

    /**
     * What all contexts of a run have in common.
     *
     * @param seed of the run
     * @param detail how much is asked for
     * @param level with which intervals are to cover
     * @param workers the pool
     * @param stop when to end
     * @param watch who is told how far work is
     */
    public record Run(
            long seed,
            Detail detail,
            double level,
            Workers workers,
            Stop stop,
            CurrentListener watch) {

        /** A run that nobody watches. */
        Run(long seed, Detail detail, double level, Workers workers, Stop stop) {
            this(seed, detail, level, workers, stop, new CurrentListener());
        }
    }

    /**
     * That a context holds some of the rows of another.
     *
     * @param whole the context of all rows, whose fits are kept
     * @param selection which rows
     * @param sequences which sequences these rows are all of; empty where rows are selected one by
     *     one
     */
    public record Subset(SharedContext whole, Selection selection, Optional<Selection> sequences) {

        /** Rows selected one by one. */
        public Subset(SharedContext whole, Selection selection) {
            this(whole, selection, Optional.empty());
        }

        private Subset perSequence() {
            return new Subset(whole.perSequence(), sequences.orElseThrow());
        }
    }

    public SharedContext(EvaluationData data, Optional<SharedContext> parent, Run run) {
        this(data, parent, run, Optional.empty());
    }

    public SharedContext(
            EvaluationData data, Optional<SharedContext> parent, Run run, Optional<Subset> subset) {
        this.data = data;
        this.parent = parent;
        this.run = run;
        this.subset = subset;
    }

    /** How many artefacts were computed here, failures included. */
    public long computed() {
        return computed.get();
    }

    public Run run() {
        return run;
    }

    public EvaluationData data() {
        return data;
    }

    /**
     * The context in which a metric or an embedder of these requirements works: this one, or that
     * of one row per sequence.
     */
    public SharedContext seenBy(List<Requirement> requirements) {
        return Individuals.areSequences(requirements, this::embedder) ? perSequence() : this;
    }

    /**
     * The same evaluation with one row per sequence.
     *
     * @throws dev.assay.metric.NotApplicableException where a part has no sequence
     */
    public synchronized SharedContext perSequence() {
        if (sequences.isPresent()) {
            return sequences.get();
        }
        SharedContext made = subset.isPresent() ? someSequences(subset.get()) : allSequences();
        if (parent.isEmpty()) {
            values.forEach(
                    (artefact, value) -> {
                        if (artefact.parts().isEmpty()) {
                            made.values.put(artefact, value);
                        }
                    });
        }
        sequences = Optional.of(made);
        return made;
    }

    private SharedContext allSequences() {
        Map<Part, SequenceTable> tables = new EnumMap<>(Part.class);
        for (Part part : data.parts()) {
            tables.put(part, get(new Sequences(part), Optional.empty()));
        }
        SharedContext view =
                new SharedContext(
                        SequenceView.of(data, tables), parent.map(SharedContext::perSequence), run);
        tables.forEach(
                (part, table) -> {
                    if (view.owns(part)) {
                        view.put(new Sequences(part), table);
                        view.put(new ContentOrder(part), SequenceView.contentOrder(table));
                    }
                });
        return view;
    }

    private SharedContext someSequences(Subset rows) {
        Subset some = rows.perSequence();
        SharedContext view =
                new SharedContext(
                        some.selection().apply(some.whole().data.only(data.parts())),
                        parent.map(SharedContext::perSequence),
                        run,
                        Optional.of(some));
        for (Part part : view.data.parts()) {
            if (view.owns(part)) {
                SequenceTable whole = some.whole().get(new Sequences(part), Optional.empty());
                view.put(new Sequences(part), whole.select(some.selection().positions(part)));
            }
        }
        return view;
    }

    /** Whether artefacts of this part alone are kept here, not by the parent. */
    private boolean owns(Part part) {
        return parent.isEmpty() || part == Part.SYNTHETIC;
    }

    private Optional<BoundEmbedder<?>> embedder(String entry) {
        Artefact<BoundEmbedder<?>> wanted = new EmbedderOf(entry);
        if (parent.isPresent()) {
            return parent.get().embedder(entry);
        }
        return values.containsKey(wanted)
                ? Optional.of(get(wanted, Optional.empty()))
                : Optional.empty();
    }

    /** Puts a value in beforehand. */
    public <T> void put(Artefact<T> artefact, T value) {
        values.put(artefact, Computation.given(run.stop(), value));
    }

    /** Lets go of all that was computed, also above, and is computed again to the same values. */
    public void forget() {
        values.values().removeIf(Computation::isRepeatable);
        sequences.ifPresent(SharedContext::forget);
        parent.ifPresent(SharedContext::forget);
        subset.map(Subset::whole).ifPresent(SharedContext::forget);
    }

    /** The value of an artefact if it was computed here or in the parent, without failing. */
    @SuppressWarnings("unchecked")
    public <T> Optional<T> peek(Artefact<T> artefact) {
        Computation known = values.get(artefact);
        if (known == null) {
            return parent.flatMap(higher -> higher.peek(artefact))
                    .or(() -> sequences.flatMap(perSequence -> perSequence.peek(artefact)));
        }
        if (!known.isDone()) {
            return Optional.empty();
        }
        try {
            return Optional.of((T) known.get());
        } catch (ExecutionException | InterruptedException none) {
            return Optional.empty();
        }
    }

    /** The context a metric sees; its random streams go by its entry. */
    public EvaluationContext boundTo(String entry) {
        return boundTo(entry, run.stop());
    }

    /** Likewise, in a turn that has an end of its own. */
    public EvaluationContext boundTo(String entry, Stop turn) {
        return new Bound("metric " + entry, data, Optional.empty(), Optional.empty(), turn);
    }

    private <T> T get(Artefact<T> artefact, Optional<Bound> asking) {
        Set<Part> parts = artefact.parts();
        if (parent.isPresent() && !parts.contains(Part.SYNTHETIC)) {
            return parent.get().get(artefact, asking);
        }
        asking.ifPresent(chain -> chain.refuseCycle(artefact));
        Stop turn = asking.map(chain -> chain.stop).orElse(run.stop());
        Bound inner =
                new Bound(
                        artefact.streamName() + " " + artefact,
                        data.only(parts),
                        asking,
                        Optional.of(artefact),
                        turn);
        Computation fresh =
                new Computation(
                        turn,
                        () -> {
                            computed.incrementAndGet();
                            return compute(artefact, inner);
                        });
        if (Workers.inside()) {
            return known(artefact);
        }
        turn.check();
        // What a turn that is over has not finished may never be: it is computed anew.
        Computation known =
                values.compute(
                        artefact,
                        (key, there) -> there == null || there.isLeftBehind() ? fresh : there);
        if (known == fresh) {
            fresh.run();
        }
        return await(artefact, known);
    }

    /** What is there already; to wait inside a parallel body could be to wait for itself. */
    private <T> T known(Artefact<T> artefact) {
        Computation known = values.get(artefact);
        if (known == null || !known.isDone()) {
            throw new IllegalStateException(
                    "get("
                            + artefact
                            + ") was called inside forRanges; get it before, for bodies touch only"
                            + " arrays");
        }
        return await(artefact, known);
    }

    private <T> T compute(Artefact<T> artefact, Bound inner) {
        if (subset.isPresent() && artefact instanceof Selectable<T> selectable) {
            T whole = subset.get().whole().boundTo("resampling", inner.stop).get(artefact);
            return selectable.select(whole, subset.get().selection(), inner);
        }
        return artefact.compute(inner);
    }

    @SuppressWarnings("unchecked")
    private <T> T await(Artefact<T> artefact, Computation task) {
        try {
            return (T) ArrayCopies.ofArrays(task.get());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(
                    "interrupted while waiting for " + artefact, interrupted);
        } catch (ExecutionException failed) {
            Throwable cause = failed.getCause();
            // Stopped work is not a finding about the data: another metric may have the time for
            // it.
            if (task.isCutShort()) {
                values.remove(artefact, task);
            }
            if (cause instanceof RuntimeException unchecked) {
                throw unchecked;
            }
            if (cause instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(cause);
        }
    }

    /** The view of one metric or artefact. */
    private final class Bound implements EvaluationContext {

        private final String owner;
        private final EvaluationData visible;
        private final Optional<Bound> asking;
        private final Optional<Artefact<?>> artefact;
        private final Stop stop;

        Bound(
                String owner,
                EvaluationData visible,
                Optional<Bound> asking,
                Optional<Artefact<?>> artefact,
                Stop stop) {
            this.owner = owner;
            this.visible = visible;
            this.asking = asking;
            this.artefact = artefact;
            this.stop = stop;
        }

        private void refuseCycle(Artefact<?> wanted) {
            StringBuilder path = new StringBuilder(wanted.toString());
            Optional<Bound> link = Optional.of(this);
            while (link.isPresent() && link.get().artefact.isPresent()) {
                path.insert(0, link.get().artefact.get() + " → ");
                if (link.get().artefact.get().equals(wanted)) {
                    throw new IllegalStateException("an artefact needs itself: " + path);
                }
                link = link.get().asking;
            }
        }

        @Override
        public EvaluationData data() {
            return visible;
        }

        @Override
        public <T> T get(Artefact<T> wanted) {
            return SharedContext.this.get(wanted, Optional.of(this));
        }

        @Override
        public RandomGenerator random(String stream) {
            return random(stream, -1);
        }

        @Override
        public RandomGenerator random(String stream, long index) {
            return StreamGenerator.of(run.seed(), owner, stream, index);
        }

        @Override
        public Detail detail() {
            return run.detail();
        }

        @Override
        public double level() {
            return run.level();
        }

        @Override
        public int threads() {
            return run.workers().threads();
        }

        @Override
        public void forRanges(int size, RangeBody body) {
            run.workers().forRanges(size, body, stop);
        }

        @Override
        public void checkCancelled() {
            stop.check();
        }

        @Override
        public void advanced(String what, double share) {
            run.watch().advanced(what, share);
        }
    }
}
