package dev.assay.report.html.internal.draw;

/** The outline of a shape, as figures write it. */
final class Path {

    private final StringBuilder data = new StringBuilder();

    Path move(double x, double y) {
        return point('M', x, y);
    }

    Path line(double x, double y) {
        return point(data.length() == 0 ? 'M' : 'L', x, y);
    }

    Path box(double x, double y, double width, double height) {
        point('M', x, y);
        data.append('h').append(Numbers.coordinate(width));
        data.append('v').append(Numbers.coordinate(height));
        data.append('h').append(Numbers.coordinate(-width)).append('z');
        return this;
    }

    private Path point(char command, double x, double y) {
        data.append(command)
                .append(Numbers.coordinate(x))
                .append(' ')
                .append(Numbers.coordinate(y));
        return this;
    }

    boolean isEmpty() {
        return data.length() == 0;
    }

    Element drawn(String cssClass) {
        return Element.of("path", "class", cssClass, "d", data.toString());
    }
}
