package dev.assay.metrics.fidelity.internal;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.table.Blocks;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.Numbers;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The declared targets, and which of them can be learnt. */
public record Targets(List<String> usable, List<String> constant, List<String> empty) {

    /** Needs one declared target whose content is compared. */
    public static Requirement requirement() {
        return Requirement.of(
                "a target",
                data -> {
                    List<String> declared = data.schema().roles().targets();
                    if (declared.isEmpty()) {
                        return "none was given (--target COLUMN)";
                    }
                    return of(data.schema()).isEmpty()
                            ? "the declared targets "
                                    + declared
                                    + " are neither numbers nor categories"
                            : "";
                });
    }

    /** The declared targets whose content is compared. */
    public static List<String> of(Schema schema) {
        return schema.roles().targets().stream().filter(schema::isContent).toList();
    }

    /** Those that vary in REAL and have a value in SYNTHETIC. */
    public static Targets usable(EvaluationData data, List<String> wanted) {
        List<String> usable = new ArrayList<>();
        List<String> constant = new ArrayList<>();
        List<String> empty = new ArrayList<>();
        for (String target : wanted) {
            Column synthetic = data.synthetic().column(target);
            boolean holdout =
                    !data.has(Part.HOLDOUT)
                            || data.table(Part.HOLDOUT).column(target).missing()
                                    < data.table(Part.HOLDOUT).rows();
            if (distinct(data.real().column(target)) < 2) {
                constant.add(target);
            } else if (synthetic.missing() == synthetic.rows() || !holdout) {
                empty.add(target);
            } else {
                usable.add(target);
            }
        }
        return new Targets(usable, constant, empty);
    }

    /** Refuses when none is left. */
    public Targets orRefuse() {
        if (usable.isEmpty()) {
            throw new NotApplicableException(
                    constant.isEmpty()
                            ? "no target has a value in every table: " + Notes.list(empty)
                            : "no target varies in the real table: " + Notes.list(constant));
        }
        return this;
    }

    /** Two distinct values are enough to know. */
    public static int distinct(Column column) {
        if (column instanceof CategoricalColumn levels) {
            return (int) IntStream.of(levels.counts()).filter(count -> count > 0).count();
        }
        Numbers cells = ((NumericColumn) column).cells();
        return (int)
                Blocks.gather(cells, block -> different(Blocks.read(cells, block))).stream()
                        .flatMapToDouble(DoubleStream::of)
                        .distinct()
                        .limit(2)
                        .count();
    }

    /** Up to two different values. */
    private static double[] different(double[] values) {
        return DoubleStream.of(values)
                .filter(value -> !Double.isNaN(value))
                .distinct()
                .limit(2)
                .toArray();
    }

    /** The form of a column's name in SynthEval's measure names. */
    public static String word(String column) {
        return column.toLowerCase(Locale.ROOT).replace(' ', '_');
    }

    public static boolean isNumeric(Schema schema, String target) {
        return schema.find(target).orElseThrow().kind() != ColumnKind.CATEGORICAL;
    }
}
