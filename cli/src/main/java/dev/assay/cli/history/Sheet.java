package dev.assay.cli.history;

import dev.assay.history.Drift;
import dev.assay.history.Entry;
import dev.assay.history.History;
import dev.assay.history.MeasuredValue;
import dev.assay.history.Trend;
import dev.assay.report.html.sheet.HistorySheet;
import dev.assay.verdict.Decision;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A series of a history as the page shows it. */
record Sheet(History history, String series) {

    /** Releases a page shows without being asked for more. */
    static final int USUAL = 200;

    HistorySheet newest(int count) {
        // Refuses a series without reports, naming those there are.
        history.find(series, History.LAST);
        List<Entry> all = history.entries(Optional.of(series));
        int from = Math.max(0, all.size() - count);
        Map<Long, Integer> places = new HashMap<>();
        List<HistorySheet.Release> releases = new ArrayList<>();
        for (int i = from; i < all.size(); i++) {
            Entry entry = all.get(i);
            places.put(entry.id(), i - from);
            releases.add(
                    new HistorySheet.Release(
                            entry.name(),
                            EntryText.day(entry),
                            entry.candidate(),
                            entry.version(),
                            entry.decision(),
                            accepted(entry.decision()),
                            i == 0 ? List.of() : entry.changesSince(all.get(i - 1))));
        }
        List<Watched> watched =
                Watched.of(
                        history,
                        series,
                        history.measures(series),
                        Optional.of(all.get(from).id()),
                        Drift.USUAL_LEVEL);
        return new HistorySheet(
                series,
                releases,
                watched.stream()
                        .filter(one -> !one.trend().points().isEmpty())
                        .map(one -> line(one, places))
                        .toList(),
                from);
    }

    private static Optional<Boolean> accepted(String decision) {
        if (decision.equals(Decision.MAY_BE_RELEASED.words())) {
            return Optional.of(true);
        }
        return decision.equals(Decision.NOT_RELEASABLE.words())
                ? Optional.of(false)
                : Optional.empty();
    }

    private static HistorySheet.Line line(Watched watched, Map<Long, Integer> places) {
        MeasuredValue newest =
                watched.trend().points().get(watched.trend().points().size() - 1).value();
        return new HistorySheet.Line(
                watched.key(),
                newest.title(),
                newest.dimension(),
                newest.best(),
                watched.trend().points().stream()
                        .filter(point -> places.containsKey(point.entry().id()))
                        .map(point -> point(point, places.get(point.entry().id())))
                        .toList(),
                watched.drift().isEmpty() ? "" : watched.sentence(),
                watched.isDrifting());
    }

    private static HistorySheet.Point point(Trend.Point point, int release) {
        double value = point.value().value();
        return new HistorySheet.Point(
                release,
                value,
                point.value().bounds().map(MeasuredValue.Bounds::low).orElse(value),
                point.value().bounds().map(MeasuredValue.Bounds::high).orElse(value),
                point.changes());
    }
}
