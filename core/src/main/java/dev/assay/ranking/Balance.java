package dev.assay.ranking;

import dev.assay.verdict.Decision;
import dev.assay.verdict.Question;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a balanced ranking is based on.
 *
 * @param policy by which all candidates were judged
 * @param standings in the order of the ranking
 * @param weights of the questions that took part
 * @param claims the claims that took part: those of which every candidate has evidence, and those
 *     that must be met of which one has
 * @param pareto the candidates of the first tier that no other candidate of that tier beats in
 *     utility and privacy at once; those of all candidates if the first tier is empty
 * @since 0.2
 */
public record Balance(
        String policy,
        List<Standing> standings,
        Map<Question, Double> weights,
        List<String> claims,
        List<String> pareto) {

    /** Copies the collections. */
    public Balance {
        standings = List.copyOf(standings);
        Map<Question, Double> ordered = new EnumMap<>(Question.class);
        ordered.putAll(weights);
        weights = Collections.unmodifiableMap(ordered);
        claims = List.copyOf(claims);
        pareto = List.copyOf(pareto);
    }

    /** The candidates of a tier, best first. */
    public List<Standing> of(Standing.Tier tier) {
        return standings.stream().filter(one -> one.tier() == tier).toList();
    }

    /** The best of those that may be released by the policy; empty where none may. */
    public Optional<Standing> bestReleasable() {
        return standings.stream()
                .filter(one -> one.decision() == Decision.MAY_BE_RELEASED)
                .filter(one -> one.tier() == Standing.Tier.CONSIDERED)
                .findFirst();
    }

    /** The best of those of which no demanded claim is broken, even if not every claim is met. */
    public Optional<Standing> bestConsidered() {
        return of(Standing.Tier.CONSIDERED).stream().findFirst();
    }

    /** Where a candidate stands. */
    public Optional<Standing> of(String candidate) {
        return standings.stream().filter(one -> one.candidate().equals(candidate)).findFirst();
    }
}
