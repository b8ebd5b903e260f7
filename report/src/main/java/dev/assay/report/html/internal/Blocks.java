package dev.assay.report.html.internal;

import dev.assay.plot.Plot;
import dev.assay.report.html.internal.draw.Element;
import dev.assay.report.html.internal.draw.EvidenceScale;
import dev.assay.report.html.internal.draw.PlotFigure;
import dev.assay.verdict.Finding;
import java.util.List;
import java.util.Locale;

/** Blocks that recur on all pages. */
final class Blocks {

    private Blocks() {}

    static Element box(String cssClass) {
        return Element.of("div", "class", cssClass);
    }

    static Element paragraph(String text) {
        return Element.of("p").text(text);
    }

    static Element intro(String text) {
        return Element.of("p", "class", "intro").text(text);
    }

    /** A heading that begins as sentences do. */
    static Element title(String text) {
        int first = text.isEmpty() ? 0 : text.offsetByCodePoints(0, 1);
        return heading(text.substring(0, first).toUpperCase(Locale.ROOT) + text.substring(first));
    }

    static Element note(String text) {
        return Element.of("p", "class", "note").text(text);
    }

    static Element heading(String text) {
        return Element.of("h3").text(text);
    }

    /** A finding in shape, colour and words. */
    static Element mark(Finding.Kind kind) {
        return Element.of("span", "class", "mark " + EvidenceScale.tone(kind))
                .add(Element.of("span", "aria-hidden", "true").text(kind.mark()))
                .text(" " + kind.words());
    }

    /** A finding in shape and colour, its words for those who listen. */
    static Element sign(Finding.Kind kind) {
        return Element.of("span", "class", "sign " + EvidenceScale.tone(kind))
                .add(Element.of("span", "aria-hidden", "true").text(kind.mark()))
                .add(Element.of("span", "class", "unseen").text(kind.words()));
    }

    /** A table that scrolls in itself where it is wider than the page. */
    static Element table(String caption, List<String> header, List<List<Element>> rows) {
        return table(caption, header, rows, "plain");
    }

    static Element table(
            String caption, List<String> header, List<List<Element>> rows, String cssClass) {
        Element head = Element.of("tr");
        header.forEach(name -> head.add(Element.of("th", "scope", "col").text(name)));
        Element body = Element.of("tbody");
        for (List<Element> row : rows) {
            body.add(Element.of("tr").add(row));
        }
        return scroll(
                caption,
                Element.of("table", "class", cssClass)
                        .add(Element.of("caption").text(caption))
                        .add(Element.of("thead").add(head))
                        .add(body));
    }

    static Element scroll(String label, Element table) {
        return Element.of(
                        "div",
                        "class",
                        "scroll",
                        "tabindex",
                        "0",
                        "role",
                        "region",
                        "aria-label",
                        label)
                .add(table);
    }

    /** The head of a row. */
    static Element name(String text) {
        return Element.of("th", "scope", "row").text(text);
    }

    static Element cell(String text) {
        return Element.of("td").text(text);
    }

    /** A cell that is aligned as numbers are. */
    static Element number(String text) {
        return Element.of("td", "class", "number").text(text);
    }

    static Element cell(Element... content) {
        return Element.of("td").add(content);
    }

    /** What opens on demand; {@code printed} opens on paper, too. */
    static Element details(String summary, boolean printed, Element... content) {
        Element details = Element.of("details");
        if (printed) {
            details.with("data-print", "open");
        }
        return details.add(Element.of("summary").text(summary)).add(content);
    }

    /** A figure of a metric with its title and legend. */
    static Element figure(Plot plot) {
        return figure(plot.title(), PlotFigure.of(plot), PlotFigure.legend(plot));
    }

    static Element figure(String title, Element drawing, List<Element> legend) {
        Element caption = Element.of("figcaption").text(title);
        if (!legend.isEmpty()) {
            caption.add(Element.of("span", "class", "legend").add(legend));
        }
        return Element.of("figure").add(caption).add(drawing);
    }

    static Element list(List<String> items) {
        Element list = Element.of("ul");
        items.forEach(item -> list.add(Element.of("li").text(item)));
        return list;
    }
}
