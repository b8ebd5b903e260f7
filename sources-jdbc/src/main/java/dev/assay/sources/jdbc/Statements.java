package dev.assay.sources.jdbc;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Looks at a query before it is sent: it is one statement, and one that reads. The server is asked
 * to refuse whatever else it does; this is for those that cannot, and for a plain word.
 */
final class Statements {

    private static final List<String> READING =
            List.of(
                    "SELECT",
                    "WITH",
                    "VALUES",
                    "TABLE",
                    "FROM",
                    "SHOW",
                    "DESCRIBE",
                    "SUMMARIZE",
                    "PIVOT",
                    "UNPIVOT");

    private final String sql;
    private int at;

    private Statements(String sql) {
        this.sql = sql;
    }

    /** What is wrong with a query; empty if it is one statement that reads. */
    static Optional<String> problem(String sql) {
        return new Statements(sql).problem();
    }

    /** The same without the semicolons at its end. */
    static String bare(String sql) {
        return sql.strip().replaceFirst("[;\\s]+$", "");
    }

    private Optional<String> problem() {
        String first = firstWord();
        if (!READING.contains(first)) {
            return Optional.of(
                    (first.isEmpty() ? "the query has no word" : "the query begins with " + first)
                            + "; expected one that reads: "
                            + String.join(", ", READING.subList(0, 4))
                            + ". Make a view of what is more");
        }
        while (at < sql.length()) {
            char c = sql.charAt(at);
            if (c == ';' && !onlyBlanksFollow()) {
                return Optional.of(
                        "the query holds a semicolon that ends a statement, and more after it;"
                                + " expected one statement. Leave the others out");
            }
            if (c == '\'' || c == '"' || c == '`') {
                skipQuoted(c);
            } else if (c == '$') {
                skipDollars();
            } else if (!skipComment()) {
                at++;
            }
        }
        return Optional.empty();
    }

    private String firstWord() {
        while (at < sql.length()) {
            char c = sql.charAt(at);
            if (Character.isWhitespace(c) || c == '(') {
                at++;
            } else if (!skipComment()) {
                int end = at;
                while (end < sql.length() && Character.isLetter(sql.charAt(end))) {
                    end++;
                }
                return sql.substring(at, end).toUpperCase(Locale.ROOT);
            }
        }
        return "";
    }

    private boolean onlyBlanksFollow() {
        int before = at;
        at++;
        boolean only = true;
        while (at < sql.length() && only) {
            char c = sql.charAt(at);
            if (Character.isWhitespace(c) || c == ';') {
                at++;
            } else {
                only = skipComment();
            }
        }
        if (!only) {
            at = before;
        }
        return only;
    }

    /** To after the closing quote; a doubled one begins anew, which comes to the same. */
    private void skipQuoted(char quote) {
        int end = sql.indexOf(quote, at + 1);
        at = end < 0 ? sql.length() : end + 1;
    }

    /** PostgreSQL's {@code $tag$ … $tag$}. */
    private void skipDollars() {
        int end = at + 1;
        while (end < sql.length()
                && (Character.isLetterOrDigit(sql.charAt(end)) || sql.charAt(end) == '_')) {
            end++;
        }
        if (end < sql.length() && sql.charAt(end) == '$') {
            String tag = sql.substring(at, end + 1);
            int close = sql.indexOf(tag, end + 1);
            at = close < 0 ? sql.length() : close + tag.length();
        } else {
            at = end;
        }
    }

    private boolean skipComment() {
        if (sql.startsWith("--", at)) {
            int end = sql.indexOf('\n', at);
            at = end < 0 ? sql.length() : end + 1;
            return true;
        }
        if (sql.startsWith("/*", at)) {
            int end = sql.indexOf("*/", at + 2);
            at = end < 0 ? sql.length() : end + 2;
            return true;
        }
        return false;
    }
}
