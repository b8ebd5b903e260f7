package dev.assay.cli.output;

import dev.assay.report.Measure;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import java.util.List;
import java.util.Optional;

/** The reference points that the candidates of a benchmark have in common. */
public final class Yardsticks {

    /** What the three of them are called in tables: ceiling, floor, leak point. */
    public static final List<String> NAMES = List.of("real data", "shuffled", "copies");

    /** The same as names of columns in CSV. */
    static final List<String> COLUMNS = NAMES.stream().map(name -> name.replace(' ', '_')).toList();

    private Yardsticks() {}

    /** Whether any measure has some. */
    public static boolean in(List<Report> reports) {
        return reports.stream()
                .flatMap(report -> report.measures().stream())
                .anyMatch(measure -> measure.references().isPresent());
    }

    /** Of one measure, in the order of {@link #NAMES}; empty text where there is no value. */
    public static List<String> of(List<Report> reports, String key) {
        Optional<ReferencePoints> points =
                reports.stream()
                        .flatMap(report -> report.measure(key).stream())
                        .flatMap((Measure measure) -> measure.references().stream())
                        .findFirst();
        return List.of(
                Footnotes.value(points.flatMap(ReferencePoints::ceiling)),
                Footnotes.value(points.flatMap(ReferencePoints::floor)),
                Footnotes.value(points.flatMap(ReferencePoints::leak)));
    }
}
