package dev.assay.cli.console;

import dev.assay.error.Check;
import java.io.PrintStream;

/**
 * The two streams of the command, and what they can show.
 *
 * @param out results
 * @param err messages and progress
 * @param columns cells per line
 * @param colours whether results are coloured
 * @param progress whether messages go to a terminal that can redraw a line
 */
public record Terminal(
        PrintStream out, PrintStream err, int columns, boolean colours, boolean progress) {

    /** The width used where there is no terminal. */
    public static final int PLAIN_COLUMNS = 100;

    private static final int NARROWEST = 40;
    private static final int WIDEST = 160;

    /** Keeps the width within what can be laid out. */
    public Terminal {
        Check.atLeast(1, columns, "columns");
        columns = Math.max(NARROWEST, Math.min(WIDEST, columns));
    }

    /** Streams that are no terminal. */
    public static Terminal plain(PrintStream out, PrintStream err) {
        return new Terminal(out, err, PLAIN_COLUMNS, false, false);
    }

    /** The same streams without colours. */
    public Terminal withoutColours() {
        return new Terminal(out, err, columns, false, progress);
    }

    /** The same streams without progress. */
    public Terminal withoutProgress() {
        return new Terminal(out, err, columns, colours, false);
    }

    /** The text in this style, where results are coloured. */
    public String styled(Style style, String text) {
        return style.apply(text, colours);
    }
}
