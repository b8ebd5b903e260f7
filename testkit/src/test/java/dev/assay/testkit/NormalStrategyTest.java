package dev.assay.testkit;

import dev.assay.ranking.Normal;

final class NormalStrategyTest extends RankingStrategyContract<Normal.Options> {
    NormalStrategyTest() {
        super(new Normal());
    }
}
