package dev.assay.cli.option;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.assay.api.OrderedCopy;
import dev.assay.engine.binding.EmbedderBinding;
import dev.assay.engine.run.RunSettings;
import dev.assay.preset.ResolvedPreset;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Provenance;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import dev.assay.table.Schema;
import dev.assay.table.SchemaFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A stored run to be done again: the test that a report holds all that is needed for it.
 *
 * @param file the report's
 * @param before what it holds
 */
public record Repetition(Path file, Report before) {

    public static Repetition of(Path file) {
        return new Repetition(file, ReportJson.read(file));
    }

    public ResolvedPreset preset() {
        Provenance provenance = before.provenance();
        Map<String, Map<String, Object>> embeddings = new LinkedHashMap<>();
        for (Provenance.EmbeddedIn used : provenance.embeddings()) {
            embeddings.put(
                    used.entry(),
                    used.weights()
                            .map(
                                    weights ->
                                            Map.<String, Object>of(
                                                    EmbedderBinding.WEIGHTS, weights))
                            .orElseGet(used::options));
        }
        return new ResolvedPreset(
                "repeat of " + file, provenance.plan(), provenance.settings(), embeddings);
    }

    public RunSettings settings(RunSettings asked) {
        Provenance.Yardsticks yardsticks = before.provenance().yardsticks();
        RunSettings again =
                asked.withSeed(before.provenance().seed())
                        .withResamples(yardsticks.resamples(), yardsticks.level())
                        .withCalibrated(OrderedCopy.of(yardsticks.entries()));
        return yardsticks.calibrated() ? again.withCalibration() : again;
    }

    public Schema schema() {
        return SchemaFile.parse(
                file.toString(),
                JsonMapper.builder().build().valueToTree(before.provenance().schema()).toString());
    }

    /** What is the same and what is not. */
    public List<String> compare(Report now) {
        List<String> differences = new ArrayList<>();
        Map<String, Provenance.Input> inputs =
                before.provenance().inputs().stream()
                        .collect(Collectors.toMap(Provenance.Input::part, input -> input));
        for (Provenance.Input input : now.provenance().inputs()) {
            Provenance.Input then = inputs.remove(input.part());
            if (then == null || !then.fingerprint().equals(input.fingerprint())) {
                differences.add(
                        "the "
                                + input.part()
                                + " table is not the one of the report: "
                                + input.name());
            }
        }
        inputs.keySet()
                .forEach(
                        part ->
                                differences.add(
                                        "the report had a " + part + " table; none was given now"));
        for (Outcome outcome : before.outcomes()) {
            Optional<Outcome> again = now.outcome(outcome.entry());
            if (again.isEmpty() || again.get().getClass() != outcome.getClass()) {
                differences.add(outcome.entry() + ": another outcome than before");
            }
        }
        int equal = 0;
        for (Measure measure : before.measures()) {
            Optional<Measure> again = now.measure(measure.key());
            if (again.isPresent() && again.get().estimate().equals(measure.estimate())) {
                equal++;
            } else {
                differences.add(
                        measure.key()
                                + ": "
                                + told(measure)
                                + " then, "
                                + again.map(Repetition::told).orElse("nothing")
                                + " now");
            }
        }
        List<String> lines = new ArrayList<>();
        lines.add(
                "repeated "
                        + file
                        + ": "
                        + equal
                        + " of "
                        + before.measures().size()
                        + " measures have the same value to the last bit");
        differences.forEach(difference -> lines.add("  " + difference));
        return lines;
    }

    private static String told(Measure measure) {
        return measure.estimate().value()
                + measure.estimate()
                        .interval()
                        .map(interval -> " in " + interval.lower() + " … " + interval.upper())
                        .orElse("");
    }
}
