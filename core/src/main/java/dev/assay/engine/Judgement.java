package dev.assay.engine;

import dev.assay.engine.binding.PlannedMetric;
import dev.assay.engine.leak.LeakTrials;
import dev.assay.engine.leak.TrialTables;
import dev.assay.engine.run.SharedContext;
import dev.assay.judge.Judging;
import dev.assay.report.Report;
import dev.assay.verdict.Noticed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The verdict on a report, which rests on what leak its evaluation would have noticed. */
final class Judgement {

    private final Judging judging;
    private final SharedContext shared;
    private final Consumer<SharedContext> prepare;

    Judgement(Judging judging, SharedContext shared, Consumer<SharedContext> prepare) {
        this.judging = judging;
        this.shared = shared;
        this.prepare = prepare;
    }

    /**
     * The report with its verdict.
     *
     * @param persons what metrics saw that take rows for persons; in a long table leaks are planted
     *     nowhere else
     */
    Report of(
            Report report,
            List<HeldOut.View> views,
            SharedContext context,
            Optional<Persons.Views> persons,
            Room room) {
        Report first = judging.judged(report, Map.of());
        Optional<SharedContext> attacked =
                persons.flatMap(Persons.Views::attacked).map(Persons.Seen::context);
        boolean isLong = shared.data().schema().roles().sequenceKey().isPresent();
        if (shared.run().stop().isCancelled() || (isLong && attacked.isEmpty())) {
            return first;
        }
        List<PlannedMetric<?>> metrics = new ArrayList<>();
        for (HeldOut.View view : views) {
            if (view.step().isRunnable()
                    && (!isLong || attacked.filter(view.context()::equals).isPresent())) {
                metrics.add(view.step().metric());
            }
        }
        try {
            Map<String, Noticed> noticed =
                    room.twice(
                            "planted leaks",
                            () ->
                                    new LeakTrials(
                                                    judging,
                                                    first,
                                                    metrics,
                                                    tables(context, persons),
                                                    prepare)
                                            .noticed());
            return judging.judged(report, noticed);
        } catch (Exception lost) {
            // A verdict that knows of no trials is one all the same.
            Losses.tell("planted leaks", lost);
            return first;
        } catch (OutOfMemoryError full) {
            Losses.tellFull("planted leaks, so that no claim of absence is met");
            return first;
        }
    }

    private TrialTables tables(SharedContext context, Optional<Persons.Views> persons) {
        return persons.flatMap(
                        one ->
                                one.attacked()
                                        .map(
                                                seen ->
                                                        new TrialTables(
                                                                seen.context(),
                                                                one.real(),
                                                                Optional.of(context),
                                                                one.synthetic())))
                .orElseGet(() -> new TrialTables(context, shared));
    }
}
