package dev.assay.cli.console;

import java.util.ArrayList;
import java.util.List;

/** Widths of text on a terminal, and what names from files may not do to it. */
public final class Text {

    private static final String ELLIPSIS = "…";

    private Text() {}

    /**
     * The text with control characters, which could move the cursor or change colours, replaced.
     */
    public static String clean(String text) {
        if (isPlain(text)) {
            return text;
        }
        StringBuilder safe = new StringBuilder(text.length());
        text.codePoints()
                .forEach(point -> safe.appendCodePoint(isHarmless(point) ? point : 0xFFFD));
        return safe.toString();
    }

    /** Whether all of it is what every typewriter has, each a cell wide: most texts are. */
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < ' ' || text.charAt(i) > '~') {
                return false;
            }
        }
        return true;
    }

    private static boolean isHarmless(int point) {
        int type = Character.getType(point);
        return type != Character.CONTROL
                && type != Character.FORMAT
                && type != Character.LINE_SEPARATOR
                && type != Character.PARAGRAPH_SEPARATOR
                && type != Character.SURROGATE;
    }

    /** How many cells of a terminal the text takes. */
    public static int width(String text) {
        return isPlain(text) ? text.length() : text.codePoints().map(Text::width).sum();
    }

    private static int width(int point) {
        int type = Character.getType(point);
        if (type == Character.NON_SPACING_MARK
                || type == Character.ENCLOSING_MARK
                || type == Character.FORMAT) {
            return 0;
        }
        boolean wide =
                (point >= 0x1100 && point <= 0x115F)
                        || (point >= 0x2E80 && point <= 0xA4CF)
                        || (point >= 0xAC00 && point <= 0xD7A3)
                        || (point >= 0xF900 && point <= 0xFAFF)
                        || (point >= 0xFE30 && point <= 0xFE6F)
                        || (point >= 0xFF00 && point <= 0xFF60)
                        || (point >= 0x1F300 && point <= 0x1FAFF)
                        || (point >= 0x20000 && point <= 0x3FFFD);
        return wide ? 2 : 1;
    }

    /** The text cut to a width, an ellipsis telling that it was. */
    public static String cut(String text, int width) {
        if (width(text) <= width) {
            return text;
        }
        StringBuilder kept = new StringBuilder();
        int used = 1;
        for (int point : text.codePoints().toArray()) {
            if (used + width(point) > width) {
                break;
            }
            used += width(point);
            kept.appendCodePoint(point);
        }
        return kept + ELLIPSIS;
    }

    /** The text filled with blanks on the right. */
    public static String padRight(String text, int width) {
        return text + " ".repeat(Math.max(0, width - width(text)));
    }

    /** The text filled with blanks on the left. */
    public static String padLeft(String text, int width) {
        return " ".repeat(Math.max(0, width - width(text))) + text;
    }

    /**
     * The text in lines no wider than {@code width}, broken at blanks; a longer word has a line of
     * its own.
     */
    public static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        for (String paragraph : text.split("\n", -1)) {
            StringBuilder line = new StringBuilder();
            for (String word : paragraph.split(" ")) {
                if (line.length() > 0 && width(line.toString()) + 1 + width(word) > width) {
                    lines.add(line.toString());
                    line.setLength(0);
                }
                line.append(line.length() > 0 ? " " : "").append(word);
            }
            lines.add(line.toString());
        }
        return lines;
    }
}
