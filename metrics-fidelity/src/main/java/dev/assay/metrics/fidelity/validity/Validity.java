package dev.assay.metrics.fidelity.validity;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.RowScores;
import dev.assay.metric.Scale;
import dev.assay.plot.Plot;
import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Whether the synthetic table is admissible at all. It is never ranked: find out why a check is not
 * 1 (or 0 for duplicates), which is best, before reading anything else. Each check is the mean over
 * the columns it applies to, in [0, 1]:
 *
 * <ul>
 *   <li>{@code validity_rows}, the headline: synthetic rows without any violation of types, dates,
 *       bounds, categories, patterns or keys;
 *   <li>{@code validity_rows_kept}: these as a share of those that fresh rows would have, at most
 *       1. Of fresh rows so many break a bound or have a new level as of real rows do that are the
 *       only one with a level, or beyond the range of all others (Good 1953); where codes of
 *       thousands are rare, two thirds of them may;
 *   <li>{@code validity_rows_excess}: how many more synthetic than held-out rows have a number
 *       beyond the range of REAL alone or a level it has not, \((s - h) / (1 - h)\); without a
 *       holdout, than real rows would have if they were not there;
 *   <li>{@code validity_types}, {@code validity_dates}: cells that could be read as the column's
 *       kind;
 *   <li>{@code validity_bounds}: numbers within the range of REAL ∪ HOLDOUT, widened by {@code
 *       slack};
 *   <li>{@code validity_categories}: cells with a level of REAL ∪ HOLDOUT;
 *   <li>{@code validity_patterns}: cells that match the schema's regular expression;
 *   <li>{@code validity_keys}: identifiers that are present and unique, where REAL's are;
 *   <li>{@code validity_sequence_keys}, {@code validity_times}: rows of a long table that have a
 *       sequence key, and rows that have a time which, where this holds in REAL, no earlier row of
 *       the same sequence has;
 *   <li>{@code validity_range_coverage}, {@code validity_category_coverage}: how much of REAL's
 *       range and levels occurs;
 *   <li>{@code validity_missing}: 1 − |difference of the shares of missing cells|;
 *   <li>{@code validity_constants}: columns that vary, of those that vary in REAL;
 *   <li>{@code validity_spelling}: cells that are not a real level in other case, blanks or
 *       accents;
 *   <li>{@code validity_units}: numeric columns that are not the real one in another unit or scale,
 *       of which distances to real rows say nothing;
 *   <li>{@code validity_duplicates}: rows equal to an earlier one in all compared columns.
 * </ul>
 *
 * <p>Missing cells violate nothing but keys; unparsable ones violate types or dates. Neither bounds
 * nor levels of REAL are revealed. The titles contain the names of SDMetrics.
 *
 * <p>It applies to every table; a check without a column to look at is left out.
 *
 * <p>Example: Of 10 synthetic rows one has a level that no real row has, and another a number far
 * beyond the real range: {@code validity_rows} is 0.8. If 10 % of the held-out rows lie outside of
 * what REAL shows, {@code validity_rows_excess} is (0.2 − 0.1)/(1 − 0.1) = 0.111; if 5 % of the
 * real rows are beyond all others, {@code validity_rows_kept} is 0.8/0.95 = 0.842.
 *
 * @since 0.1
 */
public final class Validity implements Metric<Validity.Options> {

    private static final String ROWS = "validity_rows";
    private static final String KEPT = "validity_rows_kept";
    private static final String EXCESS = "validity_rows_excess";

    /**
     * Options.
     *
     * @param slack how far beyond the range of real data a number may lie
     */
    public record Options(
            @Option(
                            "How far a number may lie beyond the range of real data, as a share of that range, at"
                                    + " least 0")
                    double slack) {

        /** Checks the range. */
        public Options {
            Check.within(0, Double.MAX_VALUE, slack, "slack");
        }
    }

    @Override
    public String key() {
        return "validity";
    }

    @Override
    public String title() {
        return "Validity";
    }

