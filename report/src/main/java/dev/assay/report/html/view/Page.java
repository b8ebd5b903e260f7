package dev.assay.report.html.view;

import java.util.List;
import java.util.Optional;

/**
 * A whole page.
 *
 * @param title the headline
 * @param subtitle what was compared, in one line
 * @param summary the verdict and the sentences that matter
 * @param sections parts of their own, on the pages of audits and studies
 * @param benchmark the comparison of candidates, on the page of a benchmark
 * @param candidates one per candidate; a single one on the page of an evaluation
 * @param provenance how to repeat the run
 * @param figures all figures as JSON, safe inside a script element
 * @param style the style sheet
 * @param scripts the scripts, chart library first
 */
public record Page(
        String title,
        String subtitle,
        Summary summary,
        List<SectionView> sections,
        Optional<BenchmarkView> benchmark,
        List<CandidateView> candidates,
        List<Fact> provenance,
        String figures,
        String style,
        List<String> scripts) {

    /**
     * What a reader in a hurry reads.
     *
     * @param verdict one sentence
     * @param tone {@code good}, {@code mixed}, {@code bad} or {@code open}
     * @param sentences three or four more
     */
    public record Summary(String verdict, String tone, List<String> sentences) {}

    /**
     * A name and what it is.
     *
     * @param name of the fact
     * @param value in words
     */
    public record Fact(String name, String value) {}
}
