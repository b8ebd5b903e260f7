package dev.assay.testkit.reference;

/**
 * One comparison of a number of ours with one of theirs.
 *
 * @param metric the metric's key
 * @param dataset the candidate it was computed on
 * @param quantity which of its numbers, and the options if not the defaults
 * @param ours our number
 * @param theirs the reference's
 * @param tolerance how far they may lie apart
 * @param verdict what came of it
 * @param remark why they differ, when they do; empty otherwise
 */
public record ParityRow(
        String metric,
        String dataset,
        String quantity,
        double ours,
        double theirs,
        Tolerance tolerance,
        Verdict verdict,
        String remark) {

    /** What came of a comparison. */
    public enum Verdict {
        /** Within the tolerance. */
        EQUAL("equal"),
        /** Within the band that chance allows. */
        WITHIN_BAND("within band"),
        /** Ours differs on purpose; the remark says why. */
        DIFFERS_KNOWINGLY("differs knowingly"),
        /** Theirs is not computed here; the remark says why. */
        NOT_REPRODUCED("not reproduced"),
        /** Ours is wrong. */
        WRONG("WRONG");

        private final String words;

        Verdict(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }
}
