package dev.assay.report.html.internal.draw;

import java.util.List;

/** A figure of the page as a file of its own, with its colours. */
public final class FigureFile {

    private static final String STYLE =
            """
            text { font: 11px sans-serif; fill: #333; } path, line { fill: none; }
            .grid { stroke: #d5dbe1; } .axis, .frame { stroke: #535d67; stroke-width: .75; fill: none; }
            .real-area { fill: #a9b3bd; } .synthetic-line { stroke: #0a6480; stroke-width: 2; }
            .stroke { stroke-width: 2; } .stroke.real { stroke: #6c7782; } .stroke.synthetic { stroke: #0a6480; }
            .stroke.holdout { stroke: #535d67; stroke-dasharray: 5 4; } .stroke.guess { stroke: #d5dbe1; } .stroke.band { stroke-width: 1; stroke-dasharray: 2 3; }
            .s0 { stroke: #0067a3; } .s1 { stroke: #a8431a; stroke-dasharray: 6 3; } .s2 { stroke: #00714f; stroke-dasharray: 2 2; }
            .s3 { stroke: #93398a; stroke-dasharray: 8 3 2 3; } .s4 { stroke: #6f5700; } .s5 { stroke: #4b4b9b; stroke-dasharray: 4 4; }
            .fill { stroke: none; } .fill.real { fill: #6c7782; } .fill.synthetic { fill: #0a6480; } .fill.holdout { fill: #535d67; }
            .fill.s0 { fill: #0067a3; } .fill.s1 { fill: #a8431a; } .fill.s2 { fill: #00714f; } .fill.s3 { fill: #93398a; } .fill.s4 { fill: #6f5700; } .fill.s5 { fill: #4b4b9b; }
            .r0 { fill: #1b3a57; fill-opacity: .1; } .r1 { fill: #1b3a57; fill-opacity: .25; } .r2 { fill: #1b3a57; fill-opacity: .4; }
            .r3 { fill: #1b3a57; fill-opacity: .58; } .r4 { fill: #1b3a57; fill-opacity: .78; } .r5 { fill: #1b3a57; }
            """;

    private FigureFile() {}

    /** The file's text; the series stand in their legend's words in its description. */
    public static String of(Element figure, List<Element> legend) {
        Element style = Element.block("style", STYLE);
        StringBuilder names = new StringBuilder();
        legend.forEach(
                key -> names.append(names.length() == 0 ? "" : "; ").append(key.words().strip()));
        Element file = figure.with("xmlns", "http://www.w3.org/2000/svg").first(style);
        return (names.length() == 0 ? file : file.add(Element.of("desc").text(names.toString())))
                        .toString()
                + "\n";
    }
}
