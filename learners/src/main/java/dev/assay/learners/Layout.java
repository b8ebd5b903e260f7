package dev.assay.learners;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Fits an encoding to the parts it may read. */
final class Layout {

    /** Beyond so many levels of a column, the rarer ones share a feature. */
    static final int MOST_LEVELS = 50;

    private Layout() {}

    static List<Block> blocks(EvaluationContext context, Encoding encoding) {
        EvaluationData data = context.data();
        Set<Part> fitted = encoding.fittedOn();
        fitted.retainAll(data.parts());
        List<Block> blocks = new ArrayList<>();
        for (String column : data.schema().content()) {
            boolean missing =
                    fitted.stream().anyMatch(part -> data.table(part).column(column).missing() > 0);
            if (!(data.real().column(column) instanceof CategoricalColumn)) {
                blocks.add(NumberBlock.fit(context, column, encoding, missing));
            } else if (encoding.levels() == Encoding.Levels.CODES) {
                blocks.add(CodeBlock.fit(data, column, encoding));
            } else {
                blocks.add(LevelBlock.fit(data, column, encoding, fitted, missing));
            }
        }
        return blocks;
    }
}
