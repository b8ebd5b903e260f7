package dev.assay.study;

import dev.assay.error.Check;
import dev.assay.report.Report;
import java.util.List;

/**
 * A real data set and what the plan found for the candidates of each generator.
 *
 * @param name of the data set
 * @param rows of the real table
 * @param numeric columns that hold numbers or dates
 * @param categorical columns that hold levels
 * @param candidates one per synthetic table; a generator may have several
 */
public record DataSet(
        String name, int rows, int numeric, int categorical, List<Candidate> candidates) {

    /** Copies the list and refuses a data set without candidates. */
    public DataSet {
        candidates = List.copyOf(candidates);
        Check.notEmpty(candidates, "the candidates of " + name);
    }

    /**
     * A synthetic table.
     *
     * @param generator what made it
     * @param report what the plan found
     */
    public record Candidate(String generator, Report report) {}
}
