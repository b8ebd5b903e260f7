package dev.assay.metrics.privacy.membership;

import dev.assay.exchange.Labels;
import dev.assay.exchange.MembershipExchange;
import dev.assay.exchange.Proportion;
import dev.assay.learners.Auc;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Exchange;
import dev.assay.metric.Interval;
import dev.assay.metrics.privacy.internal.AttackTargets;
import dev.assay.metrics.privacy.internal.Numbers;
import dev.assay.metrics.privacy.internal.Risks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * Membership attacks on the same pooled rows, and what they are for random memberships: the
 * yardstick that keeps trying many attacks from looking like a leak. Scores must not depend on who
 * is a member.
 */
final class MembershipTest {

    private static final double FEW = 0.01;

    private final List<Map.Entry<String, double[]>> attacks;
    private final AttackTargets targets;
    private final List<Auc> areas;
    private final List<RankedScores> ranked;
    private final MembershipExchange exchange;
    private final Alarms all;
    private final Alarms isolated;
    private final double level;

    /**
     * A test.
     *
     * @param scores by attack, members first
     * @param isolatedRows the pooled rows that lie far from all others
     */
    MembershipTest(
            EvaluationContext context,
            AttackTargets targets,
            Map<String, double[]> scores,
            int[] isolatedRows) {
        this.attacks = List.copyOf(scores.entrySet());
        this.targets = targets;
        this.level = context.level();
        boolean[] member = targets.isMember();
        this.areas = attacks.stream().map(attack -> Auc.of(attack.getValue(), member)).toList();
        int[] every = IntStream.range(0, targets.size()).toArray();
        this.ranked = ranked(every);
        this.all = new Alarms(ranked, every);
        this.isolated = new Alarms(ranked(isolatedRows), isolatedRows);
        this.exchange =
                MembershipExchange.of(
                        context,
                        targets.members().length,
                        targets.outsiders().length,
                        this::statistics);
    }

    /** The attacks' names and scores. */
    List<Map.Entry<String, double[]>> attacks() {
        return attacks;
    }

    /** The area of an attack. */
    Auc area(int attack) {
        return areas.get(attack);
    }

    /** The attack with the largest area, the first of equals. */
    int largest() {
        return IntStream.range(0, areas.size())
                .reduce((a, b) -> areas.get(b).value() > areas.get(a).value() ? b : a)
                .orElseThrow();
    }

    /**
     * The largest area. The lower end of its interval is simultaneous over all attacks. The upper
     * end is the highest of the ends that the attacks have alone, which holds for all of them as
     * well, since the largest true area belongs to one of them.
     */
    Estimate largestArea() {
        int members = targets.members().length;
        double[] spreads =
                ranked.stream().mapToDouble(scores -> scores.areaSpread(members)).toArray();
        double[][] nulls =
                IntStream.range(0, attacks.size())
                        .mapToObj(exchange::nulls)
                        .toArray(double[][]::new);
        int draws = nulls[0].length;
        double[] farthest = new double[draws];
        double upper = 0;
        for (int i = 0; i < nulls.length; i++) {
            double[] away = new double[draws];
            for (int draw = 0; draw < draws; draw++) {
                away[draw] = spreads[i] > 0 ? Math.abs(nulls[i][draw] - 0.5) / spreads[i] : 0;
                farthest[draw] = Math.max(farthest[draw], away[draw]);
            }
            double alone = Numbers.quantile(away, level);
            upper = Math.max(upper, areas.get(i).value() + alone * error(i, spreads));
        }
        double width = Numbers.quantile(farthest, level);
        double lower = 0;
        for (int i = 0; i < nulls.length; i++) {
            lower = Math.max(lower, areas.get(i).value() - width * error(i, spreads));
        }
        Auc best = areas.get(largest());
        String method = "exchange and DeLong, simultaneous over " + nulls.length;
        return Estimate.withError(best.value(), error(best), new ErrorSource.Rows(method))
                .with(
                        new Interval(
                                Math.min(lower, best.value()),
                                Math.max(best.value(), Math.min(1, upper)),
                                level,
                                method))
                .with(exchange.exchange(nulls.length));
    }

    private double error(int attack, double[] spreads) {
        return Math.max(error(areas.get(attack)), spreads[attack]);
    }

    /** One attack's area. */
    Estimate area(int attack, double ofLevel) {
        Auc area = areas.get(attack);
        return Estimate.withError(area.value(), error(area), new ErrorSource.Rows("DeLong"))
                .with(area.interval(ofLevel))
                .with(exchange.exchange(attack));
    }

    /**
     * Members found at 1 % false alarms beyond what the strongest of so many attacks finds by
     * chance. The p-value looks at every number of false alarms up to that one.
     */
    Estimate found() {
        return all.excess(exchange.exchange(attacks.size() + 2), attacks.size() + 1);
    }

    /** The same among the most isolated rows alone, of whom there must be enough. */
    Estimate foundIsolated() {
        return isolated.excess(exchange.exchange(attacks.size() + 4), attacks.size() + 3);
    }

    /** Whether there are enough isolated rows of both kinds. */
    boolean hasIsolated(int fewest) {
        return isolated.members >= fewest && isolated.outsiders >= fewest;
    }

    /** The attack that finds most members at 1 % false alarms, the first of equals. */
    int findsMost() {
        return all.findsMost();
    }

