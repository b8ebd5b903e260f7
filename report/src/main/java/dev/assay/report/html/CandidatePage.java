package dev.assay.report.html;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import dev.assay.report.html.view.CandidateView;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Turns one report into what its part of the page shows. */
final class CandidatePage {

    private static final int MOST_ROWS = 60;
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private final Advice advice;
    private final Figures figures;
    private final boolean withFigures;

    CandidatePage(Advice advice, Figures figures, boolean withFigures) {
        this.advice = advice;
        this.figures = figures;
        this.withFigures = withFigures;
    }

    CandidateView of(Report report, int number) {
        Map<Dimension, List<CandidateView.MetricView>> byQuestion = new EnumMap<>(Dimension.class);
        int card = 0;
        for (Outcome.Completed outcome : report.completed()) {
            Dimension dimension = outcome.measures().get(0).dimension();
            byQuestion
                    .computeIfAbsent(dimension, key -> new ArrayList<>())
                    .add(metric(outcome, "c" + number + "-m" + ++card));
        }
        List<CandidateView.Section> sections = new ArrayList<>();
        section(
                sections,
                byQuestion,
                Dimension.VALIDITY,
                number,
                "Validity",
                "Is the table admissible at all?");
        section(
                sections,
                byQuestion,
                Dimension.FIDELITY,
                number,
                "Fidelity",
                "Does it look like the real data?");
        section(
                sections,
                byQuestion,
                Dimension.UTILITY,
                number,
                "Utility",
                "Does it serve the same purpose?");
        section(
                sections,
                byQuestion,
                Dimension.PRIVACY,
                number,
                "Privacy",
                "Does it protect the people in the real data? Distances to records are screening only: published attacks"
                        + " have succeeded on data that pass them.");
        section(
                sections,
                byQuestion,
                Dimension.FAIRNESS,
                number,
                "Fairness",
                "Does it treat groups alike?");
        return new CandidateView(
                "candidate-" + number, report.candidate(), sections, missing(report));
    }

    private static void section(
            List<CandidateView.Section> sections,
            Map<Dimension, List<CandidateView.MetricView>> byQuestion,
            Dimension dimension,
            int number,
            String title,
            String intro) {
        if (byQuestion.containsKey(dimension)) {
            String id = "c" + number + "-" + title.toLowerCase(java.util.Locale.ROOT);
            sections.add(new CandidateView.Section(id, title, intro, byQuestion.get(dimension)));
        }
    }

    private CandidateView.MetricView metric(Outcome.Completed outcome, String id) {
        List<CandidateView.FigureView> shown = new ArrayList<>();
        if (withFigures) {
            outcome.plots().forEach(plot -> figures.add(plot).ifPresent(shown::add));
        }
        return new CandidateView.MetricView(
                id,
                outcome.title(),
                outcome.entry(),
                advice.question(outcome.metric(), outcome.description()),
                advice.facts(outcome.metric(), outcome.description()),
                outcome.measures().stream().map(CandidatePage::measure).toList(),
                outcome.notes(),
                outcome.tables().stream().map(CandidatePage::table).toList(),
                shown,
                options(outcome.options()));
    }

    static CandidateView.MeasureView measure(Measure measure) {
        Tone tone = Tone.of(measure);
        Estimate estimate = measure.estimate();
        return new CandidateView.MeasureView(
                measure.title(),
                measure.key(),
                Numbers.of(estimate.value()),
                estimate.standardError().isPresent()
                        ? "± "
                                + Numbers.of(estimate.standardError().getAsDouble())
                                + (estimate.errorMethod().isEmpty()
                                        ? ""
                                        : " (" + estimate.errorMethod() + ")")
                        : "",
                estimate.interval()
                        .map(
                                interval ->
                                        "["
                                                + Numbers.of(interval.lower())
                                                + ", "
                                                + Numbers.of(interval.upper())
                                                + "] "
                                                + Numbers.percent(interval.level())
                                                + ", "
                                                + interval.method())
                        .orElse(""),
                tone.words(),
                tone.name(),
                scale(measure),
                !measure.ranked());
    }

    private static CandidateView.ScaleView scale(Measure measure) {
        Optional<ReferencePoints> points = measure.references();
        StringBuilder label = new StringBuilder("score " + Numbers.of(measure.score()) + " of 1");
        points.ifPresent(
                found -> {
                    found.floor()
                            .ifPresent(
                                    point ->
                                            label.append("; independent columns ")
                                                    .append(Numbers.of(point.value())));
                    found.ceiling()
                            .ifPresent(
                                    point ->
                                            label.append("; real rows ")
                                                    .append(Numbers.of(point.value())));
                    found.leak()
                            .ifPresent(
                                    point ->
                                            label.append("; training rows ")
                                                    .append(Numbers.of(point.value())));
                    label.append(" (").append(found.rows()).append(" rows each)");
                    if (found.calibrated().isPresent()) {
                        label.append("; calibrated ")
                                .append(Numbers.of(found.calibrated().getAsDouble()));
                    } else if (!found.remark().isEmpty()) {
                        label.append("; ").append(found.remark());
                    }
                });
        return new CandidateView.ScaleView(
                100 * measure.score(),
                points.flatMap(ReferencePoints::floor).map(point -> 100 * point.score()),
                points.flatMap(ReferencePoints::ceiling).map(point -> 100 * point.score()),
                points.flatMap(ReferencePoints::leak).map(point -> 100 * point.score()),
                label.toString());
    }

    private static CandidateView.TableView table(DetailTable table) {
        List<String> header = new ArrayList<>(table.labels());
        header.addAll(table.values());
        List<List<String>> rows = new ArrayList<>();
        for (DetailTable.Row row :
                table.rows().subList(0, Math.min(MOST_ROWS, table.rows().size()))) {
            List<String> cells = new ArrayList<>(row.labels());
            for (OptionalDouble value : row.values()) {
                cells.add(value.isPresent() ? Numbers.of(value.getAsDouble()) : "–");
            }
            rows.add(cells);
        }
        return new CandidateView.TableView(
                table.title(),
                header,
                table.labels().size(),
                rows,
                table.rows().size() - rows.size());
    }

    private static List<CandidateView.Missing> missing(Report report) {
        List<CandidateView.Missing> missing = new ArrayList<>();
        report.failed()
                .forEach(
                        failed ->
                                missing.add(
                                        new CandidateView.Missing(
                                                failed.title(),
                                                failed.entry(),
                                                "failed (" + failed.code() + ")",
                                                failed.message())));
        report.skipped()
                .forEach(
                        skipped ->
                                missing.add(
                                        new CandidateView.Missing(
                                                skipped.title(),
                                                skipped.entry(),
                                                "skipped",
                                                skipped.reason())));
        return missing;
    }

    private static String options(Map<String, Object> options) {
        try {
            return options.isEmpty() ? "" : MAPPER.writeValueAsString(options);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("options cannot be written", impossible);
        }
    }
}
