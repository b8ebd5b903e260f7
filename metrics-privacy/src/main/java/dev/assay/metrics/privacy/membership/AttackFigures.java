package dev.assay.metrics.privacy.membership;

import dev.assay.learners.Roc;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Estimate;
import dev.assay.metric.Interval;
import dev.assay.plot.Plot;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** What is shown of all membership attacks beside their numbers. */
final class AttackFigures {

    private AttackFigures() {}

    /** Every attack, the strongest first. */
    static DetailTable table(MembershipTest test, double level) {
        List<DetailTable.Row> rows =
                IntStream.range(0, test.attacks().size())
                        .boxed()
                        .sorted(
                                Comparator.comparingDouble((Integer i) -> -test.area(i).value())
                                        .thenComparing(Comparator.naturalOrder()))
                        .map(
                                i -> {
                                    Estimate area = test.area(i, level);
                                    Interval interval = area.interval().orElseThrow();
                                    return DetailTable.Row.of(
                                            test.attacks().get(i).getKey(),
                                            area.value(),
                                            interval.lower(),
                                            interval.upper(),
                                            area.exchange().orElseThrow().p(),
                                            test.found(i, 0.01),
                                            test.found(i, 0.1));
                                })
                        .toList();
        return new DetailTable(
                "mia_battery_attacks",
                "Membership attacks",
                List.of("attack"),
                List.of(
                        "ROC area",
                        "lower",
                        "upper",
                        "p-value",
                        "found at 1 % false alarms",
                        "found at 10 % false alarms"),
                rows);
    }

    /** The curve of the strongest attack. */
    static Plot curve(MembershipTest test, boolean[] member) {
        Map.Entry<String, double[]> largest = test.attacks().get(test.largest());
        Roc roc = Roc.of(largest.getValue(), member);
        double[] grid = IntStream.rangeClosed(0, 100).mapToDouble(i -> i / 100.0).toArray();
        double[] found = Arrays.stream(grid).map(roc::at).toArray();
        return new Plot.Curves(
                "ROC of the strongest membership attack",
                "outsiders called members",
                "members found",
                List.of(
                        Plot.Series.of(largest.getKey(), grid, found, Plot.Mark.LINE),
                        Plot.Series.of("chance", grid, grid, Plot.Mark.LINE)));
    }
}
