package dev.assay.cli.output.markdown;

import dev.assay.cli.console.Text;
import java.util.List;

/** The few forms of Markdown that results need, safe against what data may contain. */
public final class Markdown {

    private static final String SPECIAL = "\\`*_[]|<>#~&";

    private Markdown() {}

    /** Text in which nothing is markup and nothing breaks a table. */
    public static String text(String raw) {
        StringBuilder safe = new StringBuilder();
        for (char character : Text.clean(raw.replace('\n', ' ')).toCharArray()) {
            if (character == '<') {
                safe.append("&lt;");
            } else if (character == '&') {
                safe.append("&amp;");
            } else {
                if (SPECIAL.indexOf(character) >= 0) {
                    safe.append('\\');
                }
                safe.append(character);
            }
        }
        return safe.toString();
    }

    /** A table's head; a column whose title begins with a blank is set to the right. */
    public static String head(List<String> titles) {
        StringBuilder line = new StringBuilder(row(titles));
        line.append('|');
        titles.forEach(title -> line.append(title.startsWith(" ") ? "---:|" : "---|"));
        return line.append('\n').toString();
    }

    /** A line of a table; cells are taken as they are. */
    public static String row(List<String> cells) {
        StringBuilder line = new StringBuilder("|");
        cells.forEach(cell -> line.append(' ').append(cell.strip()).append(" |"));
        return line.append('\n').toString();
    }

    /** What opens at a click where Markdown is shown on a page. */
    static String folded(String summary, String body) {
        return "<details><summary>" + summary + "</summary>\n\n" + body + "\n</details>\n";
    }
}
