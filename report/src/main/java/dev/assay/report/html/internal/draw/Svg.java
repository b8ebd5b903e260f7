package dev.assay.report.html.internal.draw;

/** The beginnings of a figure. */
public final class Svg {

    private Svg() {}

    /** A figure of so many units, told in words to those who do not see it. */
    public static Element figure(double width, double height, String words, String cssClass) {
        return Element.of("svg", "class", cssClass, "role", "img", "aria-label", words)
                .with(
                        "viewBox",
                        "0 0 " + Numbers.coordinate(width) + " " + Numbers.coordinate(height));
    }

    /** A line. */
    public static Element line(double x1, double y1, double x2, double y2, String cssClass) {
        return Element.of("line", "class", cssClass)
                .with("x1", x1)
                .with("y1", y1)
                .with("x2", x2)
                .with("y2", y2);
    }

    /** A box; never of negative width. */
    public static Element box(double x, double y, double width, double height, String cssClass) {
        return Element.of("rect", "class", cssClass)
                .with("x", x)
                .with("y", y)
                .with("width", Math.max(0, width))
                .with("height", Math.max(0, height));
    }

    /** A text; {@code anchor} is start, middle or end. */
    public static Element text(double x, double y, String anchor, String words) {
        return Element.of("text", "text-anchor", anchor).with("x", x).with("y", y).text(words);
    }

    /** A text of at most so many characters; the whole of it is told on demand. */
    public static Element text(double x, double y, String anchor, String words, int most) {
        String cut = cut(words, most);
        Element text = text(x, y, anchor, cut);
        return cut.equals(words) ? text : text.add(Element.of("title").text(words));
    }

    /** At most so many characters. */
    public static String cut(String words, int most) {
        if (words.codePointCount(0, words.length()) <= most) {
            return words;
        }
        return words.substring(0, words.offsetByCodePoints(0, most - 1)) + "…";
    }

    /** The mark of a place: a dot, a diamond or a cross line. */
    public static Element dot(double x, double y, double radius, String cssClass) {
        return Element.of("circle", "class", cssClass)
                .with("cx", x)
                .with("cy", y)
                .with("r", radius);
    }

    /** A diamond. */
    public static Element diamond(double x, double y, double radius, String cssClass) {
        return new Path()
                .move(x - radius, y)
                .line(x, y - radius)
                .line(x + radius, y)
                .line(x, y + radius)
                .line(x - radius, y)
                .drawn(cssClass);
    }
}
