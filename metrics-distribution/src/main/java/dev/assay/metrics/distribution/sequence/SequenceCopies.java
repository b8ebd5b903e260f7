package dev.assay.metrics.distribution.sequence;

import dev.assay.error.Check;
import dev.assay.exchange.HitContrast;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.Option;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.plot.Plot;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Copies of training sequences, by dynamic time warping (the distance of {@link DtwNeighbours}).
 * Rows that are unremarkable one by one may together be the course of one person.
 *
 * <ul>
 *   <li>{@code sequence_copies_close}: a real sequence is copied <em>closely</em> if a synthetic
 *       one lies within a fraction of the distance to the nearest other real sequence, of training
 *       or held out, that differs: 1/16, 1/8, 1/4 or 1/2, in all channels together, in one of them
 *       alone, in the times of its rows since the first, where these are not at equal distances, or
 *       in disguise: with the synthetic sequences read backwards, or in the courses of all numbers
 *       about their means, whichever stands out most. The measure is the excess \((r - h)/(1 - h)\)
 *       of the share r of training sequences over the share h of held-out ones, in [0, 1];
 *   <li>{@code sequence_copies_nearer}: with p the share of synthetic sequences whose nearest real
 *       one is of the n for training and not of the m held out, and \(c = n/(n + m)\), \((p - c)/(1
 *       - c)\), clipped to [0, 1], of all channels or of one, whichever stands out most. Where
 *       training and held-out sequences are equally near, p counts c.
 * </ul>
 *
 * <p>0 is best for both and expected of a table that remembers nothing; copies have 1. The p-values
 * are exact: labels are exchanged among whole sequences ({@link
 * dev.assay.exchange.MembershipExchange}). The interval of the first holds for all fractions and
 * channels at once, but its upper end says nothing of times, which many share where they are days
 * or months, nor of disguises; the error of the second is its spread over labellings.
 *
 * <p>Missing cells cost 1 beside present ones, none beside missing ones. Of sequences with more
 * than {@code rows} rows as many are compared, evenly spaced. The sequences that ask are at most
 * {@code sequences} of each table, drawn by the seed of the run, and fewer, down to 100, where they
 * would take more than 1.8·10¹⁰ comparisons of cells; a note says so. They ask among all sequences,
 * so that a copy is found wherever it stands.
 *
 * <p>Sakoe, Chiba (1978), doi:10.1109/TASSP.1978.1163055; Keogh, Ratanamahatana (2005),
 * doi:10.1007/s10115-004-0154-9; Platzer, Reutterer (2021), doi:10.3389/fdata.2021.679939.
 *
 * <p>The metric is not applicable without a sequence key, a channel and a HOLDOUT.
 *
 * <p>Example: For 30 of 100 training sequences and 4 of 100 held out a synthetic sequence lies
 * within a quarter of the distance to the nearest other real one: the excess is (0.3 − 0.04)/(1 −
 * 0.04) = 0.271.
 *
 * @since 0.2
 */
public final class SequenceCopies implements Metric<SequenceCopies.Options> {

    private static final double[] FRACTIONS = {1.0 / 16, 1.0 / 8, 1.0 / 4, 1.0 / 2};
    private static final int DRAWN = 40;

    /**
     * Options.
     *
     * @param band how far warping may lead off, as a share of the longer sequence
     * @param sequences of each table that ask
     * @param rows of each sequence at most
     */
    public record Options(
            @Option(
                            "How far rows may be shifted against each other, as a share of the longer sequence, from 0 to 1")
                    double band,
            @Option(
                            "Sequences of each table that ask at most, at least 10; of more, a sample is drawn")
                    int sequences,
            @Option("Rows of a sequence that are compared at most, evenly spaced, at least 2")
                    int rows) {

        /** Checks the ranges. */
        public Options {
            Check.within(0, 1, band, "band");
            Check.atLeast(10, sequences, "sequences");
            Check.atLeast(2, rows, "rows");
        }
    }

    @Override
    public String key() {
        return "sequence_copies";
    }

    @Override
    public String title() {
        return "Copies of training sequences";
    }

