package dev.assay.metrics.fidelity.validity;

import dev.assay.content.NormalForm;
import dev.assay.content.Rescaling;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.metric.SortedNumbers;
import dev.assay.metrics.fidelity.internal.Levels;
import dev.assay.stat.SortedValues;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.NumericColumn;
import java.util.ArrayList;
import java.util.Arrays;
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
        boolean[] wrong = new boolean[cells.rows()];
        for (int row = 0; row < wrong.length; row++) {
            wrong[row] = cells.isUnparsable(row);
        }
        findings.add(
                kind == ColumnKind.DATETIME ? ValidityCheck.DATES : ValidityCheck.TYPES,
                name,
                wrong,
                cells.rows() - cells.missing() + cells.unparsable());
        double[] real = context.get(new SortedNumbers(Part.REAL)).get(name);
        double[] synthetic = context.get(new SortedNumbers(Part.SYNTHETIC)).get(name);
        if (real.length == 0) {
            return;
        }
        bounds(name, cells, real);
        findings.add(
                ValidityCheck.UNITS, name, Rescaling.of(name, real, synthetic).isPresent() ? 0 : 1);
        if (!SortedValues.isConstant(real)) {
            findings.add(
                    ValidityCheck.CONSTANTS,
                    name,
                    synthetic.length > 0 && !SortedValues.isConstant(synthetic) ? 1 : 0);
            findings.add(ValidityCheck.RANGE_COVERAGE, name, coverage(real, synthetic));
        }
    }

    private void bounds(String name, NumericColumn cells, double[] real) {
        double low = real[0];
        double high = real[real.length - 1];
        if (data.has(Part.HOLDOUT)) {
            double[] held = context.get(new SortedNumbers(Part.HOLDOUT)).get(name);
            low = held.length == 0 ? low : Math.min(low, held[0]);
            high = held.length == 0 ? high : Math.max(high, held[held.length - 1]);
        }
        double room = slack * (high - low);
        boolean[] wrong = new boolean[cells.rows()];
        for (int row = 0; row < wrong.length; row++) {
            wrong[row] = cells.value(row) < low - room || cells.value(row) > high + room;
        }
        findings.add(ValidityCheck.BOUNDS, name, wrong, cells.rows() - cells.missing());
    }

    private static double coverage(double[] real, double[] synthetic) {
        if (synthetic.length == 0) {
            return 0;
        }
        double low = Math.max(real[0], synthetic[0]);
        double high = Math.min(real[real.length - 1], synthetic[synthetic.length - 1]);
        return Math.max(0, Math.min(1, (high - low) / (real[real.length - 1] - real[0])));
    }

    private void levels(String name) {
        CategoricalColumn cells = data.synthetic().categorical(name);
        int known = cells.dictionary().referenceLevels();
        boolean[] wrong = new boolean[cells.rows()];
        for (int row = 0; row < wrong.length; row++) {
            wrong[row] = cells.code(row) >= known;
        }
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
        int count = 0;
        for (int row = 0; row < cells.rows(); row++) {
            count += !cells.isMissing(row) && codes[cells.code(row)] != cells.code(row) ? 1 : 0;
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
        boolean[] wrong = new boolean[cells.rows()];
        for (int row = 0; row < wrong.length; row++) {
            wrong[row] = !cells.isMissing(row) && !matches[cells.code(row)];
        }
        findings.add(ValidityCheck.PATTERNS, name, wrong, cells.rows() - cells.missing());
    }

    private void keys(String name) {
        if (anyRepeatedOrMissing(repeatedOrMissing(data.real().column(name)))) {
            notes.add("'" + name + "' is no key: it is not unique in the real table");
            return;
        }
        boolean[] wrong = repeatedOrMissing(data.synthetic().column(name));
        findings.add(ValidityCheck.KEYS, name, wrong, wrong.length);
    }

    private static boolean anyRepeatedOrMissing(boolean[] wrong) {
        for (boolean each : wrong) {
            if (each) {
                return true;
            }
        }
        return false;
    }

    /** The rows whose key is missing or was in an earlier row. */
    private static boolean[] repeatedOrMissing(Column column) {
        Set<Object> seen = new HashSet<>();
        boolean[] wrong = new boolean[column.rows()];
        for (int row = 0; row < wrong.length; row++) {
            Object key =
                    column instanceof NumericColumn numbers
                            ? numbers.value(row)
                            : ((CategoricalColumn) column).code(row);
            wrong[row] = column.isMissing(row) || !seen.add(key);
        }
        return wrong;
    }

    /** The share of rows equal to an earlier row in all compared columns, by 64 bits of a hash. */
    private double duplicates(Part part) {
        int rows = data.table(part).rows();
        long[] hashes = new long[rows];
        for (String name : data.schema().content()) {
            Column column = data.table(part).column(name);
            context.forRanges(
                    rows,
                    (from, to) -> {
                        for (int row = from; row < to; row++) {
                            long bits =
                                    column instanceof NumericColumn numbers
                                            ? Double.doubleToLongBits(numbers.value(row) + 0.0)
                                            : ((CategoricalColumn) column).code(row);
                            hashes[row] = mixed(hashes[row] * 0x9E3779B97F4A7C15L + bits);
                        }
                    });
        }
        Arrays.sort(hashes);
        int repeated = 0;
        for (int i = 1; i < rows; i++) {
            repeated += hashes[i] == hashes[i - 1] ? 1 : 0;
        }
        return (double) repeated / rows;
    }

    /**
     * The finaliser of SplittableRandom (Stafford's variant 13): every bit of the input reaches
     * every bit.
     */
    private static long mixed(long value) {
        long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
