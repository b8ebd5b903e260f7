package dev.assay.cli.option;

import dev.assay.engine.Evaluator;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.binding.PlannedMetric;
import dev.assay.engine.run.RunSettings;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.judge.Judging;
import dev.assay.judge.Preflight;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricSetup;
import dev.assay.policy.Policy;
import dev.assay.policy.PolicyCatalog;
import dev.assay.report.Report;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** By which rules a run is judged. */
public final class VerdictOptions {

    /** With a number and a level: a measure that texts alone do not have is no unknown one. */
    private static final Schema ANY =
            Schema.of(
                    Table.of(
                            "any",
                            NumericColumn.of("number", 1, 2),
                            CategoricalColumn.of("level", "a", "b")));

    @Option(
            names = "--policy",
            paramLabel = "NAME|FILE",
            description =
                    "Judge by this policy (see @|bold assay policies|@). Default: internal; none where -m names metrics and no preset.")
    private String policy;

    @Option(names = "--no-verdict", description = "Judge nothing; show the numbers alone.")
    private boolean noVerdict;

    /**
     * The policy to judge by; empty for no verdict. Read and resolved before anything runs.
     *
     * @param gate the policy of {@code --gate}, which must be met
     * @param baseline an earlier report, for checks that compare with it
     * @param metricsAlone whether single metrics were asked for and no preset: who does so wants
     *     their numbers, and is judged only when asking for it
     */
    public Optional<Judging> resolve(
            Evaluator evaluator,
            Optional<String> gate,
            Optional<Report> baseline,
            boolean metricsAlone) {
        if (noVerdict && (policy != null || gate.isPresent())) {
            throw invalid(
                    "--no-verdict judges nothing, and --policy and --gate do; leave one of them out.");
        }
        if (policy != null && gate.isPresent() && !policy.equals(gate.get())) {
            throw invalid(
                    "--gate "
                            + gate.get()
                            + " and --policy "
                            + policy
                            + " name two policies; a run is judged by one. Leave --policy out.");
        }
        Optional<String> named = gate.or(() -> Optional.ofNullable(policy));
        if (noVerdict || (metricsAlone && named.isEmpty())) {
            return Optional.empty();
        }
        boolean installed = evaluator.policies().names().contains(PolicyCatalog.DEFAULT);
        if (named.isEmpty() && !installed) {
            return Optional.empty();
        }
        Policy resolved = evaluator.policies().resolve(named.orElse(PolicyCatalog.DEFAULT));
        return Optional.of(new Judging(resolved, named.isPresent(), baseline));
    }

    /**
     * Says what the policy asks for that the run will not compute; with a gate that is an error.
     */
    public static RunSettings checked(
            Optional<Judging> judging,
            RunSettings settings,
            Binding binding,
            Evaluator evaluator,
            Schema schema,
            boolean gate,
            Consumer<String> remark) {
        if (judging.isEmpty()) {
            return settings;
        }
        Policy policy = judging.get().policy();
        Preflight.refuseUnknown(
                policy,
                evaluator.metrics().keys(),
                metric ->
                        Stream.of(schema, ANY)
                                .flatMap(one -> measures(metric, binding, evaluator, one).stream())
                                .distinct()
                                .toList());
        Preflight preflight =
                Preflight.of(
                        policy,
                        binding.metrics().stream()
                                .map(planned -> planned.metric().key())
                                .collect(Collectors.toSet()));
        if (!preflight.isComplete() && gate) {
            throw new EvaluationException(ErrorCode.POLICY_INVALID, preflight.sentence());
        }
        if (!preflight.isComplete()) {
            remark.accept(preflight.sentence());
        }
        return settings.withJudging(judging.get());
    }

    private static List<String> measures(
            String key, Binding binding, Evaluator evaluator, Schema schema) {
        Optional<PlannedMetric<?>> planned =
                binding.metrics().stream()
                        .filter(metric -> metric.metric().key().equals(key))
                        .findFirst();
        List<MeasureSpec> specs =
                planned.isPresent()
                        ? planned.get().measures(schema)
                        : byDefault(evaluator.metrics().find(key).orElseThrow(), schema);
        return specs.stream().map(MeasureSpec::key).toList();
    }

    private static <O extends Record> List<MeasureSpec> byDefault(Metric<O> metric, Schema schema) {
        return metric.measures(MetricSetup.of(metric.defaults(), schema));
    }

    private static EvaluationException invalid(String message) {
        return new EvaluationException(ErrorCode.ARGUMENT_INVALID, message);
    }
}
