package dev.assay.metrics.privacy;

import dev.assay.exchange.Labels;
import dev.assay.metric.EvaluationContext;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Bets that a description fits exactly one person, on pooled real rows, members first. A bet is won
 * when the members it fits are all of one content: a person who is listed twice is one person.
 *
 * @param name of the attack
 * @param fits by bet, the positions of the pooled rows it fits
 * @param contents by pooled row, a number that equal rows share
 * @param members how many pooled rows, the first ones, are members
 */
record Bets(String name, List<int[]> fits, int[] contents, int members) {

    /** The bets that these predicates hold. */
    static Bets of(
            EvaluationContext context,
            String name,
            List<Predicate> predicates,
            Cells people,
            int[] contents,
            int members) {
        int[][] fits = new int[predicates.size()][];
        context.forRanges(
                fits.length,
                (from, to) -> {
                    for (int i = from; i < to; i++) {
                        fits[i] = predicates.get(i).fitting(people);
                    }
                });
        return new Bets(name, List.of(fits), contents, members);
    }

    /** The share of bets won where these rows are called members. */
    double rate(Labels labels) {
        int won = 0;
        for (int[] rows : fits) {
            won += isWon(rows, labels) ? 1 : 0;
        }
        return (double) won / fits.size();
    }

    /** The share of bets won where the first rows are members. */
    double rate() {
        int won = 0;
        for (int[] rows : fits) {
            int[] inside = Arrays.stream(rows).filter(row -> row < members).toArray();
            won += inside.length > 0 && contents(inside).size() == 1 ? 1 : 0;
        }
        return (double) won / fits.size();
    }

    /** The share of bets won on average over all ways to call so many rows members. */
    double expected() {
        double sum = 0;
        for (int[] rows : fits) {
            double none = noMember(rows.length);
            for (int content : contents(rows)) {
                long same = Arrays.stream(rows).filter(row -> contents[row] == content).count();
                sum += noMember(rows.length - (int) same) - none;
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
    double excess() {
        return (rate() - expected()) * contents.length / outsiders();
    }

    /** The share of bets won against as many people of whom the synthetic rows keep nothing. */
    double control() {
        return Math.max(0, Math.min(1, rate() - excess()));
    }

    /** Whether knowing the population leaves anything to be won. */
    boolean hasRoom() {
        return 1 - control() > 1e-9;
    }

    /** The risk, which may be negative. */
    double risk() {
        return excess() / (1 - control());
    }

    /**
     * The risk as a statistic of the exchange. Beside the spread, the error holds that of the bets:
     * another choice of them would find another share of what leaks.
     *
     * @param spreadOfRate the standard deviation of {@link #rate(Labels)} over relabellings
     */
    RiskStatistic statistic(double spreadOfRate) {
        double spread = spreadOfRate * contents.length / outsiders() / (1 - control());
        double leaked = Risks.clipped(risk());
        return new RiskStatistic(
                name,
                risk(),
                spread,
                Math.hypot(spread, Numbers.binomialError(leaked, fits.size())));
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

    private Set<Integer> contents(int[] rows) {
        Set<Integer> found = new HashSet<>();
        for (int row : rows) {
            found.add(contents[row]);
        }
        return found;
    }

    /** The chance that none of so many rows is a member. */
    private double noMember(int rows) {
        double chance = 1;
        for (int i = 0; i < rows && chance > 0; i++) {
            chance *= Math.max(0, (double) (outsiders() - i)) / (contents.length - i);
        }
        return chance;
    }
}
