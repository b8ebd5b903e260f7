package dev.assay.testkit;

import dev.assay.ranking.Summation;

final class SummationStrategyTest extends RankingStrategyContract<Summation.Options> {
    SummationStrategyTest() {
        super(new Summation());
    }
}
