package dev.assay.report.html.view;

import java.util.List;

/**
 * Candidates side by side.
 *
 * @param ranking one row per candidate, best first
 * @param strategy how points were given
 * @param reasons for each candidate, why it stands where it stands
 * @param scores measure by candidate
 * @param leftOut measures that took no part, with the reason
 * @param notes what a careful reader must know
 * @param figures ids of figures
 */
public record BenchmarkView(
        CandidateView.TableView ranking,
        String strategy,
        List<Page.Fact> reasons,
        CandidateView.TableView scores,
        List<Page.Fact> leftOut,
        List<String> notes,
        List<CandidateView.FigureView> figures) {}
