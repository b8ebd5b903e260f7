package dev.assay.cli.output;

import dev.assay.cli.console.Numbers;
import dev.assay.metric.ErrorSource.MonteCarlo;
import dev.assay.metric.Interval;
import dev.assay.report.CalibrationGap;
import dev.assay.report.Measure;
import dev.assay.report.ReferencePoints;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a reader must be told beside intervals, errors and reference points. */
public final class Footnotes {

    private Footnotes() {}

    /** The footnotes of these measures, by subject; empty without anything to explain. */
    public static Map<String, String> notes(List<Measure> measures) {
        Map<String, String> notes = new LinkedHashMap<>();
        Set<String> methods = new LinkedHashSet<>();
        List<String> drawn = new ArrayList<>();
        for (Measure measure : measures) {
            measure.estimate().interval().map(Footnotes::method).ifPresent(methods::add);
            if (measure.estimate().errorSource().filter(MonteCarlo.class::isInstance).isPresent()) {
                drawn.add(measure.key());
            }
        }
        if (!methods.isEmpty()) {
            notes.put("intervals", "cover what to expect of other rows: " + join(methods));
        }
        if (!drawn.isEmpty()) {
            notes.put(
                    "± error",
                    "of "
                            + String.join(", ", drawn)
                            + " is a Monte Carlo error: what other random numbers would change, not other rows");
        }
        measures.stream()
                .flatMap(measure -> measure.references().stream())
                .findFirst()
                .ifPresent(
                        points ->
                                notes.put(
                                        "reference points",
                                        "at "
                                                + points.rows()
                                                + " synthetic rows each: real rows (the ceiling), columns shuffled by"
                                                + " themselves (the floor), training rows (the leak point); calibrated"
                                                + " is 0 at the floor, of privacy at the leak point, and 1 at the"
                                                + " ceiling"));
        return notes;
    }

    /** The calibrated score, or in a word why there is none. */
    public static String calibrated(Optional<ReferencePoints> points) {
        if (points.isEmpty()) {
            return "";
        }
        ReferencePoints found = points.get();
        if (found.calibrated().isPresent()) {
            return Numbers.score(found.calibrated().getAsDouble());
        }
        return found.gap()
                .map(
                        gap ->
                                gap instanceof CalibrationGap.NoRoom
                                        ? "no room"
                                        : gap instanceof CalibrationGap.NoYardstick ? "" : "–")
                .orElse("unsure");
    }

    public static String value(Optional<ReferencePoints.Point> point) {
        return point.map(found -> Numbers.value(found.value())).orElse("");
    }

    private static String method(Interval interval) {
        return BigDecimal.valueOf(interval.level())
                        .movePointRight(2)
                        .stripTrailingZeros()
                        .toPlainString()
                + " %, "
                + interval.method();
    }

    private static String join(Set<String> methods) {
        return String.join("; ", methods);
    }
}
