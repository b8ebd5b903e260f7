package dev.assay.metrics.distribution.sequence;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Metric;
import dev.assay.table.Table;
import dev.assay.testkit.MetricContract;
import dev.assay.testkit.SequenceTables;

/** The laws of the kit, on long tables. */
abstract class SequenceContract<O extends Record> extends MetricContract<O> {

    SequenceContract(Metric<O> metric) {
        super(metric);
    }

    @Override
    protected EvaluationData data() {
        return SequenceTables.data();
    }

    @Override
    protected Table fresh() {
        return SequenceTables.fresh();
    }
}
