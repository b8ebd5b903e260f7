package dev.assay.report;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.assay.error.Check;
import dev.assay.table.ColumnKind;
import java.util.List;
import java.util.Optional;

/**
 * What columns and pairs of columns look like in the real and in the synthetic table, coarse enough
 * to be shown to anybody; a page is drawn from it without the tables.
 *
 * <p>Every count is a multiple of {@code fewest}; a cell that rests on fewer rows (sequences, where
 * rows form sequences) counts as empty. Bin edges lie on a round grid between quantiles of the real
 * column, never at its extremes, and only levels that many real rows share are named.
 *
 * @param fewest rows, or sequences, that anything shown rests on
 * @param columns in the order of the schema
 * @param pairs those that differ most, worst first; empty where no metric compared pairs
 * @since 0.2
 */
public record Portrait(int fewest, List<Column> columns, List<Pair> pairs) {

    /** An empty portrait. */
    public static final Portrait NONE = new Portrait(0, List.of(), List.of());

    /** Copies the lists. */
    public Portrait {
        columns = List.copyOf(columns);
        pairs = List.copyOf(pairs);
    }

    /** The column of this name. */
    public Optional<Column> column(String name) {
        return columns.stream().filter(column -> column.name().equals(name)).findFirst();
    }

    /**
     * A pair of numbers, one of the real and one of the synthetic table.
     *
     * @param real of the real table
     * @param synthetic of the synthetic one
     */
    public record Both(double real, double synthetic) {}

    /** One column. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "drawn")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Numbers.class, name = "numbers"),
        @JsonSubTypes.Type(value = Levels.class, name = "levels"),
        @JsonSubTypes.Type(value = Undrawn.class, name = "not")
    })
    public sealed interface Column {
        /** Its name. */
        String name();

        /** Its kind. */
        ColumnKind kind();

        /** The shares of missing cells, in [0, 1]. */
        Both missing();
    }

    /**
     * A column of numbers or points in time.
     *
     * @param name of the column
     * @param kind numeric or datetime
     * @param missing shares of missing cells, in [0, 1]
     * @param distance Kolmogorov–Smirnov distance of the values there are, in [0, 1]; 0 is best
     * @param edges of the bins, ascending, in the unit of the column; seconds since 1970 for points
     *     in time
     * @param real counts below the first edge, in each bin from its edge up to the next, and from
     *     the last edge on
     * @param synthetic counts, likewise
     * @param quantiles rounded; those that rest on too few rows are left out
     */
    public record Numbers(
            String name,
            ColumnKind kind,
            Both missing,
            double distance,
            List<Double> edges,
            List<Integer> real,
            List<Integer> synthetic,
            List<Quantile> quantiles)
            implements Column {

        /** Copies the lists and checks their sizes. */
        public Numbers {
            edges = List.copyOf(edges);
            real = List.copyOf(real);
            synthetic = List.copyOf(synthetic);
            quantiles = List.copyOf(quantiles);
            Check.atLeast(2, edges.size(), "edges");
            Check.require(
                    real.size() == edges.size() + 1 && synthetic.size() == real.size(),
                    "column '" + name + "' needs one count per bin and one beyond each end");
        }
    }

    /**
     * A quantile of both tables.
     *
     * @param share of values below it, in (0, 1)
     * @param values the quantile of each table, rounded
     */
    public record Quantile(double share, Both values) {}

    /**
     * A column of levels.
     *
     * @param name of the column
     * @param kind categorical
     * @param missing shares of missing cells, in [0, 1]
     * @param distance total variation distance of the values there are, in [0, 1]; 0 is best
     * @param levels those that are named, the most frequent real ones first
     * @param real counts of the named levels
     * @param synthetic counts of the named levels
     * @param others counts of all other levels of the real table together
     * @param unknown count of synthetic cells with a level that the real table does not have
     * @param unnamed how many levels of the real table are not named, rounded likewise
     */
    public record Levels(
            String name,
            ColumnKind kind,
            Both missing,
            double distance,
            List<String> levels,
            List<Integer> real,
            List<Integer> synthetic,
            Both others,
            int unknown,
            int unnamed)
            implements Column {

        /** Copies the lists and checks their sizes. */
        public Levels {
            levels = List.copyOf(levels);
            real = List.copyOf(real);
            synthetic = List.copyOf(synthetic);
            Check.require(
                    real.size() == levels.size() && synthetic.size() == levels.size(),
                    "column '" + name + "' needs one count per level");
        }
    }

    /**
     * A column that is not drawn.
     *
     * @param name of the column
     * @param kind of the column
     * @param missing shares of missing cells, in [0, 1]
     * @param reason why it is not
     */
    public record Undrawn(String name, ColumnKind kind, Both missing, Reason reason)
            implements Column {}

    /** Why a column is not drawn. */
    public enum Reason {
        /** Its values name records. */
        NAMES_RECORDS("its values name records"),
        /** Its values are free text. */
        FREE_TEXT("its values are free text"),
        /** Too few real rows have a value. */
        TOO_FEW_ROWS("too few real rows have a value");

        private final String words;

        Reason(String words) {
            this.words = words;
        }

        /** In a clause that follows "not drawn, for". */
        public String words() {
            return words;
        }
    }

    /**
     * Two columns together, on a coarse grid.
     *
     * @param x the first column
     * @param y the second column
     * @param real counts; {@code real.get(i).get(j)} belongs to cell i of x and cell j of y
     * @param synthetic counts, likewise
     */
    public record Pair(Axis x, Axis y, List<List<Integer>> real, List<List<Integer>> synthetic) {

        /** Copies the lists and checks their sizes. */
        public Pair {
            real = real.stream().map(List::copyOf).toList();
            synthetic = synthetic.stream().map(List::copyOf).toList();
            Check.require(
                    fits(x, y, real) && fits(x, y, synthetic),
                    "a pair needs one count per cell of its axes");
        }

        private static boolean fits(Axis x, Axis y, List<List<Integer>> counts) {
            return counts.size() == x.cells()
                    && counts.stream().allMatch(line -> line.size() == y.cells());
        }
    }

    /**
     * One side of a grid.
     *
     * @param column its name
     * @param kind its kind
     * @param edges of a column of numbers: one cell below the first, one between two, one from the
     *     last on; empty for levels
     * @param levels of a column of levels: one cell each, and one for all others; empty for numbers
     */
    public record Axis(String column, ColumnKind kind, List<Double> edges, List<String> levels) {

        /** Copies the lists. */
        public Axis {
            edges = List.copyOf(edges);
            levels = List.copyOf(levels);
        }

        /** How many cells there are. */
        public int cells() {
            return 1 + (kind.isNumeric() ? edges.size() : levels.size());
        }
    }
}
