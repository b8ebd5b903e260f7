package dev.assay.report.html.internal;

import dev.assay.report.html.internal.draw.Element;
import dev.assay.verdict.Finding;
import java.util.Optional;

/**
 * A part of a page.
 *
 * @param id what links to it name
 * @param title its heading and its line in the contents
 * @param mark the finding it is about, if there is one
 * @param body all of it below the heading
 */
public record Part(String id, String title, Optional<Finding.Kind> mark, Element body) {

    /** A part that no finding is about. */
    public static Part of(String id, String title, Element body) {
        return new Part(id, title, Optional.empty(), body);
    }

    /** All of it with its heading. */
    Element section() {
        return Element.of("section", "id", id, "class", "part", "aria-labelledby", id + "-title")
                .add(Element.of("h2", "id", id + "-title").text(title))
                .add(body);
    }
}
