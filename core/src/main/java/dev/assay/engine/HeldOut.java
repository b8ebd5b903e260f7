package dev.assay.engine;

import dev.assay.engine.run.RunSettings;
import dev.assay.engine.run.SharedContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.report.Circumstances;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What each metric of a plan sees. Metrics of privacy do without a holdout whose rows the generator
 * may have seen: against such rows every attack fails and every table looks safe. Those that need
 * one are skipped.
 */
final class HeldOut {

    private static final Logger LOG = LoggerFactory.getLogger(HeldOut.class);

    private final EvaluationData reference;
    private final SharedContext.Run run;
    private final Consumer<SharedContext> prepare;
    private Optional<SharedContext> withoutHoldout = Optional.empty();
    private boolean told;

    HeldOut(EvaluationData reference, SharedContext.Run run, Consumer<SharedContext> prepare) {
        this.reference = reference;
        this.run = run;
        this.prepare = prepare;
    }

    /**
     * One step and what it sees.
     *
     * @param step what is done
     * @param data with or without the holdout
     * @param context likewise
     * @param persons the one row of each person that is seen in place of all rows
     */
    record View(
            Plan.Step step,
            EvaluationData data,
            SharedContext context,
            Optional<Persons.Seen> persons) {

        private View(Plan.Step step, EvaluationData data, SharedContext context) {
            this(step, data, context, Optional.empty());
        }

        /** A step that sees one row of each person. */
        static View of(Plan.Step step, Persons.Seen persons) {
            SharedContext context = persons.context();
            return new View(step, context.data(), context, Optional.of(persons));
        }

        /** The same rows in another context. */
        View in(SharedContext other) {
            return new View(step, other.data(), other, persons);
        }
    }

    /** The plan's steps, each with the tables it may see. */
    List<View> views(
            Plan plan,
            EvaluationData data,
            SharedContext context,
            Circumstances circumstances,
            RunSettings settings) {
        Optional<String> stale = circumstances.holdout().flatMap(HeldOut::staleness);
        List<View> views = new ArrayList<>();
        if (stale.isEmpty()) {
            plan.steps().forEach(step -> views.add(new View(step, data, context)));
            return views;
        }
        EvaluationData rest = data.only(EnumSet.of(Part.REAL, Part.SYNTHETIC));
        SharedContext without = new SharedContext(rest, Optional.of(shared()), run);
        List<Plan.Step> alone = Planner.plan(plan.binding(), rest, settings).steps();
        List<String> robbed = new ArrayList<>();
        for (int index = 0; index < alone.size(); index++) {
            Plan.Step step = plan.steps().get(index);
            if (!step.isRunnable() || !Precheck.isOfPrivacy(step.metric(), data)) {
                views.add(new View(step, data, context));
            } else {
                Optional<String> skip = alone.get(index).skip().isPresent() ? stale : step.skip();
                views.add(
                        new View(new Plan.Step(step.metric(), skip, step.fault()), rest, without));
                if (skip.isEmpty()) {
                    robbed.add(step.metric().entry());
                }
            }
        }
        // A verdict says so itself.
        if (!robbed.isEmpty() && settings.judging().isEmpty() && !told) {
            told = true;
            LOG.warn(
                    "{} {} without the held-out rows: a comparison with them {}",
                    String.join(", ", robbed),
                    robbed.size() == 1 ? "does" : "do",
                    stale.get());
        }
        return views;
    }

    private SharedContext shared() {
        if (withoutHoldout.isEmpty()) {
            SharedContext context =
                    new SharedContext(reference.only(EnumSet.of(Part.REAL)), Optional.empty(), run);
            prepare.accept(context);
            withoutHoldout = Optional.of(context);
        }
        return withoutHoldout.get();
    }

    /** Why the holdout is none, unless the run insists on it. */
    private static Optional<String> staleness(Circumstances.HoldoutCheck check) {
        if (check.isFresh() || check.insisted()) {
            return Optional.empty();
        }
        if (check.trainingPersons().isPresent()) {
            Circumstances.KnownPersons known = check.trainingPersons().get();
            return Optional.of(
                    "needs persons the generator never saw; "
                            + known.persons()
                            + " of the "
                            + known.of()
                            + " persons held out are in the real table under the same key, and the"
                            + " rows under one key are alike. Hold out whole persons, or insist"
                            + " with --holdout-overlaps");
        }
        if (check.seenRows().isPresent()) {
            Circumstances.SeenRows seen = check.seenRows().get();
            return Optional.of(
                    "needs rows the generator never saw; to "
                            + seen.synthetic()
                            + " of "
                            + seen.of()
                            + " held out a synthetic row is far closer than any real one, and one of as many training rows to "
                            + seen.training()
                            + ". Hold rows out before the generator is trained, or insist with --holdout-overlaps");
        }
        String found =
                check.sameAsSynthetic()
                        ? "the holdout and the synthetic table hold the same "
                                + check.rows()
                                + " rows"
                        : check.shared()
                                + " of the "
                                + check.rows()
                                + " holdout rows also stand in the real table, where chance would have "
                                + Math.round(check.expected());
        return Optional.of(
                "needs rows the generator never saw; "
                        + found
                        + (check.sameAsSynthetic()
                                ? ". Give real rows that the generator never saw as the holdout"
                                : ". Give a fresh holdout, or insist with --holdout-overlaps"));
    }
}
