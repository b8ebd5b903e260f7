package dev.assay.testkit;

import dev.assay.ranking.Linear;

final class LinearStrategyTest extends RankingStrategyContract<Linear.Options> {
    LinearStrategyTest() {
        super(new Linear());
    }
}
