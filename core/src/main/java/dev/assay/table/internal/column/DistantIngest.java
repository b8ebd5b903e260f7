package dev.assay.table.internal.column;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.table.CellForm;
import dev.assay.table.ColumnKind;
import dev.assay.table.Distant;
import dev.assay.table.DistantRows;
import dev.assay.table.DistantSource;
import dev.assay.table.ReadOptions;
import dev.assay.table.internal.Problems;
import dev.assay.table.internal.number.MissingTokens;
import dev.assay.table.internal.store.Room;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Finds the columns of a table on other machines: one pass over its cells tells all that kinds are
 * decided by, and what decides is the same as for files.
 */
final class DistantIngest {

    private final DistantSource source;
    private final List<String> header;
    private final List<DeclaredColumn> wants;
    private final ReadOptions options;
    private final Problems problems;
    private final MissingTokens missing;

    DistantIngest(
            DistantSource source,
            Function<String, DeclaredColumn> wants,
            ReadOptions options,
            Problems problems) {
        this.source = source;
        this.header = source.header();
        this.wants = header.stream().map(wants).toList();
        this.options = options;
        this.problems = problems;
        this.missing = new MissingTokens(options.missing());
    }

    List<ColumnDraft> read() {
        TableSurvey survey = TableSurvey.of(source.survey(options));
        if (survey.rows() == 0) {
            problems.add(
                    ErrorCode.TABLE_EMPTY,
                    source.name() + " has columns but no rows; expected at least one.");
            return List.of();
        }
        List<Integer> columns = new ArrayList<>();
        List<CellForm> forms = new ArrayList<>();
        for (int column = 0; column < header.size(); column++) {
            if (wants.get(column).read()) {
                columns.add(column);
                forms.add(form(column, survey));
            }
        }
        DistantRows rows = source.laidOut(columns, forms);
        Findings findings = new Findings(source, row -> row + 1L, problems, false);
        findings.tellRemarks();
        ColumnMaker maker = new ColumnMaker(options, findings, new Room(source.name(), 0));
        List<ColumnDraft> drafts = new ArrayList<>();
        for (int place = 0; place < forms.size(); place++) {
            int column = columns.get(place);
            CellBuilder cells = cells(survey.column(column), forms.get(place), rows, place);
            drafts.add(maker.make(header.get(column), wants.get(column), cells));
        }
        findings.tellQuirks(drafts);
        return drafts;
    }

    private CellBuilder cells(ColumnSurvey survey, CellForm form, DistantRows rows, int place) {
        return form.isNumeric()
                ? new NumberBuilder(
                        missing,
                        options.uniqueThreshold(),
                        survey.numbers(),
                        Distant.numbers(rows, place))
                : new LevelBuilder(
                        missing, survey.texts(), survey.absent(), Distant.codes(rows, place));
    }

    private CellForm form(int column, TableSurvey survey) {
        ColumnSurvey cells = survey.column(column);
        Optional<ColumnKind> kind = wants.get(column).kind();
        boolean texts =
                kind.isPresent()
                        ? kind.get() != ColumnKind.NUMERIC || mayBeForms(cells.numbers())
                        : needsTexts(header.get(column), cells.numbers());
        if (!texts) {
            return CellForm.numbers(options.missing());
        }
        if (cells.isBeyond()) {
            throw new EvaluationException(
                    ErrorCode.MEMORY_LIMIT,
                    "column '"
                            + header.get(column)
                            + "' of "
                            + source.name()
                            + ": more than "
                            + ColumnSurvey.MOST_TEXTS
                            + " different texts; expected so many on a cluster only of plain numbers. Leave it out"
                            + " (ignore it), or say that its kind is numeric if it holds numbers.");
        }
        return CellForm.levels(options.missing(), cells.texts());
    }

    private boolean mayBeForms(NumberSurvey numbers) {
        boolean plain = numbers.isPlainIntegers() && !numbers.hasInexactIntegers();
        boolean commas = options.decimal().equals(Optional.of(',')) && !plain;
        return numbers.wrong() > 0 || commas;
    }

    /**
     * Whether the kind of a column can only be told by its texts: see {@link
     * ColumnMaker#needsTexts}. Few numbers, and integers that may name records, are told by them
     * too, as that needs no second pass.
     */
    private boolean needsTexts(String name, NumberSurvey numbers) {
        if (numbers.rows() == numbers.absent()) {
            return false;
        }
        int distinct = numbers.distinct() + (numbers.infinite() > 0 ? 1 : 0);
        boolean records =
                numbers.isAllIntegers()
                        && (numbers.couldBeConsecutive() || IdentifierRule.isNamedSo(name));
        return mayBeForms(numbers)
                || numbers.isPadded()
                || distinct < options.uniqueThreshold()
                || records;
    }
}
