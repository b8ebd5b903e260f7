package dev.assay.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Makes spoilt inputs of good ones: bits turned, ranges cut, doubled, moved and taken from others,
 * and what readers find hard put in between. Structure is kept more often than not, so that the
 * depths of a reader are reached.
 */
final class Mutator {

    private static final List<String> HARD =
            List.of(
                    "NaN",
                    "-Infinity",
                    "1e999",
                    "-1",
                    "0",
                    "1e-400",
                    "null",
                    "true",
                    "\"\"",
                    "{}",
                    "[]",
                    "[[[[[[[[",
                    "{\"a\":",
                    "\"",
                    "'",
                    ",",
                    ",,,,,,",
                    ";",
                    "\t",
                    "|",
                    "\n",
                    "\r\n",
                    "\r",
                    "\u0000",
                    "\uFEFF",
                    "\\u0000",
                    "\\ud800",
                    "\\x",
                    "é",
                    "\uD83D\uDE00",
                    "9223372036854775808",
                    "99999999999999999999999999",
                    "0.1e",
                    "00012",
                    "1,234,567",
                    "1.234,5",
                    "$1",
                    "(5)",
                    "12 %",
                    "31.12.2020",
                    "2020-02-30",
                    "12/31/2020",
                    "yes",
                    "sep=;",
                    "#",
                    "=1+1",
                    "../../x",
                    "%",
                    "[a-",
                    "(a+)+$",
                    "yyyy-MM-dd|",
                    "QQQQ",
                    "\"formatVersion\":2",
                    "\"digest\":\"sha256:0\"",
                    "\"kind\":\"numeric\"",
                    "*",
                    "@",
                    "key@label",
                    "\u202E",
                    "\u001B[31m",
                    "javascript:",
                    "-".repeat(300),
                    "9".repeat(500),
                    " ".repeat(200));

    private final RandomGenerator random;
    private final List<byte[]> corpus;

    Mutator(RandomGenerator random, List<byte[]> corpus) {
        this.random = random;
        this.corpus = corpus;
    }

    /** The next input. */
    byte[] next() {
        byte[] input = one().clone();
        int steps = 1 + Integer.numberOfTrailingZeros(random.nextInt() | 1 << 5);
        for (int i = 0; i < steps; i++) {
            input = mutated(input);
        }
        return input;
    }

    private byte[] one() {
        return corpus.get(random.nextInt(corpus.size()));
    }

    private byte[] mutated(byte[] input) {
        if (input.length == 0) {
            return hard();
        }
        int from = random.nextInt(input.length);
        int length = Math.min(input.length - from, 1 + random.nextInt(1 + random.nextInt(40)));
        switch (random.nextInt(10)) {
            case 0:
                input[from] ^= (byte) (1 << random.nextInt(8));
                return input;
            case 1:
                input[from] = (byte) random.nextInt(256);
                return input;
            case 2:
                return replaced(input, from, length, new byte[0]);
            case 3:
                return replaced(input, from, 0, Arrays.copyOfRange(input, from, from + length));
            case 4:
                return replaced(input, from, random.nextBoolean() ? length : 0, hard());
            case 5:
                byte[] other = one();
                int at = random.nextInt(Math.max(1, other.length));
                int to = Math.min(other.length, at + 1 + random.nextInt(60));
                return replaced(
                        input, from, length, Arrays.copyOfRange(other, Math.min(at, to), to));
            case 6:
                return random.nextInt(4) == 0 ? Arrays.copyOf(input, from) : token(input, from);
            default:
                return token(input, from);
        }
    }

    /** A whole word, number or text in place of another, so that the grammar mostly holds. */
    private byte[] token(byte[] input, int near) {
        int from = near;
        while (from > 0 && !isEdge(input[from - 1])) {
            from--;
        }
        int to = near;
        while (to < input.length && !isEdge(input[to])) {
            to++;
        }
        byte[] source = random.nextInt(3) == 0 ? hard() : word(one());
        return replaced(input, from, to - from, source);
    }

    private byte[] word(byte[] source) {
        if (source.length == 0) {
            return source;
        }
        int from = random.nextInt(source.length);
        int to = from;
        while (to < source.length && !isEdge(source[to])) {
            to++;
        }
        return Arrays.copyOfRange(source, from, to);
    }

    private static boolean isEdge(byte b) {
        return b == ',' || b == ':' || b == '\n' || b == ';' || b == '{' || b == '}' || b == '['
                || b == ']' || b == '"';
    }

    private byte[] hard() {
        return HARD.get(random.nextInt(HARD.size())).getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] replaced(byte[] input, int from, int length, byte[] by) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(input.length + by.length);
        out.write(input, 0, from);
        out.writeBytes(by);
        out.write(input, from + length, input.length - from - length);
        return out.toByteArray();
    }
}
