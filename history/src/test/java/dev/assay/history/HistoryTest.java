package dev.assay.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import dev.assay.report.StoredReport;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HistoryTest {

    private static final Instant NOW = Instant.parse("2026-03-04T05:06:07Z");

    @TempDir Path folder;
    private Path file;

    @BeforeEach
    void choose() {
        file = folder.resolve("assay-history.db");
    }

    private List<Added> add(Reports kind, double value, String release) {
        try (History history = History.create(file)) {
            return history.add(List.of(kind.in(folder, value)), Label.of(release), NOW);
        }
    }

    @Test
    void whatWasAddedIsListedInItsOrder() {
        add(Reports.USUAL, 0.25, "1.0");
        add(Reports.USUAL, 0.5, "1.1");
        try (History history = History.open(file)) {
            List<Entry> entries = history.entries(Reports.main());
            assertThat(entries).extracting(Entry::name).containsExactly("#1 1.0", "#2 1.1");
            Entry first = entries.get(0);
            assertThat(first.added()).isEqualTo(NOW);
            assertThat(first.candidate()).isEqualTo("synthetic");
            assertThat(first.version()).isEqualTo("0.2.0");
            assertThat(first.seed()).isEqualTo(42);
            assertThat(first.data().real()).isEqualTo("ab".repeat(32));
            assertThat(first.data().holdout()).isEmpty();
            assertThat(first.counts()).isEqualTo(new Entry.Counts(1, 1, 0));
            assertThat(first.decision()).isEmpty();
        }
    }

    @Test
    void aReportComesBackWhole() {
        Report report = Reports.USUAL.of(0.25);
        add(Reports.USUAL, 0.25, "1.0");
        try (History history = History.open(file)) {
            Entry entry = history.find(Label.MAIN, History.LAST);
            assertThat(history.report(entry)).isEqualTo(report);
            assertThat(ReportJson.stored(history.text(entry), "it").integrity())
                    .isEqualTo(StoredReport.Integrity.INTACT);
        }
    }

    @Test
    void aReportThatSaysTheSameIsAddedOncePerRelease() {
        assertThat(add(Reports.USUAL, 0.25, "1.0")).extracting(Added::isNew).containsExactly(true);
        List<Added> again = add(Reports.USUAL, 0.25, "1.0");
        assertThat(again).extracting(Added::isNew).containsExactly(false);
        assertThat(again.get(0).entry().id()).isEqualTo(1);
        assertThat(add(Reports.USUAL, 0.25, "1.1")).extracting(Added::isNew).containsExactly(true);
        try (History history = History.open(file)) {
            assertThat(history.entries(Optional.empty())).hasSize(2);
        }
    }

    @Test
    void allReportsAreAddedOrNone() {
        Path good = Reports.USUAL.in(folder, 0.25);
        Path bad = Reports.write(folder.resolve("bad.json"), "{}");
        try (History history = History.create(file)) {
            assertThatThrownBy(() -> history.add(List.of(good, bad), Label.of(""), NOW))
                    .isInstanceOf(EvaluationException.class)
                    .hasMessageContaining("bad.json");
            assertThat(history.entries(Optional.empty())).isEmpty();
        }
    }

    @Test
    void aReportThatWasEditedIsRefused() {
        Path good = Reports.USUAL.in(folder, 0.25);
        Path lying =
                Reports.write(
                        folder.resolve("lying.json"), Reports.read(good).replace("0.25", "0.01"));
        try (History history = History.create(file)) {
            assertThatThrownBy(() -> history.add(List.of(lying), Label.of(""), NOW))
                    .hasMessageContaining("/digest")
                    .hasMessageContaining("edited or damaged");
            assertThat(history.entries(Optional.empty())).isEmpty();
        }
    }

    @Test
    void aReportWithoutADigestIsAddedAndSaidToHaveNone() {
        Path bare =
                Reports.write(
                        folder.resolve("bare.json"),
                        Reports.read(Reports.USUAL.in(folder, 0.25))
                                .replaceFirst(",\\s*\"digest\" : \"[^\"]*\"", ""));
        try (History history = History.create(file)) {
            assertThat(history.add(List.of(bare), Label.of(""), NOW))
                    .extracting(Added::integrity)
                    .containsExactly(StoredReport.Integrity.MISSING);
        }
    }

    @Test
    void aReportIsFoundByNumberReleaseOrAsTheLast() {
        add(Reports.USUAL, 0.25, "1.0");
        add(Reports.USUAL, 0.5, "2");
        add(Reports.USUAL, 0.75, "1.0");
        try (History history = History.open(file)) {
            assertThat(history.find(Label.MAIN, "1.0").id()).isEqualTo(3);
            assertThat(history.find(Label.MAIN, "2").id()).isEqualTo(2);
            assertThat(history.find(Label.MAIN, "#1").id()).isEqualTo(1);
            assertThat(history.find(Label.MAIN, "1").id()).isEqualTo(1);
            assertThat(history.find(Label.MAIN, "last").id()).isEqualTo(3);
            assertThatThrownBy(() -> history.find(Label.MAIN, "7"))
                    .hasMessageContaining("'7' names no report")
                    .hasMessageContaining("#1 to #3");
            assertThatThrownBy(() -> history.find("other", "last"))
                    .hasMessageContaining("the series 'other' has no reports; expected 'main'");
        }
    }

    @Test
    void aTrendMarksWhatElseChanged() {
        add(Reports.USUAL, 0.25, "1");
        add(new Reports("synthetic", "0.2.0", "ee".repeat(32), "none"), 0.5, "2");
        add(new Reports("synthetic", "0.3.0", "ee".repeat(32), "none"), 0.5, "3");
        add(new Reports("synthetic", "0.3.0", "ee".repeat(32), "range"), 0.5, "4");
        try (History history = History.open(file)) {
            Trend trend = history.trend(Label.MAIN, "distance");
            assertThat(trend.values()).containsExactly(0.25, 0.5, 0.5, 0.5);
            assertThat(trend.points())
                    .extracting(Trend.Point::changes)
                    .containsExactly(
                            List.of(),
                            List.of("real data changed"),
                            List.of("Assay 0.2.0 to 0.3.0"),
                            List.of("options of this metric changed"));
            assertThat(trend.points().get(0).value().bounds().orElseThrow().low()).isEqualTo(0.2);
            assertThat(history.trend(Label.MAIN, "rows").values())
                    .containsOnly(Double.POSITIVE_INFINITY);
            assertThatThrownBy(() -> history.trend(Label.MAIN, "distanse"))
                    .hasMessageContaining("did you mean distance?");
            assertThat(history.measures(Label.MAIN)).containsExactly("distance", "rows");
        }
    }

    @Test
    void aComparisonTellsBetterFromWorseAndWhatDoesNotCompare() {
        Report before = Reports.USUAL.of(0.25);
        assertThat(Comparison.of(before, Reports.USUAL.of(0.5)).lines())
                .extracting(Comparison.Line::direction, Comparison.Line::isApart)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(Comparison.Direction.WORSE, true),
                        org.assertj.core.groups.Tuple.tuple(Comparison.Direction.SAME, false));
        assertThat(Comparison.of(before, Reports.USUAL.of(0.24)).lines().get(0))
                .extracting(Comparison.Line::direction, Comparison.Line::isApart)
                .containsExactly(Comparison.Direction.BETTER, false);
        Report scaled = new Reports("s", "0.2.0", "ab".repeat(32), "range").of(0.25);
        assertThat(Comparison.of(before, scaled).lines())
                .extracting(Comparison.Line::direction)
                .containsOnly(Comparison.Direction.NOT_COMPARABLE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\nb", "a\u001b[31mb", "\u202eabc", "\ud800"})
    void namesThatATerminalCannotShowAreRefused(String name) {
        assertThatThrownBy(() -> Label.of(name))
                .isInstanceOf(EvaluationException.class)
                .extracting(problem -> ((EvaluationException) problem).code())
                .isEqualTo(ErrorCode.ARGUMENT_INVALID);
        assertThatThrownBy(() -> new Label(name, "")).isInstanceOf(EvaluationException.class);
    }

    @Test
    void namesWithMarkupAndQuotesAreTakenAsTheyAre() {
        String odd = "<script>alert(1)</script>'); DROP TABLE report; --";
        add(Reports.USUAL, 0.25, odd);
        try (History history = History.open(file)) {
            assertThat(history.find(Label.MAIN, odd).label().release()).isEqualTo(odd);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b?c=d&mode=memory.db", "100%25.db", "a#b.db", "ü.db", "file:x.db"})
    void everyFileNameNamesTheFile(String name) {
        file = folder.resolve(name);
        add(Reports.USUAL, 0.25, "");
        assertThat(file).isNotEmptyFile();
        try (History history = History.open(file)) {
            assertThat(history.entries(Optional.empty())).hasSize(1);
        }
    }
}
