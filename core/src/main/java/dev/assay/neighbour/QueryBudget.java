package dev.assay.neighbour;

import dev.assay.api.OrderedCopy;
import dev.assay.api.Stability;
import dev.assay.error.Check;
import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What the neighbours of single rows may cost. Where to ask for those of all rows costs more, rows
 * are drawn and only these are asked about, each of them among all rows of the other table: the
 * distance to the nearest of many rows depends on how many there are, a mean over rows does not
 * depend on how many are asked about.
 *
 * <p>The cost is counted, not measured, so that equal tables give equal results on every machine: a
 * second stands for {@value #COMPARISONS_PER_SECOND} comparisons of one cell with another, which
 * one core of a plain server makes.
 *
 * @param comparisons of cells that may be made; infinitely many where nothing is to be drawn
 * @param drawable the tables of which a metric needs some rows only
 * @param whole the tables of which a metric needs every row
 * @since 0.2
 */
@Stability(Stability.Level.INTERNAL)
public record QueryBudget(double comparisons, Set<Neighbours> drawable, Set<Neighbours> whole) {

    /** Comparisons of cells that one nominal second stands for. */
    public static final double COMPARISONS_PER_SECOND = 4e10;

    /** Fewer rows say too little to be worth any time. */
    public static final int FEWEST = 1_000;

    /** Searches of each of three tables among training and held-out rows. */
    private static final int LISTS = 6;

    /** Keeps copies. */
    public QueryBudget {
        Check.require(comparisons > 0, "a budget must be positive: " + comparisons);
        drawable = OrderedCopy.of(drawable);
        whole = OrderedCopy.of(whole);
    }

    /** All rows, whatever that costs. */
    public static QueryBudget unlimited() {
        return new QueryBudget(Double.POSITIVE_INFINITY, Set.of(), Set.of());
    }

    /**
     * The budget of a plan.
     *
     * @param time how long the searches may take at the nominal rate
     * @param counts what its metrics need
     */
    public static QueryBudget of(Duration time, Collection<NeighbourCount> counts) {
        Set<Neighbours> drawable = new LinkedHashSet<>();
        Set<Neighbours> whole = new LinkedHashSet<>();
        for (NeighbourCount count : counts) {
            (count.drawable() ? drawable : whole).add(count.what());
        }
        return new QueryBudget(time.toMillis() / 1e3 * COMPARISONS_PER_SECOND, drawable, whole);
    }

    /** The same for those alone who need some rows only. */
    QueryBudget ofSome() {
        return new QueryBudget(comparisons, drawable, Set.of());
    }

    /**
     * The most rows of a table that are asked for their neighbours in another; as many as there are
     * where all of them can be.
     */
    public int queries(EvaluationData data) {
        double columns = Math.max(1, data.schema().content().size());
        long largest = 0;
        for (Part part : data.parts()) {
            largest = Math.max(largest, data.table(part).rows());
        }
        Set<Neighbours> there = new HashSet<>(drawable);
        there.removeIf(table -> !data.has(table.of()) || !data.has(table.among()));
        if (there.isEmpty() || (pairs(there, data) + listed(data)) * columns <= comparisons) {
            return Integer.MAX_VALUE;
        }
        int searches = there.size() + (data.has(Part.HOLDOUT) ? LISTS : 0);
        double most = comparisons / (columns * searches * largest);
        return (int) Math.max(FEWEST, Math.min(Integer.MAX_VALUE, most));
    }

    /**
     * With a holdout, each table is also looked for among training and held-out rows, so that their
     * labels can change places.
     */
    private static double listed(EvaluationData data) {
        if (!data.has(Part.HOLDOUT)) {
            return 0;
        }
        double pool = (double) data.real().rows() + data.table(Part.HOLDOUT).rows();
        return pool * (pool + (data.has(Part.SYNTHETIC) ? data.synthetic().rows() : 0));
    }

    /** How many rows of a table's queries are asked. */
    public long asked(Neighbours table, EvaluationData data) {
        int rows = data.table(table.of()).rows();
        return whole.contains(table) || !drawable.contains(table)
                ? rows
                : Math.min(rows, queries(data));
    }

    /** Both directions of a pair of tables cost one pass, and a table among itself half a pass. */
    private static double pairs(Set<Neighbours> tables, EvaluationData data) {
        double pairs = 0;
        for (Neighbours table : tables) {
            double both = (double) data.table(table.of()).rows() * data.table(table.among()).rows();
            boolean shared = table.of() == table.among() || tables.contains(table.reversed());
            pairs += shared ? both / 2 : both;
        }
        return pairs;
    }

    /** The budget of a run, which the engine puts into the context beforehand. */
    @Stability(Stability.Level.INTERNAL)
    public record OfRun() implements Artefact<QueryBudget> {

        @Override
        public QueryBudget compute(EvaluationContext context) {
            return unlimited();
        }

        @Override
        public Set<Part> parts() {
            return Set.of();
        }
    }
}
