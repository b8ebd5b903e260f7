package dev.assay.metrics.distribution.marginal;

import dev.assay.metric.Ascending;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.plot.Plot;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.Numbers;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Distance of the Kaplan–Meier survival curves of REAL and SYNTHETIC, over 1000 points from the
 * first time (not below 0) to the last T of either table: {@code survival_km_distance} is \(\frac1T
 * \int |S_{syn} - S_{real}|\), in [0, 1], where 0 is best; {@code survival_km_optimism} the signed
 * difference, positive where synthetic patients live longer; {@code survival_km_sightedness} is how
 * much later the last real time is than the last synthetic one, as a share of T, negative where the
 * synthetic table looks further.
 *
 * <p>As in the authors' program synthcity, the integrals are taken by the trapezoidal rule between
 * the 1000 points, so that a step of a curve becomes a slope between two of them: the distance and
 * the optimism lie at most 1/999, about 0.001, from those of the steps themselves.
 *
 * <p>Rows with a missing time or event are left out. Events at equal times count together.
 *
 * <p>Norcliffe et al. (2023), SurvivalGAN, arXiv:2302.12749.
 *
 * <p>The metric is not applicable without a named column of times, where no row of a table has both
 * time and event, and where the times do not span an interval above 0.
 *
 * <p>Example: Over T = 10 the synthetic curve is 0.2 above the real one during the first half and
 * equal to it afterwards: distance and optimism are both 0.2 · 5/10 = 0.1. If the last real time is
 * 10 and the last synthetic one 8, the sightedness is 0.2.
 *
 * @since 0.1
 */
public final class SurvivalDistance implements Metric<SurvivalDistance.Options> {

    private static final String DISTANCE = "survival_km_distance";
    private static final String OPTIMISM = "survival_km_optimism";
    private static final String SIGHTEDNESS = "survival_km_sightedness";
    private static final int DRAWN = 50;
    private static final int POINTS = 1000;

    /**
     * Options.
     *
     * @param time the column of times
     * @param event the column of events
     * @param occurred the level or number that says an event occurred
     */
    public record Options(
            @Option("Numeric column of the time to the event or to the end of watching")
                    Optional<String> time,
            @Option("Column that says whether the event occurred; always, when absent")
                    Optional<String> event,
            @Option("Value of that column, level or number, for an event that occurred")
                    String occurred) {}

    @Override
    public String key() {
        return "survival_km";
    }

    @Override
    public String title() {
        return "Distance of survival curves";
    }

