package dev.assay.judge;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.policy.Claim;
import dev.assay.policy.Criterion;
import dev.assay.policy.Policy;
import dev.assay.verdict.Demand;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The evidence of a policy that a run will not compute, found before anything runs.
 *
 * @param policy the policy
 * @param missing what is missing, claim by claim
 * @since 0.2
 */
public record Preflight(Policy policy, List<Missing> missing) {

    /** Copies the list. */
    public Preflight {
        missing = List.copyOf(missing);
    }

    /**
     * A claim without its evidence.
     *
     * @param claim the claim
     * @param metrics the keys of the metrics that are not part of the run
     */
    public record Missing(Claim claim, List<String> metrics) {}

    /** What is missing when these metrics are planned. */
    public static Preflight of(Policy policy, Set<String> planned) {
        List<Missing> missing = new ArrayList<>();
        for (Claim claim : policy.claims()) {
            List<String> metrics =
                    claim.evidence().stream()
                            .filter(criterion -> !criterion.optional())
                            .map(Criterion::metric)
                            .filter(metric -> !planned.contains(metric))
                            .distinct()
                            .toList();
            if (claim.demand() != Demand.NOTHING && !metrics.isEmpty()) {
                missing.add(new Missing(claim, metrics));
            }
        }
        return new Preflight(policy, missing);
    }

    /**
     * Refuses a policy that names metrics that are not installed, or measures that their metrics do
     * not have.
     *
     * @param installed the keys of the installed metrics
     * @param measures by metric, the keys of the measures it declares
     * @throws EvaluationException POLICY_INVALID
     */
    public static void refuseUnknown(
            Policy policy,
            Collection<String> installed,
            Function<String, Collection<String>> measures) {
        for (Claim claim : policy.claims()) {
            for (Criterion criterion : claim.evidence()) {
                if (!installed.contains(criterion.metric())) {
                    throw unknown(policy, claim, "metric", criterion.metric(), installed);
                }
                int at = criterion.measure().indexOf('@');
                String key = at < 0 ? criterion.measure() : criterion.measure().substring(0, at);
                Collection<String> declared = measures.apply(criterion.metric());
                // What is optional may depend on the data, as columns enough for it.
                if (!criterion.optional() && !declared.contains(key)) {
                    throw unknown(policy, claim, "measure", key, declared);
                }
            }
        }
    }

    private static EvaluationException unknown(
            Policy policy, Claim claim, String noun, String name, Collection<String> known) {
        return new EvaluationException(
                ErrorCode.POLICY_INVALID,
                "policy "
                        + policy.name()
                        + ", claim '"
                        + claim.name()
                        + "': no "
                        + noun
                        + " '"
                        + name
                        + "'"
                        + Suggestion.ending(name, known)
                        + (known.size() > 20
                                ? " assay metrics list shows all."
                                : " Expected one of " + String.join(", ", known) + "."));
    }

    /** Whether the run computes all that the policy demands. */
    public boolean isComplete() {
        return missing.isEmpty();
    }

    /** What is missing and which flag adds it, in one sentence. */
    public String sentence() {
        return "policy "
                + policy.name()
                + ": this run computes no evidence for "
                + missing.stream()
                        .map(
                                one ->
                                        "\""
                                                + one.claim().title()
                                                + "\" ("
                                                + String.join(", ", one.metrics())
                                                + ")")
                        .collect(Collectors.joining(", "))
                + "; expected all of it. "
                + (policy.preset().isEmpty()
                        ? "Add these metrics with --metric."
                        : "Add --preset " + policy.preset() + ".");
    }
}
