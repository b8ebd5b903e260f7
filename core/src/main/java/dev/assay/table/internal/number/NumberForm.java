package dev.assay.table.internal.number;

import dev.assay.api.OrderedCopy;
import dev.assay.table.Quirk;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How the numbers of one column are written, where that is not plainly.
 *
 * @param decimal the decimal mark, a point or a comma
 * @param quirks what is unusual
 * @param ambiguous whether the other mark would read the same cells as other numbers
 */
public record NumberForm(char decimal, Set<Quirk> quirks, boolean ambiguous) {

    private static final int PREVIEW = 20;

    /**
     * The form that every text is of; empty when there is none, or when all are plain numbers and
     * nothing asks for another reading.
     *
     * @param preferred the decimal mark to take where both fit
     */
    public static Optional<NumberForm> of(Collection<String> texts, Optional<Character> preferred) {
        if (texts.isEmpty() || texts.stream().limit(PREVIEW).noneMatch(NumberForm::couldBe)) {
            return Optional.empty();
        }
        Optional<Fit> point = Fit.of(texts, '.');
        Optional<Fit> comma = Fit.of(texts, ',');
        if (point.isEmpty() || comma.isEmpty()) {
            return point.or(() -> comma).map(fit -> fit.form(false));
        }
        boolean same =
                texts.stream()
                        .allMatch(
                                text ->
                                        MessyNumber.of(text, '.').value()
                                                == MessyNumber.of(text, ',').value());
        if (same) {
            return point.map(fit -> fit.form(false));
        }
        if (preferred.isPresent()) {
            return (preferred.get() == ',' ? comma : point).map(fit -> fit.form(false));
        }
        // a mark before three digits everywhere stands between thousands more often than not
        return (point.get().isGrouped() ? point : comma).map(fit -> fit.form(true));
    }

    /**
     * What keeps texts that are each a number from being of one form; empty where some are none.
     */
    public static Optional<String> clash(Collection<String> texts) {
        Fit all = new Fit('.');
        boolean points = false;
        boolean commas = false;
        for (String text : texts) {
            MessyNumber point = MessyNumber.of(text, '.');
            MessyNumber comma = MessyNumber.of(text, ',');
            if (Double.isNaN(point.value()) && Double.isNaN(comma.value())) {
                return Optional.empty();
            }
            points |= Double.isNaN(comma.value());
            commas |= Double.isNaN(point.value());
            all.add(Double.isNaN(point.value()) ? comma : point);
        }
        List<String> reasons = new ArrayList<>();
        if (points && commas) {
            reasons.add("decimal points and decimal commas");
        }
        if (all.currencies.size() > 1) {
            reasons.add(all.currencies.size() + " currencies");
        }
        if (all.percents > 0 && all.percents < texts.size()) {
            reasons.add("percent signs in some");
        }
        if (all.groupings.size() > 1) {
            reasons.add(all.groupings.size() + " marks between thousands");
        }
        return Optional.of(String.join(", ", reasons)).filter(reason -> !reason.isEmpty());
    }

    /** Whether a text is a number in some form. */
    public static boolean couldBe(String text) {
        return !Double.isNaN(MessyNumber.of(text, '.').value())
                || !Double.isNaN(MessyNumber.of(text, ',').value());
    }

    /** The number a text tells in this form, NaN when none. */
    public double parse(String text) {
        return MessyNumber.of(text, decimal).value();
    }

    /** What is common to all texts read with one decimal mark. */
    private static final class Fit {
        private final char decimal;
        private final Set<Quirk> quirks = EnumSet.noneOf(Quirk.class);
        private final Set<String> currencies = new HashSet<>();
        private final Set<MessyNumber.Grouping> groupings =
                EnumSet.noneOf(MessyNumber.Grouping.class);
        private int percents;

        private Fit(char decimal) {
            this.decimal = decimal;
        }

        public static Optional<Fit> of(Collection<String> texts, char decimal) {
            Fit fit = new Fit(decimal);
            for (String text : texts) {
                if (NumberText.isInfinite(text)) {
                    continue;
                }
                MessyNumber number = MessyNumber.of(text, decimal);
                if (Double.isNaN(number.value())) {
                    return Optional.empty();
                }
                fit.add(number);
            }
            boolean consistent =
                    fit.currencies.size() <= 1
                            && fit.groupings.size() <= 1
                            && (fit.percents == 0 || fit.percents == texts.size());
            return Optional.of(fit).filter(one -> consistent);
        }

        private void add(MessyNumber number) {
            quirks.addAll(number.quirks());
            if (!number.currency().isEmpty()) {
                currencies.add(number.currency());
            }
            if (number.grouping() != MessyNumber.Grouping.NONE) {
                groupings.add(number.grouping());
            }
            percents += number.isPercent() ? 1 : 0;
        }

        boolean isGrouped() {
            return groupings.contains(MessyNumber.Grouping.COMMA_OR_POINT);
        }

        NumberForm form(boolean ambiguous) {
            return new NumberForm(decimal, OrderedCopy.of(quirks), ambiguous);
        }
    }
}
