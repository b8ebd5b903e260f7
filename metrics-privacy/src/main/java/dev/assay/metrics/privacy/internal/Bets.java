package dev.assay.metrics.privacy.internal;

import dev.assay.exchange.Labels;
import dev.assay.exchange.Proportion;
import dev.assay.metric.EvaluationContext;
import java.util.Arrays;
import java.util.List;

/**
 * Bets that a description fits exactly one person, on pooled real rows, members first. A bet is won
 * when the members it fits are all of one content: a person who is listed twice is one person.
 *
 * @param name of the attack
 * @param fits by bet, the positions of the pooled rows it fits
 * @param contents by pooled row, a number that equal rows share
 * @param members how many pooled rows, the first ones, are members
 */
public record Bets(String name, List<int[]> fits, int[] contents, int members) {

    /** The bets that these predicates hold. */
    public static Bets of(
            EvaluationContext context,
            String name,
            List<Predicate> predicates,
            IndexedCells people,
            int[] contents,
            int members) {
        int[][] fits = new int[predicates.size()][];
        context.forRanges(
                fits.length,
                (from, to) -> {
                    for (int i = from; i < to; i++) {
                        fits[i] = people.fitting(predicates.get(i));
                    }
                });
        return new Bets(name, List.of(fits), contents, members);
    }

    /** The share of bets won where these rows are called members. */
    public double rate(Labels labels) {
        int won = 0;
        for (int[] rows : fits) {
            won += isWon(rows, labels) ? 1 : 0;
        }
        return (double) won / fits.size();
    }

    /** The share of bets won where the first rows are members. */
    public double rate() {
        int won = 0;
        for (int[] rows : fits) {
            int[] inside = Arrays.stream(rows).filter(row -> row < members).toArray();
            won += inside.length > 0 && isOneContent(inside) ? 1 : 0;
        }
        return (double) won / fits.size();
    }

    /**
     * The share of bets won on average over all ways to call so many rows members: for each bet,
     * the chance that its members are all of one content, summed over contents. Sorted by content,
     * the rows of one stand together, so that a bet which fits many rows costs little more than
     * they.
     */
    public double expected() {
        double[] noMember = noMember(fits.stream().mapToInt(rows -> rows.length).max().orElse(0));
        double sum = 0;
        for (int[] rows : fits) {
            int[] sorted = Arrays.stream(rows).map(row -> contents[row]).sorted().toArray();
            for (int from = 0, to = 0; from < sorted.length; from = to) {
                while (to < sorted.length && sorted[to] == sorted[from]) {
                    to++;
                }
                sum += noMember[rows.length - (to - from)] - noMember[rows.length];
            }
        }
        return sum / fits.size();
    }

    /**
     * What is won beyond the exchange's mean, of what may be: the mean has the true members among
     * its own with chance n / (n + h), so that the difference is divided by h / (n + h). A bet that
     * fits one member and nobody else then counts 1, and one that fits one outsider counts −n / h:
     * the holdout's rate carried over to n people.
     */
    public double excess() {
        return (rate() - expected()) * contents.length / outsiders();
    }

    /** The share of bets won against as many people of whom the synthetic rows keep nothing. */
    public double control() {
        return Math.max(0, Math.min(1, rate() - excess()));
    }

    /** Whether knowing the population leaves anything to be won. */
    public boolean hasRoom() {
        return 1 - control() > 1e-9;
    }

    /** The risk, which may be negative. */
    public double risk() {
        return excess() / (1 - control());
    }

    /**
     * The risk as a statistic of the exchange. Beside the spread, the error holds that of the bets:
     * another choice of them would find another share of what leaks.
     *
     * @param spreadOfRate the standard deviation of {@link #rate(Labels)} over relabellings
     */
    public RiskStatistic statistic(double spreadOfRate) {
        double spread = spreadOfRate * contents.length / outsiders() / (1 - control());
        double leaked = Risks.clipped(risk());
        return new RiskStatistic(
                name, risk(), spread, Math.hypot(spread, Proportion.error(leaked, fits.size())));
    }

    private int outsiders() {
        return contents.length - members;
    }

    private boolean isWon(int[] rows, Labels labels) {
        int content = -1;
        for (int row : rows) {
            if (labels.isMember(row)) {
                if (content >= 0 && contents[row] != content) {
                    return false;
                }
                content = contents[row];
            }
        }
        return content >= 0;
    }

    private boolean isOneContent(int[] rows) {
        return Arrays.stream(rows).allMatch(row -> contents[row] == contents[rows[0]]);
    }

    /** By number of rows, at most {@code most}, the chance that none of them is a member. */
    private double[] noMember(int most) {
        double[] chance = new double[most + 1];
        chance[0] = 1;
        for (int i = 0; i < most; i++) {
            chance[i + 1] =
                    chance[i] * Math.max(0, (double) (outsiders() - i)) / (contents.length - i);
        }
        return chance;
    }
}
