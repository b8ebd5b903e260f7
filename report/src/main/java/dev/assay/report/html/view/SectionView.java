package dev.assay.report.html.view;

import java.util.List;

/**
 * A part of a page that is neither a candidate nor a ranking.
 *
 * @param id of the section, unique on the page
 * @param title its heading
 * @param intro what it shows and how to read it
 * @param tables its tables, each under its title
 * @param figures ids of its figures
 * @param notes what a careful reader must know
 */
public record SectionView(
        String id,
        String title,
        String intro,
        List<CandidateView.TableView> tables,
        List<CandidateView.FigureView> figures,
        List<String> notes) {}
