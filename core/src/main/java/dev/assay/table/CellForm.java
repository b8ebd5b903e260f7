package dev.assay.table;

import dev.assay.api.OrderedCopy;
import dev.assay.api.Stability;
import dev.assay.table.internal.number.DoubleParser;
import dev.assay.table.internal.number.MissingTokens;
import java.io.Serializable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the texts of a column on other machines are kept as: numbers, or codes of the texts.
 *
 * @since 0.2
 */
@Stability(Stability.Level.INTERNAL)
public final class CellForm implements Serializable {

    private static final long serialVersionUID = 1;

    private final boolean numeric;
    private final Set<String> tokens;
    private final Map<String, Integer> codes;

    private CellForm(boolean numeric, Set<String> tokens, Map<String, Integer> codes) {
        this.numeric = numeric;
        this.tokens = OrderedCopy.of(tokens);
        this.codes = codes;
    }

    /** Numbers; what is none is missing. */
    public static CellForm numbers(Set<String> missing) {
        return new CellForm(true, missing, Map.of());
    }

    /** Codes of texts, by their places in the list. */
    public static CellForm levels(Set<String> missing, List<String> texts) {
        Map<String, Integer> codes = new HashMap<>(2 * texts.size());
        for (int code = 0; code < texts.size(); code++) {
            codes.put(texts.get(code), code);
        }
        return new CellForm(false, missing, codes);
    }

    /** Whether they are kept as numbers. */
    public boolean isNumeric() {
        return numeric;
    }

    /** Who tells cells; one for each thread. */
    public Teller teller() {
        return new Teller(this);
    }

    /** Tells cells of a column. */
    public static final class Teller {

        private final CellForm form;
        private final MissingTokens missing;

        private Teller(CellForm form) {
            this.form = form;
            this.missing = new MissingTokens(form.tokens);
        }

        /** The number of a text, NaN where it is none. */
        public double number(String text) {
            double value = DoubleParser.parse(text) + 0.0; // one zero
            return value - value != 0 || missing.contains(value) ? Double.NaN : value;
        }

        /**
         * The code of a text.
         *
         * @throws IllegalStateException where the text was not there when the table was surveyed
         */
        public int code(String text) {
            Integer code = form.codes.get(text);
            if (code != null) {
                return code;
            }
            if (missing.contains(text)) {
                return CategoricalColumn.MISSING;
            }
            throw new IllegalStateException(
                    "a text that was not there when the table was first read: a table must give the same rows in"
                            + " the same order each time it is read. Write it to files first.");
        }
    }
}
