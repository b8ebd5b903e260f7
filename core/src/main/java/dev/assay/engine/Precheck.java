package dev.assay.engine;

import dev.assay.content.CellContent;
import dev.assay.content.DifferingColumns;
import dev.assay.content.HoldoutFindings;
import dev.assay.content.KnownPersons;
import dev.assay.content.NumbersAsLevels;
import dev.assay.content.Recodings;
import dev.assay.content.SeemingPersons;
import dev.assay.content.SeenHoldout;
import dev.assay.content.SharedRows;
import dev.assay.engine.binding.PlannedMetric;
import dev.assay.engine.run.SharedContext;
import dev.assay.engine.run.Stop;
import dev.assay.error.EvaluationException;
import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.report.Circumstances;
import java.util.List;
import java.util.Optional;

/** Looks at the tables of a run before any metric does. */
final class Precheck {

    private static final String NAME = "circumstances";

    private Precheck() {}

    /**
     * What is to be said of the tables. The holdout is looked at where something of the plan is
     * about privacy; what the look costs is shared by all candidates. Whether held-out rows differ
     * from training rows is asked of one row of each person, where persons have several.
     */
    static Circumstances of(
            EvaluationData data,
            SharedContext context,
            Optional<Persons.Seen> persons,
            Plan plan,
            boolean insisted) {
        try {
            List<Circumstances.Recoding> recodings = Recodings.of(context.boundTo(NAME));
            boolean asked =
                    data.has(Part.HOLDOUT)
                            && plan.runnable().stream()
                                    .anyMatch(step -> isOfPrivacy(step.metric(), data));
            return new Circumstances(
                    asked
                            ? Optional.of(holdout(data, context, persons, insisted))
                            : Optional.empty(),
                    recodings,
                    data.synthetic().leftOut(),
                    NumbersAsLevels.of(data));
        } catch (EvaluationException stopped) {
            // Whoever stops a run still gets a report; what it lacks is said of each metric.
            if (!Stop.isStop(stopped)) {
                throw stopped;
            }
            return Circumstances.UNKNOWN;
        }
    }

    private static Circumstances.HoldoutCheck holdout(
            EvaluationData data,
            SharedContext context,
            Optional<Persons.Seen> persons,
            boolean insisted) {
        HoldoutFindings.Found found = found(context);
        CellContent content = new CellContent(data);
        boolean everyRow =
                found.shared() == found.rows()
                        && found.p() < Circumstances.HoldoutCheck.SIGNIFICANT;
        return new Circumstances.HoldoutCheck(
                found.rows(),
                found.shared(),
                found.expected(),
                found.p(),
                found.same() || everyRow,
                content.columns() > 0
                        && SharedRows.of(content, Part.HOLDOUT, Part.SYNTHETIC).same(),
                insisted,
                persons.map(one -> found(one.context())).orElse(found).difference(),
                persons.flatMap(one -> one.context().boundTo(NAME).get(new KnownPersons()))
                        .map(
                                one ->
                                        new Circumstances.KnownPersons(
                                                one.persons(), one.of(), one.p())),
                context.boundTo(NAME)
                        .get(new SeemingPersons())
                        .map(
                                one ->
                                        new Circumstances.SeemingPersons(
                                                one.by(), one.told(), one.rows(), one.of())),
                seen(context),
                Optional.of(found.crowded())
                        .filter(rows -> rows > 0)
                        .map(
                                rows ->
                                        new Circumstances.Crowds(
                                                rows, data.real().rows(), SharedRows.CROWD)),
                differing(persons.map(Persons.Seen::context).orElse(context)));
    }

    /** In which columns, where training and held-out rows differ. */
    private static List<String> differing(SharedContext context) {
        return found(context)
                .difference()
                .filter(difference -> difference.p() < Circumstances.HoldoutCheck.DIFFERENT)
                .map(difference -> DifferingColumns.of(context.boundTo(NAME)))
                .orElse(List.of());
    }

    private static Optional<Circumstances.SeenRows> seen(SharedContext context) {
        return context.boundTo(NAME)
                .get(new SeenHoldout())
                .map(
                        one ->
                                new Circumstances.SeenRows(
                                        one.synthetic(), one.training(), one.of(), one.p()));
    }

    private static HoldoutFindings.Found found(SharedContext context) {
        return context.boundTo(NAME).get(new HoldoutFindings());
    }

    /** Whether a metric has a measure of privacy that counts. */
    static boolean isOfPrivacy(PlannedMetric<?> metric, EvaluationData data) {
        return metric.measures(data.schema()).stream()
                .anyMatch(spec -> spec.ranked() && spec.dimension() == Dimension.PRIVACY);
    }
}
