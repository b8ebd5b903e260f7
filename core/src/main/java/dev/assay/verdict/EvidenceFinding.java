package dev.assay.verdict;

import dev.assay.metric.Exchange;
import dev.assay.metric.Interval;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One piece of evidence, compared with its limit.
 *
 * @param measure its key in the report
 * @param title what it is called
 * @param reads how its value reads in a sentence, with {@code {value}} in its place, such as "the
 *     strongest attack finds {value} of them at 1 % false alarms"
 * @param limit what the policy accepts
 * @param source where the limit comes from
 * @param value the measured value; empty where there is none
 * @param interval its interval
 * @param exchange what a table that remembers no training row would score; only for contrasts with
 *     the holdout
 * @param adjustedP the exchange's p-value after Holm's correction over the attacks of the claim
 * @param range the smallest and largest possible value, for drawing it on a scale; infinite where
 *     there is none
 * @param finding the finding
 * @since 0.2
 */
public record EvidenceFinding(
        String measure,
        String title,
        String reads,
        Limit limit,
        String source,
        OptionalDouble value,
        Optional<Interval> interval,
        Optional<Exchange> exchange,
        OptionalDouble adjustedP,
        Range range,
        Finding finding) {

    /**
     * A range of values.
     *
     * @param least its lower end, or −∞
     * @param most its upper end, or ∞
     */
    public record Range(double least, double most) {}
}
