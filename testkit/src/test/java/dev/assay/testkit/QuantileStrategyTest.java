package dev.assay.testkit;

import dev.assay.ranking.Quantile;

final class QuantileStrategyTest extends RankingStrategyContract<Quantile.Options> {
    QuantileStrategyTest() {
        super(new Quantile());
    }
}