    @Override
    public String description() {
        return "Is the synthetic table admissible at all: right types and date formats, numbers within the real range, known"
                + " categories, unique keys, as many missing values, no column gone constant, few repeated rows? Everything"
                + " should be 1, duplicates as in the real table; coverage below 1 is common in small tables. The names"
                + " in brackets are those of SDMetrics.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "SDMetrics, diagnostic report: names of the checks",
                "Good (1953), The population frequencies of species and the estimation of population parameters,"
                        + " doi:10.1093/biomet/40.3-4.237");
    }

    @Override
    public Options defaults() {
        return new Options(0);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Schema schema = setup.schema();
        Scale most = Scale.higherIsBetter(0, 1);
        List<MeasureSpec> specs = new ArrayList<>();
        specs.add(MeasureSpec.shown(ROWS, "Rows without a violation", Dimension.VALIDITY, most));
        if (!schema.content().isEmpty()) {
            specs.add(
                    MeasureSpec.shown(
                            KEPT,
                            "Rows without a violation, beside fresh ones",
                            Dimension.VALIDITY,
                            most));
            specs.add(
                    MeasureSpec.shown(
                            EXCESS,
                            "Rows outside of what training rows show, beyond fresh ones",
                            Dimension.VALIDITY,
                            Scale.lowerIsBetter(0, 1)));
        }
        for (ValidityCheck check : applicable(schema)) {
            specs.add(
                    MeasureSpec.shown(
                            check.measure(),
                            check.title(),
                            Dimension.VALIDITY,
                            check == ValidityCheck.DUPLICATES ? Scale.lowerIsBetter(0, 1) : most));
        }
        return specs;
    }

    private static Set<ValidityCheck> applicable(Schema schema) {
        Set<ValidityCheck> checks = EnumSet.noneOf(ValidityCheck.class);
        for (ColumnSpec spec : schema.columns()) {
            if (schema.roles().ignored().contains(spec.name())) {
                continue;
            }
            spec.pattern().ifPresent(pattern -> checks.add(ValidityCheck.PATTERNS));
            if (schema.roles().sequenceKey().equals(Optional.of(spec.name()))) {
                checks.add(ValidityCheck.SEQUENCE_KEYS);
            } else if (schema.roles().timeIndex().equals(Optional.of(spec.name()))) {
                checks.add(ValidityCheck.TIMES);
            } else if (isKey(schema, spec)) {
                checks.add(ValidityCheck.KEYS);
            } else if (schema.isContent(spec.name())) {
                checks.addAll(
                        EnumSet.of(
                                ValidityCheck.MISSING,
                                ValidityCheck.CONSTANTS,
                                ValidityCheck.DUPLICATES));
                if (spec.kind().isNumeric()) {
                    checks.add(
                            spec.kind() == ColumnKind.DATETIME
                                    ? ValidityCheck.DATES
                                    : ValidityCheck.TYPES);
                    checks.addAll(
                            EnumSet.of(
                                    ValidityCheck.BOUNDS,
                                    ValidityCheck.RANGE_COVERAGE,
                                    ValidityCheck.UNITS));
                } else {
                    checks.addAll(
                            EnumSet.of(
                                    ValidityCheck.CATEGORIES,
                                    ValidityCheck.CATEGORY_COVERAGE,
                                    ValidityCheck.SPELLING));
                }
            }
        }
        return checks;
    }

    /** Whether a column names records; a sequence's key names many of them at once. */
    static boolean isKey(Schema schema, ColumnSpec spec) {
        return (spec.kind() == ColumnKind.IDENTIFIER
                        || schema.roles().identifiers().contains(spec.name()))
                && !schema.roles().sequenceKey().equals(Optional.of(spec.name()));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.STREAMS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of();
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        ValidityChecks checks = new ValidityChecks(context, options.slack());
        ValidityFindings findings = checks.run();
        MetricResult result =
                MetricResult.of(ROWS, dev.assay.metric.Estimate.of(findings.admissibleRows()));
        if (!context.data().schema().content().isEmpty()) {
            FreshRows fresh = new FreshRows(context, options.slack());
            result =
                    result.with(KEPT, fresh.kept(findings.wrongRows(), context.level()))
                            .with(EXCESS, fresh.excess(context.level()));
        }
        List<String> words = new ArrayList<>();
        List<Double> shares = new ArrayList<>();
        for (ValidityCheck check : applicable(context.data().schema())) {
            OptionalDouble share = findings.mean(check);
            if (share.isPresent()) {
                result = result.with(check.measure(), share.getAsDouble());
                words.add(check.word());
                shares.add(share.getAsDouble());
            }
        }
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        for (String note : checks.notes()) {
            result = result.noting(note);
        }
        return result.with(
                        new RowScores(
                                Part.SYNTHETIC,
                                NumericColumn.of(
                                        "validity_violations",
                                        ColumnKind.NUMERIC,
                                        findings.violationsByRow(),
                                        new BitSet())))
                .with(findings.table())
                .with(
                        new Plot.Bars(
                                "Validity checks",
                                words,
                                List.of(
                                        Plot.Series.bars(
                                                "share",
                                                shares.stream()
                                                        .mapToDouble(Double::doubleValue)
                                                        .toArray()))));
    }
}
