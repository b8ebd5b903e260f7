package dev.assay.engine;

import dev.assay.content.PersonRows;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.binding.PlannedMetric;
import dev.assay.engine.run.Individuals;
import dev.assay.engine.run.RunSettings;
import dev.assay.engine.run.SharedContext;
import dev.assay.engine.run.StreamGenerator;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Long tables with a holdout, as metrics see them that take rows for persons: of every person of
 * the real tables one row, drawn at random, and the whole synthetic table, which is all that an
 * attacker has.
 */
final class Persons {

    private final EvaluationData reference;
    private final SharedContext.Run run;
    private final Consumer<SharedContext> prepare;
    private Optional<Drawn> drawn = Optional.empty();

    Persons(EvaluationData reference, SharedContext.Run run, Consumer<SharedContext> prepare) {
        this.reference = reference;
        this.run = run;
        this.prepare = prepare;
    }

    /**
     * The rows that were drawn, and the context of them that all candidates share.
     *
     * @param rows of each part that holds real rows
     * @param real the context
     */
    private record Drawn(Map<Part, PersonRows> rows, SharedContext real) {}

    /**
     * A candidate beside one row of each person.
     *
     * @param context in which it is evaluated
     * @param real the context of the real rows alone
     * @param rows which rows of the whole tables were drawn
     * @param synthetic how many persons the candidate has
     */
    record Seen(
            SharedContext context, SharedContext real, Map<Part, PersonRows> rows, int synthetic) {

        /** What must be known of a value that was found this way. */
        String note(String key) {
            return "one row of each '"
                    + key
                    + "' stands for a person here: "
                    + rows.get(Part.REAL).size()
                    + " of the real rows and "
                    + rows.get(Part.HOLDOUT).size()
                    + " of those held out were drawn, since rows of one person are not independent."
                    + " Whoever knows many rows of somebody knows more: read what the preset"
                    + " sequences says beside it, which compares whole sequences";
        }
    }

    /**
     * What is seen of these data; empty where each row stands for itself, or nothing is held out.
     */
    Optional<Seen> of(EvaluationData data) {
        if (reference.schema().roles().sequenceKey().isEmpty() || !reference.has(Part.HOLDOUT)) {
            return Optional.empty();
        }
        Drawn some = drawn();
        if (some.rows.values().stream().anyMatch(rows -> rows.size() == 0)) {
            return Optional.empty();
        }
        EvaluationData persons = data.select(positions(some.rows));
        return Optional.of(
                new Seen(
                        new SharedContext(persons, Optional.of(some.real), run),
                        some.real,
                        some.rows,
                        PersonRows.of(data, Part.SYNTHETIC, 0).size()));
    }

    private Drawn drawn() {
        if (drawn.isEmpty()) {
            Map<Part, PersonRows> rows = new EnumMap<>(Part.class);
            for (Part part : List.of(Part.REAL, Part.HOLDOUT)) {
                long seed = StreamGenerator.of(run.seed(), "persons", part.name(), -1).nextLong();
                rows.put(part, PersonRows.of(reference, part, seed));
            }
            SharedContext real =
                    new SharedContext(reference.select(positions(rows)), Optional.empty(), run);
            prepare.accept(real);
            drawn = Optional.of(new Drawn(rows, real));
        }
        return drawn.get();
    }

    private static Map<Part, int[]> positions(Map<Part, PersonRows> rows) {
        Map<Part, int[]> positions = new EnumMap<>(Part.class);
        rows.forEach((part, some) -> positions.put(part, some.rows()));
        return positions;
    }

    /** The views of a plan, in which metrics that take rows for persons see one row of each. */
    static List<HeldOut.View> in(
            List<HeldOut.View> views, Binding binding, Seen seen, RunSettings settings) {
        EvaluationData persons = seen.context().data();
        List<Plan.Step> steps = Planner.plan(binding, persons, settings).steps();
        List<HeldOut.View> with = new ArrayList<>();
        for (int index = 0; index < views.size(); index++) {
            HeldOut.View view = views.get(index);
            with.add(
                    view.data().has(Part.HOLDOUT) && takesRowsForPersons(view, binding)
                            ? HeldOut.View.of(steps.get(index), seen)
                            : view);
        }
        return with;
    }

    private static boolean takesRowsForPersons(HeldOut.View view, Binding binding) {
        PlannedMetric<?> metric = view.step().metric();
        return metric.takesRowsForPersons()
                && !Individuals.areSequences(
                        metric.requirements(),
                        entry -> Optional.ofNullable(binding.embedders().get(entry)));
    }
}
