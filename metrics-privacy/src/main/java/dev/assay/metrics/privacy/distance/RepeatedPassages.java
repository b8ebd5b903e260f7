package dev.assay.metrics.privacy.distance;

import dev.assay.content.PersonRows;
import dev.assay.exchange.HitContrast;
import dev.assay.exchange.Proportion;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.metric.Part;
import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.Schema;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Training rows of which a passage of a text stands in a synthetic text, against held-out rows.
 * Where persons have many rows, one of each speaks. Rows of equal result stand in any order.
 */
final class RepeatedPassages {

    static final String EXCESS = "republished_passages";
    static final String TRAINING = "republished_passages_training";
    static final String HOLDOUT = "republished_passages_holdout";

    private RepeatedPassages() {}

    /** The columns of free text. */
    static List<String> texts(Schema schema) {
        return schema.columns().stream()
                .filter(spec -> spec.kind() == ColumnKind.TEXT)
                .map(ColumnSpec::name)
                .toList();
    }

    /** The result with what was found of these columns of texts, of which there is one at least. */
    static MetricResult add(MetricResult result, EvaluationContext context, List<String> columns) {
        List<Passages> passages =
                columns.stream().map(column -> new Passages(context, column)).toList();
        int[] training = repeated(context, passages, Part.REAL);
        MetricResult more = result;
        if (!context.data().has(Part.HOLDOUT)) {
            int longest = 1 << Passages.LENGTHS.length - 1;
            long hits = Arrays.stream(training).filter(lengths -> (lengths & longest) != 0).count();
            return more.with(TRAINING, Proportion.estimate(hits, training.length, context.level()));
        }
        int[] holdout = repeated(context, passages, Part.HOLDOUT);
        HitContrast contrast = new HitContrast(training.length, holdout.length);
        for (int length = 0; length < Passages.LENGTHS.length; length++) {
            int bit = 1 << length;
            boolean[] hit = new boolean[training.length + holdout.length];
            for (int i = 0; i < hit.length; i++) {
                int lengths = i < training.length ? training[i] : holdout[i - training.length];
                hit[i] = (lengths & bit) != 0;
            }
            contrast.with(hit);
        }
        int way = contrast.strongest();
        more =
                more.with(EXCESS, contrast.excess(context))
                        .with(TRAINING, contrast.training(way, context.level()))
                        .with(HOLDOUT, contrast.holdout(way, context.level()))
                        .noting(
                                "a passage is "
                                        + Passages.LENGTHS[way]
                                        + " letters and digits in a row");
        return passages.stream().anyMatch(Passages::areDrawn)
                ? more.noting("passages of long columns were drawn by their content")
                : more;
    }

    /** The lengths that are repeated of any text of a row, ascending. */
    private static int[] repeated(EvaluationContext context, List<Passages> passages, Part part) {
        int[] lengths = new int[context.data().table(part).rows()];
        for (Passages one : passages) {
            int[] some = one.repeated(part);
            for (int row = 0; row < lengths.length; row++) {
                lengths[row] |= some[row];
            }
        }
        int[] rows = rows(context, part);
        return IntStream.of(rows).map(row -> lengths[row]).sorted().toArray();
    }

    private static int[] rows(EvaluationContext context, Part part) {
        EvaluationData data = context.data();
        PersonRows persons =
                PersonRows.of(data, part, context.random("persons of " + part).nextLong());
        return persons.size() > 0
                ? persons.rows()
                : IntStream.range(0, data.table(part).rows()).toArray();
    }
}
