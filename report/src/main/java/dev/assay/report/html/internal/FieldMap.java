package dev.assay.report.html.internal;

import dev.assay.metric.Dimension;
import dev.assay.metric.Interval;
import dev.assay.report.Measure;
import dev.assay.report.Report;
import dev.assay.report.html.internal.draw.Element;
import dev.assay.report.html.internal.draw.MapFigure;
import dev.assay.report.html.internal.draw.Numbers;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.EvidenceFinding;
import dev.assay.verdict.Question;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * The map of candidates: utility across, privacy up. Privacy is that of the worst attack where
 * there is a verdict, for an average hides it.
 */
final class FieldMap {

    private static final Set<Dimension> USE = Set.of(Dimension.FIDELITY, Dimension.UTILITY);

    private FieldMap() {}

    static Part of(Field field) {
        boolean attacks =
                field.reports().stream().allMatch(report -> worstRisk(report).isPresent());
        List<MapFigure.Spot> spots = new ArrayList<>();
        for (int i = 0; i < field.reports().size(); i++) {
            spot(field.reports().get(i), Field.colour(i), attacks).ifPresent(spots::add);
        }
        Element body = Blocks.box("body");
        if (spots.isEmpty()) {
            return Part.of(
                    "map",
                    "Utility against privacy",
                    body.add(Blocks.intro("The run measured only one of the two.")));
        }
        body.add(
                Blocks.intro(
                        "Across: the mean score of the measures of likeness and use. Up: "
                                + (attacks
                                        ? "1 − the risk of the worst attack of the verdict, with its interval; of a ROC area, what exceeds chance."
                                        : "the mean score of the measures of privacy; an average may hide a leak.")
                                + " The line joins those that no other beats in both."));
        String up = attacks ? "1 − risk of the worst attack" : "mean privacy score";
        body.add(
                Element.of("figure")
                        .add(
                                Element.of("figcaption")
                                        .text("Utility against privacy, both better outwards"))
                        .add(MapFigure.of(spots, "mean score of likeness and use", up)));
        List<List<Element>> rows = new ArrayList<>();
        for (MapFigure.Spot spot : spots) {
            rows.add(
                    List.of(
                            Blocks.name(spot.name()),
                            Blocks.number(Numbers.of(spot.x(), 3)),
                            Blocks.number(
                                    Numbers.of(spot.y(), 3)
                                            + spot.height()
                                                    .map(
                                                            ends ->
                                                                    " ("
                                                                            + Numbers.of(ends[0], 2)
                                                                            + " to "
                                                                            + Numbers.of(ends[1], 2)
                                                                            + ")")
                                                    .orElse(""))));
        }
        body.add(
                Blocks.details(
                        "The numbers of the map",
                        false,
                        Blocks.table(
                                "The numbers of the map",
                                List.of("candidate", "likeness and use", up),
                                rows)));
        return Part.of("map", "Utility against privacy", body);
    }

    private static Optional<MapFigure.Spot> spot(Report report, String colour, boolean attacks) {
        OptionalDouble use = mean(report, USE);
        OptionalDouble privacy = mean(report, Set.of(Dimension.PRIVACY));
        Optional<EvidenceFinding> worst = worstRisk(report);
        if (use.isEmpty() || (privacy.isEmpty() && !attacks)) {
            return Optional.empty();
        }
        double up = attacks ? 1 - risk(worst.orElseThrow()) : privacy.getAsDouble();
        Optional<double[]> height =
                worst.filter(one -> attacks)
                        .flatMap(
                                one ->
                                        one.interval()
                                                .map(interval -> turned(interval, isArea(one))));
        return Optional.of(
                new MapFigure.Spot(
                        report.candidate(),
                        colour,
                        use.getAsDouble(),
                        up,
                        Optional.empty(),
                        height));
    }

    private static double[] turned(Interval interval, boolean area) {
        return new double[] {
            1 - beyondChance(interval.upper(), area), 1 - beyondChance(interval.lower(), area)
        };
    }

    private static double risk(EvidenceFinding one) {
        return beyondChance(one.value().getAsDouble(), isArea(one));
    }

    /** A ROC area of one half is chance and no risk; all others are beyond chance already. */
    private static double beyondChance(double value, boolean area) {
        return area ? Math.max(0, 2 * value - 1) : value;
    }

    private static boolean isArea(EvidenceFinding one) {
        return one.measure().endsWith("_auc");
    }

    /** The greatest measured risk among the pieces of evidence that decide claims of privacy. */
    private static Optional<EvidenceFinding> worstRisk(Report report) {
        return report.verdict().stream()
                .flatMap(verdict -> verdict.of(Question.PRIVATE).stream())
                .map(ClaimFinding::evidence)
                .flatMap(List::stream)
                .filter(one -> one.value().isPresent() && one.limit().isUpper())
                .filter(one -> one.range().most() <= 1 && one.range().least() >= -1)
                .max(Comparator.comparingDouble(FieldMap::risk));
    }

    private static OptionalDouble mean(Report report, Set<Dimension> dimensions) {
        return report.measures().stream()
                .filter(measure -> measure.ranked() && dimensions.contains(measure.dimension()))
                .mapToDouble(Measure::score)
                .average();
    }
}
