package dev.assay.content;

import dev.assay.metric.EvaluationData;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Columns of numbers that were read as levels, since some cells hold a sign of less or more beside
 * the number ({@code <5.0}), or several numbers ({@code 135/82}). Levels are equal or not, so that
 * any noise makes another level of a number, and no distance sees a noisy copy.
 *
 * @since 0.2
 */
public final class NumbersAsLevels {

    private static final Pattern NUMBER = Pattern.compile("[<>≤≥~]?\\s*[+-]?\\d+([.,]\\d+)?");
    private static final Pattern OF_MEASURE = Pattern.compile("[<>≤≥~].*|.*[.,]\\d+");
    private static final Pattern SEVERAL =
            Pattern.compile("\\d+([.,]\\d+)?(\\s*[^\\p{Alnum}\\s.,-]\\s*\\d+([.,]\\d+)?)+");

    /** Fewer different cells are levels, whatever they look like. */
    private static final int MANY = 50;

    /** Longer cells are texts; a pattern that repeats a group would need a deep stack for them. */
    private static final int LONGEST = 64;

    private static final double MOSTLY = 0.8;

    private NumbersAsLevels() {}

    /** Their names, in the order of the columns. */
    public static List<String> of(EvaluationData data) {
        List<String> found = new ArrayList<>();
        for (String name : data.schema().content()) {
            Column column = data.real().column(name);
            if (column instanceof CategoricalColumn levels
                    && levels.kind() == ColumnKind.CATEGORICAL
                    && isOfNumbers(levels)) {
                found.add(name);
            }
        }
        return found;
    }

    private static boolean isOfNumbers(CategoricalColumn column) {
        if (column.dictionary().referenceLevels() <= MANY) {
            return false;
        }
        int[] counts = column.counts();
        long cells = 0;
        long numbers = 0;
        long measured = 0;
        long several = 0;
        for (int code = 0; code < column.dictionary().referenceLevels(); code++) {
            String level = column.dictionary().level(code).strip();
            cells += counts[code];
            if (level.length() > LONGEST) {
                continue;
            }
            if (NUMBER.matcher(level).matches()) {
                numbers += counts[code];
                // A postcode has neither a decimal nor a sign.
                measured += OF_MEASURE.matcher(level).matches() ? counts[code] : 0;
            } else if (SEVERAL.matcher(level).matches()) {
                several += counts[code];
            }
        }
        return several >= MOSTLY * cells || numbers >= MOSTLY * cells && measured >= numbers / 2.0;
    }
}
