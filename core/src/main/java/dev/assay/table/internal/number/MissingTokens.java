package dev.assay.table.internal.number;

import java.util.Set;

/** The texts, and the numbers, that mark a missing cell. */
public final class MissingTokens {

    private final Set<String> texts;
    private final double[] numbers;

    public MissingTokens(Set<String> texts) {
        this.texts = texts;
        this.numbers =
                texts.stream().mapToDouble(DoubleParser::parse).filter(Double::isFinite).toArray();
    }

    /** Whether the text, without surrounding blanks, is such a token or a number of its value. */
    public boolean contains(String text) {
        return texts.contains(text.strip())
                || (numbers.length > 0 && contains(DoubleParser.parse(text)));
    }

    /** Whether the number is the value of such a token. */
    public boolean contains(double value) {
        for (double number : numbers) {
            if (number == value) {
                return true;
            }
        }
        return false;
    }
}
