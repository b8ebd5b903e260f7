package dev.assay.metrics.privacy.disclosure;

import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Interval;
import dev.assay.metric.MetricResult;
import dev.assay.metrics.privacy.internal.AttackRisk;
import dev.assay.metrics.privacy.internal.Risks;
import dev.assay.metrics.privacy.internal.RowSuccess;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** What attacks on several secrets of the same rows come to. */
final class InferenceResult {

    private InferenceResult() {}

    /** Risks and rates, of attacks that leave something to be found out of outsiders. */
    static MetricResult of(EvaluationContext context, List<RowSuccess> secrets) {
        RowSuccess all = RowSuccess.mean("inference", secrets);
        int worst = AttackRisk.worst(secrets, context.level());
        if (context.detail() == Detail.VALUES) {
            return rates(
                    MetricResult.of("inference_risk", Estimate.of(Risks.clipped(all.risk())))
                            .with("inference_worst", Risks.clipped(secrets.get(worst).risk())),
                    all);
        }
        Risks single = AttackRisk.exchanged(context, List.of(all));
        Risks each = AttackRisk.exchanged(context, secrets);
        MetricResult result =
                rates(
                                MetricResult.of("inference_risk", single.one(0))
                                        .with("inference_worst", each.worst(worst)),
                                all)
                        .with(table(each, secrets))
                        .noting(attacked(secrets))
                        .noting("the secret at most risk is " + secrets.get(worst).name());
        return noting(result, secrets);
    }

    /** Rates alone. */
    static MetricResult withoutHoldout(EvaluationContext context, List<RowSuccess> secrets) {
        MetricResult result =
                rates(MetricResult.empty(), RowSuccess.mean("inference", secrets))
                        .noting(AttackRisk.withoutHoldout("inference"));
        return context.detail() == Detail.VALUES
                ? result
                : noting(result.noting(attacked(secrets)), secrets);
    }

    private static MetricResult rates(MetricResult result, RowSuccess all) {
        MetricResult more = result.with("inference_rate", all.rate());
        if (all.outsiders() > 0) {
            more = more.with("inference_control", all.control());
        }
        return more.with("inference_baseline", Math.min(1, all.baseline()));
    }

    private static String attacked(List<RowSuccess> secrets) {
        RowSuccess one = secrets.get(0);
        return one.members()
                + " real"
                + (one.outsiders() > 0 ? " and " + one.outsiders() + " held-out" : "")
                + " rows attacked for each of "
                + secrets.size()
                + (secrets.size() == 1 ? " secret" : " secrets");
    }

    private static MetricResult noting(MetricResult result, List<RowSuccess> secrets) {
        List<String> weak =
                secrets.stream()
                        .filter(secret -> secret.rate() <= secret.baseline())
                        .map(RowSuccess::name)
                        .toList();
        return weak.isEmpty()
                ? result
                : result.noting(
                        "the attack does no better than guessing on "
                                + String.join(", ", weak)
                                + ", so it is too weak to tell of safety there");
    }

    private static DetailTable table(Risks risks, List<RowSuccess> secrets) {
        List<DetailTable.Row> rows =
                IntStream.range(0, secrets.size())
                        .boxed()
                        .sorted(
                                Comparator.comparingDouble((Integer i) -> -secrets.get(i).risk())
                                        .thenComparing(i -> secrets.get(i).name()))
                        .map(i -> row(secrets.get(i), risks.one(i)))
                        .toList();
        return new DetailTable(
                "inference_by_secret",
                "Inference risk by secret",
                List.of("secret"),
                List.of(
                        "risk",
                        "lower",
                        "upper",
                        "p-value",
                        "success on real",
                        "success on holdout",
                        "success of guessing"),
                rows);
    }

    private static DetailTable.Row row(RowSuccess secret, Estimate risk) {
        Interval interval = risk.interval().orElseThrow();
        return DetailTable.Row.of(
                secret.name(),
                risk.value(),
                interval.lower(),
                interval.upper(),
                risk.exchange().orElseThrow().p(),
                secret.rate(),
                secret.control(),
                secret.baseline());
    }
}
