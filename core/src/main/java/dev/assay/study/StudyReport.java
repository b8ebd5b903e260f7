package dev.assay.study;

import dev.assay.api.OrderedCopy;
import dev.assay.plot.Plot;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How generators compare over data sets. Ranks are relative: a generator that leads is better than
 * the others here, which does not make its data useful or private.
 *
 * @param formatVersion of the JSON form; older versions are read
 * @param description what the study is about
 * @param strategy that gave the points
 * @param weights by measure or dimension; what is not named counts 1
 * @param plan the metrics
 * @param seed of the runs
 * @param dataSets one per data set
 * @param groups all data sets first, then their clusters
 * @param difference whether generators differ at all, where each has candidates everywhere
 * @param plots ranks as figures
 * @param notes what a careful reader must know
 */
public record StudyReport(
        int formatVersion,
        String description,
        String strategy,
        Map<String, Double> weights,
        List<String> plan,
        long seed,
        List<DataSetRanking> dataSets,
        List<Group> groups,
        Optional<Difference> difference,
        List<Plot> plots,
        List<String> notes) {

    /** Copies the collections. */
    public StudyReport {
        weights = OrderedCopy.of(weights);
        plan = List.copyOf(plan);
        dataSets = List.copyOf(dataSets);
        groups = List.copyOf(groups);
        plots = List.copyOf(plots);
        notes = List.copyOf(notes);
    }

    /**
     * The ranking within one data set.
     *
     * @param name of the data set
     * @param rows of its real table
     * @param numeric columns
     * @param categorical columns
     * @param clusters by axis, the cluster it is in
     * @param measures how many measures took part
     * @param leftOut measures that did not
     * @param places the generators, best first
     */
    public record DataSetRanking(
            String name,
            int rows,
            int numeric,
            int categorical,
            Map<String, String> clusters,
            int measures,
            List<String> leftOut,
            List<Standing> places) {}

    /**
     * A generator within one data set. Ranks of equals are their mean, so that they can be
     * averaged.
     *
     * @param generator its name
     * @param candidates how many synthetic tables it has; their scores are averaged
     * @param rank overall, 1 is best
     * @param byLetter its rank per dimension letter: {@code u}, {@code p}, {@code f}
     * @param share its points over the most it could have
     */
    public record Standing(
            String generator,
            int candidates,
            double rank,
            Map<String, Double> byLetter,
            double share) {}

    /**
     * Data sets taken together.
     *
     * @param axis all, rows, columns or kinds
     * @param name of the cluster
     * @param words its bounds in words
     * @param dataSets in it
     * @param generators best mean rank first
     */
    public record Group(
            String axis, String name, String words, List<String> dataSets, List<Mean> generators) {}

    /**
     * A generator over some data sets.
     *
     * @param generator its name
     * @param dataSets how many of them it has candidates in
     * @param rank its mean rank
     * @param byLetter its mean rank per dimension letter
     * @param best its best rank
     * @param worst its worst rank
     * @param wins data sets in which it leads; a lead shared by two counts half
     * @param share its points over the most it could have, averaged
     */
    public record Mean(
            String generator,
            int dataSets,
            double rank,
            Map<String, Double> byLetter,
            double best,
            double worst,
            double wins,
            double share) {}

    /**
     * Friedman's test over data sets, and Nemenyi's critical difference of mean ranks at 5 %.
     * Demšar (2006), Statistical comparisons of classifiers over multiple data sets, JMLR 7.
     *
     * @param dataSets how many
     * @param generators how many have candidates in each
     * @param statistic χ² of Friedman
     * @param p its p-value
     * @param criticalDifference mean ranks nearer than this do not differ; empty where the
     *     published table ends, beyond 10 generators
     */
    public record Difference(
            int dataSets,
            int generators,
            double statistic,
            double p,
            Optional<Double> criticalDifference) {}
}
