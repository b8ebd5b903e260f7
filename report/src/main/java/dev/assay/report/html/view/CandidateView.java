package dev.assay.report.html.view;

import java.util.List;
import java.util.Optional;

/**
 * One candidate's results.
 *
 * @param id of the section, unique on the page
 * @param name of the synthetic table
 * @param sections by question, validity first
 * @param missing metrics that were skipped or failed
 */
public record CandidateView(String id, String name, List<Section> sections, List<Missing> missing) {

    /**
     * One question.
     *
     * @param id of the section
     * @param title the question's name
     * @param intro what is asked
     * @param metrics those that answer it
     */
    public record Section(String id, String title, String intro, List<MetricView> metrics) {}

    /**
     * One metric.
     *
     * @param id of the card
     * @param title what it is called
     * @param entry its key in presets
     * @param question what it asks, in plain words
     * @param advice how to read it, when not to trust it, what to do next
     * @param measures its numbers
     * @param notes what a careful reader must know
     * @param tables details, worst first
     * @param figures ids of its figures
     * @param options the options it ran with, as JSON
     */
    public record MetricView(
            String id,
            String title,
            String entry,
            String question,
            List<Page.Fact> advice,
            List<MeasureView> measures,
            List<String> notes,
            List<TableView> tables,
            List<FigureView> figures,
            String options) {}

    /**
     * One number.
     *
     * @param title a noun phrase
     * @param key its name in files
     * @param value formatted
     * @param error formatted, may be empty
     * @param interval formatted, may be empty
     * @param status a word
     * @param tone {@code good}, {@code mixed}, {@code bad} or {@code open}
     * @param scale where it stands between the reference points
     * @param shown whether it is only shown, not ranked
     */
    public record MeasureView(
            String title,
            String key,
            String value,
            String error,
            String interval,
            String status,
            String tone,
            ScaleView scale,
            boolean shown) {}

    /**
     * A score line from 0 (worst) to 100 (best).
     *
     * @param score where the candidate stands
     * @param floor where independent columns stand
     * @param ceiling where real rows stand
     * @param leak where training rows stand
     * @param label all of it in words
     */
    public record ScaleView(
            double score,
            Optional<Double> floor,
            Optional<Double> ceiling,
            Optional<Double> leak,
            String label) {}

    /**
     * A table of details.
     *
     * @param title a noun phrase
     * @param header column names
     * @param labels how many leading cells of a row are texts
     * @param rows formatted cells
     * @param omitted rows left out, 0 if none
     */
    public record TableView(
            String title, List<String> header, int labels, List<List<String>> rows, int omitted) {}

    /**
     * A figure.
     *
     * @param id of its element and of its data
     * @param title what is to be seen
     */
    public record FigureView(String id, String title) {}

    /**
     * A metric without numbers.
     *
     * @param title what it is called
     * @param entry its key in presets
     * @param status {@code skipped} or {@code failed (CODE)}
     * @param reason in words
     */
    public record Missing(String title, String entry, String status, String reason) {}
}
