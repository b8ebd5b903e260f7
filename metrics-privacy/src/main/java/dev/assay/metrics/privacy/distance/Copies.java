package dev.assay.metrics.privacy.distance;

import dev.assay.exchange.AskedPool;
import dev.assay.exchange.HitContrast;
import dev.assay.exchange.Pool;
import dev.assay.exchange.Proportion;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.privacy.distance.RareRepeats.Marks;
import dev.assay.metrics.privacy.internal.DrawnRows;
import dev.assay.neighbour.AskedRows;
import dev.assay.neighbour.QueriedNeighbours;
import dev.assay.neighbour.Space;
import dev.assay.plot.Plot;
import dev.assay.table.Schema;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Copies of training rows, of four kinds. A training row is copied
 *
 * <ul>
 *   <li><em>exactly</em>, if a synthetic row equals it in content;
 *   <li><em>nearly</em>, if one equals it in all columns but at most one (tables of at least four);
 *   <li><em>in a block</em>, if one shares so many rare values with it that chance does not explain
 *       it, see below;
 *   <li><em>closely</em>, if one lies nearer than a fraction of the distance to the nearest other
 *       real row that differs: 1/16, 1/8, 1/4 or 1/2, whichever stands out most.
 * </ul>
 *
 * <p>The measure of each is the excess \((r - h) / (1 - h)\) of the share r of training rows over
 * the share h of held-out rows, in [0, 1]; 0 is best and expected of a table that remembers
 * nothing; a copy has 1. Given the synthetic table rows are independent, so the interval (Newcombe
 * 1998, 10.1002/ (SICI)1097-0258(19980430)17:8) and the exchange of labels hold at every size. That
 * of close copies holds for all four fractions at once, and reaches up to the largest bound of any.
 * In a table of few levels common rows recur by chance and hide the few that are copied. Copies are
 * therefore looked for among all rows and among the rare alone, and what stands out most speaks,
 * with a p-value that holds for all: exact ones among rows that no other real row equals, and that
 * none equals in all columns but one; near ones among rows that none equals in all columns but one,
 * and in all but two (where the pairs of columns times the real rows are at most 2 to the power of
 * 26). The upper end of the interval is that of the rare rows, since a repeat of what several
 * people share tells of none of them. A note says so where not all rows speak; the shares of
 * training and of held-out rows are of all. A row counts once, however often it is copied.
 *
 * <p>Without a holdout the shares of training rows are reported, and how many of these are beyond
 * doubt ({@code copies_certain}, in [0, 1], 0 is best): with n training rows, of which no two equal
 * ones but \(n_2\) pairs, a fresh row equals one that stands alone with a probability of about \(2
 * n_2 / n\) (Good 1953), so that a table of m fresh rows repeats \(2 m n_2 / n\) of them. What goes
 * beyond ten times that number is divided by n; the interval is Garwood's (1936) of both counts. A
 * table that is the training table in some order has 1, unless drawing n of its rows gives that
 * with a probability of 0.001 or more.
 *
 * <p>Levels that differ only in case, blanks or accents are equal, a missing cell equals a missing
 * cell, and identifiers and text are not compared (see {@code republished}). A block is a set A of
 * the p columns in which both rows agree, with \(m 2^p \prod_{j \in A} f_j \lt 0.01\), where
 * \(f_j\) is the share of the m synthetic rows that have the value: columns that are shuffled one
 * by one have none. Distances are those of the space; {@code linkability} covers blocks with noise.
 *
 * <p>The metric is not applicable where no column is compared by content.
 *
 * <p>Example: A synthetic row equals 25 of 100 training rows and 10 of 100 held-out rows: the
 * excess is (0.25 − 0.1)/(1 − 0.1) = 0.167. If no training row equals another, all 25 are certain:
 * 0.25.
 *
 * @since 0.2
 */
public final class Copies implements Metric<Copies.Options> {

    private static final String CERTAIN = "copies_certain";

    /** The kinds of copies, in the order they are reported. */
    private enum Kind {
        EXACT("Training rows that a synthetic row repeats"),
        NEAR("Training rows repeated in all columns but one"),
        BLOCK("Training rows of which a block of columns is repeated"),
        CLOSE("Training rows with a synthetic row beside them");

        private final String title;

        Kind(String title) {
            this.title = title;
        }

