package dev.assay.metrics.privacy;

import dev.assay.learners.Auc;
import dev.assay.metric.EvaluationContext;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * The attack with the largest ROC area, and what the largest of so many areas is when membership is
 * drawn at random: the yardstick that keeps trying many attacks from looking like a leak.
 *
 * @param attacks by name: the scores, members first
 * @param areas by position
 * @param best the position of the largest area
 * @param nulls the largest area for each random membership, ascending
 */
record StrongestAttack(
        List<Map.Entry<String, double[]>> attacks, List<Auc> areas, int best, double[] nulls) {

    static StrongestAttack of(
            EvaluationContext context,
            Map<String, double[]> scores,
            boolean[] member,
            int permutations) {
        List<Map.Entry<String, double[]>> attacks = List.copyOf(scores.entrySet());
        List<Auc> areas =
                attacks.stream().map(attack -> Auc.of(attack.getValue(), member)).toList();
        int best =
                IntStream.range(0, areas.size())
                        .boxed()
                        .max(
                                Comparator.comparingDouble((Integer i) -> areas.get(i).value())
                                        .thenComparing(Comparator.reverseOrder()))
                        .orElseThrow();
        double[][] ranks =
                attacks.stream().map(attack -> ranks(attack.getValue())).toArray(double[][]::new);
        int members = (int) IntStream.range(0, member.length).filter(i -> member[i]).count();
        double[] nulls = new double[permutations];
        context.forRanges(
                permutations,
                (from, to) -> {
                    for (int i = from; i < to; i++) {
                        nulls[i] = largest(ranks, members, context.random("membership", i));
                    }
                });
        Arrays.sort(nulls);
        return new StrongestAttack(attacks, areas, best, nulls);
    }

    /** Its area. */
    Auc area() {
        return areas.get(best);
    }

    /** Its name. */
    String name() {
        return attacks.get(best).getKey();
    }

    /** The largest area to be expected when there is nothing to find. */
    double expected() {
        return Numbers.mean(nulls);
    }

    /**
     * The share of random memberships whose largest area is at least as large, the found one
     * counted.
     */
    double p() {
        long atLeast = Arrays.stream(nulls).filter(area -> area >= area().value()).count();
        return (atLeast + 1.0) / (nulls.length + 1.0);
    }

    private static double largest(double[][] ranks, int members, RandomGenerator random) {
        int n = ranks[0].length;
        int[] order = IntStream.range(0, n).toArray();
        for (int i = 0; i < members; i++) {
            int j = i + random.nextInt(n - i);
            int chosen = order[j];
            order[j] = order[i];
            order[i] = chosen;
        }
        double largest = 0;
        for (double[] rank : ranks) {
            double sum = 0;
            for (int i = 0; i < members; i++) {
                sum += rank[order[i]];
            }
            double area =
                    (sum - members * (members + 1.0) / 2) / (members * (double) (n - members));
            largest = Math.max(largest, area);
        }
        return largest;
    }

    /** Ranks from 1, ties at their mean. */
    private static double[] ranks(double[] scores) {
        int[] order =
                IntStream.range(0, scores.length)
                        .boxed()
                        .sorted(Comparator.comparingDouble(i -> scores[i]))
                        .mapToInt(Integer::intValue)
                        .toArray();
        double[] ranks = new double[scores.length];
        for (int from = 0; from < order.length; ) {
            int to = from;
            while (to < order.length && scores[order[to]] == scores[order[from]]) {
                to++;
            }
            for (int i = from; i < to; i++) {
                ranks[order[i]] = (from + 1 + to) / 2.0;
            }
            from = to;
        }
        return ranks;
    }
}
