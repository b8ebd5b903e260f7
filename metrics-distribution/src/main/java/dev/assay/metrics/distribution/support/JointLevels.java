package dev.assay.metrics.distribution.support;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Requirement;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The joint levels of categorical columns as states, missing being a level. */
final class JointLevels {

    private JointLevels() {}

    /** The requirement that these are categorical columns of the data. */
    static Requirement needed(List<String> columns) {
        return Requirement.of(
                "categorical columns " + String.join(", ", columns),
                data -> {
                    List<String> others =
                            columns.stream()
                                    .filter(name -> !data.schema().categorical().contains(name))
                                    .toList();
                    return others.isEmpty()
                            ? ""
                            : "no categorical content column is named " + String.join(", ", others);
                });
    }

    /** The shares of the joint levels. */
    static PrdCurve curve(EvaluationData data, List<String> columns) {
        Map<List<Integer>, double[]> shares = new LinkedHashMap<>();
        count(data.real(), columns, shares, 0);
        count(data.synthetic(), columns, shares, 1);
        List<double[]> states = new ArrayList<>(shares.values());
        return new PrdCurve(
                states.stream().mapToDouble(state -> state[0]).toArray(),
                states.stream().mapToDouble(state -> state[1]).toArray());
    }

    private static void count(
            Table table, List<String> columns, Map<List<Integer>, double[]> shares, int side) {
        for (int row = 0; row < table.rows(); row++) {
            int at = row;
            List<Integer> state =
                    IntStream.range(0, columns.size())
                            .mapToObj(k -> table.categorical(columns.get(k)).code(at))
                            .toList();
            shares.computeIfAbsent(state, unseen -> new double[2])[side] += 1.0 / table.rows();
        }
    }
}