        String key() {
            return "copies_" + name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Options.
     *
     * @param space how far rows are apart
     */
    public record Options(
            @Option("How far rows are apart: gower, euclidean, embedding:KEY, …") Space space) {}

    @Override
    public String key() {
        return "copies";
    }

    @Override
    public String title() {
        return "Copies of training rows";
    }

    @Override
    public String description() {
        return "How many training rows the synthetic table repeats: exactly, in all columns but one, in a block of columns, or"
                + " with a little noise. Each as the excess over what happens to held-out rows: 0 is what a table without memory"
                + " has, 1 a copy.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Newcombe (1998), doi:10.1002/(SICI)1097-0258(19980430)17:8<873::AID-SIM779>3.0.CO;2-I",
                "Good (1953), doi:10.1093/biomet/40.3-4.237",
                "Garwood (1936), doi:10.1093/biomet/28.3-4.437");
    }

    @Override
    public Options defaults() {
        return new Options(Space.gower());
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Schema schema = setup.schema();
        Scale share = Scale.lowerIsBetter(0, 1);
        List<MeasureSpec> specs = new ArrayList<>();
        for (Kind kind : kinds(schema)) {
            specs.add(
                    MeasureSpec.ranked(
                            kind.key(), kind.title + ", beyond chance", Dimension.PRIVACY, share));
        }
        specs.add(
                MeasureSpec.shown(
                        CERTAIN,
                        "Training rows repeated beyond ten times what chance gives",
                        Dimension.PRIVACY,
                        share));
        for (Kind kind : kinds(schema)) {
            specs.add(
                    MeasureSpec.shown(
                            kind.key() + "_training", kind.title, Dimension.PRIVACY, share));
            specs.add(
                    MeasureSpec.shown(
                            kind.key() + "_holdout",
                            kind.title.replace("Training", "Held-out"),
                            Dimension.PRIVACY,
                            share));
        }
        return specs;
    }

