package dev.assay.sources.xlsx;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.CellType;

/** The text of a cell, as a CSV file would have it. */
final class SheetCell {

    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss", Locale.ROOT);

    /** What stands in quotes or brackets, or after a backslash, says nothing of the value. */
    private static final Pattern DECORATION = Pattern.compile("\"[^\"]*\"|\\[[^\\]]*\\]|\\\\.");

    private SheetCell() {}

    /** The text; empty for an empty cell. */
    static Optional<String> text(Cell cell) {
        if (cell == null || cell.getType() == CellType.EMPTY) {
            return Optional.empty();
        }
        if (cell.getValue() instanceof BigDecimal number) {
            String format = Optional.ofNullable(cell.getDataFormatString()).orElse("");
            String shape = DECORATION.matcher(format).replaceAll("").toLowerCase(Locale.ROOT);
            boolean day = shape.contains("y") || shape.contains("d");
            boolean clock = shape.contains("h") || shape.contains("s");
            return Optional.of(
                    (day || clock) && !shape.contains("general")
                            ? moment(cell.asDate(), day, clock)
                            : number.toPlainString());
        }
        if (cell.getValue() instanceof Boolean truth) {
            return Optional.of(truth.toString());
        }
        return Optional.ofNullable(cell.getText()).filter(text -> !text.isEmpty());
    }

    private static String moment(LocalDateTime moment, boolean day, boolean clock) {
        if (!day) {
            return DateTimeFormatter.ISO_LOCAL_TIME.format(moment.toLocalTime());
        }
        return clock || !moment.toLocalTime().equals(LocalTime.MIDNIGHT)
                ? MOMENT.format(moment)
                : moment.toLocalDate().toString();
    }
}
