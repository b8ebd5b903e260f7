package dev.assay.metrics.privacy.person;

import dev.assay.exchange.MembershipExchange;
import dev.assay.exchange.Proportion;
import dev.assay.metric.Detail;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MetricResult;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.metrics.privacy.internal.AttackRisk;
import dev.assay.metrics.privacy.internal.AttackTargets;
import dev.assay.metrics.privacy.internal.Bets;
import dev.assay.metrics.privacy.internal.Cells;
import dev.assay.metrics.privacy.internal.IndexedCells;
import dev.assay.metrics.privacy.internal.Predicate;
import dev.assay.metrics.privacy.internal.Risks;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Bets of several kinds on all rows of REAL and HOLDOUT, and what is made of them. */
final class BetsPlaced {

    private static final int FEWEST = 10;

    private final EvaluationContext context;
    private final IndexedCells people;
    private final IndexedCells members;
    private final int[] contents;
    private final int size;
    private final List<Bets> told = new ArrayList<>();
    private final Map<String, MetricResult> shown = new LinkedHashMap<>();
    private final List<String> notes = new ArrayList<>();

    BetsPlaced(EvaluationContext context, List<String> columns) {
        this.context = context;
        AttackTargets targets = AttackTargets.choose(context, Integer.MAX_VALUE);
        Cells cells = targets.cells(context, columns);
        this.people = new IndexedCells(cells);
        this.members = new IndexedCells(Cells.of(context.data(), Part.REAL, columns).distinct());
        this.contents = cells.contents();
        this.size = targets.members().length;
    }

    /** Places the bets of a kind, and as many at random. */
    void place(String prefix, List<Predicate> predicates, List<Predicate> guessed) {
        if (predicates.size() < FEWEST) {
            notes.add(
                    prefix
                            + " does not apply: "
                            + predicates.size()
                            + " such predicates single a synthetic row out, which is too few to tell");
            return;
        }
        Bets bets = Bets.of(context, prefix, predicates, people, contents, size);
        double rate = bets.rate();
        double baseline =
                (double) guessed.stream().filter(this::singlesMemberOut).count() / guessed.size();
        MetricResult rows =
                MetricResult.of(
                        prefix + "_rate",
                        Proportion.estimate(
                                rate * predicates.size(), predicates.size(), context.level()));
        if (contents.length == size) {
            notes.add(AttackRisk.withoutHoldout(prefix));
        } else {
            rows = rows.with(prefix + "_control", bets.control());
            if (bets.hasRoom()) {
                told.add(bets);
            } else {
                notes.add(prefix + "_risk does not apply: knowing the population wins every bet");
            }
        }
        shown.put(prefix, rows.with(prefix + "_baseline", baseline));
        if (rate <= baseline) {
            notes.add(AttackRisk.weak(prefix, rate, baseline));
        }
    }

    private boolean singlesMemberOut(Predicate guess) {
        context.checkCancelled();
        return members.singlesOut(guess);
    }

    MetricResult result(String united) {
        if (shown.isEmpty()) {
            throw new NotApplicableException(
                    "too few predicates single a synthetic row out to tell a risk");
        }
        Map<String, Estimate> measures = new LinkedHashMap<>();
        Map<String, Estimate> risks = risks(united, measures);
        shown.forEach(
                (prefix, rows) -> {
                    if (risks.containsKey(prefix)) {
                        measures.put(prefix + "_risk", risks.get(prefix));
                    }
                    measures.putAll(rows.measures());
                });
        MetricResult result = MetricResult.empty();
        for (Map.Entry<String, Estimate> measure : measures.entrySet()) {
            result = result.with(measure.getKey(), measure.getValue());
        }
        for (String note : notes) {
            result = result.noting(note);
        }
        return result;
    }

    private Map<String, Estimate> risks(String united, Map<String, Estimate> measures) {
        Map<String, Estimate> risks = new LinkedHashMap<>();
        if (told.isEmpty()) {
            return risks;
        }
        int larger =
                IntStream.range(0, told.size())
                        .reduce((a, b) -> told.get(b).risk() > told.get(a).risk() ? b : a)
                        .orElseThrow();
        if (context.detail() == Detail.VALUES) {
            told.forEach(bets -> risks.put(bets.name(), Estimate.of(Risks.clipped(bets.risk()))));
            measures.put(united, risks.get(told.get(larger).name()));
            return risks;
        }
        MembershipExchange exchange =
                MembershipExchange.of(
                        context,
                        size,
                        contents.length - size,
                        labels ->
                                told.stream()
                                        .mapToDouble(bets -> bets.excess(labels::isMember))
                                        .toArray());
        Risks all =
                new Risks(
                        IntStream.range(0, told.size())
                                .mapToObj(
                                        i ->
                                                told.get(i)
                                                        .statistic(
                                                                exchange.exchange(i).nullSpread()))
                                .toList(),
                        exchange,
                        context.level());
        measures.put(united, told.size() == 1 ? all.one(0) : all.worst(larger));
        for (int i = 0; i < told.size(); i++) {
            risks.put(told.get(i).name(), all.one(i));
        }
        return risks;
    }
}
