package dev.assay.cli.output.markdown;

import dev.assay.cli.console.Numbers;
import dev.assay.cli.output.Block;
import dev.assay.cli.output.Footnotes;
import dev.assay.judge.VerdictWriter;
import dev.assay.metric.DetailTable;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Provenance;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One candidate as Markdown: the verdict, a table per question, then what did not run, worst
 * columns folded.
 */
final class MarkdownReport {

    private static final int WORST = 5;

    private MarkdownReport() {}

    static String write(Report report) {
        StringBuilder text = new StringBuilder();
        text.append(
                        report.verdict()
                                .map(found -> VerdictWriter.markdown(found, report.candidate()))
                                .orElseGet(() -> "## " + Markdown.text(report.candidate()) + "\n"))
                .append('\n');
        text.append(rows(report.provenance())).append("\n\n");
        for (Block block : Block.values()) {
            List<Measure> measures =
                    report.measures().stream()
                            .filter(measure -> Block.of(measure.dimension()) == block)
                            .filter(measure -> measure.ranked() || block == Block.VALIDITY)
                            .toList();
            if (!measures.isEmpty()) {
                text.append(block(block, measures));
            }
        }
        text.append(doubts(report));
        text.append(withoutResult(report));
        text.append(worst(report));
        return text.append(summary(report)).toString();
    }

    private static String rows(Provenance provenance) {
        String inputs =
                provenance.inputs().stream()
                        .map(
                                input ->
                                        Numbers.count(input.rows())
                                                + " "
                                                + input.part().toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(", "));
        return inputs + " rows, seed " + provenance.seed();
    }

    private static String block(Block block, List<Measure> all) {
        List<Measure> measures =
                block == Block.VALIDITY
                        ? all.stream().filter(measure -> measure.score() < 1).toList()
                        : all;
        StringBuilder text = new StringBuilder();
        text.append("### ").append(block.question()).append("\n\n");
        if (block == Block.VALIDITY) {
            text.append(all.size() - measures.size())
                    .append(" of ")
                    .append(all.size())
                    .append(" checks are passed in full.\n\n");
        }
        if (!measures.isEmpty()) {
            text.append(table(measures)).append('\n');
        }
        return text.toString();
    }

    private static String table(List<Measure> measures) {
        boolean intervals =
                measures.stream().anyMatch(measure -> measure.estimate().interval().isPresent());
        boolean references =
                measures.stream().anyMatch(measure -> measure.references().isPresent());
        List<String> titles = new ArrayList<>(List.of("measure", " value", " ± error"));
        if (intervals) {
            titles.add(" interval");
        }
        if (references) {
            titles.addAll(List.of(" real data", " shuffled columns", " copies", " calibrated"));
        }
        titles.add(" score, 1 best");
        StringBuilder text = new StringBuilder(Markdown.head(titles));
        for (Measure measure : measures) {
            List<String> cells = new ArrayList<>();
            cells.add(Markdown.text(measure.title()) + " `" + measure.key() + "`");
            cells.add(Numbers.value(measure.estimate().value()));
            cells.add(
                    measure.estimate().standardError().isPresent()
                            ? Numbers.value(measure.estimate().standardError().getAsDouble())
                            : "");
            if (intervals) {
                cells.add(
                        measure.estimate()
                                .interval()
                                .map(
                                        found ->
                                                Numbers.value(found.lower())
                                                        + " … "
                                                        + Numbers.value(found.upper()))
                                .orElse(""));
            }
            if (references) {
                cells.addAll(references(measure.references()));
            }
            cells.add(Numbers.score(measure.score()));
            text.append(Markdown.row(cells));
        }
        return text.toString();
    }

    private static List<String> references(Optional<ReferencePoints> points) {
        return List.of(
                Footnotes.value(points.flatMap(ReferencePoints::ceiling)),
                Footnotes.value(points.flatMap(ReferencePoints::floor)),
                Footnotes.value(points.flatMap(ReferencePoints::leak)),
                Footnotes.calibrated(points));
    }

    private static String doubts(Report report) {
        StringBuilder text = new StringBuilder();
        Footnotes.notes(report.measures())
                .forEach(
                        (subject, note) ->
                                text.append("- *")
                                        .append(subject)
                                        .append("* ")
                                        .append(Markdown.text(note))
                                        .append('\n'));
        return text.isEmpty() ? "" : text.append('\n').toString();
    }

    private static String withoutResult(Report report) {
        StringBuilder text = new StringBuilder();
        for (Outcome.Failed failed : report.failed()) {
            text.append("- **failed** `")
                    .append(failed.entry())
                    .append("` ")
                    .append(failed.code())
                    .append(": ")
                    .append(Markdown.text(failed.message()))
                    .append('\n');
        }
        for (Outcome.Skipped skipped : report.skipped()) {
            text.append("- skipped `")
                    .append(skipped.entry())
                    .append("`: ")
                    .append(Markdown.text(skipped.reason()))
                    .append('\n');
        }
        return text.isEmpty() ? "" : text.append('\n').toString();
    }

    private static String worst(Report report) {
        StringBuilder body = new StringBuilder();
        for (Outcome.Completed outcome : report.completed()) {
            for (DetailTable table : outcome.tables()) {
                if (!table.rows().isEmpty()) {
                    body.append("**").append(Markdown.text(outcome.title())).append("**: ");
                    body.append(Markdown.text(table.title())).append("\n\n");
                    body.append(table(table)).append('\n');
                }
            }
        }
        return body.isEmpty()
                ? ""
                : Markdown.folded("the " + WORST + " worst of each table", body.toString()) + "\n";
    }

    private static String table(DetailTable table) {
        List<String> titles = new ArrayList<>();
        table.labels().forEach(label -> titles.add(Markdown.text(label)));
        table.values().forEach(value -> titles.add(" " + Markdown.text(value)));
        StringBuilder text = new StringBuilder(Markdown.head(titles));
        table.rows().stream()
                .limit(WORST)
                .forEach(
                        row -> {
                            List<String> cells = new ArrayList<>();
                            row.labels().forEach(label -> cells.add(Markdown.text(label)));
                            row.values()
                                    .forEach(
                                            value ->
                                                    cells.add(
                                                            value.isPresent()
                                                                    ? Numbers.value(
                                                                            value.getAsDouble())
                                                                    : ""));
                            text.append(Markdown.row(cells));
                        });
        return text.toString();
    }

    private static String summary(Report report) {
        return report.completed().size()
                + " of "
                + report.outcomes().size()
                + " metrics completed, "
                + report.skipped().size()
                + " skipped, "
                + report.failed().size()
                + " failed. Assay "
                + Markdown.text(report.provenance().version())
                + ".\n";
    }
}
