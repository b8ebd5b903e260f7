package dev.assay.metrics.privacy.internal;

import dev.assay.exchange.MembershipExchange;
import dev.assay.exchange.Pool;

/** How many labellings a statistic is computed for that takes a step or more for every row. */
public final class Draws {

    private static final int LARGE = 50_000;
    private static final int FEWER = 299;

    private Draws() {}

    /** {@link MembershipExchange#DRAWS}, and 299 where there are more than 50 000 rows. */
    public static int of(Pool pool, int synthetic) {
        return pool.size() + synthetic > LARGE ? FEWER : MembershipExchange.DRAWS;
    }
}
