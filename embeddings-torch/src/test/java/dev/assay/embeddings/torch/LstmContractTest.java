package dev.assay.embeddings.torch;

import dev.assay.engine.binding.OptionsBinder;
import dev.assay.metric.EvaluationData;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.EmbedderContract;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/** The laws of embedders, on long tables; a row alone is no sequence. */
@NeedsTorch
final class LstmContractTest extends EmbedderContract<LstmAutoencoder.Options> {
    LstmContractTest() {
        super(
                new LstmAutoencoder(),
                OptionsBinder.bind(
                        new LstmAutoencoder(),
                        "lstm_autoencoder",
                        Map.of("hidden", 5, "epochs", 4)));
    }

    @Override
    protected EvaluationData data() {
        Table real = walks("real", 30, 1);
        Schema schema = Schema.of(real).with(Roles.NONE.withSequences("walk", Optional.of("step")));
        return EvaluationData.of(
                schema, real, walks("synthetic", 25, 2), Optional.of(walks("holdout", 20, 3)));
    }

    @Override
    protected boolean hasRowwiseVectors() {
        return false;
    }

    @Override
    protected Table fresh() {
        return walks("fresh", 30, 4);
    }

    /** Walks of 2 to 7 steps with levels and missing cells. */
    private static Table walks(String name, int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<String> keys = new ArrayList<>();
        List<Double> steps = new ArrayList<>();
        List<Double> places = new ArrayList<>();
        List<String> states = new ArrayList<>();
        for (int walk = 0; walk < count; walk++) {
            int length = 2 + random.nextInt(6);
            double place = random.nextGaussian();
            for (int step = 0; step < length; step++) {
                place += random.nextGaussian();
                keys.add("w" + walk);
                steps.add((double) step);
                places.add(random.nextInt(10) == 0 ? Double.NaN : place);
                states.add(place > 1 ? "high" : place < -1 ? "low" : "");
            }
        }
        return Table.of(
                name,
                List.of(
                        CategoricalColumn.of("walk", ColumnKind.CATEGORICAL, keys),
                        numbers("step", steps),
                        numbers("place", places),
                        CategoricalColumn.of("state", ColumnKind.CATEGORICAL, states)));
    }

    private static NumericColumn numbers(String name, List<Double> values) {
        return NumericColumn.of(name, values.stream().mapToDouble(Double::doubleValue).toArray());
    }
}
