package dev.assay.report.html.internal;

import dev.assay.metric.Dimension;
import dev.assay.report.html.internal.draw.Element;
import dev.assay.report.html.internal.draw.Numbers;
import dev.assay.report.html.internal.draw.TrendFigure;
import dev.assay.report.html.sheet.HistorySheet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The sheet of a history: every measure over releases, and where data or version changed. */
public final class HistoryPage {

    private static final int SHOWN_CHANGES = 3;

    private final HistorySheet sheet;

    private HistoryPage(HistorySheet sheet) {
        this.sheet = sheet;
    }

    /** The sheet. */
    public static String of(HistorySheet sheet) {
        HistoryPage page = new HistoryPage(sheet);
        List<Part> parts = new ArrayList<>();
        parts.add(Part.of("decision", "In short", page.summary()));
        parts.add(Part.of("releases", "Releases", page.releases()));
        for (Dimension dimension : Dimension.values()) {
            List<HistorySheet.Line> lines =
                    sheet.lines().stream().filter(line -> line.dimension() == dimension).toList();
            if (!lines.isEmpty()) {
                parts.add(
                        Part.of(
                                dimension.name().toLowerCase(Locale.ROOT),
                                name(dimension),
                                page.figures(lines)));
            }
        }
        List<HistorySheet.Release> releases = sheet.releases();
        return new Shell(
                        "History of " + sheet.series(),
                        List.of(
                                releases.size() + " releases",
                                "from "
                                        + releases.get(0).added()
                                        + " to "
                                        + releases.get(releases.size() - 1).added(),
                                sheet.lines().size() + " measures"))
                .page(parts);
    }

    private static String name(Dimension dimension) {
        return dimension.name().charAt(0) + dimension.name().substring(1).toLowerCase(Locale.ROOT);
    }

    private Element summary() {
        HistorySheet.Release last = sheet.releases().get(sheet.releases().size() - 1);
        Element ruling =
                Element.of(
                        "div",
                        "class",
                        "ruling "
                                + last.isAccepted()
                                        .map(accepted -> accepted ? "met" : "broken")
                                        .orElse("unassessed"));
        ruling.add(
                Element.of("p", "class", "big")
                        .add(Element.of("strong").text(last.name()))
                        .text(
                                last.decision().isEmpty()
                                        ? ", the newest, was not judged."
                                        : ", the newest, " + last.decision() + "."));
        List<HistorySheet.Line> drifting =
                sheet.lines().stream().filter(HistorySheet.Line::isDrifting).toList();
        ruling.add(
                Blocks.paragraph(
                        drifting.isEmpty()
                                ? "No measure was found to drift."
                                : drifting.size()
                                        + (drifting.size() == 1
                                                ? " measure drifts: "
                                                : " measures drift: ")
                                        + String.join(
                                                ", ",
                                                drifting.stream()
                                                        .map(HistorySheet.Line::key)
                                                        .toList())
                                        + "."));
        Element body = Blocks.box("decision").add(ruling);
        if (!drifting.isEmpty()) {
            body.add(
                    Blocks.list(
                            drifting.stream()
                                    .map(line -> line.key() + ": " + line.drift())
                                    .toList()));
        }
        if (sheet.leftOut() > 0) {
            body.add(
                    Blocks.note(
                            sheet.leftOut() + " older releases are in the history and not here."));
        }
        return body;
    }

    private Element releases() {
        List<List<Element>> rows = new ArrayList<>();
        for (HistorySheet.Release release : sheet.releases()) {
            rows.add(
                    0,
                    List.of(
                            Blocks.name(release.name()),
                            Blocks.cell(release.added()),
                            Blocks.cell(release.candidate()),
                            Blocks.cell(release.version()),
                            Blocks.cell(release.decision().isEmpty() ? "–" : release.decision()),
                            Blocks.cell(
                                    release.changes().isEmpty()
                                            ? "–"
                                            : String.join(", ", release.changes()))));
        }
        return Blocks.box("body")
                .add(
                        Blocks.table(
                                "The newest first",
                                List.of(
                                        "release",
                                        "added",
                                        "table",
                                        "Assay",
                                        "decision",
                                        "changed since the one before"),
                                rows));
    }

    private Element figures(List<HistorySheet.Line> lines) {
        Element figures = Blocks.box("figures");
        for (HistorySheet.Line line : lines) {
            Element figure =
                    Blocks.figure(
                            line.key()
                                    + ": "
                                    + line.title()
                                    + " (best "
                                    + Numbers.of(line.best())
                                    + ")",
                            TrendFigure.of(line, sheet.releases()),
                            List.of());
            if (!line.drift().isEmpty()) {
                figure.add(Blocks.note(line.drift()));
            }
            changes(line).forEach(change -> figure.add(Blocks.note(change)));
            figures.add(figure);
        }
        return Blocks.box("body")
                .add(
                        Blocks.intro(
                                "Bars are intervals. A dashed line stands where the data, the version of Assay or the"
                                        + " options of the metric changed: values on both sides need not compare."),
                        figures);
    }

    /** The newest changes in words, for those who cannot point at a line. */
    private List<String> changes(HistorySheet.Line line) {
        List<String> changes =
                line.points().stream()
                        .filter(point -> !point.changes().isEmpty())
                        .map(
                                point ->
                                        sheet.releases().get(point.release()).name()
                                                + ": "
                                                + String.join(", ", point.changes()))
                        .toList();
        return changes.subList(Math.max(0, changes.size() - SHOWN_CHANGES), changes.size());
    }
}