    @Override
    public String description() {
        return "How far the Kaplan–Meier curves of real and synthetic rows lie apart. 0 is best. The area between"
                + " them is taken from 1000 points, as synthcity takes it, at most 1/999 off that between their steps."
                + " Needs the option time.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Norcliffe et al. (2023), arXiv:2302.12749",
                "Kaplan, Meier (1958), doi:10.2307/2281868");
    }

    @Override
    public Options defaults() {
        return new Options(Optional.empty(), Optional.empty(), "1");
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        return List.of(
                MeasureSpec.ranked(
                        DISTANCE, title(), Dimension.FIDELITY, Scale.lowerIsBetter(0, 1)),
                MeasureSpec.shown(
                        OPTIMISM,
                        "Surplus of synthetic survival",
                        Dimension.FIDELITY,
                        Scale.closestTo(0, -1, 1)),
                MeasureSpec.shown(
                        SIGHTEDNESS,
                        "Surplus of the last real time",
                        Dimension.FIDELITY,
                        Scale.closestTo(0, -1, 1)));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.STREAMS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        Options options = setup.options();
        return List.of(
                Requirement.of(
                        "a numeric column of times (option time)",
                        data ->
                                options.time()
                                        .map(
                                                name ->
                                                        data.schema().numeric().contains(name)
                                                                ? ""
                                                                : "there is no numeric column '"
                                                                        + name
                                                                        + "'")
                                        .orElse("none is named")),
                Requirement.of(
                        "the column of events that is named (option event)",
                        data ->
                                options.event()
                                        .filter(name -> !data.schema().isContent(name))
                                        .map(name -> "there is no column '" + name + "' to compare")
                                        .orElse("")));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        return compare(
                curve(context.data(), Part.REAL, options),
                curve(context.data(), Part.SYNTHETIC, options),
                context.detail());
    }

    static MetricResult compare(SurvivalCurve real, SurvivalCurve synthetic, Detail detail) {
        double start = Math.max(0, Math.min(real.first(), synthetic.first()));
        double end = Math.max(real.last(), synthetic.last());
        if (!(end > start)) {
            throw new NotApplicableException("the times do not span an interval above 0");
        }
        double[] times =
                IntStream.range(0, POINTS)
                        .mapToDouble(
                                i ->
                                        i == POINTS - 1
                                                ? end
                                                : start + i * ((end - start) / (POINTS - 1)))
                        .toArray();
        double[] p = real.at(times);
        double[] q = synthetic.at(times);
        double signed = 0;
        double absolute = 0;
        for (int i = 1; i < POINTS; i++) {
            double width = times[i] - times[i - 1];
            signed += width * 0.5 * (q[i] - p[i] + q[i - 1] - p[i - 1]);
            absolute += width * 0.5 * (Math.abs(q[i] - p[i]) + Math.abs(q[i - 1] - p[i - 1]));
        }
        double gap = (real.last() - synthetic.last()) / end;
        MetricResult result =
                MetricResult.empty()
                        .with(DISTANCE, Math.min(1, absolute / end))
                        .with(OPTIMISM, Math.max(-1, Math.min(1, signed / end)))
                        .with(SIGHTEDNESS, Math.max(-1, Math.min(1, gap)));
        double until = Math.max(0, real.watched());
        return detail == Detail.VALUES
                ? result
                : result.with(
                        new Plot.Curves(
                                "Survival",
                                "time",
                                "share surviving",
                                List.of(
                                        drawn("real", real, until),
                                        drawn("synthetic", synthetic, until))));
    }

    /** Fifty points as long as five real rows are watched: no single real time can be read off. */
    private static Plot.Series drawn(String name, SurvivalCurve curve, double until) {
        double[] times =
                IntStream.range(0, DRAWN).mapToDouble(i -> until * i / (DRAWN - 1)).toArray();
        return Plot.Series.of(name, times, curve.at(times), Plot.Mark.LINE);
    }

    private static SurvivalCurve curve(EvaluationData data, Part part, Options options) {
        Table table = data.table(part);
        String name = options.time().orElseThrow();
        Numbers times = table.numeric(name).cells();
        Optional<Column> column = options.event().map(table::column);
        Numbers events = column.map(each -> events(each, options)).orElse(times);
        double occurred = column.map(each -> occurred(each, options)).orElse(1.0);
        Ascending all = Ascending.sorted(name, new WatchedTimes(times, events, occurred, false));
        if (all.isEmpty()) {
            throw new NotApplicableException(
                    "no row of the "
                            + part.name().toLowerCase(Locale.ROOT)
                            + " table has both time and event");
        }
        return new SurvivalCurve(
                all,
                column.isEmpty()
                        ? all
                        : Ascending.sorted(name, new WatchedTimes(times, events, occurred, true)));
    }

    /** Levels as 1 where the event occurred and 0 elsewhere, numbers as they are. */
    private static Numbers events(Column column, Options options) {
        if (column instanceof NumericColumn numbers) {
            return numbers.cells();
        }
        CategoricalColumn levels = (CategoricalColumn) column;
        double[] byCode = new double[levels.dictionary().size()];
        levels.dictionary().code(options.occurred()).ifPresent(code -> byCode[code] = 1);
        return Numbers.of(levels.cells(), byCode);
    }

    private static double occurred(Column column, Options options) {
        if (column instanceof CategoricalColumn) {
            return 1;
        }
        try {
            return Double.parseDouble(options.occurred());
        } catch (NumberFormatException notANumber) {
            throw new NotApplicableException(
                    "the events are numbers, but the option occurred is '"
                            + options.occurred()
                            + "'");
        }
    }
}
