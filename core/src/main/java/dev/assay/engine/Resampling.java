package dev.assay.engine;

import dev.assay.engine.binding.Binding;
import dev.assay.engine.binding.PlannedMetric;
import dev.assay.engine.resample.Calibration;
import dev.assay.engine.resample.HalfSamples;
import dev.assay.engine.resample.Intervals;
import dev.assay.engine.run.RunListener;
import dev.assay.engine.run.RunSettings;
import dev.assay.engine.run.SharedContext;
import dev.assay.metric.EvaluationData;
import dev.assay.report.Outcome;
import dev.assay.report.ReferencePoints;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** What half-samples and reference points add to the outcomes of each candidate of a session. */
final class Resampling {

    private final Binding binding;
    private final SharedContext shared;
    private final RunSettings settings;
    private final Consumer<SharedContext> prepare;
    private final Brought brought;
    private final Yardsticks yardsticks;
    private Optional<Yardsticks> fetched = Optional.empty();
    private Optional<Resampling> ofPersons = Optional.empty();
    private final Map<String, List<Map<String, ReferencePoints.Point>>> resampled =
            new LinkedHashMap<>();

    Resampling(
            Binding binding,
            EvaluationData reference,
            SharedContext shared,
            RunSettings settings,
            Consumer<SharedContext> prepare,
            Brought brought) {
        this.brought = brought;
        this.binding = binding;
        this.shared = shared;
        this.settings = settings;
        this.prepare = prepare;
        this.yardsticks = new Yardsticks(reference, shared);
    }

    /** What is made of the rows of one context of real rows. */
    private final class Yardsticks {

        private final SharedContext real;
        private final HalfSamples halves;
        private Optional<Calibration> calibration = Optional.empty();

        Yardsticks(EvaluationData reference, SharedContext real) {
            this.real = real;
            this.halves = new HalfSamples(reference, real, settings, prepare);
        }

        Calibration calibration() {
            if (calibration.isEmpty()) {
                calibration = Optional.of(new Calibration(real, prepare, binding::isPositional));
            }
            return calibration.get();
        }
    }

    /** Where a candidate is halved and held against reference points. */
    private record Place(Yardsticks yardsticks, SharedContext context) {}

    private Place place(SharedContext context) {
        if (!context.data().isFetchable()) {
            return new Place(yardsticks, context);
        }
        if (fetched.isEmpty()) {
            SharedContext real = brought.reference(shared.data().parts());
            fetched = Optional.of(new Yardsticks(real.data(), real));
        }
        return new Place(fetched.get(), brought.of(context));
    }

    /** The scores of a candidate in each half-sample; empty without resampling. */
    List<Map<String, ReferencePoints.Point>> of(String candidate) {
        return resampled.getOrDefault(candidate, List.of());
    }

    /** That of tables with one row of each person. */
    private Resampling ofPersons(SharedContext real) {
        if (ofPersons.isEmpty()) {
            ofPersons =
                    Optional.of(
                            new Resampling(binding, real.data(), real, settings, prepare, brought));
        }
        return ofPersons.get();
    }

    private void remember(String candidate, List<Map<String, ReferencePoints.Point>> samples) {
        List<Map<String, ReferencePoints.Point>> known = of(candidate);
        List<Map<String, ReferencePoints.Point>> all = new ArrayList<>();
        for (int sample = 0; sample < samples.size(); sample++) {
            Map<String, ReferencePoints.Point> one = new LinkedHashMap<>();
            if (sample < known.size()) {
                one.putAll(known.get(sample));
            }
            one.putAll(samples.get(sample));
            all.add(one);
        }
        resampled.put(candidate, all);
    }

