package dev.assay.metrics.privacy;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.Space;
import dev.assay.table.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Linkability risk. An attacker has two halves of a person's record, in two data sets, and links
 * them if some synthetic row is among the {@code neighbours} nearest of both halves, by Gower's
 * distance on the columns of each half; all rows at the distance of the last neighbour count, so
 * that ties depend on no order. The same attack on HOLDOUT rows tells what knowing the population
 * links, see {@link AttackRisk}; guessing links two random sets of that many rows.
 *
 * <p>Range [0, 1], 0 best; a copy has 1. Without {@code columns_a} and {@code columns_b} the
 * content columns are halved at random, by the run's seed, and a note names the halves. Missing
 * equals missing. Giomi et al. (2023), doi:10.56553/popets-2023-0055.
 */
public final class Linkability implements Metric<Linkability.Options> {

    /**
     * Options.
     *
     * @param attacks rows attacked
     * @param neighbours how many nearest rows of each half may be the link
     * @param columns_a one half
     * @param columns_b the other half
     */
    public record Options(
            @JsonPropertyDescription("Rows attacked, at least 1; fewer where there are not so many")
                    int attacks,
            @JsonPropertyDescription(
                            "Nearest synthetic rows of each half that may be the link, at least 1")
                    int neighbours,
            @JsonPropertyDescription("Columns of one half; a random half when not given")
                    Optional<List<String>> columns_a,
            @JsonPropertyDescription(
                            "Columns of the other half; all that are not in the first when not given")
                    Optional<List<String>> columns_b) {
        /** Refuses less than one, and a second half without a first. */
        public Options {
            Check.atLeast(1, attacks, "attacks");
            Check.atLeast(1, neighbours, "neighbours");
            columns_a = columns_a.map(List::copyOf);
            columns_b = columns_b.map(List::copyOf);
            Check.require(
                    columns_a.isPresent() || columns_b.isEmpty(), "columns_b needs columns_a");
        }
    }

    @Override
    public String key() {
        return "linkability";
    }

    @Override
    public String title() {
        return "Linkability attack";
    }

    @Override
    public String description() {
        return "How often the synthetic table links two halves of a real person's record, beyond what it links of people the"
                + " generator never saw. 0 is best; 1 means every record can be joined through the synthetic table.";
    }

    @Override
    public List<String> references() {
        return List.of("Giomi et al. (2023), Anonymeter, doi:10.56553/popets-2023-0055");
    }

    @Override
    public Options defaults() {
        return new Options(500, 1, Optional.empty(), Optional.empty());
    }

    @Override
    public List<MeasureSpec> measures(Options options, Schema schema) {
        return AttackRisk.specs("linkability", "Linkability", true);
    }

    @Override
    public List<Requirement> requirements(Options options) {
        return List.of(Requirement.holdout(), Requirement.columns(2));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        List<List<String>> halves = halves(context, options);
        int[] real = attacked(context, Part.REAL, options);
        int[] holdout = attacked(context, Part.HOLDOUT, options);
        int links = links(context, Part.REAL, real, halves, options.neighbours());
        double control =
                (double) links(context, Part.HOLDOUT, holdout, halves, options.neighbours())
                        / holdout.length;
        AttackRisk risk =
                new AttackRisk(
                        links,
                        real.length,
                        control,
                        holdout.length,
                        guess(context, options.neighbours()));
        MetricResult result = risk.addTo(MetricResult.empty(), "linkability", context.level());
        return context.detail() == Detail.VALUES
                ? result
                : result.noting(
                        "halves: "
                                + String.join(", ", halves.get(0))
                                + " | "
                                + String.join(", ", halves.get(1)));
    }

    private static int[] attacked(EvaluationContext context, Part part, Options options) {
        int rows = Math.min(options.attacks(), context.data().table(part).rows());
        return Subsample.draw(context, part, rows, 0).positions();
    }

    /** The chance that two random sets of so many synthetic rows meet. */
    private static double guess(EvaluationContext context, int neighbours) {
        int rows = context.data().synthetic().rows();
        double apart = 1;
        for (int i = 0; i < Math.min(neighbours, rows); i++) {
            apart *= Math.max(0, (double) (rows - neighbours - i)) / (rows - i);
        }
        return 1 - apart;
    }

    private static int links(
            EvaluationContext context,
            Part part,
            int[] attacked,
            List<List<String>> halves,
            int neighbours) {
        Reach a = reach(context, part, attacked, halves.get(0), neighbours);
        Reach b = reach(context, part, attacked, halves.get(1), neighbours);
        boolean[] linked = new boolean[attacked.length];
        context.forRanges(
                linked.length,
                (from, to) -> {
                    for (int i = from; i < to; i++) {
                        linked[i] = a.isListed(i) || !b.isListed(i) ? meet(i, a, b) : meet(i, b, a);
                    }
                });
        int count = 0;
        for (boolean one : linked) {
            count += one ? 1 : 0;
        }
        return count;
    }

    private static boolean meet(int person, Reach listed, Reach other) {
        boolean[] met = new boolean[1];
        listed.forEach(person, row -> met[0] = met[0] || other.contains(person, row));
        return met[0];
    }

    private static Reach reach(
            EvaluationContext context,
            Part part,
            int[] attacked,
            List<String> columns,
            int neighbours) {
        Space space = Space.gower(new ColumnsAlone(columns));
        return new Reach(
                context,
                new EncodedPart(part, space).compute(context).select(attacked),
                new EncodedPart(Part.SYNTHETIC, space).compute(context),
                neighbours);
    }

    private static List<List<String>> halves(EvaluationContext context, Options options) {
        List<String> content = context.data().schema().content();
        List<String> first =
                options.columns_a()
                        .orElseGet(
                                () -> {
                                    List<String> shuffled = new ArrayList<>(content);
                                    RandomGenerator random = context.random("halves");
                                    for (int i = shuffled.size() - 1; i > 0; i--) {
                                        int j = random.nextInt(i + 1);
                                        String other = shuffled.get(j);
                                        shuffled.set(j, shuffled.get(i));
                                        shuffled.set(i, other);
                                    }
                                    List<String> half = shuffled.subList(0, content.size() / 2);
                                    return content.stream().filter(half::contains).toList();
                                });
        List<String> second =
                options.columns_b()
                        .orElseGet(
                                () ->
                                        content.stream()
                                                .filter(name -> !first.contains(name))
                                                .toList());
        for (List<String> half : List.of(first, second)) {
            if (half.isEmpty()) {
                throw new NotApplicableException(
                        "each half needs at least 1 column; columns_a leaves none for the other");
            }
            for (String name : half) {
                if (!content.contains(name)) {
                    throw new NotApplicableException(
                            "column '" + name + "' is not one whose content is compared");
                }
            }
        }
        return List.of(first, second);
    }
}
