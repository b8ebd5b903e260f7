package dev.assay.neighbour;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Selectable;
import dev.assay.metric.Selection;

/**
 * The most rows of a table that are asked for their neighbours, by the budget of the run. Some of
 * the rows of an evaluation are drawn as from all of them.
 */
record QueryLimit() implements Selectable<Integer> {

    @Override
    public Integer compute(EvaluationContext context) {
        return context.get(new QueryBudget.OfRun()).queries(context.data());
    }

    @Override
    public Integer select(Integer whole, Selection selection, EvaluationContext context) {
        return whole;
    }
}
