package dev.assay.content;

import dev.assay.metric.Ascending;
import dev.assay.metric.AscendingNumbers;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.report.Circumstances.Recoding;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.Dictionary;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The columns of a synthetic table that are real ones written in another way, which no distance
 * sees; and the table with them put right.
 *
 * @since 0.2
 */
public final class Recodings {

    private Recodings() {}

    /** What there is, in the order of the columns. */
    public static List<Recoding> of(EvaluationContext context) {
        EvaluationData data = context.data();
        Map<String, Ascending> real = context.get(new AscendingNumbers(Part.REAL));
        Map<String, Ascending> synthetic = context.get(new AscendingNumbers(Part.SYNTHETIC));
        List<Recoding> found = new ArrayList<>();
        for (String name : data.schema().content()) {
            Column column = data.synthetic().column(name);
            if (column instanceof CategoricalColumn levels) {
                respelt(levels)
                        .forEach((kind, cells) -> found.add(new Recoding(name, kind, cells)));
            } else {
                Rescaling.of(
                                name,
                                Objects.requireNonNull(real.get(name)),
                                Objects.requireNonNull(synthetic.get(name)))
                        .ifPresent(
                                any ->
                                        found.add(
                                                new Recoding(
                                                        name,
                                                        Recoding.Kind.UNIT,
                                                        column.rows() - column.missing())));
            }
        }
        return List.copyOf(found);
    }

    /** How many cells of a column are real levels spelt otherwise, by the way they are. */
    private static Map<Recoding.Kind, Integer> respelt(CategoricalColumn column) {
        Dictionary dictionary = column.dictionary();
        int[] codes = NormalForm.codes(dictionary);
        int[] counts = column.counts();
        Map<Recoding.Kind, Integer> cells = new EnumMap<>(Recoding.Kind.class);
        for (int code = dictionary.referenceLevels(); code < codes.length; code++) {
            if (codes[code] != code && counts[code] > 0) {
                cells.merge(
                        kind(dictionary.level(code), dictionary.level(codes[code])),
                        counts[code],
                        Integer::sum);
            }
        }
        return cells;
    }

    /** What differs; of several things the one that is told last. */
    private static Recoding.Kind kind(String written, String real) {
        boolean caseAside = written.toLowerCase(Locale.ROOT).equals(real.toLowerCase(Locale.ROOT));
        if (caseAside) {
            return Recoding.Kind.CASE;
        }
        boolean blanksAside =
                NormalForm.withoutBlanks(written).equalsIgnoreCase(NormalForm.withoutBlanks(real));
        if (blanksAside) {
            return Recoding.Kind.BLANKS;
        }
        return NormalForm.of(written).equals(NormalForm.of(real))
                ? Recoding.Kind.ACCENTS
                : Recoding.Kind.WORDS;
    }

    /** The synthetic table with real spellings and units; empty where it has them already. */
    public static Optional<Table> mended(EvaluationData data) {
        List<Column> replacements = new ArrayList<>();
        for (String name : data.schema().content()) {
            Column column = data.synthetic().column(name);
            if (column instanceof CategoricalColumn levels) {
                if (!respelt(levels).isEmpty()) {
                    replacements.add(respelled(levels));
                }
            } else {
                Rescaling.of(data, name)
                        .ifPresent(found -> replacements.add(back(found, (NumericColumn) column)));
            }
        }
        return replacements.isEmpty()
                ? Optional.empty()
                : Optional.of(data.synthetic().with(replacements));
    }

    private static Column respelled(CategoricalColumn column) {
        int[] codes = NormalForm.codes(column.dictionary());
        return CategoricalColumn.of(
                column.name(), column.kind(), column.dictionary(), column.cells().recoded(codes));
    }

    private static Column back(Rescaling found, NumericColumn column) {
        BitSet unparsable = new BitSet();
        for (int row = column.nextUnparsable(0); row >= 0; row = column.nextUnparsable(row + 1)) {
            unparsable.set(row);
        }
        return NumericColumn.of(
                column.name(), column.kind(), new PutBack(column.cells(), found), unparsable);
    }
}