    /** The outcomes with intervals, over half-samples where there are any. */
    List<Outcome> intervals(
            List<HeldOut.View> views,
            List<Outcome> outcomes,
            SharedContext context,
            Optional<Persons.Views> persons,
            RunListener listener) {
        List<Outcome> with = intervals(views, outcomes, context, listener);
        if (persons.isPresent() && settings.resamples() > 0) {
            Resampling some = ofPersons(persons.get().real());
            for (SharedContext seen : persons.get().contexts()) {
                with = some.intervals(views, with, seen, listener);
                remember(
                        context.data().synthetic().name(),
                        some.of(context.data().synthetic().name()));
            }
        }
        return with;
    }

    private List<Outcome> intervals(
            List<HeldOut.View> views,
            List<Outcome> outcomes,
            SharedContext context,
            RunListener listener) {
        if (settings.resamples() == 0 || !HalfSamples.possible(context)) {
            return fromTheirErrors(views, outcomes);
        }
        List<PlannedMetric<?>> metrics = new ArrayList<>();
        for (int index = 0; index < outcomes.size(); index++) {
            PlannedMetric<?> metric = views.get(index).step().metric();
            if (outcomes.get(index) instanceof Outcome.Completed
                    && views.get(index).context() == context
                    && metric.isResampled()) {
                metrics.add(metric);
            }
        }
        Place place = place(context);
        EvaluationData data = place.context().data();
        List<Map<String, ReferencePoints.Point>> samples =
                place.yardsticks()
                        .halves
                        .evaluate(
                                metrics,
                                data,
                                place.context(),
                                done -> listener.resampled(done, settings.resamples()));
        remember(data.synthetic().name(), samples);
        List<Outcome> with = new ArrayList<>();
        for (int index = 0; index < outcomes.size(); index++) {
            Outcome outcome = outcomes.get(index);
            PlannedMetric<?> metric = views.get(index).step().metric();
            with.add(
                    metric.isResampled()
                            ? Intervals.add(
                                    outcome,
                                    metric.unhalved(data.schema()),
                                    samples,
                                    settings.level())
                            : Intervals.add(outcome, settings.level()));
        }
        return with;
    }

    /** Metrics that train models have their spread over folds also without half-samples. */
    private List<Outcome> fromTheirErrors(List<HeldOut.View> views, List<Outcome> outcomes) {
        List<Outcome> with = new ArrayList<>();
        for (int index = 0; index < outcomes.size(); index++) {
            with.add(
                    views.get(index).step().metric().isResampled()
                            ? outcomes.get(index)
                            : Intervals.add(outcomes.get(index), settings.level()));
        }
        return with;
    }

    /** The outcomes with reference points, where the run asks for them. */
    List<Outcome> calibrated(
            List<HeldOut.View> views,
            List<Outcome> outcomes,
            SharedContext context,
            Optional<Persons.Views> persons,
            RunListener listener) {
        List<Outcome> with = calibrated(views, outcomes, context, listener);
        if (persons.isPresent()) {
            Resampling some = ofPersons(persons.get().real());
            for (SharedContext seen : persons.get().contexts()) {
                with = some.calibrated(views, with, seen, listener);
            }
        }
        return with;
    }

    private List<Outcome> calibrated(
            List<HeldOut.View> views,
            List<Outcome> outcomes,
            SharedContext context,
            RunListener listener) {
        boolean any =
                views.stream()
                        .filter(view -> view.context() == context)
                        .anyMatch(view -> settings.calibrates(view.step().metric().entry()));
        if (!any || !HalfSamples.possible(context)) {
            return outcomes;
        }
        Place place = place(context);
        Calibration.Of points =
                place.yardsticks().calibration().new Of(place.context().data(), place.context());
        List<Outcome> with = new ArrayList<>(outcomes);
        for (int index = 0; index < outcomes.size(); index++) {
            if (outcomes.get(index) instanceof Outcome.Completed completed
                    && settings.calibrates(completed.entry())
                    && views.get(index).context() == context) {
                PlannedMetric<?> metric = views.get(index).step().metric();
                with.set(
                        index,
                        completed.with(
                                points.add(metric, completed.measures(), settings.calibrate())));
                listener.calibrated(completed.entry(), index, outcomes.size());
            }
        }
        points.done();
        return with;
    }
}
