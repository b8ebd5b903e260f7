package dev.assay.sources.arrow;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;

/** The text of one cell, kept from cell to cell. */
final class CellText {

    private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    private final StringBuilder digits = new StringBuilder();
    private char[] characters = new char[64];
    private int length;

    char[] characters() {
        return characters;
    }

    int length() {
        return length;
    }

    void set(String text) {
        room(text.length());
        length = text.length();
        text.getChars(0, length, characters, 0);
    }

    private void set(StringBuilder text) {
        room(text.length());
        length = text.length();
        text.getChars(0, length, characters, 0);
    }

    /** A day and a time of a year with four digits, as ISO has them, with microseconds. */
    void moment(LocalDate day, int second, int microsecond) {
        length = 26;
        digits(0, 4, day.getYear());
        characters[4] = '-';
        digits(5, 2, day.getMonthValue());
        characters[7] = '-';
        digits(8, 2, day.getDayOfMonth());
        characters[10] = 'T';
        digits(11, 2, second / 3600);
        characters[13] = ':';
        digits(14, 2, second / 60 % 60);
        characters[16] = ':';
        digits(17, 2, second % 60);
        characters[19] = '.';
        digits(20, 6, microsecond);
    }

    private void digits(int from, int count, int number) {
        int rest = number;
        for (int i = from + count - 1; i >= from; i--) {
            characters[i] = (char) ('0' + rest % 10);
            rest /= 10;
        }
    }

    /** A copy of the text of a level. */
    void level(char[] level) {
        room(level.length);
        System.arraycopy(level, 0, characters, 0, level.length);
        length = level.length;
    }

    void set(long number) {
        digits.setLength(0);
        set(digits.append(number));
    }

    void set(double number) {
        digits.setLength(0);
        set(digits.append(number));
    }

    void set(float number) {
        digits.setLength(0);
        set(digits.append(number));
    }

    /**
     * Text in UTF-8.
     *
     * @throws NoCell if it is none
     */
    void decode(byte[] bytes, int from, int count) {
        room(count);
        length = count;
        for (int i = 0; i < count; i++) {
            if (bytes[from + i] < 0) {
                decodeAll(bytes, from, count);
                return;
            }
            characters[i] = (char) bytes[from + i];
        }
    }

    private void decodeAll(byte[] bytes, int from, int count) {
        try {
            CharBuffer decoded = decoder.decode(ByteBuffer.wrap(bytes, from, count));
            length = decoded.length();
            decoded.get(characters, 0, length);
        } catch (CharacterCodingException e) {
            throw new NoCell("bytes that are no text in UTF-8");
        }
    }

    private void room(int wanted) {
        if (characters.length < wanted) {
            characters = new char[Math.max(wanted, characters.length * 2)];
        }
    }
}
