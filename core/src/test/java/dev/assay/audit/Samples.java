package dev.assay.audit;

import dev.assay.engine.run.RunSettings;
import dev.assay.engine.run.Streams;
import dev.assay.metric.EvaluationData;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** Tables of two numbers and a level. */
final class Samples {

    static final RunSettings SETTINGS = RunSettings.defaults().withThreads(2);

    private Samples() {}

    static Table table(String name, int rows, double shift, double spread, long seed) {
        RandomGenerator random = Streams.of(seed, "audit test");
        double[] x = new double[rows];
        double[] y = new double[rows];
        String[] level = new String[rows];
        for (int row = 0; row < rows; row++) {
            x[row] = shift + spread * random.nextGaussian();
            y[row] = x[row] + spread * random.nextGaussian();
            level[row] = random.nextInt(4) == 0 ? "b" : "a";
        }
        return Table.of(
                name,
                NumericColumn.of("x", x),
                NumericColumn.of("y", y),
                CategoricalColumn.of("level", level));
    }

    static EvaluationData reference(int rows) {
        Table real = table("real", rows, 0, 1, 1);
        return EvaluationData.reference(Schema.of(real), real, Optional.empty());
    }

    static Auditor auditor(EvaluationData reference) {
        return new Auditor(reference, AuditOptions.DEFAULT, SETTINGS);
    }

    /** A generator that draws as the real rows were drawn. */
    static RowGenerator perfect() {
        return (rows, seed) -> table("drawn", rows, 0, 1, seed);
    }
}
