package dev.assay.table;

import dev.assay.api.Growing;
import dev.assay.api.Stability;

/**
 * A habit of writing cells that was recognised in a whole column, and what was made of it.
 *
 * @since 0.2
 */
@Growing
@Stability(Stability.Level.INTERNAL)
public enum Quirk {
    /** {@code 3,5} is three and a half. */
    DECIMAL_COMMA("with decimal commas", "read as numbers"),
    /** {@code 1,234,567} or {@code 1 234 567} is one number. */
    THOUSANDS("with marks between thousands", "read as numbers"),
    /** {@code €12.50} is 12.5. */
    CURRENCY("with currency signs", "read as numbers"),
    /** {@code 12 %} is 12. */
    PERCENT("with percent signs", "read as numbers of percent"),
    /** {@code (12.50)} or {@code 12.50-} is −12.5. */
    NEGATIVE("with parentheses or a last sign for minus", "read as numbers"),
    /** Dates of several patterns in one column. */
    MIXED_DATES("of dates in mixed formats", "read as dates"),
    /** {@code 00123} is a code and no number. */
    LEADING_ZEROS(
            "of codes with leading zeros", "kept as text; --kind COLUMN=numeric makes numbers"),
    /** Sentences, nearly all different. */
    FREE_TEXT("of free text", "left out of distances; --kind COLUMN=categorical makes levels"),
    /** Two answers in words, such as yes and no. */
    YES_NO("of yes and no in words", "read as two levels");

    private final String words;
    private final String made;

    Quirk(String words, String made) {
        this.words = words;
        this.made = made;
    }

    /** What the columns are like, after "3 columns". */
    public String words() {
        return words;
    }

    /** What was made of them. */
    public String made() {
        return made;
    }
}
