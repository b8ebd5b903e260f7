package dev.assay.baseline;

import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.random.RandomGenerator;

/**
 * Every column drawn from its real values by itself, missing ones included: right marginals, no
 * dependence (Lautrup et al. 2024, §4.1.1, arXiv:2404.15821).
 */
public final class IndependentMarginals implements Baseline {

    @Override
    public String key() {
        return "marginals";
    }

    @Override
    public String title() {
        return "Independent sampling of the marginals";
    }

    @Override
    public String description() {
        return "Draws every column from its real values, independently of the others: each column looks right, no"
                + " relation between columns survives. What a generator must beat in fidelity.";
    }

    @Override
    public Table sample(Table real, Schema schema, int rows, RandomGenerator random) {
        Assembly.check(real, rows);
        return Assembly.of(
                key(),
                real,
                schema,
                rows,
                random,
                column -> column.select(Assembly.withReplacement(real.rows(), rows, random)));
    }
}
