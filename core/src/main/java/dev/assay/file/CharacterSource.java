package dev.assay.file;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.io.IOException;
import java.io.Reader;

/** Characters one by one, and where in the text they stand. */
final class CharacterSource {

    static final int END = -1;

    private static final int BUFFER = 1 << 14;

    private final Reader reader;
    private final String subject;
    private final ErrorCode code;
    private final char[] buffer = new char[BUFFER];
    private int position;
    private int limit;
    private long line = 1;
    private long column = 1;

    CharacterSource(Reader reader, String subject, ErrorCode code) {
        this.reader = reader;
        this.subject = subject;
        this.code = code;
    }

    /** The line that was reached, from 1. */
    long line() {
        return line;
    }

    /** The column that was reached, from 1. */
    long column() {
        return column;
    }

    /** The next character that is no blank, not yet taken. */
    int skipBlanks() {
        int c = peek();
        while (c == ' ' || c == '\n' || c == '\r' || c == '\t') {
            take();
            c = peek();
        }
        return c;
    }

    /** The next character, not yet taken; END behind the last. */
    int peek() {
        if (position == limit && !fill()) {
            return END;
        }
        return buffer[position];
    }

    /** Takes the next character. */
    int take() {
        if (position == limit && !fill()) {
            return END;
        }
        char c = buffer[position++];
        column++;
        if (c == '\n') {
            line++;
            column = 1;
        }
        return c;
    }

    private boolean fill() {
        try {
            position = 0;
            limit = Math.max(0, reader.read(buffer, 0, BUFFER));
            return limit > 0;
        } catch (IOException e) {
            throw new EvaluationException(
                    code, subject + " cannot be read: " + InputFile.reason(e) + ".", e);
        }
    }
}
