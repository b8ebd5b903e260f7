package dev.assay.cli.console;

import dev.assay.error.Check;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Rows of aligned cells that fit the terminal: when they do not, the widest left-aligned columns
 * are cut first.
 */
public final class TextTable {

    private static final String GAP = "  ";
    private static final int SMALLEST_CUT = 12;

    private final List<Align> columns;
    private final List<List<Cell>> rows = new ArrayList<>();

    /** A table with one column per alignment. */
    public TextTable(Align... columns) {
        this.columns = List.of(columns);
    }

    /** On which side a column is filled. */
    public enum Align {
        /** Text. */
        LEFT,
        /** Numbers. */
        RIGHT
    }

    /**
     * A piece of text in a table.
     *
     * @param text without line breaks
     * @param style how it stands out
     */
    public record Cell(String text, Style style) {
        /** Makes the text harmless. */
        public Cell {
            text = Text.clean(text);
        }

        /** A cell in plain style. */
        public static Cell of(String text) {
            return new Cell(text, Style.PLAIN);
        }
    }

    /** Adds a row. */
    public TextTable add(Cell... cells) {
        return add(List.of(cells));
    }

    /** Adds a row. */
    public TextTable add(List<Cell> cells) {
        Check.require(
                cells.size() == columns.size(),
                "a row needs " + columns.size() + " cells: " + cells);
        rows.add(List.copyOf(cells));
        return this;
    }

    /** Adds a row of plain cells. */
    public TextTable add(String... cells) {
        return add(Arrays.stream(cells).map(Cell::of).toList());
    }

    /** The lines, each after {@code indent}. */
    public List<String> lines(Terminal terminal, String indent) {
        int[] widths = widths(terminal.columns() - Text.width(indent));
        return rows.stream().map(row -> indent + line(row, widths, terminal)).toList();
    }

    private int[] widths(int available) {
        int[] widths = new int[columns.size()];
        for (List<Cell> row : rows) {
            for (int column = 0; column < widths.length; column++) {
                widths[column] = Math.max(widths[column], Text.width(row.get(column).text()));
            }
        }
        int excess = Arrays.stream(widths).sum() + GAP.length() * (widths.length - 1) - available;
        while (excess > 0) {
            int widest = widestText(widths);
            if (widest < 0) {
                break;
            }
            widths[widest]--;
            excess--;
        }
        return widths;
    }

    private int widestText(int[] widths) {
        int widest = -1;
        for (int column = 0; column < widths.length; column++) {
            boolean canShrink = columns.get(column) == Align.LEFT && widths[column] > SMALLEST_CUT;
            if (canShrink && (widest < 0 || widths[column] > widths[widest])) {
                widest = column;
            }
        }
        return widest;
    }

    private String line(List<Cell> row, int[] widths, Terminal terminal) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            Cell cell = row.get(column);
            int width = Text.width(cell.text());
            boolean fits = width <= widths[column];
            String text = fits ? cell.text() : Text.cut(cell.text(), widths[column]);
            String blanks = " ".repeat(widths[column] - (fits ? width : Text.width(text)));
            String styled = terminal.styled(cell.style(), text);
            line.append(column == 0 ? "" : GAP);
            line.append(columns.get(column) == Align.LEFT ? styled + blanks : blanks + styled);
        }
        return line.toString().stripTrailing();
    }
}
