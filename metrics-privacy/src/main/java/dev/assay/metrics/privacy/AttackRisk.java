package dev.assay.metrics.privacy;

import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.Interval;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.MetricResult;
import dev.assay.metric.Scale;
import java.util.List;

/**
 * The risk of an attack beyond what knowing the population gives: with success rates \(r_m\)
 * against REAL and \(r_c\) against HOLDOUT, \(\max(0, (r_m - r_c) / (1 - r_c))\). Its error is
 * \(\sqrt{(e_m / (1 - r_c))^2 + (e_c (1 - r_m) / (1 - r_c)^2)^2}\) with the half-widths of Wilson's
 * intervals, and its interval ± that, clipped to [0, 1]. Giomi et al. (2023),
 * doi:10.56553/popets-2023-0055; there the rates are the centres of Wilson's intervals, here the
 * plain shares.
 *
 * @param successes against REAL
 * @param attacks against REAL
 * @param control the success rate against HOLDOUT, at REAL's size
 * @param controls attacks against HOLDOUT
 * @param baseline the success rate of guessing, against REAL
 */
record AttackRisk(int successes, int attacks, double control, int controls, double baseline) {

    /** The declarations for a prefix: the risk, and the three rates it rests on. */
    static List<MeasureSpec> specs(String prefix, String title, boolean ranked) {
        Scale share = Scale.lowerIsBetter(0, 1);
        return List.of(
                new MeasureSpec(
                        prefix + "_risk", title + " risk", Dimension.PRIVACY, share, ranked),
                MeasureSpec.shown(
                        prefix + "_rate",
                        title + ", success against real rows",
                        Dimension.PRIVACY,
                        share),
                MeasureSpec.shown(
                        prefix + "_control",
                        title + ", success against holdout rows",
                        Dimension.PRIVACY,
                        share),
                MeasureSpec.shown(
                        prefix + "_baseline",
                        title + ", success of guessing",
                        Dimension.PRIVACY,
                        share));
    }

    /** The success rate against REAL. */
    double rate() {
        return (double) successes / attacks;
    }

    /** Whether the attack on the holdout always succeeds, which leaves no risk to be told. */
    boolean hasNoRoom() {
        return control >= 1;
    }

    /** The risk with its interval. */
    Estimate risk(double level) {
        return risk(rate(), attacks, control, controls, level);
    }

    /** The risk of these success rates, the control's below 1, with its interval. */
    static Estimate risk(double rate, int attacks, double control, int controls, double level) {
        double room = 1 - control;
        double z = Interval.factor(level);
        double main = Proportion.wilsonHalfWidth(rate * attacks, attacks, z);
        double other = Proportion.wilsonHalfWidth(control * controls, controls, z);
        double half = Math.hypot(main / room, other * (1 - rate) / (room * room));
        double risk = Math.max(0, (rate - control) / room);
        return Estimate.withError(risk, half / z, "Wilson, propagated")
                .with(
                        new Interval(
                                Math.max(0, risk - half),
                                Math.min(1, risk + half),
                                level,
                                "Wilson, propagated"));
    }

    /** The result with the risk and its rates, and with what a reader must know of them. */
    MetricResult addTo(MetricResult result, String prefix, double level) {
        MetricResult more = result;
        if (hasNoRoom()) {
            more =
                    more.noting(
                            prefix
                                    + "_risk does not apply: the attack on the holdout always succeeds");
        } else {
            more = more.with(prefix + "_risk", risk(level));
        }
        more =
                more.with(prefix + "_rate", Proportion.estimate(successes, attacks, level))
                        .with(prefix + "_control", control)
                        .with(prefix + "_baseline", baseline);
        return rate() <= baseline
                ? more.noting(
                        prefix
                                + ": the attack does no better than guessing ("
                                + successes
                                + " of "
                                + attacks
                                + " succeed), so it is too weak to tell of safety")
                : more;
    }
}
