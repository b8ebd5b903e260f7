package dev.assay.report;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.assay.api.Growing;
import dev.assay.metric.Dimension;
import java.util.List;
import java.util.Locale;

/**
 * Why a measure has no position between its reference points.
 *
 * @since 0.2
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "because")
@JsonSubTypes({
    @JsonSubTypes.Type(value = CalibrationGap.NoYardstick.class, name = "no_yardstick"),
    @JsonSubTypes.Type(value = CalibrationGap.NoValue.class, name = "no_value"),
    @JsonSubTypes.Type(value = CalibrationGap.NoRoom.class, name = "no_room"),
    @JsonSubTypes.Type(value = CalibrationGap.NoSpread.class, name = "no_spread")
})
@Growing
public sealed interface CalibrationGap {

    /** In a clause that follows "no position, for". */
    String sentence();

    /**
     * The question has no generally agreed worst case: neither shuffled columns nor copies are
     * inadmissible or unfair.
     *
     * @param dimension of the measure
     */
    record NoYardstick(Dimension dimension) implements CalibrationGap {
        @Override
        public String sentence() {
            return "measures of "
                    + dimension.name().toLowerCase(Locale.ROOT)
                    + " have no floor to stand above";
        }
    }

    /**
     * The measure has no value at a point with which it would have to be compared.
     *
     * @param points which, in words
     */
    record NoValue(List<String> points) implements CalibrationGap {

        /** Copies the list. */
        public NoValue {
            points = List.copyOf(points);
        }

        @Override
        public String sentence() {
            return "it has no value for " + String.join(", ", points);
        }
    }

    /**
     * Good and bad data score about the same, so that a position between them says nothing.
     *
     * @param room between the scores of the two ends; below 0 where bad data score better
     * @param spread of that room
     */
    record NoRoom(double room, double spread) implements CalibrationGap {
        @Override
        public String sentence() {
            return String.format(
                    Locale.ROOT,
                    "its scores of good and of bad data differ by %.2g, give or take %.2g",
                    room,
                    spread);
        }
    }

    /** The spread of the points is not known, so that a position could be due to chance. */
    record NoSpread() implements CalibrationGap {
        @Override
        public String sentence() {
            return "nothing is known of the spread of its reference points";
        }
    }
}
