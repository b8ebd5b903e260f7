package dev.assay.policy;

import dev.assay.error.Check;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What must be shown before a table is released: claims with their evidence, and checks.
 *
 * <pre>{@code
 * {
 *   "description": "What our data protection office asks",
 *   "extends": ["internal"],
 *   "claims": {
 *     "membership_cannot_be_told": {
 *       "noticeable": 0.02,
 *       "evidence": {"mia_battery_tpr_1": {"at_most": 0.03, "source": "data protection office, 2026-03"}}
 *     },
 *     "groups_fare_alike": {"demand": "nothing"}
 *   },
 *   "checks": [
 *     {"measure": "ks_tvd_stat", "no_worse_than_baseline": true, "source": "no step back"}
 *   ]
 * }
 * }</pre>
 *
 * @param name what it is called
 * @param description what it is for
 * @param preset a preset whose metrics compute its evidence; empty if none is named
 * @param claims in order
 * @param checks further conditions; if there are any, skipped and failed metrics count against the
 *     table unless they are allowed
 * @param allowSkipped plan entries that may be skipped
 * @param allowFailed plan entries that may fail
 * @param digest SHA-256 of the resolved policy
 * @since 0.2
 */
public record Policy(
        String name,
        String description,
        String preset,
        List<Claim> claims,
        List<Condition> checks,
        List<String> allowSkipped,
        List<String> allowFailed,
        String digest) {

    /**
     * Copies the lists and refuses a policy that demands nothing, since it would accept any table.
     */
    public Policy {
        Check.require(
                !claims.isEmpty() || !checks.isEmpty(),
                "a policy needs at least one claim or check; without any it would pass anything");
        claims = List.copyOf(claims);
        checks = List.copyOf(checks);
        allowSkipped = List.copyOf(allowSkipped);
        allowFailed = List.copyOf(allowFailed);
    }

    /** The keys of the metrics whose measures are evidence for its claims. */
    public Set<String> metrics() {
        Set<String> metrics = new LinkedHashSet<>();
        claims.forEach(claim -> claim.evidence().forEach(one -> metrics.add(one.metric())));
        return metrics;
    }
}
