package dev.assay.engine.leak;

import dev.assay.engine.run.SharedContext;
import dev.assay.engine.run.Shuffle;
import dev.assay.engine.run.StreamGenerator;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.neighbour.ReplacedRows;
import java.util.Optional;

/** Tables of one size in which training rows take the place of synthetic ones, some each time. */
final class PlantedTables {

    private final EvaluationData data;
    private final SharedContext reference;
    private final double persons;
    private final EvaluationContext before;
    private final PlantedLeak leak;
    private final int[] made;
    private final int[] training;

    /** Both tables are drawn from in the order of their content, whatever that of their rows. */
    PlantedTables(TrialTables tables) {
        this.data = tables.context().data();
        this.reference = tables.real();
        this.persons = tables.persons();
        this.before = tables.context().boundTo("leaks");
        this.leak = new PlantedLeak(data, tables.distances());
        this.made = before.get(new ContentOrder(Part.SYNTHETIC));
        this.training = before.get(new ContentOrder(Part.REAL));
    }

    /** Synthetic rows. */
    int rows() {
        return data.synthetic().rows();
    }

    /** How many persons they are of. */
    double persons() {
        return persons;
    }

    /** The tables with a leak of so many of the persons. */
    SharedContext planted(LeakKind kind, double share, int repetition) {
        SharedContext.Run run = reference.run();
        StreamGenerator random =
                StreamGenerator.of(run.seed(), "leaks", kind.name() + " " + share, repetition);
        int rows = (int) Math.max(1, Math.round(share * persons));
        int[] replaced = some(made, rows, random);
        EvaluationData with =
                data.withSynthetic(leak.with(kind, replaced, some(training, rows, random), random));
        SharedContext context =
                new SharedContext(
                        with,
                        Optional.of(reference),
                        new SharedContext.Run(
                                run.seed(),
                                Detail.EXCHANGE,
                                run.level(),
                                run.workers(),
                                run.stop(),
                                run.watch()));
        context.put(new ReplacedRows(), Optional.of(new ReplacedRows.Of(before, replaced)));
        return context;
    }

    private static int[] some(int[] rows, int number, StreamGenerator random) {
        int[] drawn = rows.clone();
        for (int i = 0; i < Math.min(number, drawn.length); i++) {
            int j = i + random.nextInt(drawn.length - i);
            int swapped = drawn[i];
            drawn[i] = drawn[j];
            drawn[j] = swapped;
        }
        return Shuffle.first(drawn, number);
    }
}
