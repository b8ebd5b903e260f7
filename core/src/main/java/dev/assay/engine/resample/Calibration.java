package dev.assay.engine.resample;

import dev.assay.engine.binding.PlannedMetric;
import dev.assay.engine.run.SharedContext;
import dev.assay.engine.run.Values;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.report.Measure;
import dev.assay.report.ReferencePoints;
import dev.assay.report.ReferencePoints.Point;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The reference points of a session, and the candidate at their sizes. Training and held-out rows
 * are pooled for what needs no memory of single rows; a measure of privacy that has an exchange is
 * evaluated on the tables as they are, beside copies, its ceiling being what the exchange says.
 */
public final class Calibration {

    /** How often rows are drawn for a metric that trains no model. */
    static final int REPLICATES = 5;

    private final SharedContext all;
    private final Consumer<SharedContext> prepare;
    private final Predicate<PlannedMetric<?>> isPositional;
    private final ReferencePool pool;
    private final Map<ReferencePool.Sizes, Map<Integer, Frame>> pooled = new HashMap<>();
    private final Map<Integer, Frame> whole = new HashMap<>();

    public Calibration(
            SharedContext all,
            Consumer<SharedContext> prepare,
            Predicate<PlannedMetric<?>> isPositional) {
        this.all = all;
        this.prepare = prepare;
        this.isPositional = isPositional;
        this.pool = new ReferencePool(all);
    }

    /** The points beside one candidate. */
    public final class Of {

        private final EvaluationData data;
        private final Drawn made;
        private final Map<Frame, SharedContext> contexts = new HashMap<>();

        public Of(EvaluationData data, SharedContext full) {
            this.data = data;
            this.made = Drawn.of(full, Part.SYNTHETIC);
        }

        /**
         * The measures of a metric beside their reference points.
         *
         * @param everything also copies, and measures of privacy; else only ceiling and floor
         */
        public List<Measure> add(
                PlannedMetric<?> metric, List<Measure> measures, boolean everything) {
            int replicates = metric.isResampled() ? REPLICATES : 1;
            Optional<Sample> apart = Optional.empty();
            Optional<Sample> held = Optional.empty();
            Optional<Sample> kept = Optional.empty();
            List<String> wanted =
                    measures.stream()
                            .filter(one -> everything || one.dimension() != Dimension.PRIVACY)
                            .map(Measure::key)
                            .toList();
            List<Measure> calibrated = new ArrayList<>();
            for (Measure measure : measures) {
                boolean isPrivate = measure.dimension() == Dimension.PRIVACY;
                if (isPrivate && !everything) {
                    calibrated.add(measure);
                    continue;
                }
                if (isPrivate && measure.estimate().exchange().isPresent()) {
                    if (kept.isEmpty()) {
                        kept = Optional.of(whole(metric));
                    }
                    calibrated.add(measure.with(kept.get().points(measure)));
                    continue;
                }
                if (apart.isEmpty()) {
                    apart = Optional.of(pooled(metric, replicates, false, everything, wanted));
                }
                Sample sample = apart.get();
                boolean needsHoldout =
                        !isPrivate
                                && all.data().has(Part.HOLDOUT)
                                && !isPositional.test(metric)
                                && !sample.has(measure.key());
                if (needsHoldout) {
                    if (held.isEmpty()) {
                        List<String> lacking = sample.lacking(wanted);
                        held = Optional.of(pooled(metric, replicates, true, everything, lacking));
                    }
                    sample = held.get();
                }
                calibrated.add(measure.with(sample.points(measure)));
            }
            return calibrated;
        }

        private Sample pooled(
                PlannedMetric<?> metric,
                int replicates,
                boolean held,
                boolean copies,
                List<String> wanted) {
            ReferencePool.Sizes sizes = pool.sizes(made.size(), held);
            Sample sample =
                    new Sample(sizes.training(), sizes.synthetic(), replicates, all.run().level());
            for (int replicate = 0; replicate < replicates; replicate++) {
                if (isPositional.test(metric)) {
                    break;
                }
                Frame frame = pooledFrame(sizes, replicate);
                sample.ceiling(frame.of(Frame.Known.CEILING, metric));
                if (wanted.stream().noneMatch(sample::has)) {
                    break;
                }
                sample.candidate(candidate(frame, metric));
                sample.floor(frame.of(Frame.Known.FLOOR, metric));
                if (copies) {
                    sample.leak(frame.of(Frame.Known.LEAK, metric));
                }
            }
            return sample;
        }

