package dev.assay.testkit.reference;

import dev.assay.testkit.reference.ParityRow.Verdict;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Collects comparisons of all test classes of a module and writes them to {@code target/parity.md}.
 * Test classes put {@code @ExtendWith(Parity.class)} on themselves and call the static methods; the
 * file is written anew, complete so far, after each of them, so that classes may run in any order
 * and at once.
 */
public final class Parity implements AfterAllCallback {

    private static final Queue<ParityRow> ROWS = new ConcurrentLinkedQueue<>();

    /**
     * Records that ours must equal theirs within the tolerance, and fails the test when it does
     * not.
     */
    public static void equal(
            String metric,
            String dataset,
            String quantity,
            double ours,
            double theirs,
            Tolerance tolerance) {
        check(metric, dataset, quantity, ours, theirs, tolerance, Verdict.EQUAL, "");
    }

    /**
     * Records that ours must lie within a band of chance around theirs, and fails the test when it
     * does not.
     *
     * @param why where the width of the band comes from
     */
    public static void within(
            String metric,
            String dataset,
            String quantity,
            double ours,
            double theirs,
            double band,
            String why) {
        check(
                metric,
                dataset,
                quantity,
                ours,
                theirs,
                Tolerance.absolute(band),
                Verdict.WITHIN_BAND,
                why);
    }

    /** Records a difference that is meant, and why. */
    public static void knowingly(
            String metric,
            String dataset,
            String quantity,
            double ours,
            double theirs,
            String why) {
        ROWS.add(
                new ParityRow(
                        metric,
                        dataset,
                        quantity,
                        ours,
                        theirs,
                        Tolerance.exact(),
                        Verdict.DIFFERS_KNOWINGLY,
                        why));
    }

    /** Records a number of theirs that is not computed here, and why. */
    public static void notReproduced(
            String metric, String dataset, String quantity, double theirs, String why) {
        ROWS.add(
                new ParityRow(
                        metric,
                        dataset,
                        quantity,
                        Double.NaN,
                        theirs,
                        Tolerance.exact(),
                        Verdict.NOT_REPRODUCED,
                        why));
    }

    @Override
    public void afterAll(ExtensionContext context) {
        if (!ROWS.isEmpty()) {
            ParityFile.write(ROWS);
        }
    }

    private static void check(
            String metric,
            String dataset,
            String quantity,
            double ours,
            double theirs,
            Tolerance tolerance,
            Verdict verdict,
            String remark) {
        boolean holds = tolerance.holds(ours, theirs);
        ROWS.add(
                new ParityRow(
                        metric,
                        dataset,
                        quantity,
                        ours,
                        theirs,
                        tolerance,
                        holds ? verdict : Verdict.WRONG,
                        remark));
        if (!holds) {
            Assertions.fail(
                    "%s on %s, %s: ours %s, theirs %s, tolerance %s",
                    metric, dataset, quantity, ours, theirs, tolerance);
        }
    }
}
