package dev.assay.file;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Takes JSON (RFC 8259) apart piece by piece, in bounded memory, and accepts nothing else: no text
 * after the end, no name twice in an object, no trailing comma, no number that is none. An error
 * names the line and the column, what was found and what was expected.
 *
 * @since 0.2
 */
public final class JsonTokens {

    /** The deepest nesting of objects and lists. */
    public static final int DEEPEST = 64;

    /** The longest text or name, in characters. */
    public static final int LONGEST_TEXT = 1 << 24;

    /** The longest number, in characters. */
    public static final int LONGEST_NUMBER = 400;

    private static final int END = CharacterSource.END;

    /** What comes next. */
    public enum Token {
        OBJECT,
        END_OBJECT,
        LIST,
        END_LIST,
        NAME,
        TEXT,
        NUMBER,
        TRUE,
        FALSE,
        NULL,
        /** There is nothing more. */
        END
    }

    private enum State {
        VALUE,
        OPENED,
        ENDED
    }

    private final CharacterSource source;
    private final String subject;
    private final ErrorCode code;
    private final boolean several;
    private final boolean[] objects = new boolean[DEEPEST + 1];
    private final List<Set<String>> names = new ArrayList<>();
    private int depth;
    private State state = State.VALUE;
    private char[] text = new char[64];
    private int length;
    private boolean escapedCharacters;

    private JsonTokens(Reader reader, String subject, ErrorCode code, boolean several) {
        this.source = new CharacterSource(reader, subject, code);
        this.subject = subject;
        this.code = code;
        this.several = several;
    }

    /** One document; whatever follows it is an error. */
    public static JsonTokens document(Reader reader, String subject, ErrorCode code) {
        return new JsonTokens(reader, subject, code, false);
    }

    /** Documents one after another, as in JSON Lines. */
    public static JsonTokens documents(Reader reader, String subject, ErrorCode code) {
        return new JsonTokens(reader, subject, code, true);
    }

    /**
     * The next piece.
     *
     * @throws EvaluationException if what follows is no JSON, or beyond the limits of this class
     */
    public Token next() {
        int c = source.skipBlanks();
        if (state == State.ENDED) {
            if (depth == 0) {
                if (c == END) {
                    return Token.END;
                }
                if (!several) {
                    throw found(c, "the end of the file after the end of the document");
                }
            } else if (c == ',') {
                source.take();
                c = source.skipBlanks();
                return objects[depth] ? name(c) : value(c);
            } else {
                return close(c, "a comma or ");
            }
        } else if (state == State.OPENED) {
            if (c == (objects[depth] ? '}' : ']')) {
                return close(c, "");
            }
            if (objects[depth]) {
                return name(c);
            }
        } else if (c == END && depth == 0 && several) {
            return Token.END;
        }
        return value(c);
    }

    /**
     * Makes sure that an object or a list comes next, as files of JSON hold.
     *
     * @throws EvaluationException saying what the file begins with
     */
    void requireDocument() {
        int c = source.skipBlanks();
        if (c != '{' && c != '[') {
            throw found(c, "a JSON document, which begins with '{'");
        }
    }

    /** The characters of the last name, text or number, from 0 to {@link #length()}. */
    public char[] characters() {
        return text;
    }

    /** How many of {@link #characters()} count. */
    public int length() {
        return length;
    }

    /** The last name, text or number. */
    public String text() {
        return new String(text, 0, length);
    }

    /** The line that was reached, from 1. */
    public long line() {
        return source.line();
    }

    /** An error at the place that was reached. */
    public EvaluationException refuse(String what) {
        return new EvaluationException(
                code,
                subject + ", line " + source.line() + ", column " + source.column() + ": " + what);
    }

    private Token value(int c) {
        state = State.ENDED;
        switch (c) {
            case '{':
                return open(true);
            case '[':
                return open(false);
            case '"':
                string();
                return Token.TEXT;
            case 't':
                return word("true", Token.TRUE);
            case 'f':
                return word("false", Token.FALSE);
            case 'n':
                return word("null", Token.NULL);
            default:
                if (c == '-' || c >= '0' && c <= '9') {
                    number(c);
                    return Token.NUMBER;
                }
                throw found(c, "a value");
        }
    }

    private Token open(boolean object) {
        if (depth == DEEPEST) {
            throw refuse(
                    "something nested more than " + DEEPEST + " deep; expected less. Flatten it.");
        }
        source.take();
        objects[++depth] = object;
        if (object) {
            while (names.size() <= depth) {
                names.add(new HashSet<>());
            }
            names.get(depth).clear();
        }
        state = State.OPENED;
        return object ? Token.OBJECT : Token.LIST;
    }

