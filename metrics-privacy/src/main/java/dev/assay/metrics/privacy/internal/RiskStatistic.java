package dev.assay.metrics.privacy.internal;

/**
 * A risk that is 0 on average for a table without memory.
 *
 * @param name of the attack
 * @param risk may be negative
 * @param spread its standard deviation over relabellings
 * @param error its standard error, at least the spread
 */
public record RiskStatistic(String name, double risk, double spread, double error) {}
