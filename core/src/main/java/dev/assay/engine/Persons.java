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
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Long tables, as metrics see them that take rows for persons or for independent: of every person
 * one row, drawn at random.
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
     * Tables of one row of each person.
     *
     * @param context of these tables
     * @param rows which rows of the whole tables were drawn; other parts are whole
     */
    record Seen(SharedContext context, Map<Part, PersonRows> rows) {

        /** What must be known of a value that was found this way. */
        String note(String key) {
            List<String> numbers = new ArrayList<>();
            rows.forEach(
                    (part, some) ->
                            numbers.add(
                                    some.size()
                                            + switch (part) {
                                                case REAL -> " real";
                                                case HOLDOUT -> " held-out";
                                                case SYNTHETIC -> " synthetic";
                                            }));
            return "rows of one '"
                    + key
                    + "' are not independent, so that one of each was drawn: "
                    + String.join(", ", numbers)
                    + " rows";
        }

        private EvaluationData data() {
            return context.data();
        }
    }

    /**
     * A candidate of a long table.
     *
     * @param attacked beside one row of each person the whole candidate, which is all that an
     *     attacker has; empty where nothing is held out
     * @param sampled one row of each person of all tables
     * @param real the context of the real rows in both
     */
    record Views(Optional<Seen> attacked, Seen sampled, SharedContext real) {

        /** The contexts of these tables. */
        List<SharedContext> contexts() {
            return Stream.concat(attacked.stream(), Stream.of(sampled)).map(Seen::context).toList();
        }

        /** How many persons the candidate has. */
        int synthetic() {
            return sampled.data().synthetic().rows();
        }
    }

    /**
     * What is seen of these data; empty where each row stands for itself, or no real person is
     * known. Of a candidate without keys all rows are seen.
     */
    Optional<Views> of(EvaluationData data) {
        if (reference.schema().roles().sequenceKey().isEmpty()) {
            return Optional.empty();
        }
        Drawn some = drawn();
        if (some.rows.values().stream().anyMatch(rows -> rows.size() == 0)) {
            return Optional.empty();
        }
        Map<Part, PersonRows> all = new EnumMap<>(some.rows);
        PersonRows made = rows(data, Part.SYNTHETIC);
        if (made.size() > 0) {
            all.put(Part.SYNTHETIC, made);
        }
        return Optional.of(
                new Views(
                        reference.has(Part.HOLDOUT)
                                ? Optional.of(seen(data, some.rows, some.real))
                                : Optional.empty(),
                        seen(data, all, some.real),
                        some.real));
    }

    private Seen seen(EvaluationData data, Map<Part, PersonRows> rows, SharedContext real) {
        EvaluationData persons = data.select(positions(rows));
        return new Seen(new SharedContext(persons, Optional.of(real), run), rows);
    }

    private Drawn drawn() {
        if (drawn.isEmpty()) {
            Map<Part, PersonRows> rows = new EnumMap<>(Part.class);
            reference.parts().forEach(part -> rows.put(part, rows(reference, part)));
            SharedContext real =
                    new SharedContext(reference.select(positions(rows)), Optional.empty(), run);
            prepare.accept(real);
            drawn = Optional.of(new Drawn(rows, real));
        }
        return drawn.get();
    }

    private PersonRows rows(EvaluationData data, Part part) {
        long seed = StreamGenerator.of(run.seed(), "persons", part.name(), -1).nextLong();
        return PersonRows.of(data, part, seed);
    }

    private static Map<Part, int[]> positions(Map<Part, PersonRows> rows) {
        Map<Part, int[]> positions = new EnumMap<>(Part.class);
        rows.forEach((part, some) -> positions.put(part, some.rows()));
        return positions;
    }

    /** The views of a plan, in which metrics see one row of each person where they need that. */
    static List<HeldOut.View> in(
            List<HeldOut.View> whole, Binding binding, Views persons, RunSettings settings) {
        List<HeldOut.View> views = whole;
        if (persons.attacked().isPresent()) {
            Seen seen = persons.attacked().get();
            List<Plan.Step> steps = Planner.plan(binding, seen.data(), settings).steps();
            views = in(views, steps, seen, Persons::takesRowsForPersons, binding);
        }
        List<Plan.Step> steps = Planner.plan(binding, persons.sampled().data(), settings).steps();
        return in(views, steps, persons.sampled(), Persons::takesRowsForIndependent, binding);
    }

    private static List<HeldOut.View> in(
            List<HeldOut.View> views,
            List<Plan.Step> steps,
            Seen seen,
            Predicate<HeldOut.View> needed,
            Binding binding) {
        List<HeldOut.View> with = new ArrayList<>();
        for (int index = 0; index < views.size(); index++) {
            HeldOut.View view = views.get(index);
            with.add(
                    needed.test(view) && !isOfSequences(view, binding)
                            ? HeldOut.View.of(steps.get(index), seen)
                            : view);
        }
        return with;
    }

    private static boolean takesRowsForPersons(HeldOut.View view) {
        return view.data().has(Part.HOLDOUT) && view.step().metric().takesRowsForPersons();
    }

    private static boolean takesRowsForIndependent(HeldOut.View view) {
        return view.step().metric().takesRowsForIndependent();
    }

    private static boolean isOfSequences(HeldOut.View view, Binding binding) {
        PlannedMetric<?> metric = view.step().metric();
        return Individuals.areSequences(
                metric.requirements(),
                entry -> Optional.ofNullable(binding.embedders().get(entry)));
    }
}
