package dev.assay.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.report.Outcome;
import dev.assay.report.Report;
import java.time.Duration;

/** Holds a report of a cluster against that of one machine. */
final class EqualReports {

    private EqualReports() {}

    /** All outcomes but the time they took; at least so many of them completed. */
    static void compare(Report here, Report there, int least) {
        assertThat(there.outcomes()).hasSameSizeAs(here.outcomes());
        int compared = 0;
        for (Outcome outcome : here.outcomes()) {
            if (!(outcome instanceof Outcome.Completed expected)) {
                assertThat(outcome).isInstanceOf(Outcome.Skipped.class);
                assertThat(there.outcomes()).contains(outcome);
                continue;
            }
            Outcome.Completed found = completed(there, outcome.entry());
            assertThat(found.measures()).isEqualTo(expected.measures());
            assertThat(found.notes()).isEqualTo(expected.notes());
            assertThat(timeless(found)).isEqualTo(timeless(expected));
            compared++;
        }
        assertThat(compared).isGreaterThanOrEqualTo(least);
    }

    /** What is said of the tables as a whole: circumstances, figures, verdict with its trials. */
    static void compareJudgements(Report here, Report there) {
        assertThat(there.circumstances()).isEqualTo(here.circumstances());
        assertThat(there.portrait()).isEqualTo(here.portrait());
        assertThat(there.verdict()).isPresent().isEqualTo(here.verdict());
    }

    static Outcome.Completed completed(Report report, String entry) {
        Outcome found =
                report.outcomes().stream()
                        .filter(outcome -> outcome.entry().equals(entry))
                        .findFirst()
                        .orElseThrow();
        assertThat(found).isInstanceOf(Outcome.Completed.class);
        return (Outcome.Completed) found;
    }

    private static Outcome timeless(Outcome.Completed outcome) {
        return new Outcome.Completed(
                outcome.entry(),
                outcome.metric(),
                outcome.title(),
                outcome.description(),
                outcome.options(),
                outcome.measures(),
                outcome.rows(),
                outcome.tables(),
                outcome.plots(),
                outcome.notes(),
                Duration.ZERO);
    }
}
