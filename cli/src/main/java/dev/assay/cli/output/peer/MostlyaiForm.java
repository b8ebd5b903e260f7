package dev.assay.cli.output.peer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.guidance.Guides;
import dev.assay.guidance.PeerMeasure;
import dev.assay.report.Measure;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The numbers of mostlyai-qa under its names, as far as metrics compute them and say so in their
 * guidance: accuracies of one, two and three columns, and distances.
 *
 * <p>Accuracies are one minus the mean total variation distance in ten bins cut at REAL's
 * quantiles; {@code …Max} is what real rows score in place of the synthetic ones, where {@code
 * --calibrate} asked for it: of {@code maxRows} rows, beside {@code …AtMaxRows} of as many
 * synthetic ones, because small samples differ more. Distances are medians in Assay's Gower space,
 * not means in a text embedding: compare them with each other, not with figures of the other
 * library. What was not run is left out, and named under {@code missing}.
 */
final class MostlyaiForm {

    private static final String LIBRARY = "mostlyai";
    private static final String ACCURACY = "accuracy";
    private static final String DISTANCES = "distances";

    private final Report report;
    private final List<String> missing = new ArrayList<>();

    private MostlyaiForm(Report report) {
        this.report = report;
    }

    static ObjectNode of(Report report, Guides guides) {
        return new MostlyaiForm(report)
                .write(
                        guides.all().stream()
                                .flatMap(guidance -> guidance.elsewhere(LIBRARY).stream())
                                .flatMap(names -> names.measures().stream())
                                .toList());
    }

    private ObjectNode write(List<PeerMeasure> named) {
        ObjectNode root = PeerJson.MAPPER.createObjectNode();
        accuracy(root.putObject(ACCURACY), section(named, ACCURACY));
        ObjectNode distances = root.putObject(DISTANCES);
        section(named, DISTANCES).stream()
                .sorted(Comparator.comparing(PeerMeasure::name))
                .forEach(
                        one ->
                                report.measure(one.measure())
                                        .ifPresentOrElse(
                                                found ->
                                                        distances.put(
                                                                one.name(), value(one, found)),
                                                () -> missing.add(DISTANCES + "." + one.name())));
        ArrayNode absent = root.putArray("missing");
        missing.forEach(absent::add);
        return root;
    }

    private static List<PeerMeasure> section(List<PeerMeasure> named, String section) {
        return named.stream().filter(one -> one.section().equals(section)).toList();
    }

    private void accuracy(ObjectNode target, List<PeerMeasure> named) {
        List<Double> values = new ArrayList<>();
        List<Double> ceilings = new ArrayList<>();
        for (PeerMeasure one : named) {
            Optional<Measure> measure = report.measure(one.measure());
            if (measure.isEmpty()) {
                missing.add(ACCURACY + "." + one.name() + ": the preset " + LIBRARY + " runs it");
                continue;
            }
            double value = value(one, measure.get());
            values.add(value);
            target.put(one.name(), value);
            measure.get().references().ifPresent(points -> ceiling(target, one, points, ceilings));
        }
        mean(values).ifPresent(value -> target.put("overall", value));
        mean(ceilings).ifPresent(value -> target.put("overallMax", value));
    }

    private static void ceiling(
            ObjectNode target, PeerMeasure one, ReferencePoints points, List<Double> ceilings) {
        points.ceiling()
                .ifPresent(
                        point -> {
                            double ceiling = one.value(point.value());
                            ceilings.add(ceiling);
                            target.put(one.name() + "Max", ceiling);
                            target.put("maxRows", points.rows());
                        });
        points.candidate()
                .ifPresent(point -> target.put(one.name() + "AtMaxRows", one.value(point.value())));
    }

    private static double value(PeerMeasure one, Measure measure) {
        return one.value(measure.estimate().value());
    }

    private static OptionalDouble mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average();
    }
}
