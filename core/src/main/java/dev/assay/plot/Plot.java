package dev.assay.plot;

import dev.assay.api.Growing;
import dev.assay.error.Check;
import dev.assay.stat.SortedValues;
import java.util.Arrays;
import java.util.List;

/**
 * A figure as data. Five shapes carry every figure of the field; no colour, size or font lives
 * here. Renderers implement {@link Visitor}, so a sixth shape would not compile until every
 * renderer draws it.
 */
@Growing
public sealed interface Plot {

    /** Rows that a point of a curve has to rest on, so that it shows no single one. */
    int FEWEST = 5;

    /** What is to be seen, as a noun phrase. */
    String title();

    /** Calls the visitor's method for this shape. */
    <R> R accept(Visitor<R> visitor);

    /** How the points of a series are joined. */
    enum Mark {
        /** Straight lines. */
        LINE,
        /** Right-continuous steps, as of a distribution function. */
        STEP,
        /** Not at all. */
        POINT
    }

    /** Lines over a shared x: ROC, empirical distribution, precision-recall, explained variance. */
    record Curves(String title, String xLabel, String yLabel, List<Series> series) implements Plot {

        /** Copies the list. */
        public Curves {
            series = List.copyOf(series);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.curves(this);
        }
    }

    /** A labelled grid: correlation differences, confusion. A cell without a value is NaN. */
    record Grid(String title, List<String> rows, List<String> columns, List<List<Double>> values)
            implements Plot {

        /** Copies the lists and checks their sizes. */
        public Grid {
            rows = List.copyOf(rows);
            columns = List.copyOf(columns);
            values = values.stream().map(List::copyOf).toList();
            Check.require(values.size() == rows.size(), "a grid needs one line of values per row");
            for (List<Double> line : values) {
                Check.require(line.size() == columns.size(), "a grid needs one value per column");
            }
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.grid(this);
        }
    }

    /**
     * One value per label and group: per-column statistics, histograms. Each group's y is aligned
     * with the labels; its x is empty.
     */
    record Bars(String title, List<String> labels, List<Series> groups) implements Plot {

        /** Copies the lists and checks their sizes. */
        public Bars {
            labels = List.copyOf(labels);
            groups = List.copyOf(groups);
            for (Series group : groups) {
                Check.require(group.y().size() == labels.size(), "bars need one value per label");
            }
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.bars(this);
        }
    }

    /** Points in the plane by group: a projection of real and synthetic rows. */
    record Points(String title, String xLabel, String yLabel, List<Series> groups) implements Plot {

        /** Copies the list. */
        public Points {
            groups = List.copyOf(groups);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.points(this);
        }
    }

    /**
     * A value on a numeric plane: densities, contours, risk surfaces. {@code values[i][j]} belongs
     * to {@code x[j], y[i]}.
     */
    record Field(
            String title,
            List<Double> x,
            List<Double> y,
            List<List<Double>> values,
            List<Double> levels)
            implements Plot {

        /** Copies the lists and checks their sizes. */
        public Field {
            x = List.copyOf(x);
            y = List.copyOf(y);
            values = values.stream().map(List::copyOf).toList();
            levels = List.copyOf(levels);
            Check.require(values.size() == y.size(), "a field needs one line of values per y");
            for (List<Double> line : values) {
                Check.require(line.size() == x.size(), "a field needs one value per x");
            }
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.field(this);
        }
    }

    /**
     * A named sequence of points.
     *
     * @param name what it stands for
     * @param x abscissae; empty in {@link Bars}
     * @param y ordinates
     * @param lower lower bounds of a band or error bar, empty when there are none
     * @param upper upper bounds, empty when there are none
     * @param mark how the points are joined
     */
    record Series(
            String name,
            List<Double> x,
            List<Double> y,
            List<Double> lower,
            List<Double> upper,
            Mark mark) {

        /** Copies the lists and checks their sizes. */
        public Series {
            x = List.copyOf(x);
            y = List.copyOf(y);
            lower = List.copyOf(lower);
            upper = List.copyOf(upper);
            Check.require(
                    x.isEmpty() || x.size() == y.size(), "series '" + name + "' needs one x per y");
            Check.require(
                    lower.isEmpty() || lower.size() == y.size(),
                    "series '" + name + "' needs one bound per y");
            Check.require(
                    upper.size() == lower.size(),
                    "series '" + name + "' needs both bounds or none");
        }

        /** A series without bounds. */
        public static Series of(String name, double[] x, double[] y, Mark mark) {
            return new Series(name, list(x), list(y), List.of(), List.of(), mark);
        }

        /** Bar heights, aligned with the labels of {@link Bars}. */
        public static Series bars(String name, double... heights) {
            return new Series(name, List.of(), list(heights), List.of(), List.of(), Mark.POINT);
        }

        /**
         * A step curve of the share of values that are at most x. Shares that rest on fewer than
         * {@value Plot#FEWEST} values, or on all but fewer, are drawn as 0 and 1: no extreme can be
         * read off.
         *
         * @param sorted the values, ascending
         * @param grid where the curve is drawn, ascending
         */
        public static Series cumulative(String name, double[] sorted, double[] grid) {
            int[] counts =
                    Arrays.stream(grid)
                            .mapToInt(bound -> SortedValues.countAtMost(sorted, bound))
                            .toArray();
            return cumulative(name, counts, sorted.length, grid);
        }

        /**
         * Likewise, from how many rows are at most at each point of the grid.
         *
         * @param rows how many there are in all
         * @since 0.2
         */
        public static Series cumulative(String name, int[] counts, int rows, double[] grid) {
            double[] shares = new double[grid.length];
            for (int step = 0; step < grid.length; step++) {
                boolean nearlyAll = rows - counts[step] < FEWEST;
                int shown = counts[step] < FEWEST ? 0 : nearlyAll ? rows : counts[step];
                shares[step] = (double) shown / rows;
            }
            return of(name, grid, shares, Mark.STEP);
        }

        /** This series with a band or error bars. */
        public Series within(double[] lowerBounds, double[] upperBounds) {
            return new Series(name, x, y, list(lowerBounds), list(upperBounds), mark);
        }

        private static List<Double> list(double[] values) {
            return Arrays.stream(values).boxed().toList();
        }
    }

    /**
     * Draws or writes each shape.
     *
     * @param <R> what drawing yields
     */
    interface Visitor<R> {
        /** Lines. */
        R curves(Curves plot);

        /** A labelled grid. */
        R grid(Grid plot);

        /** Bars. */
        R bars(Bars plot);

        /** Points. */
        R points(Points plot);

        /** A value on a plane. */
        R field(Field plot);

        /**
         * A figure of a later version that this visitor has no method for: it is named, or left
         * out, and nothing fails for it.
         *
         * @since 0.2
         */
        R other(Plot plot);
    }
}
