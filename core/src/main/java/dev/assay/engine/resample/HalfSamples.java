package dev.assay.engine.resample;

import dev.assay.engine.binding.PlannedMetric;
import dev.assay.engine.run.Individuals;
import dev.assay.engine.run.RunSettings;
import dev.assay.engine.run.SharedContext;
import dev.assay.engine.run.StreamGenerator;
import dev.assay.engine.run.Values;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.metric.Selection;
import dev.assay.report.ReferencePoints;
import dev.assay.sequence.SequenceTable;
import dev.assay.sequence.Sequences;
import dev.assay.table.DistantRows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Evaluates metrics on half-samples of every table without replacement, the same REAL and HOLDOUT
 * halves for all candidates. The variance of a statistic over halves of n rows, given the rows, is
 * σ²/(n/2) · (1 − 1/2) = σ²/n to first order: the spread over half-samples is that of the statistic
 * itself. (A bootstrap with replacement makes duplicates, which neighbour metrics take for leaks.)
 *
 * <p>Where there is a sequence key whole sequences are drawn: rows of one sequence depend on each
 * other, and a sequence without half of its rows is another one.
 */
public final class HalfSamples {

    private static final int FEWEST_ROWS = 8;
    private static final long KEPT_CELLS = 50_000_000;

    private final EvaluationData reference;
    private final SharedContext shared;
    private final RunSettings settings;
    private final Consumer<SharedContext> prepare;
    private final Map<Integer, Half> kept = new HashMap<>();

    private record Half(Map<Part, int[]> rows, Map<Part, int[]> sequences, SharedContext context) {}

    public HalfSamples(
            EvaluationData reference,
            SharedContext shared,
            RunSettings settings,
            Consumer<SharedContext> prepare) {
        this.reference = reference;
        this.shared = shared;
        this.settings = settings;
        this.prepare = prepare;
    }

    /** Whether the tables are large enough to be halved. */
    public static boolean possible(SharedContext context) {
        try {
            EvaluationData data = Individuals.of(context).data();
            return data.parts().stream().allMatch(part -> data.table(part).rows() >= FEWEST_ROWS);
        } catch (NotApplicableException noSequences) {
            return false;
        }
    }

    /** The values of each measure, one map per half-sample. */
    public List<Map<String, ReferencePoints.Point>> evaluate(
            List<PlannedMetric<?>> metrics,
            EvaluationData data,
            SharedContext whole,
            Consumer<Integer> progress) {
        List<Map<String, ReferencePoints.Point>> all = new ArrayList<>();
        for (int sample = 0; sample < settings.resamples(); sample++) {
            Half half = half(sample);
            Map<Part, int[]> rows = new EnumMap<>(half.rows());
            Map<Part, int[]> sequences = new EnumMap<>(half.sequences());
            draw(whole, Part.SYNTHETIC, sample, rows, sequences);
            SharedContext.Subset subset = subset(whole, rows, sequences);
            EvaluationData some = subset.selection().apply(data);
            SharedContext context =
                    new SharedContext(
                            some,
                            Optional.of(half.context()),
                            values(shared.run()),
                            Optional.of(subset));
            Map<String, ReferencePoints.Point> values = new LinkedHashMap<>();
            for (PlannedMetric<?> metric : metrics) {
                values.putAll(Values.of(metric, some, context));
            }
            all.add(values);
            release(whole);
            progress.accept(sample);
        }
        return all;
    }

    /** What other machines keep of a half is let go of; the next one needs the room. */
    private static void release(SharedContext whole) {
        EvaluationData data = whole.data();
        for (Part part : data.parts()) {
            data.table(part).distant().ifPresent(DistantRows::release);
        }
    }

    private Half half(int sample) {
        Half known = kept.get(sample);
        if (known != null) {
            return known;
        }
        Map<Part, int[]> rows = new EnumMap<>(Part.class);
        Map<Part, int[]> sequences = new EnumMap<>(Part.class);
        long cells = 0;
        for (Part part : reference.parts()) {
            draw(shared, part, sample, rows, sequences);
            cells += (long) reference.table(part).rows() * reference.schema().columns().size();
        }
        SharedContext.Subset subset = subset(shared, rows, sequences);
        SharedContext context =
                new SharedContext(
                        subset.selection().apply(reference),
                        Optional.empty(),
                        values(shared.run()),
                        Optional.of(subset));
        prepare.accept(context);
        Half half = new Half(rows, sequences, context);
        if (cells * settings.resamples() <= KEPT_CELLS) {
            kept.put(sample, half);
        }
        return half;
    }

    private static SharedContext.Subset subset(
            SharedContext whole, Map<Part, int[]> rows, Map<Part, int[]> sequences) {
        Selection selection = Selection.of(rows, whole.data());
        return sequences.isEmpty()
                ? new SharedContext.Subset(whole, selection)
                : new SharedContext.Subset(
                        whole,
                        selection,
                        Optional.of(Selection.of(sequences, whole.perSequence().data())));
    }

    /** Draws half of a part's rows, or all rows of half of its sequences. */
    private void draw(
            SharedContext whole,
            Part part,
            int sample,
            Map<Part, int[]> rows,
            Map<Part, int[]> sequences) {
        SharedContext seen = Individuals.of(whole);
        int[] half = draw(part, seen.boundTo("half-samples").get(new ContentOrder(part)), sample);
        if (seen == whole) {
            rows.put(part, half);
        } else {
            sequences.put(part, half);
            SequenceTable some = seen.boundTo("half-samples").get(new Sequences(part)).select(half);
            rows.put(part, IntStream.range(0, some.positions()).map(some::row).sorted().toArray());
        }
    }

    private int[] draw(Part part, int[] order, int sample) {
        StreamGenerator random =
                StreamGenerator.of(settings.seed(), "half-samples", part.name(), sample);
        int[] pool = order.clone();
        int size = order.length / 2;
        for (int i = 0; i < size; i++) {
            int other = i + random.nextInt(pool.length - i);
            int swapped = pool[i];
            pool[i] = pool[other];
            pool[other] = swapped;
        }
        int[] half = Arrays.copyOf(pool, size);
        Arrays.sort(half);
        return half;
    }

    public static SharedContext.Run values(SharedContext.Run run) {
        return new SharedContext.Run(
                run.seed(), Detail.VALUES, run.level(), run.workers(), run.stop(), run.watch());
    }
}
