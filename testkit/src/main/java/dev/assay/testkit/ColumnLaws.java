package dev.assay.testkit;

import dev.assay.metric.EvaluationData;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Tables whose columns stand in another order. */
final class ColumnLaws {

    private ColumnLaws() {}

    /** The same data with their columns in an order drawn with this seed. */
    static EvaluationData permuted(EvaluationData data, long seed) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        List<Integer> places = new ArrayList<>();
        for (int place = 0; place < data.schema().columns().size(); place++) {
            places.add(random.nextInt(place + 1), place);
        }
        if (places.size() > 1 && places.equals(places.stream().sorted().toList())) {
            Collections.reverse(places);
        }
        Schema schema =
                Schema.of(places.stream().map(data.schema().columns()::get).toList())
                        .with(data.schema().roles());
        List<String> names = schema.columns().stream().map(column -> column.name()).toList();
        return EvaluationData.of(
                schema,
                data.real().only(names),
                data.synthetic().only(names),
                data.holdout().map((Table table) -> table.only(names)));
    }
}
