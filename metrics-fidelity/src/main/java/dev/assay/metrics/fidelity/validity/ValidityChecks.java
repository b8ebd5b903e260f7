package dev.assay.metrics.fidelity.validity;

import dev.assay.content.NormalForm;
import dev.assay.content.Rescaling;
import dev.assay.metric.Ascending;
import dev.assay.metric.AscendingNumbers;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.metrics.fidelity.internal.Levels;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Codes;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.NumericColumn;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Holds every column of SYNTHETIC against what is declared and what real data show to be possible.
 */
final class ValidityChecks {

    private final EvaluationContext context;
    private final EvaluationData data;
    private final double slack;
    private final ValidityFindings findings;
    private final List<String> notes = new ArrayList<>();

    ValidityChecks(EvaluationContext context, double slack) {
        this.context = context;
        this.data = context.data();
        this.slack = slack;
        this.findings = new ValidityFindings(data.synthetic().rows());
    }

    /** What could not be checked, and why. */
    List<String> notes() {
        return notes;
    }

    ValidityFindings run() {
        for (ColumnSpec spec : data.schema().columns()) {
            String name = spec.name();
            if (data.schema().roles().ignored().contains(name)) {
                continue;
            }
            spec.pattern().ifPresent(pattern -> patterns(name, pattern));
            if (SequenceChecks.apply(data, name)) {
                continue;
            }
            if (isKey(spec)) {
                keys(name);
            } else if (data.schema().isContent(name)) {
                if (spec.kind().isNumeric()) {
                    numbers(name, spec.kind());
                } else {
                    levels(name);
                }
                findings.add(
                        ValidityCheck.MISSING,
                        name,
                        1
                                - Math.abs(
                                        missing(data.synthetic().column(name))
                                                - missing(data.real().column(name))));
            }
        }
        SequenceChecks.run(context, findings, notes);
        if (!data.schema().content().isEmpty()) {
            findings.add(ValidityCheck.DUPLICATES, "", duplicates(Part.SYNTHETIC));
            notes.add(
                    String.format(
                            java.util.Locale.ROOT,
                            "%.3g %% of the real rows repeat an earlier real row",
                            100 * duplicates(Part.REAL)));
        }
        return findings;
    }

    private boolean isKey(ColumnSpec spec) {
        return Validity.isKey(data.schema(), spec);
    }

    private static double missing(Column column) {
        return (double) column.missing() / column.rows();
    }

    private void numbers(String name, ColumnKind kind) {
        NumericColumn cells = data.synthetic().numeric(name);
        BitSet wrong = new BitSet();
        for (int row = cells.nextUnparsable(0); row >= 0; row = cells.nextUnparsable(row + 1)) {
            wrong.set(row);
        }
        findings.add(
                kind == ColumnKind.DATETIME ? ValidityCheck.DATES : ValidityCheck.TYPES,
                name,
                wrong,
                cells.rows() - cells.missing() + cells.unparsable());
        Ascending real = context.get(new AscendingNumbers(Part.REAL)).get(name);
        Ascending synthetic = context.get(new AscendingNumbers(Part.SYNTHETIC)).get(name);
        if (real.isEmpty()) {
            return;
        }
        bounds(name, cells, real);
        findings.add(
                ValidityCheck.UNITS, name, Rescaling.of(name, real, synthetic).isPresent() ? 0 : 1);
        if (!real.isConstant()) {
            findings.add(
                    ValidityCheck.CONSTANTS,
                    name,
                    !synthetic.isEmpty() && !synthetic.isConstant() ? 1 : 0);
            findings.add(ValidityCheck.RANGE_COVERAGE, name, coverage(real, synthetic));
        }
    }

    private void bounds(String name, NumericColumn cells, Ascending real) {
        double low = real.first();
        double high = real.last();
        if (data.has(Part.HOLDOUT)) {
            Ascending held = context.get(new AscendingNumbers(Part.HOLDOUT)).get(name);
            low = held.isEmpty() ? low : Math.min(low, held.first());
            high = held.isEmpty() ? high : Math.max(high, held.last());
        }
        double room = Room.of(slack, low, high);
        double least = low - room;
        double most = high + room;
        BitSet wrong = Marks.of(cells.cells(), value -> value < least || value > most);
        findings.add(ValidityCheck.BOUNDS, name, wrong, cells.rows() - cells.missing());
    }

