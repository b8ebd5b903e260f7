package dev.assay.portrait;

import dev.assay.metric.Ascending;
import dev.assay.metric.AscendingNumbers;
import dev.assay.metric.DetailTable;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.plot.Plot;
import dev.assay.report.Outcome;
import dev.assay.report.Portrait;
import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.Roles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes the {@link Portrait} of an evaluation: a pure function of its tables and of the pairs its
 * metrics found to differ most.
 *
 * @since 0.2
 */
public final class Portraits {

    private static final int PAIRS = 10;

    private Portraits() {}

    /**
     * The portrait.
     *
     * @param outcomes whose first table of pairs of columns, worst first, says which pairs to draw
     */
    public static Portrait of(EvaluationContext context, List<Outcome> outcomes) {
        EvaluationData data = context.data();
        Side real = Side.of(data, Part.REAL);
        Side synthetic = Side.of(data, Part.SYNTHETIC);
        List<ColumnSpec> specs = data.schema().columns();
        Portrait.Column[] columns = new Portrait.Column[specs.size()];
        Map<String, Ascending> sorted = context.get(new AscendingNumbers(Part.REAL));
        Map<String, Ascending> others = context.get(new AscendingNumbers(Part.SYNTHETIC));
        context.forEach(
                columns.length,
                index -> {
                    ColumnSpec spec = specs.get(index);
                    columns[index] =
                            isNamed(spec, data.schema().roles())
                                    ? undrawn(spec, Portrait.Reason.NAMES_RECORDS, real, synthetic)
                                    : column(spec, real, synthetic, sorted, others);
                });
        Portrait alone = new Portrait(Plot.FEWEST, Arrays.asList(columns), List.of());
        List<List<String>> worst = worst(outcomes);
        List<Optional<Portrait.Pair>> pairs =
                new ArrayList<>(Collections.nCopies(worst.size(), Optional.empty()));
        context.forEach(
                worst.size(),
                index -> {
                    Optional<Portrait.Column> x = alone.column(worst.get(index).get(0));
                    Optional<Portrait.Column> y = alone.column(worst.get(index).get(1));
                    if (x.isPresent() && y.isPresent()) {
                        pairs.set(index, PairGrid.of(x.get(), y.get(), real, synthetic));
                    }
                });
        return new Portrait(
                Plot.FEWEST, alone.columns(), pairs.stream().flatMap(Optional::stream).toList());
    }

    private static boolean isNamed(ColumnSpec spec, Roles roles) {
        return spec.kind() == ColumnKind.IDENTIFIER
                || roles.identifiers().contains(spec.name())
                || roles.sequenceKey().filter(spec.name()::equals).isPresent();
    }

    private static Portrait.Column undrawn(
            ColumnSpec spec, Portrait.Reason reason, Side real, Side synthetic) {
        return new Portrait.Undrawn(
                spec.name(),
                spec.kind(),
                new Portrait.Both(real.missing(spec.name()), synthetic.missing(spec.name())),
                reason);
    }

    private static Portrait.Column column(
            ColumnSpec spec,
            Side real,
            Side synthetic,
            Map<String, Ascending> sorted,
            Map<String, Ascending> others) {
        String name = spec.name();
        if (spec.kind() == ColumnKind.TEXT) {
            return undrawn(spec, Portrait.Reason.FREE_TEXT, real, synthetic);
        }
        return spec.kind().isNumeric()
                ? NumberColumn.of(
                        name,
                        real,
                        synthetic,
                        sorted(sorted, name, real),
                        sorted(others, name, synthetic))
                : LevelColumn.of(name, real, synthetic);
    }

    /** Columns whose content is not compared are not among those that are kept sorted. */
    private static Ascending sorted(Map<String, Ascending> kept, String name, Side side) {
        Ascending known = kept.get(name);
        if (known != null) {
            return known;
        }
        return Ascending.sorted(side.table().name(), side.table().numeric(name).cells());
    }

    private static List<List<String>> worst(List<Outcome> outcomes) {
        return outcomes.stream()
                .filter(Outcome.Completed.class::isInstance)
                .flatMap(outcome -> ((Outcome.Completed) outcome).tables().stream())
                .filter(table -> table.key().equals("pairs") && table.labels().size() == 2)
                .findFirst()
                .map(
                        table ->
                                table.rows().stream()
                                        .limit(PAIRS)
                                        .map(DetailTable.Row::labels)
                                        .toList())
                .orElse(List.of());
    }
}
