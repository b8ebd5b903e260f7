package dev.assay.report.html.internal.draw;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Candidates between utility and privacy, both better outwards, with those nobody beats joined. */
public final class MapFigure {

    private static final double WIDTH = 560;
    private static final double HEIGHT = 340;
    private static final double LEFT = 56;
    private static final double BOTTOM = 44;
    private static final double NAME_HEIGHT = 13;

    private MapFigure() {}

    /**
     * A candidate.
     *
     * @param name of it
     * @param colour its class in the style sheet
     * @param x utility, greater is better
     * @param y privacy, greater is better
     * @param width ends of the interval of x
     * @param height ends of the interval of y
     */
    public record Spot(
            String name,
            String colour,
            double x,
            double y,
            Optional<double[]> width,
            Optional<double[]> height) {}

    /** The figure. */
    public static Element of(List<Spot> spots, String across, String up) {
        Axis x = axis(spots, true, LEFT, WIDTH - 20);
        Axis y = axis(spots, false, HEIGHT - BOTTOM, 16);
        Element svg = Svg.figure(WIDTH, HEIGHT, words(spots, across, up), "map");
        for (Axis.Tick tick : x.ticks(5)) {
            svg.add(Svg.line(x.at(tick.value()), 16, x.at(tick.value()), HEIGHT - BOTTOM, "grid"));
            svg.add(Svg.text(x.at(tick.value()), HEIGHT - BOTTOM + 15, "middle", tick.label()));
        }
        for (Axis.Tick tick : y.ticks(5)) {
            svg.add(Svg.line(LEFT, y.at(tick.value()), WIDTH - 20, y.at(tick.value()), "grid"));
            svg.add(Svg.text(LEFT - 6, y.at(tick.value()) + 4, "end", tick.label()));
        }
        svg.add(Svg.text((LEFT + WIDTH) / 2, HEIGHT - 8, "middle", across + " →"));
        double middle = (16 + HEIGHT - BOTTOM) / 2;
        svg.add(
                Svg.text(14, middle, "middle", up + " →")
                        .with("transform", "rotate(-90 14 " + Numbers.coordinate(middle) + ")"));
        Path line = new Path();
        for (Spot spot : front(spots)) {
            line.line(x.at(spot.x()), y.at(spot.y()));
        }
        svg.add(line.drawn("pareto"));
        List<double[]> taken = new ArrayList<>();
        for (Spot spot : spots) {
            draw(svg, spot, x, y);
        }
        for (Spot spot : spots) {
            name(svg, spot, x.at(spot.x()), y.at(spot.y()), taken);
        }
        return svg;
    }

    private static void draw(Element svg, Spot spot, Axis x, Axis y) {
        double atX = x.at(spot.x());
        double atY = y.at(spot.y());
        String line = "spot-line " + spot.colour();
        spot.width()
                .ifPresent(ends -> svg.add(Svg.line(x.at(ends[0]), atY, x.at(ends[1]), atY, line)));
        spot.height()
                .ifPresent(ends -> svg.add(Svg.line(atX, y.at(ends[0]), atX, y.at(ends[1]), line)));
        svg.add(Svg.dot(atX, atY, 5.5, "spot " + spot.colour()));
    }

    /** Beside its spot, on the side and at the height where there is room. */
    private static void name(Element svg, Spot spot, double x, double y, List<double[]> taken) {
        String name = Svg.cut(spot.name(), 28);
        double length = 6.6 * name.codePointCount(0, name.length());
        boolean right = x + 12 + length < WIDTH;
        double from = right ? x + 9 : x - 9 - length;
        // Above, where the line from spot to spot does not strike it out.
        double at = y - 7;
        for (int attempt = 0; attempt < 12; attempt++) {
            double height = at;
            double start = from;
            boolean clash =
                    taken.stream()
                            .anyMatch(
                                    box ->
                                            Math.abs(box[1] - height) < NAME_HEIGHT
                                                    && start < box[0] + box[2]
                                                    && box[0] < start + length);
            if (!clash) {
                break;
            }
            // Below and above in turn, ever farther.
            at = y - 7 + (attempt % 2 == 0 ? 1 : -1) * NAME_HEIGHT * (attempt / 2 + 1);
        }
        taken.add(new double[] {from, at, length});
        svg.add(Svg.text(from, at, "start", name));
    }

    /** Those that no other beats in both. */
    static List<Spot> front(List<Spot> spots) {
        return spots.stream()
                .filter(
                        spot ->
                                spots.stream()
                                        .noneMatch(
                                                other ->
                                                        other.x() >= spot.x()
                                                                && other.y() >= spot.y()
                                                                && (other.x() > spot.x()
                                                                        || other.y() > spot.y())))
                .sorted(Comparator.comparingDouble(Spot::x))
                .toList();
    }

    private static Axis axis(List<Spot> spots, boolean across, double start, double end) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (Spot spot : spots) {
            double value = across ? spot.x() : spot.y();
            Optional<double[]> ends = across ? spot.width() : spot.height();
            low = Math.min(low, ends.map(found -> found[0]).orElse(value));
            high = Math.max(high, ends.map(found -> found[1]).orElse(value));
        }
        double room = Math.max(0.02, 0.08 * (high - low));
        return Axis.linear(low - room, high + room, start, end);
    }

    private static String words(List<Spot> spots, String across, String up) {
        StringBuilder words = new StringBuilder(across).append(" against ").append(up).append(":");
        for (Spot spot : spots) {
            words.append(' ')
                    .append(spot.name())
                    .append(' ')
                    .append(Numbers.of(spot.x(), 2))
                    .append(" and ")
                    .append(Numbers.of(spot.y(), 2))
                    .append(';');
        }
        return words.toString();
    }
}