    private static double coverage(Ascending real, Ascending synthetic) {
        if (synthetic.isEmpty()) {
            return 0;
        }
        double low = Math.max(real.first(), synthetic.first());
        double high = Math.min(real.last(), synthetic.last());
        return Room.covered(low, high, real.first(), real.last());
    }

    private void levels(String name) {
        CategoricalColumn cells = data.synthetic().categorical(name);
        int known = cells.dictionary().referenceLevels();
        BitSet wrong = Marks.of(cells.cells(), code -> code >= known);
        findings.add(ValidityCheck.CATEGORIES, name, wrong, cells.rows() - cells.missing());
        int[] real = data.real().categorical(name).counts();
        int[] synthetic = cells.counts();
        int occurring = Levels.occurring(real);
        int covered = 0;
        for (int code = 0; code < real.length; code++) {
            covered += real[code] > 0 && synthetic[code] > 0 ? 1 : 0;
        }
        findings.add(
                ValidityCheck.SPELLING,
                name,
                1 - (double) respelt(cells) / Math.max(1, cells.rows() - cells.missing()));
        if (occurring > 0) {
            findings.add(ValidityCheck.CATEGORY_COVERAGE, name, (double) covered / occurring);
        }
        if (occurring > 1) {
            findings.add(ValidityCheck.CONSTANTS, name, Levels.occurring(synthetic) > 1 ? 1 : 0);
        }
    }

    /** How many cells are a real level, spelt otherwise. */
    private static int respelt(CategoricalColumn cells) {
        int[] codes = NormalForm.codes(cells.dictionary());
        int[] counts = cells.counts();
        int count = 0;
        for (int code = 0; code < counts.length; code++) {
            count += codes[code] != code ? counts[code] : 0;
        }
        return count;
    }

    private void patterns(String name, String expression) {
        if (!(data.synthetic().column(name) instanceof CategoricalColumn cells)) {
            return;
        }
        Pattern pattern;
        try {
            pattern = Pattern.compile(expression);
        } catch (PatternSyntaxException invalid) {
            notes.add(
                    "the pattern of '"
                            + name
                            + "' is not a regular expression and was not checked");
            return;
        }
        boolean[] matches = new boolean[cells.dictionary().size()];
        for (int code = 0; code < matches.length; code++) {
            matches[code] = pattern.matcher(cells.dictionary().level(code)).matches();
        }
        BitSet wrong =
                Marks.of(
                        cells.cells(), code -> code != CategoricalColumn.MISSING && !matches[code]);
        findings.add(ValidityCheck.PATTERNS, name, wrong, cells.rows() - cells.missing());
    }

    private void keys(String name) {
        if (!repeatedOrMissing(data.real().column(name)).isEmpty()) {
            notes.add("'" + name + "' is no key: it is not unique in the real table");
            return;
        }
        Column keys = data.synthetic().column(name);
        findings.add(ValidityCheck.KEYS, name, repeatedOrMissing(keys), keys.rows());
    }

    /** The rows whose key is missing or was in an earlier row. */
    private static BitSet repeatedOrMissing(Column column) {
        BitSet wrong = new BitSet();
        if (column instanceof CategoricalColumn levels) {
            // Few of a key's codes occur again, and these alone are followed through the rows.
            int[] counts = levels.counts();
            Codes cells = levels.cells();
            BitSet seen = new BitSet();
            int[] rows =
                    Marks.of(cells, code -> code == CategoricalColumn.MISSING || counts[code] > 1)
                            .stream()
                            .toArray();
            Codes codes = cells.select(rows);
            for (int i = 0; i < rows.length; i++) {
                int code = codes.get(i);
                boolean missing = code == CategoricalColumn.MISSING;
                wrong.set(rows[i], missing || seen.get(code));
                if (!missing) {
                    seen.set(code);
                }
            }
            return wrong;
        }
        Set<Double> seen = new HashSet<>();
        for (int row = 0; row < column.rows(); row++) {
            wrong.set(row, column.isMissing(row) || !seen.add(((NumericColumn) column).value(row)));
        }
        return wrong;
    }

    /** The share of rows equal to an earlier row in all compared columns, by 64 bits of a hash. */
    private double duplicates(Part part) {
        return new RepeatedRows(context, data.schema().content(), part).share();
    }
}
