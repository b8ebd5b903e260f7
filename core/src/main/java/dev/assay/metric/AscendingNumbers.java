package dev.assay.metric;

import dev.assay.api.OrderedCopy;
import dev.assay.table.Numbers;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The present values of every numeric column of a part, ascending, with one zero: −0.0 is told as
 * 0.0. Unlike {@link SortedNumbers} they need not be in memory.
 *
 * @param part whose rows
 * @since 0.2
 */
public record AscendingNumbers(Part part) implements Artefact<Map<String, Ascending>> {

    @Override
    public Map<String, Ascending> compute(EvaluationContext context) {
        Map<String, Ascending> byName = new HashMap<>();
        if (context.data().table(part).isHeld()) {
            context.get(new SortedNumbers(part))
                    .forEach((name, sorted) -> byName.put(name, Ascending.of(sorted)));
            return OrderedCopy.of(byName);
        }
        List<String> names = context.data().schema().numeric();
        Ascending[] sorted = new Ascending[names.size()];
        context.forEach(
                sorted.length,
                k -> {
                    Numbers cells = context.data().table(part).numeric(names.get(k)).cells();
                    sorted[k] = Ascending.sorted(context.data().table(part).name(), cells);
                });
        for (int k = 0; k < sorted.length; k++) {
            byName.put(names.get(k), sorted[k]);
        }
        return OrderedCopy.of(byName);
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(part);
    }
}
