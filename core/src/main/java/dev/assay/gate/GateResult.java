package dev.assay.gate;

import java.util.List;

/**
 * What became of each check.
 *
 * @param policy what the policy is called
 * @param candidate whose report was held against it
 * @param checks one per condition and per skipped or failed metric that the policy does not allow
 */
public record GateResult(String policy, String candidate, List<CheckResult> checks) {

    /** Copies the list. */
    public GateResult {
        checks = List.copyOf(checks);
    }

    /** Whether every check holds. */
    public boolean passed() {
        return checks.stream().allMatch(CheckResult::passed);
    }

    /**
     * One check.
     *
     * @param name the condition in words
     * @param passed whether it holds
     * @param found what was found, in words
     * @param source where the threshold comes from
     */
    public record CheckResult(String name, boolean passed, String found, String source) {}
}
