package dev.assay.metrics.fidelity.fairness;

import dev.assay.learners.TargetRows;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.metrics.fidelity.internal.Discrimination;
import dev.assay.table.CategoricalColumn;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One target and one group.
 *
 * @param target with two classes
 * @param group with two levels
 * @param estimates the measure; then for the sound definition that of the model trained on
 *     SYNTHETIC and that on REAL
 */
record ParityPair(String target, String group, List<Estimate> estimates) {

    /** The pair, empty when a group has no row to be judged by. */
    static Optional<ParityPair> of(
            EvaluationData data,
            ParityPredictions said,
            String group,
            int positive,
            boolean sound) {
        Part part = sound ? Part.REAL : Part.SYNTHETIC;
        CategoricalColumn levels = data.table(part).categorical(group);
        int[] groups = occurring(data.real().categorical(group));
        TargetRows rows = said.rows();
        for (int code : groups) {
            if (Arrays.stream(rows.rows()).noneMatch(row -> levels.code(row) == code)) {
                return Optional.empty();
            }
        }
        String target = rows.target();
        int wanted = occurring(data.real().categorical(target))[positive];
        double[] own = differences(said, said.own(), levels, groups, wanted);
        if (!sound) {
            return Optional.of(new ParityPair(target, group, List.of(estimate(own))));
        }
        double[] other = differences(said, said.synthetic(), levels, groups, wanted);
        double[] changes =
                IntStream.range(0, own.length)
                        .mapToDouble(fold -> other[fold] - own[fold])
                        .toArray();
        return Optional.of(
                new ParityPair(
                        target, group, List.of(estimate(changes), estimate(other), estimate(own))));
    }

    /**
     * Per fold, the difference between the groups in the share of positive predictions; a group
     * without a row in the fold counts as having none.
     */
    private static double[] differences(
            ParityPredictions said,
            int[] predictions,
            CategoricalColumn levels,
            int[] groups,
            int wanted) {
        double[][] all = new double[said.folds()][2];
        double[][] positives = new double[said.folds()][2];
        for (int row = 0; row < predictions.length; row++) {
            int code = levels.code(said.rows().rows()[row]);
            int side = code == groups[0] ? 0 : code == groups[1] ? 1 : -1;
            if (side >= 0) {
                all[said.fold()[row]][side]++;
                positives[said.fold()[row]][side] += predictions[row] == wanted ? 1 : 0;
            }
        }
        double[] differences = new double[said.folds()];
        for (int fold = 0; fold < differences.length; fold++) {
            double second = all[fold][1] > 0 ? positives[fold][1] / all[fold][1] : 0;
            differences[fold] = second - (all[fold][0] > 0 ? positives[fold][0] / all[fold][0] : 0);
        }
        return differences;
    }

    private static int[] occurring(CategoricalColumn column) {
        int[] counts = column.counts();
        return IntStream.range(0, counts.length).filter(code -> counts[code] > 0).toArray();
    }

    private static Estimate estimate(double[] folds) {
        return Estimate.withError(
                Discrimination.mean(folds),
                Discrimination.standardError(folds),
                new ErrorSource.OverModels(folds.length));
    }
}