    @Override
    public String description() {
        return "How many training sequences the synthetic table repeats as a whole, with noise, shifted in time, about another level or backwards, or of which it"
                + " repeats when their rows were, beyond what happens to held-out sequences; and how many synthetic sequences lean on training sequences. 0 is what a"
                + " table without memory has, 1 a copy. Needs a sequence key and a holdout.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Sakoe, Chiba (1978), doi:10.1109/TASSP.1978.1163055",
                "Keogh, Ratanamahatana (2005), doi:10.1007/s10115-004-0154-9",
                "Platzer, Reutterer (2021), doi:10.3389/fdata.2021.679939");
    }

    @Override
    public Options defaults() {
        return new Options(0.1, 500, 50);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale share = Scale.lowerIsBetter(0, 1);
        return List.of(
                MeasureSpec.ranked(
                        "sequence_copies_close",
                        "Training sequences with a synthetic one beside them, beyond chance",
                        Dimension.PRIVACY,
                        share),
                MeasureSpec.ranked(
                        "sequence_copies_nearer",
                        "Synthetic sequences nearer to training sequences than chance has it",
                        Dimension.PRIVACY,
                        share),
                MeasureSpec.shown(
                        "sequence_copies_close_training",
                        "Training sequences with a synthetic one beside them",
                        Dimension.PRIVACY,
                        share),
                MeasureSpec.shown(
                        "sequence_copies_close_holdout",
                        "Held-out sequences with a synthetic one beside them",
                        Dimension.PRIVACY,
                        share));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.NO_HALF_SAMPLES);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.sequences(1), Requirement.holdout());
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        SequencePool pool =
                SequencePool.of(context, options.sequences(), options.rows(), options.band());
        HitContrast contrast = new HitContrast(pool.askedMembers(), pool.askedOutsiders());
        SequenceLeanings leanings = new SequenceLeanings(pool.members(), pool.outsiders());
        List<SequencePool> views = pool.views(context);
        for (SequencePool view : views) {
            double[] ratios = view.ratios(context, options.band());
            for (double fraction : FRACTIONS) {
                contrast.with(within(ratios, fraction));
            }
            leanings.with(view.leanings(context, options.band()));
        }
        List<SequencePool> beside = new ArrayList<>();
        pool.times(context).ifPresent(beside::add);
        int drawn = views.size() + beside.size();
        views.forEach(view -> beside.add(view.backwards()));
        pool.courses().ifPresent(courses -> beside.addAll(List.of(courses, courses.backwards())));
        for (SequencePool view : beside) {
            views.add(view);
            double[] ratios = view.ratios(context, options.band());
            for (double fraction : FRACTIONS) {
                contrast.beside(within(ratios, fraction));
            }
        }
        int way = contrast.strongest();
        SequenceLeanings.Found nearer = leanings.excess(context);
        MetricResult result =
                MetricResult.empty()
                        .with("sequence_copies_close", contrast.excess(context))
                        .with("sequence_copies_nearer", nearer.excess())
                        .with(
                                "sequence_copies_close_training",
                                contrast.training(way, context.level()))
                        .with(
                                "sequence_copies_close_holdout",
                                contrast.holdout(way, context.level()));
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        for (String note : pool.notes()) {
            result = result.noting(note);
        }
        return result.noting(
                        String.format(
                                Locale.ROOT,
                                "close means: in %s within %.3g of the distance to the nearest other real sequence; nearer"
                                        + " means: in %s",
                                views.get(way / FRACTIONS.length).name(),
                                FRACTIONS[way % FRACTIONS.length],
                                views.get(nearer.way()).name()))
                .with(bars(views.subList(0, drawn), contrast, context.level()));
    }

    private static boolean[] within(double[] ratios, double fraction) {
        boolean[] close = new boolean[ratios.length];
        for (int i = 0; i < close.length; i++) {
            close[i] = ratios[i] <= fraction;
        }
        return close;
    }

    private static Plot bars(List<SequencePool> views, HitContrast contrast, double level) {
        List<double[]> shares = new ArrayList<>();
        for (int view = 0; view < views.size() && view < DRAWN; view++) {
            int way = view * FRACTIONS.length + FRACTIONS.length - 1;
            shares.add(
                    new double[] {
                        contrast.training(way, level).value(), contrast.holdout(way, level).value()
                    });
        }
        return new Plot.Bars(
                "Sequences with a synthetic one within half the distance to another real one",
                views.stream().limit(DRAWN).map(SequencePool::name).toList(),
                List.of(
                        Plot.Series.bars(
                                "training sequences",
                                shares.stream().mapToDouble(one -> one[0]).toArray()),
                        Plot.Series.bars(
                                "held-out sequences",
                                shares.stream().mapToDouble(one -> one[1]).toArray())));
    }
}