    private Token close(int c, String before) {
        char closing = objects[depth] ? '}' : ']';
        if (c != closing) {
            throw found(c, before + "'" + closing + "'");
        }
        source.take();
        state = State.ENDED;
        return objects[depth--] ? Token.END_OBJECT : Token.END_LIST;
    }

    private Token name(int c) {
        if (c != '"') {
            throw found(c, "a name in double quotes");
        }
        string();
        if (!names.get(depth).add(text())) {
            throw refuse(
                    "the name '"
                            + shown()
                            + "' occurs twice in one object; expected it once. Remove one.");
        }
        int colon = source.skipBlanks();
        if (colon != ':') {
            throw found(colon, "a colon after the name '" + shown() + "'");
        }
        source.take();
        state = State.VALUE;
        return Token.NAME;
    }

    private String shown() {
        return length <= 60 ? text() : new String(text, 0, 60) + "…";
    }

    private void string() {
        source.take();
        length = 0;
        escapedCharacters = false;
        while (true) {
            int c = source.take();
            if (c == '"') {
                if (escapedCharacters) {
                    refuseHalves();
                }
                return;
            }
            if (c == END) {
                throw found(c, "the quote that ends a text");
            }
            if (c < ' ') {
                throw found(c, "a text without control characters; write them as \\n or \\u0000");
            }
            append(c == '\\' ? escaped() : (char) c, LONGEST_TEXT, "text");
        }
    }

    private char escaped() {
        int c = source.take();
        switch (c) {
            case '"':
            case '\\':
            case '/':
                return (char) c;
            case 'b':
                return '\b';
            case 'f':
                return '\f';
            case 'n':
                return '\n';
            case 'r':
                return '\r';
            case 't':
                return '\t';
            case 'u':
                escapedCharacters = true;
                int value = 0;
                for (int i = 0; i < 4; i++) {
                    int digit = source.take();
                    int hex = digit < 128 ? Character.digit(digit, 16) : -1;
                    if (hex < 0) {
                        throw found(digit, "four hexadecimal digits after \\u");
                    }
                    value = value * 16 + hex;
                }
                return (char) value;
            default:
                throw found(c, "one of \" \\ / b f n r t u after a backslash");
        }
    }

    private void refuseHalves() {
        for (int i = 0; i < length; i++) {
            boolean pair =
                    Character.isHighSurrogate(text[i])
                            && i + 1 < length
                            && Character.isLowSurrogate(text[i + 1]);
            if (Character.isSurrogate(text[i]) && !pair) {
                throw refuse("half a character; expected both halves of a \\u pair.");
            }
            i += pair ? 1 : 0;
        }
    }

    private void number(int first) {
        length = 0;
        int c = first;
        if (c == '-') {
            c = keep();
        }
        if (c == '0') {
            c = keep();
            if (c >= '0' && c <= '9') {
                throw refuse(
                        "a number with a leading zero; expected none. Put it in quotes to keep it.");
            }
        } else {
            c = digits(c);
        }
        if (c == '.') {
            c = digits(keep());
        }
        if (c == 'e' || c == 'E') {
            c = keep();
            if (c == '+' || c == '-') {
                c = keep();
            }
            digits(c);
        }
    }

    private int digits(int first) {
        int c = first;
        if (c < '0' || c > '9') {
            throw found(c, "a digit");
        }
        while (c >= '0' && c <= '9') {
            c = keep();
        }
        return c;
    }

    private int keep() {
        append((char) source.take(), LONGEST_NUMBER, "number");
        return source.peek();
    }

    private void append(char c, int longest, String what) {
        if (length == longest) {
            throw refuse("a " + what + " of more than " + longest + " characters; expected fewer.");
        }
        if (length == text.length) {
            text = Arrays.copyOf(text, length * 2);
        }
        text[length++] = c;
    }

    private Token word(String word, Token token) {
        for (int i = 0; i < word.length(); i++) {
            int c = source.peek();
            if (c != word.charAt(i)) {
                throw found(c, "the word " + word);
            }
            source.take();
        }
        return token;
    }

    private EvaluationException found(int c, String expected) {
        String what =
                c == END
                        ? "the end of the file"
                        : c > ' ' && c < 127
                                ? "'" + (char) c + "'"
                                : String.format("the character U+%04X", c);
        return refuse("found " + what + "; expected " + expected + ".");
    }
}
