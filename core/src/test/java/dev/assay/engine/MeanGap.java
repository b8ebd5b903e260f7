package dev.assay.engine;

import dev.assay.error.Check;
import dev.assay.metric.Artefact;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.neighbour.Space;
import dev.assay.table.ColumnKind;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A metric small enough to see through: the gap of the means of the first numeric column, plus
 * seeded noise.
 */
public final class MeanGap implements Metric<MeanGap.Options> {

    public enum Mode {
        PLAIN,
        UNDECLARED,
        OUT_OF_RANGE,
        OPPOSITE,
        BROKEN,
        FULL,
        NOTHING_TO_SAY,
        CROWDED,
        SLOW
    }

    public record Options(
            @Option("How it behaves") Mode mode,
            @Option("Noise, at least 0") double noise,
            @Option("A count, at least 1") int count,
            @Option("Where") Space space,
            @Option("A label, if any") Optional<String> label) {
        public Options {
            Check.within(0, 10, noise, "noise");
            Check.atLeast(1, count, "count");
        }
    }

    record RealMean(String column) implements Artefact<Double> {
        @Override
        public Double compute(EvaluationContext context) {
            return Arrays.stream(context.data().real().numeric(column).present())
                    .average()
                    .orElse(0);
        }

        @Override
        public Set<Part> parts() {
            return Set.of(Part.REAL);
        }
    }

    @Override
    public String key() {
        return "mean_gap";
    }

    @Override
    public String title() {
        return "Gap of means";
    }

    @Override
    public String description() {
        return "Smaller is better.";
    }

    @Override
    public Options defaults() {
        return new Options(Mode.PLAIN, 0, 1, Space.gower(), Optional.empty());
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        return List.of(
                MeasureSpec.ranked(
                        "mean_gap_value", "Gap", Dimension.FIDELITY, Scale.lowerIsBetter(0, 1000)));
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return setup.options().mode() == Mode.CROWDED
                ? List.of(Requirement.sequences(), Requirement.of("room", MeanGap::full))
                : List.of(Requirement.columns(ColumnKind.NUMERIC, 1));
    }

    private static String full(EvaluationData data) {
        throw new OutOfMemoryError("full");
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        String column = context.data().schema().numeric().get(0);
        double real = context.get(new RealMean(column));
        double synthetic =
                Arrays.stream(context.data().synthetic().numeric(column).present())
                        .average()
                        .orElse(0);
        double gap =
                Math.abs(real - synthetic) + options.noise() * context.random("noise").nextDouble();
        return switch (options.mode()) {
            case PLAIN, CROWDED -> MetricResult.of("mean_gap_value", Estimate.of(gap));
            case UNDECLARED -> MetricResult.of("mean_gap", Estimate.of(gap));
            case OUT_OF_RANGE -> MetricResult.of("mean_gap_value", Estimate.of(-1));
            case OPPOSITE ->
                    MetricResult.empty()
                            .with(
                                    "mean_gap_value",
                                    Estimate.of(gap),
                                    Scale.higherIsBetter(0, 1000));
            case BROKEN -> throw new IllegalStateException("a wheel came off");
            case FULL -> throw new OutOfMemoryError("full");
            case NOTHING_TO_SAY -> throw new NotApplicableException("every number is the same");
            case SLOW -> {
                long until = System.nanoTime() + 20_000_000_000L;
                while (System.nanoTime() < until) {
                    context.checkCancelled();
                }
                yield MetricResult.of("mean_gap_value", Estimate.of(gap));
            }
        };
    }
}