    /** The share of members an attack finds at this share of false alarms. */
    double found(int attack, double falseAlarms) {
        int most = alarms(falseAlarms, all.outsiders);
        return (double) ranked.get(attack).found(this::isMember, most)[most] / all.members;
    }

    /** The share of members an attack finds, with the error of members and of the threshold. */
    Estimate rate(int attack, double falseAlarms) {
        double share = found(attack, falseAlarms);
        double error = all.error(ranked.get(attack), share, falseAlarms);
        String method = "Wilson and threshold";
        return Estimate.withError(share, error, new ErrorSource.Rows(method))
                .with(Interval.normal(share, error, level, method).within(0, 1));
    }

    /** How many false alarms are allowed. */
    static int alarms(double share, int outsiders) {
        return (int) Math.floor(share * outsiders + 1e-9);
    }

    private double[] statistics(Labels labels) {
        double[] statistics = new double[attacks.size() + 5];
        for (int i = 0; i < attacks.size(); i++) {
            statistics[i] = ranked.get(i).area(labels);
        }
        statistics[attacks.size()] =
                Arrays.stream(statistics, 0, attacks.size()).max().orElseThrow();
        all.count(labels, statistics, attacks.size() + 1);
        isolated.count(labels, statistics, attacks.size() + 3);
        return statistics;
    }

    private List<RankedScores> ranked(int[] rows) {
        return attacks.stream().map(attack -> new RankedScores(attack.getValue(), rows)).toList();
    }

    private boolean isMember(int row) {
        return row < targets.members().length;
    }

    private static double error(Auc area) {
        return Math.sqrt(Math.max(0, area.variance()));
    }

    /** Members found at few false alarms among some of the rows. */
    private final class Alarms {

        private final List<RankedScores> scores;
        private final int[] rows;
        private final int members;
        private final int outsiders;
        private final Map<Integer, FewAlarms> surprises = new ConcurrentHashMap<>();

        Alarms(List<RankedScores> scores, int[] rows) {
            this.scores = scores;
            this.rows = rows.clone();
            this.members =
                    (int) Arrays.stream(rows).filter(row -> row < targets.members().length).count();
            this.outsiders = rows.length - members;
        }

        /**
         * The largest share found, and the largest surprise up to so many false alarms. Of some
         * rows only, how many are members depends on the labels, and so does what surprises.
         */
        void count(Labels labels, double[] statistics, int at) {
            int inside = labels.membersAmong(rows);
            int allowed = alarms(FEW, rows.length - inside);
            FewAlarms surprise =
                    surprises.computeIfAbsent(
                            inside, count -> new FewAlarms(count, rows.length - count, allowed));
            double share = 0;
            double most = 0;
            for (RankedScores one : scores) {
                int[] found = one.found(labels::isMember, allowed);
                share = Math.max(share, (double) found[allowed] / Math.max(1, inside));
                most = Math.max(most, surprise.most(found));
            }
            statistics[at] = share;
            statistics[at + 1] = most;
        }

        int findsMost() {
            int allowed = alarms(FEW, outsiders);
            List<Integer> found = new ArrayList<>();
            scores.forEach(
                    one -> found.add(one.found(MembershipTest.this::isMember, allowed)[allowed]));
            return found.indexOf(found.stream().max(Integer::compare).orElseThrow());
        }

        Estimate excess(Exchange surprised, int rate) {
            double share = exchange.observed(rate);
            Exchange chance = exchange.exchange(rate);
            double[] nulls = exchange.nulls(rate);
            double room = 1 - chance.nullMean();
            double error = error(scores.get(findsMost()), share, FEW);
            double z = Interval.factor(level);
            double below =
                    Math.max(
                            z * error,
                            Numbers.quantile(nulls, (1 + level) / 2) - chance.nullMean());
            double above =
                    Math.max(
                            z * error,
                            chance.nullMean() - Numbers.quantile(nulls, (1 - level) / 2));
            double value = Risks.clipped((share - chance.nullMean()) / room);
            double raw = (share - chance.nullMean()) / room;
            String method = "exchange and binomial";
            return Estimate.withError(
                            value,
                            Math.max(error, chance.nullSpread()) / room,
                            new ErrorSource.Rows(method))
                    .with(
                            new Interval(
                                    Math.min(value, Risks.clipped(raw - below / room)),
                                    Math.max(value, Risks.clipped(raw + above / room)),
                                    level,
                                    method))
                    .with(
                            new Exchange(
                                    surprised.p(), 0, chance.nullSpread() / room, chance.draws()));
        }

        /**
         * The error of the share found: that of the members, and that of the threshold, which so
         * many outsiders tell no better than to a few false alarms.
         */
        private double error(RankedScores of, double share, double falseAlarms) {
            double z = Interval.factor(level);
            int most = alarms(falseAlarms, outsiders);
            double wobble = Math.sqrt(Math.max(1, outsiders * falseAlarms * (1 - falseAlarms)));
            int wide = (int) Math.ceil(most + wobble);
            int[] found = of.found(MembershipTest.this::isMember, wide);
            double slope = (double) (found[wide] - found[most]) / members / (wide - most);
            return Math.hypot(
                    Proportion.wilsonHalfWidth(share * members, members, z) / z, slope * wobble);
        }
    }
}
