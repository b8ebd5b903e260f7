package dev.assay.cli.output;

import dev.assay.engine.binding.Binding;
import dev.assay.engine.binding.PlannedMetric;
import dev.assay.engine.run.RunSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What intervals and reference points will cost, told before the run. */
public final class Announcement {

    private Announcement() {}

    /** One line for half-samples and one for reference points, where they are asked for. */
    public static List<String> lines(Binding binding, RunSettings settings) {
        List<PlannedMetric<?>> metrics = binding.metrics();
        List<String> lines = new ArrayList<>();
        if (settings.resamples() > 0) {
            long halved = metrics.stream().filter(PlannedMetric::isResampled).count();
            String fixed =
                    metrics.stream()
                            .filter(metric -> !metric.isResampled())
                            .map(PlannedMetric::entry)
                            .collect(Collectors.joining(", "));
            lines.add(
                    "intervals: "
                            + settings.resamples()
                            + " half-samples of "
                            + metrics(halved)
                            + ", each a few per cent of the plain run"
                            + (fixed.isEmpty()
                                    ? ""
                                    : "; models of " + fixed + " are not refitted"));
        }
        if (settings.calibrate()) {
            lines.add(
                    "reference points: up to four more evaluations of "
                            + metrics(metrics.size())
                            + ", models included, at the size of half the holdout; three of them"
                            + " serve all candidates");
        }
        return lines;
    }

    private static String metrics(long number) {
        return number + (number == 1 ? " metric" : " metrics");
    }
}