        private Sample whole(PlannedMetric<?> metric) {
            Frame frame = wholeFrame();
            Sample sample = new Sample(frame.trainingSize(), frame.size(), 1, all.run().level());
            if (!isPositional.test(metric)) {
                Map<String, Values.Found> candidate = candidate(frame, metric);
                sample.candidate(candidate);
                sample.withoutMemory(candidate);
                sample.leak(frame.of(Frame.Known.LEAK, metric));
            }
            return sample;
        }

        private Map<String, Values.Found> candidate(Frame frame, PlannedMetric<?> metric) {
            SharedContext context =
                    contexts.computeIfAbsent(frame, one -> one.candidate(data.synthetic(), made));
            return Values.found(metric, context.data(), context);
        }

        private Frame wholeFrame() {
            int size = Math.min(made.size(), Drawn.size(all, Part.REAL));
            return whole.computeIfAbsent(
                    size, rows -> new Frame(all, Optional.empty(), rows, 0, with(Detail.EXCHANGE)));
        }

        /** Lets go of what was only needed for this candidate. */
        public void done() {
            contexts.clear();
            pooled.values().forEach(frames -> frames.values().forEach(Frame::forget));
            whole.values().forEach(Frame::forget);
        }
    }

    private Frame pooledFrame(ReferencePool.Sizes sizes, int replicate) {
        return pooled.computeIfAbsent(sizes, one -> new HashMap<>())
                .computeIfAbsent(
                        replicate,
                        number -> {
                            ReferencePool.Split split = pool.draw(sizes, number);
                            SharedContext.Run run = with(Detail.VALUES);
                            SharedContext shared =
                                    new SharedContext(split.reference(), Optional.empty(), run);
                            prepare.accept(shared);
                            return new Frame(
                                    shared,
                                    Optional.of(split.fresh()),
                                    sizes.synthetic(),
                                    number,
                                    run);
                        });
    }

    private SharedContext.Run with(Detail detail) {
        SharedContext.Run run = all.run();
        return new SharedContext.Run(
                run.seed(), detail, run.level(), run.workers(), run.stop(), run.watch());
    }

    /** What the points of one metric came to over replicates. */
    private static final class Sample {

        private final int training;
        private final int rows;
        private final int replicates;
        private final double level;
        private final Map<String, List<Point>> candidate = new HashMap<>();
        private final Map<String, List<Point>> ceiling = new HashMap<>();
        private final Map<String, List<Point>> floor = new HashMap<>();
        private final Map<String, List<Point>> leak = new HashMap<>();

        Sample(int training, int rows, int replicates, double level) {
            this.training = training;
            this.rows = rows;
            this.replicates = replicates;
            this.level = level;
        }

        List<String> lacking(List<String> keys) {
            return keys.stream().filter(key -> !has(key)).toList();
        }

        boolean has(String key) {
            return ceiling.containsKey(key);
        }

        void candidate(Map<String, Values.Found> found) {
            add(candidate, found);
        }

        void ceiling(Map<String, Values.Found> found) {
            add(ceiling, found);
        }

        void floor(Map<String, Values.Found> found) {
            add(floor, found);
        }

        void leak(Map<String, Values.Found> found) {
            add(leak, found);
        }

        void withoutMemory(Map<String, Values.Found> found) {
            found.forEach(
                    (key, one) ->
                            one.withoutMemory()
                                    .ifPresent(
                                            point -> {
                                                ceiling.put(key, List.of(point));
                                                // What chance does to the one it does to the other.
                                                candidate.put(
                                                        key, List.of(spreadOf(point, one.bare())));
                                            }));
        }

        private static Point spreadOf(Point from, Point to) {
            return new Point(to.value(), to.score(), from.spread(), from.scoreSpread());
        }

        private static void add(Map<String, List<Point>> points, Map<String, Values.Found> found) {
            found.forEach(
                    (key, one) ->
                            points.computeIfAbsent(key, any -> new ArrayList<>()).add(one.point()));
        }

        ReferencePoints points(Measure measure) {
            return ReferencePositions.of(
                    measure.dimension(),
                    level,
                    new ReferencePoints(
                            training,
                            rows,
                            replicates,
                            of(candidate, measure),
                            of(ceiling, measure),
                            of(floor, measure),
                            of(leak, measure),
                            Optional.empty(),
                            Optional.empty()));
        }

        private static Optional<Point> of(Map<String, List<Point>> points, Measure measure) {
            return Point.mean(points.getOrDefault(measure.key(), List.of()));
        }
    }
}
