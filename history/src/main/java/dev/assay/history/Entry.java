package dev.assay.history;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * What a history says of a report without opening it.
 *
 * @param id its number, which no other report ever gets
 * @param label its series and release
 * @param added when it was added
 * @param candidate the name of the synthetic table
 * @param version of Assay that made the report
 * @param seed of the run
 * @param data what went in
 * @param plan a digest of the metrics with their options
 * @param policy the policy's name and digest; empty where nothing was judged
 * @param decision in words, as a verdict ends; empty where nothing was judged
 * @param counts how many metrics completed, were skipped and failed
 * @since 0.2
 */
public record Entry(
        long id,
        Label label,
        Instant added,
        String candidate,
        String version,
        long seed,
        Data data,
        String plan,
        String policy,
        String decision,
        Counts counts) {

    /**
     * The tables of a run, by their fingerprints.
     *
     * @param real rows the generator was trained on
     * @param holdout rows it never saw; empty without any
     * @param synthetic rows it made
     */
    public record Data(String real, String holdout, String synthetic) {}

    /**
     * What became of the metrics.
     *
     * @param completed how many found their numbers
     * @param skipped how many could not run
     * @param failed how many failed
     */
    public record Counts(int completed, int skipped, int failed) {}

    Entry numbered(long number) {
        return new Entry(
                number, label, added, candidate, version, seed, data, plan, policy, decision,
                counts);
    }

    /** How it is called: its number, and its release where it has one. */
    public String name() {
        return "#" + id + (label.release().isEmpty() ? "" : " " + label.release());
    }

    /**
     * What is different about the circumstances of this report from those of an earlier one, each
     * in a few words: a measure may have moved because of it.
     */
    public List<String> changesSince(Entry before) {
        List<String> changes = new ArrayList<>();
        if (!data.real().equals(before.data().real())) {
            changes.add("real data changed");
        }
        if (!data.holdout().equals(before.data().holdout())) {
            changes.add(
                    before.data().holdout().isEmpty()
                            ? "holdout added"
                            : data.holdout().isEmpty() ? "holdout left out" : "holdout changed");
        }
        if (!version.equals(before.version())) {
            changes.add("Assay " + before.version() + " to " + version);
        }
        if (!plan.equals(before.plan())) {
            changes.add("metrics or options changed");
        }
        if (!policy.equals(before.policy())) {
            changes.add("policy changed");
        }
        return List.copyOf(changes);
    }
}
