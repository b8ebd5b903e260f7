package dev.assay.engine;

import dev.assay.engine.binding.PlannedMetric;
import dev.assay.engine.run.RunSettings;
import dev.assay.engine.run.Stop;
import dev.assay.engine.run.Turn;
import dev.assay.engine.run.Workers;
import dev.assay.plugin.ExtensionKeys;
import java.util.function.Supplier;

/**
 * What a plan asks metrics about themselves. A plug-in's answer may take no longer than its
 * evaluation may; without a time limit it is waited for.
 *
 * @param settings with the time limit
 */
record Questions(RunSettings settings) {

    /**
     * The answer.
     *
     * @throws dev.assay.error.EvaluationException TIME_LIMIT when there was none in time
     */
    <T> T ask(PlannedMetric<?> metric, Supplier<T> question) {
        if (settings.timeLimit().isEmpty() || !isForeign(metric)) {
            return question.get();
        }
        try (Workers none = new Workers(1)) {
            Stop stop = new Stop(settings.timeLimit()).turn();
            ClassLoader loader = metric.metric().getClass().getClassLoader();
            return new Turn(metric.entry(), loader, stop, none).take(question);
        }
    }

    /** Whether it is not one of Assay's own. */
    static boolean isForeign(PlannedMetric<?> metric) {
        return !ExtensionKeys.isOurs(metric.metric().getClass());
    }
}
