package dev.assay.cli.output;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.report.Measure;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The numbers of mostlyai-qa under its names, as far as Assay computes them: accuracies from {@code
 * k_marginal} of one, two and three columns, distances from {@code ims}, {@code dcr}, {@code nndr}
 * and {@code dcr_share}.
 *
 * <p>Accuracies are one minus the mean total variation distance in ten bins cut at REAL's
 * quantiles; {@code …Max} is what real rows score in place of the synthetic ones, where {@code
 * --calibrate} asked for it: of {@code maxRows} rows, beside {@code …AtMaxRows} of as many
 * synthetic ones, because small samples differ more. Distances are medians in Assay's Gower space,
 * not means in a text embedding: compare them with each other, not with figures of the other
 * library. What was not run is left out, and named under {@code missing}.
 */
final class MostlyaiForm {

    private static final String MARGINAL = "k_marginal@";
    private static final List<String> ACCURACIES = List.of("univariate", "bivariate", "trivariate");
    private static final Map<String, String> DISTANCES =
            Map.of(
                    "imsTraining", "ims",
                    "imsTrnHol", "ims_holdout",
                    "dcrTraining", "dcr_synthetic",
                    "dcrTrnHol", "dcr_holdout",
                    "dcrShare", "dcr_share",
                    "nndrTraining", "avg_nndr",
                    "nndrHoldout", "nndr_holdout");

    private MostlyaiForm() {}

    static ObjectNode of(Report report) {
        ObjectNode root = PeerJson.MAPPER.createObjectNode();
        List<String> missing = new ArrayList<>();
        accuracy(root.putObject("accuracy"), report, missing);
        ObjectNode distances = root.putObject("distances");
        DISTANCES.keySet().stream()
                .sorted()
                .forEach(
                        name -> {
                            Optional<Measure> measure = report.measure(DISTANCES.get(name));
                            measure.ifPresentOrElse(
                                    found -> distances.put(name, found.estimate().value()),
                                    () -> missing.add("distances." + name));
                        });
        ArrayNode absent = root.putArray("missing");
        missing.forEach(absent::add);
        return root;
    }

    private static void accuracy(ObjectNode target, Report report, List<String> missing) {
        List<Double> values = new ArrayList<>();
        List<Double> ceilings = new ArrayList<>();
        for (String name : ACCURACIES) {
            Optional<Measure> measure = report.measure(MARGINAL + name);
            if (measure.isEmpty()) {
                missing.add("accuracy." + name + ": the preset mostlyai runs it");
                continue;
            }
            double value = measure.get().estimate().value() / 1000;
            values.add(value);
            target.put(name, value);
            measure.get().references().ifPresent(points -> ceiling(target, name, points, ceilings));
        }
        mean(values).ifPresent(value -> target.put("overall", value));
        mean(ceilings).ifPresent(value -> target.put("overallMax", value));
    }

    private static void ceiling(
            ObjectNode target, String name, ReferencePoints points, List<Double> ceilings) {
        points.ceiling()
                .ifPresent(
                        point -> {
                            ceilings.add(point.value() / 1000);
                            target.put(name + "Max", point.value() / 1000);
                            target.put("maxRows", points.rows());
                        });
        points.candidate().ifPresent(point -> target.put(name + "AtMaxRows", point.value() / 1000));
    }

    private static OptionalDouble mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average();
    }
}
