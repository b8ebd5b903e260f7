package dev.assay.metrics.privacy.internal;

import dev.assay.exchange.Proportion;
import dev.assay.metric.EvaluationContext;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Bets that a description fits exactly one person, on pooled real rows, members first. A bet is won
 * when the rows it fits are all of one content: a person who is listed twice is one person.
 */
public final class Bets {

    private final String name;
    private final List<int[]> fits;
    private final int[] contents;
    private final int members;
    private final int compared;
    private final double[] noneOfMembers;
    private final double[] noneOfOutsiders;

    /**
     * These bets.
     *
     * @param name of the attack
     * @param fits by bet, the positions of the pooled rows it fits
     * @param contents by pooled row, a number that equal rows share
     * @param members how many pooled rows, the first ones, are members
     */
    public Bets(String name, List<int[]> fits, int[] contents, int members) {
        this.name = name;
        this.fits = fits.stream().map(rows -> byContent(rows, contents)).toList();
        this.contents = contents;
        this.members = members;
        this.compared = Math.min(members, contents.length - members);
        int most = fits.stream().mapToInt(rows -> rows.length).max().orElse(0);
        this.noneOfMembers = none(members, compared, most);
        this.noneOfOutsiders = none(contents.length - members, compared, most);
    }

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

    /** Sorted by content, the rows of one stand together. */
    private static int[] byContent(int[] rows, int[] contents) {
        return Arrays.stream(rows)
                .boxed()
                .sorted(Comparator.comparingInt(row -> contents[row]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /**
     * By number of rows, the chance that none of them is among those drawn; nothing where all are
     * drawn.
     */
    private static double[] none(int all, int drawn, int most) {
        if (drawn == all) {
            return new double[0];
        }
        double[] chance = new double[Math.min(most, all) + 1];
        chance[0] = 1;
        for (int i = 0; i + 1 < chance.length; i++) {
            chance[i + 1] = chance[i] * Math.max(0, (double) (all - drawn - i)) / (all - i);
        }
        return chance;
    }

    /** The name of the attack. */
    public String name() {
        return name;
    }

    /** The share of bets won where the first rows are members. */
    public double rate() {
        int won = 0;
        for (int[] rows : fits) {
            won += isWon(rows, this::isMember, true) ? 1 : 0;
        }
        return (double) won / fits.size();
    }

    /**
     * What is won against members beyond what is won against outsiders, both of the same number:
     * the smaller of both groups as it is, and the larger on average over all choices of as many of
     * it, which the hypergeometric distribution gives exactly. Divided by their share of the
     * members, so that a bet that fits one member and nobody else counts 1, and one that fits one
     * outsider −n / h. Whoever stands in both groups, such as a day of a calendar, counts for
     * neither.
     */
    public double excess() {
        return excess(this::isMember);
    }

    /**
     * The same with others in the members' place; 0 on average over all choices of as many.
     *
     * @param member tells of a pooled row whether it is called a member
     */
    public double excess(IntPredicate member) {
        double sum = 0;
        for (int[] rows : fits) {
            sum +=
                    won(rows, member, true, noneOfMembers)
                            - won(rows, member, false, noneOfOutsiders);
        }
        return sum / fits.size() * members / compared;
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
     * @param spreadOfExcess the standard deviation of {@link #excess(IntPredicate)} over
     *     relabellings
     */
    public RiskStatistic statistic(double spreadOfExcess) {
        double spread = spreadOfExcess / (1 - control());
        double leaked = Risks.clipped(risk());
        return new RiskStatistic(
                name, risk(), spread, Math.hypot(spread, Proportion.error(leaked, fits.size())));
    }

    private boolean isMember(int row) {
        return row < members;
    }

    /** The chance that a bet is won against those drawn of one group. */
    private double won(int[] rows, IntPredicate member, boolean group, double[] none) {
        if (none.length == 0) {
            return isWon(rows, member, group) ? 1 : 0;
        }
        int all = 0;
        for (int row : rows) {
            all += member.test(row) == group ? 1 : 0;
        }
        double chance = 0;
        int own = 0;
        for (int i = 0; i < rows.length; i++) {
            own += member.test(rows[i]) == group ? 1 : 0;
            boolean last = i + 1 == rows.length || contents[rows[i + 1]] != contents[rows[i]];
            if (last && own > 0) {
                chance += none[all - own] - none[all];
                own = 0;
            }
        }
        return chance;
    }

    private boolean isWon(int[] rows, IntPredicate member, boolean group) {
        int content = -1;
        for (int row : rows) {
            if (member.test(row) == group) {
                if (content >= 0 && contents[row] != content) {
                    return false;
                }
                content = contents[row];
            }
        }
        return content >= 0;
    }
}
