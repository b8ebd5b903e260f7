package dev.assay.verdict;

import java.util.Locale;

/**
 * Training rows that are equal to so many others that nothing can be told of one of them: what the
 * table tells of a row in a crowd it tells of everybody there. Eleven is the least number of people
 * in a cell that health authorities publish; a person's risk is at most 1/11, or 0.09, there (EMA
 * Policy 0070).
 *
 * @param rows in crowds
 * @param of training rows
 * @param least how many equal rows make a crowd
 * @param accepted the share of the training rows that the policy accepts outside
 * @since 0.2
 */
public record Crowd(int rows, int of, int least, double accepted) {

    /** The sentence that carries the finding. */
    public String sentence() {
        return String.format(
                Locale.ROOT,
                "%s %d training rows are equal to at least %d others and to held-out ones, so that nothing tells of"
                        + " one person alone; at most %.2g %% may stand outside such crowds.",
                rows == of ? "All" : rows + " of the",
                of,
                least - 1,
                100 * accepted);
    }
}
