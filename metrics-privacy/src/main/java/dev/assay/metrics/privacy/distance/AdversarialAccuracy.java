package dev.assay.metrics.privacy.distance;

import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metrics.privacy.Variant;
import dev.assay.metrics.privacy.internal.Distances;
import dev.assay.metrics.privacy.internal.DrawnRows;
import dev.assay.metrics.privacy.internal.Subsample;
import dev.assay.metrics.privacy.internal.SubsampleSearch;
import dev.assay.neighbour.AskedRows;
import dev.assay.neighbour.Queries;
import dev.assay.neighbour.Space;
import dev.assay.stat.SampleMoments;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Adversarial accuracy of a real part against SYNTHETIC, on whole tables or on subsamples of equal
 * size.
 */
final class AdversarialAccuracy {

    private final EvaluationContext context;
    private final Space space;
    private final int draws;
    private final Variant variant;

    AdversarialAccuracy(EvaluationContext context, Space space, int draws, Variant variant) {
        this.context = context;
        this.space = space;
        this.draws = draws;
        this.variant = variant;
    }

    /**
     * What was found.
     *
     * @param accuracy the mean over subsamples, or the value of the whole tables
     * @param error its Monte Carlo error; 0 without subsamples
     * @param draws how many subsamples; 0 for whole tables
     * @param size rows of a subsample
     * @param curves the distances compared, of the first subsample
     * @param queries the synthetic rows that were asked, where rows were drawn
     */
    record Value(
            double accuracy,
            double error,
            int draws,
            int size,
            Map<String, double[]> curves,
            Optional<Queries> queries) {

        Estimate estimate(EvaluationContext context) {
            if (queries.isPresent()) {
                return DrawnRows.estimate(context, accuracy, error, queries.get());
            }
            return draws == 0
                    ? Estimate.of(accuracy)
                    : Estimate.withError(accuracy, error, new ErrorSource.MonteCarlo(draws));
        }
    }

    /** Against this part, at the size that the variant asks for. */
    Value of(Part part) {
        int rows = rows(part);
        int synthetic = rows(Part.SYNTHETIC);
        int smaller = Math.min(rows, synthetic);
        boolean subsample =
                variant == Variant.SYNTHEVAL
                        ? Math.max(rows, synthetic) >= 2L * smaller
                        : rows != synthetic;
        if (context.get(new AskedRows(part)).areDrawn()
                || context.get(new AskedRows(Part.SYNTHETIC)).areDrawn()) {
            return new DrawnAccuracy(context, space)
                    .of(part, subsample ? smaller : Integer.MAX_VALUE);
        }
        return subsample ? subsampled(part, smaller) : whole(part);
    }

    private Value subsampled(Part part, int size) {
        double[] accuracies = new double[draws];
        Optional<Value> first = Optional.empty();
        for (int draw = 0; draw < draws; draw++) {
            context.checkCancelled();
            Subsample real = Subsample.draw(context, part, size, draw);
            Subsample synthetic = Subsample.draw(context, Part.SYNTHETIC, size, draw);
            Value value =
                    accuracy(
                            SubsampleSearch.nearest(context, space, real, synthetic),
                            SubsampleSearch.nearest(context, space, real, real),
                            SubsampleSearch.nearest(context, space, synthetic, real),
                            SubsampleSearch.nearest(context, space, synthetic, synthetic));
            accuracies[draw] = value.accuracy();
            first = first.isEmpty() ? Optional.of(value) : first;
        }
        double error = SampleMoments.standardError(accuracies);
        return new Value(
                SampleMoments.mean(accuracies),
                Double.isNaN(error) ? 0 : error,
                draws,
                size,
                first.orElseThrow().curves(),
                Optional.empty());
    }

    private Value whole(Part part) {
        return accuracy(
                Distances.nearest(context, part, Part.SYNTHETIC, space),
                Distances.nearest(context, part, part, space),
                Distances.nearest(context, Part.SYNTHETIC, part, space),
                Distances.nearest(context, Part.SYNTHETIC, Part.SYNTHETIC, space));
    }

    private static Value accuracy(
            double[] realToSynthetic,
            double[] realToReal,
            double[] syntheticToReal,
            double[] syntheticToSynthetic) {
        Map<String, double[]> curves = new LinkedHashMap<>();
        curves.put("real to synthetic", realToSynthetic);
        curves.put("real to other real", realToReal);
        curves.put("synthetic to real", syntheticToReal);
        curves.put("synthetic to other synthetic", syntheticToSynthetic);
        double value =
                0.5
                        * (farther(realToSynthetic, realToReal)
                                + farther(syntheticToReal, syntheticToSynthetic));
        return new Value(value, 0, 0, realToReal.length, curves, Optional.empty());
    }

    private static double farther(double[] toOthers, double[] toOwn) {
        int count = 0;
        for (int row = 0; row < toOwn.length; row++) {
            count += toOthers[row] > toOwn[row] ? 1 : 0;
        }
        return (double) count / toOwn.length;
    }

    private int rows(Part part) {
        return context.data().table(part).rows();
    }
}
