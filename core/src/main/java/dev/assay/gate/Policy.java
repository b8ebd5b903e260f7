package dev.assay.gate;

import dev.assay.error.Check;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a report must show before data are released.
 *
 * <pre>{@code
 * {
 *   "description": "What we ask before release",
 *   "checks": [
 *     {"measure": "hit_rate", "what": "upper", "at_most": 0.05, "source": "data protection office, 2026-03"},
 *     {"measure": "ks_tvd_stat", "what": "value", "no_worse_than_baseline": true, "source": "no step back"},
 *     {"metric": "mia", "must": "complete", "source": "membership inference must have been tried"}
 *   ],
 *   "allow_skipped": ["att_discl"],
 *   "allow_failed": []
 * }
 * }</pre>
 *
 * @param description what it is for
 * @param checks at least one
 * @param allowSkipped plan entries that may be skipped
 * @param allowFailed plan entries that may fail
 */
public record Policy(
        String description,
        List<Condition> checks,
        List<String> allowSkipped,
        List<String> allowFailed) {

    /** Copies the lists and refuses a policy without checks: it would pass anything. */
    public Policy {
        Check.require(!checks.isEmpty(), "a policy needs at least one check");
        checks = List.copyOf(checks);
        allowSkipped = List.copyOf(allowSkipped);
        allowFailed = List.copyOf(allowFailed);
    }

    /** Which number of a measure a condition is about. */
    public enum Quantity {
        /** The value. */
        VALUE,
        /** The lower end of its interval. */
        LOWER,
        /** The upper end of its interval. */
        UPPER,
        /** The score on [0, 1]. */
        SCORE,
        /** The calibrated score on [0, 1]. */
        CALIBRATED
    }

    /**
     * One thing that must hold.
     *
     * @param measure the measure it is about; empty for a condition on a whole metric
     * @param metric the plan entry that must have completed; empty for a condition on a measure
     * @param what which number
     * @param atLeast its lower bound
     * @param atMost its upper bound
     * @param noWorseThanBaseline whether it must not be worse than in the baseline report, given
     *     its interval
     * @param level the least level of the interval whose end or width it goes by
     * @param source where the threshold comes from
     */
    public record Condition(
            Optional<String> measure,
            Optional<String> metric,
            Quantity what,
            OptionalDouble atLeast,
            OptionalDouble atMost,
            boolean noWorseThanBaseline,
            double level,
            String source) {

        /** The level of intervals that is asked for when a condition says nothing. */
        public static final double DEFAULT_LEVEL = 0.9;

        /** Refuses a condition that asks nothing, or has no source. */
        public Condition {
            Check.require(
                    measure.isPresent() != metric.isPresent(),
                    "a check names either a measure or a metric");
            Check.require(
                    metric.isPresent()
                            || atLeast.isPresent()
                            || atMost.isPresent()
                            || noWorseThanBaseline,
                    "the check of "
                            + measure.orElse("?")
                            + " asks nothing; give at_least, at_most or no_worse_than_baseline");
            Check.strictlyWithin(0, 1, level, "level");
            Check.require(
                    !source.isBlank(),
                    "the check of "
                            + measure.or(() -> metric).orElse("?")
                            + " needs a source: who set the threshold, and why");
        }

        /** The condition in words. */
        public String describe() {
            if (metric.isPresent()) {
                return metric.get() + " completes";
            }
            String subject =
                    (what == Quantity.VALUE
                                    ? ""
                                    : what.name().toLowerCase(java.util.Locale.ROOT) + " of ")
                            + measure.orElseThrow();
            StringBuilder text = new StringBuilder(subject);
            atLeast.ifPresent(bound -> text.append(" ≥ ").append(bound));
            atMost.ifPresent(bound -> text.append(" ≤ ").append(bound));
            if (noWorseThanBaseline) {
                text.append(" no worse than the baseline");
            }
            return text.toString();
        }
    }
}
