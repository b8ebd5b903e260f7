package dev.assay.metrics.privacy.membership;

import dev.assay.exchange.Labels;
import java.util.Comparator;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** An attack's scores of some pooled rows, sorted once, so that any labelling is read off fast. */
final class RankedScores {

    private final int[] order;
    private final int[] ends;
    private final long[] counting;

    /** Twice the rank of each pooled row, a whole number; 0 for those that do not count. */
    private final int[] ranks;

    private final double rankVariance;

    /**
     * Sorted scores.
     *
     * @param scores by pooled row
     * @param rows the pooled rows that count
     */
    RankedScores(double[] scores, int[] rows) {
        this.order =
                IntStream.of(rows)
                        .boxed()
                        .sorted(
                                Comparator.comparingDouble((Integer row) -> -scores[row])
                                        .thenComparing(Comparator.naturalOrder()))
                        .mapToInt(Integer::intValue)
                        .toArray();
        int n = order.length;
        this.ranks = new int[scores.length];
        this.counting = new long[(scores.length + Long.SIZE - 1) / Long.SIZE];
        int[] groupEnds = new int[n];
        int groups = 0;
        double squares = 0;
        for (int from = 0; from < n; ) {
            int to = from;
            while (to < n && scores[order[to]] == scores[order[from]]) {
                to++;
            }
            // The highest score has the highest rank; ties share their mean.
            double rank = n - (from + to - 1) / 2.0;
            for (int i = from; i < to; i++) {
                ranks[order[i]] = (int) (2 * rank);
                counting[order[i] / Long.SIZE] |= 1L << order[i];
                squares += (rank - (n + 1) / 2.0) * (rank - (n + 1) / 2.0);
            }
            groupEnds[groups++] = to;
            from = to;
        }
        this.ends = java.util.Arrays.copyOf(groupEnds, groups);
        this.rankVariance = n < 2 ? 0 : squares / (n - 1);
    }

    /** The ROC area where these rows are called members, ties counting ½. */
    double area(Labels labels) {
        double sum = labels.sumOfMembers(ranks) / 2.0;
        double members = labels.membersAmong(counting);
        return members == 0 || members == order.length
                ? 0.5
                : (sum - members * (members + 1) / 2) / (members * (order.length - members));
    }

    /** The standard deviation of the area over labellings of all rows with so many members. */
    double areaSpread(int members) {
        double n = order.length;
        return Math.sqrt(rankVariance / (members * n * (n - members)));
    }

    /**
     * By number of false alarms, from none to {@code most}, how many members score above all
     * outsiders but so many.
     */
    int[] found(IntPredicate isMember, int most) {
        int[] found = new int[most + 1];
        int members = 0;
        int outsiders = 0;
        int from = 0;
        for (int end : ends) {
            int inside = 0;
            for (int i = from; i < end; i++) {
                inside += isMember.test(order[i]) ? 1 : 0;
            }
            int outside = end - from - inside;
            for (int alarms = outsiders; alarms < outsiders + outside && alarms <= most; alarms++) {
                found[alarms] = members;
            }
            members += inside;
            outsiders += outside;
            from = end;
            if (outsiders > most) {
                return found;
            }
        }
        for (int alarms = outsiders; alarms <= most; alarms++) {
            found[alarms] = members;
        }
        return found;
    }
}