    private static List<Kind> kinds(Schema schema) {
        return schema.content().size() < ContentCopies.FEWEST_COLUMNS
                ? List.of(Kind.EXACT, Kind.BLOCK, Kind.CLOSE)
                : List.of(Kind.values());
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.STREAMS, MetricTrait.ROWS_ARE_PERSONS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        Space space = setup.options().space();
        return List.of(
                Requirement.columns(1),
                new QueriedNeighbours(Part.REAL, Part.SYNTHETIC, space).needing(1),
                new QueriedNeighbours(Part.HOLDOUT, Part.SYNTHETIC, space).wanting(1),
                new QueriedNeighbours(Part.REAL, Part.REAL, space).wanting(1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        return context.data().has(Part.HOLDOUT)
                ? contrasted(context, options.space())
                : plain(context, options.space());
    }

    private static MetricResult contrasted(EvaluationContext context, Space space) {
        AskedPool asked = AskedPool.of(context);
        Pool pool = asked.pool();
        Finder finder = Finder.of(context);
        Map<Kind, HitContrast> contrasts = new EnumMap<>(Kind.class);
        List<String> said = new ArrayList<>();
        for (Kind kind : kinds(context.data().schema())) {
            HitContrast contrast =
                    kind == Kind.CLOSE
                            ? new HitContrast(asked.members(), asked.outsiders())
                            : new HitContrast(pool.members(), pool.outsiders());
            if (kind == Kind.CLOSE) {
                double[] ratios = CloseCopies.pooled(context, asked, space);
                for (double fraction : CloseCopies.FRACTIONS) {
                    contrast.with(CloseCopies.within(ratios, fraction));
                }
            } else {
                List<Way> ways = finder.ways(kind);
                for (Way way : ways) {
                    boolean[] hit = pool.pooled(way.marks().real(), way.marks().holdout());
                    if (way.tells()) {
                        contrast.with(hit);
                    } else {
                        contrast.beside(hit);
                    }
                }
                if (contrast.strongest() > 0) {
                    said.add(said(context, kind, contrast, ways));
                }
            }
            contrasts.put(kind, contrast);
        }
        MetricResult result = MetricResult.empty();
        for (Map.Entry<Kind, HitContrast> entry : contrasts.entrySet()) {
            result = result.with(entry.getKey().key(), entry.getValue().excess(context));
        }
        result = result.with(CERTAIN, finder.content().certain().share(context.level()));
        List<String> words = new ArrayList<>();
        List<Double> training = new ArrayList<>();
        List<Double> holdout = new ArrayList<>();
        for (Map.Entry<Kind, HitContrast> entry : contrasts.entrySet()) {
            String key = entry.getKey().key();
            int way = entry.getKey() == Kind.CLOSE ? entry.getValue().strongest() : 0;
            Estimate inside = entry.getValue().training(way, context.level());
            Estimate outside = entry.getValue().holdout(way, context.level());
            result = result.with(key + "_training", inside).with(key + "_holdout", outside);
            words.add(entry.getKey().name().toLowerCase(Locale.ROOT));
            training.add(inside.value());
            holdout.add(outside.value());
        }
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        for (String one : said) {
            result = result.noting(one);
        }
        return DrawnRows.noted(result, Part.REAL, context.get(new AskedRows(Part.REAL)))
                .noting(
                        String.format(
                                Locale.ROOT,
                                "close means: within %.3g of the distance to the nearest other real row",
                                CloseCopies.FRACTIONS[contrasts.get(Kind.CLOSE).strongest()]))
                .with(
                        new Plot.Bars(
                                "Rows that the synthetic table repeats",
                                words,
                                List.of(
                                        Plot.Series.bars("training rows", array(training)),
                                        Plot.Series.bars("held-out rows", array(holdout)))));
    }

    /** Which repeats the excess is of, where it is not of all. */
    private static String said(
            EvaluationContext context, Kind kind, HitContrast contrast, List<Way> ways) {
        int way = contrast.strongest();
        return String.format(
                Locale.ROOT,
                "%s: what stands out most are rows that no other real row %s: %.3g %% of the training rows and %.3g %% of the"
                        + " held-out rows are such and repeated",
                kind.key(),
                ways.get(way).unlike(),
                100 * contrast.training(way, context.level()).value(),
                100 * contrast.holdout(way, context.level()).value());
    }

    private static MetricResult plain(EvaluationContext context, Space space) {
        Finder finder = Finder.of(context);
        MetricResult result =
                MetricResult.of(CERTAIN, finder.content().certain().share(context.level()));
        for (Kind kind : kinds(context.data().schema())) {
            boolean[] hit =
                    kind != Kind.CLOSE
                            ? finder.hits(kind, Part.REAL)
                            : context.data().real().rows() < 2
                                    ? new boolean[0]
                                    : CloseCopies.within(
                                            CloseCopies.alone(context, space), CloseCopies.PLAIN);
            if (hit.length > 0) {
                int count = 0;
                for (boolean one : hit) {
                    count += one ? 1 : 0;
                }
                result =
                        result.with(
                                kind.key() + "_training",
                                Proportion.estimate(count, hit.length, context.level()));
            }
        }
        return context.detail() == Detail.VALUES
                ? result
                : result.noting(
                        "without held-out rows nobody can tell how many of these would be chance");
    }

    /**
     * Some of the repeated rows.
     *
     * @param marks which they are
     * @param unlike what no other real row does to them; empty where that is of no account
     * @param tells whether a repeat tells something of somebody
     */
    private record Way(Marks marks, String unlike, boolean tells) {}

    /** Finds the rows whose content is repeated. */
    private record Finder(ContentCopies content, SharedBlocks blocks, RareRepeats rare) {

        static Finder of(EvaluationContext context) {
            return new Finder(
                    new ContentCopies(context),
                    new SharedBlocks(context),
                    new RareRepeats(context));
        }

        /** All repeated rows, and of whole repeats those alone that are more and more rare. */
        List<Way> ways(Kind kind) {
            Marks all = new Marks(hits(kind, Part.REAL), hits(kind, Part.HOLDOUT));
            List<Way> ways = new ArrayList<>(List.of(new Way(all, "", kind == Kind.BLOCK)));
            if (kind == Kind.EXACT) {
                ways.add(new Way(rare.unequalled(all), "equals", true));
            }
            if (kind == Kind.NEAR
                    || kind == Kind.EXACT && content.columns() >= ContentCopies.FEWEST_COLUMNS) {
                Marks lone = rare.lone(all);
                ways.add(new Way(lone, "equals in all columns but one", true));
                if (kind == Kind.NEAR && rare.hasTimeForPairs()) {
                    ways.add(new Way(rare.lonelier(lone), "equals in all columns but two", true));
                }
            }
            return ways;
        }

        boolean[] hits(Kind kind, Part part) {
            return switch (kind) {
                case EXACT -> content.exact(part);
                case NEAR -> content.near(part);
                case BLOCK -> blocks.of(part);
                case CLOSE -> throw new IllegalArgumentException("distances tell who is close");
            };
        }
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
