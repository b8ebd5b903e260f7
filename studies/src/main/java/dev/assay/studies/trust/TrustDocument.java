package dev.assay.studies.trust;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.guidance.TrustTarget;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The trust sheet of some metrics, for people and for programs.
 *
 * @param run how it was made
 * @param checks the sanity checks, where some measure takes part in them
 * @param ladders the ladders of degradation
 */
public record TrustDocument(
        TrustRun run, Optional<TrustSheet> checks, Optional<LadderSheet> ladders) {

    private static final int FORMAT = 2;

    /** The sheet as Markdown. */
    public String markdown() {
        StringBuilder text = new StringBuilder("# Metric trust\n\n");
        text.append(
                "What measures say of distortions whose truth is known: ladders of degradation, for every metric, and the"
                        + " sanity checks of Räisä et al., for measures that claim to tell fidelity or diversity. A metric of"
                        + " your own gets its sheet by `docs/studies trust KEY --plugins DIR --markdown FILE --json FILE`."
                        + " This sheet, what fails included, is what the following command wrote:\n\n");
        text.append(run.markdown());
        ladders.ifPresent(sheet -> text.append(sheet.markdown()));
        checks.ifPresent(sheet -> text.append("## Sanity checks\n\n").append(sheet.chapter()));
        return text.toString().replace("\r\n", "\n").stripTrailing() + "\n";
    }

    /** The sheet as JSON. A score that is not there is null. */
    public String json() {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("formatVersion", FORMAT);
        root.put("command", run.command());
        root.put("rows", run.rows());
        root.put("points", run.points());
        root.put("repeats", run.repeats());
        root.put("seed", run.seed());
        root.put("threads", run.threads());
        root.put("wallSeconds", run.wall().toMillis() / 1e3);
        run.processor().ifPresent(time -> root.put("processorSeconds", time.toMillis() / 1e3));
        ObjectNode seconds = root.putObject("metricSeconds");
        run.times().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(entry -> seconds.put(entry.getKey(), entry.getValue().toMillis() / 1e3));
        ladders.ifPresent(sheet -> write(sheet, root.putObject("ladders")));
        checks.ifPresent(sheet -> write(sheet, root.putObject("checks")));
        return root.toPrettyString() + "\n";
    }

    private static void write(LadderSheet sheet, ObjectNode node) {
        node.put("note", sheet.note());
        ArrayNode answers = node.putArray("answers");
        for (LadderSheet.Answer answer : sheet.answers()) {
            ObjectNode one = answers.addObject();
            one.put("metric", answer.metric());
            one.put("measure", answer.measure());
            one.put("dimension", lower(answer.dimension()));
            one.put("ladder", answer.ladder().key());
            one.put("expected", lower(answer.expected()));
            one.put("verdict", lower(answer.verdict()));
            numbers(one.putArray("rungs"), answer.ladder().rungs());
            numbers(one.putArray("scores"), answer.scores());
        }
    }

    private static void write(TrustSheet sheet, ObjectNode node) {
        node.put("note", sheet.note());
        ArrayNode measures = node.putArray("measures");
        for (TrustTarget target : sheet.targets()) {
            ObjectNode one = measures.addObject();
            one.put("metric", target.metric());
            one.put("measure", target.measure());
            one.put("aspect", lower(target.aspect()));
            one.put("passes", sheet.passed(target));
            one.put("of", sheet.judged(target));
            ArrayNode cells = one.putArray("cells");
            for (TrustSheet.Cell cell : sheet.cells()) {
                if (cell.target().equals(target) && cell.applies()) {
                    ObjectNode found = cells.addObject();
                    found.put("check", cell.number());
                    found.put("name", cell.name());
                    found.put("desideratum", cell.desideratum());
                    found.put("passes", cell.passes());
                    cell.failed().forEach(found.withArray("failed")::add);
                }
            }
            ArrayNode lines = one.putArray("lines");
            for (TrustSheet.Values values : sheet.lines()) {
                if (values.target().equals(target)) {
                    ObjectNode line = lines.addObject();
                    line.put("check", values.number());
                    line.put("line", values.line());
                    numbers(line.putArray("settings"), boxed(values.settings()));
                    numbers(line.putArray("scores"), boxed(values.values()));
                }
            }
        }
    }

    private static List<Double> boxed(double[] values) {
        return Arrays.stream(values).boxed().toList();
    }

    private static void numbers(ArrayNode array, List<Double> values) {
        for (double value : values) {
            if (Double.isNaN(value)) {
                array.addNull();
            } else {
                array.add(value);
            }
        }
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
