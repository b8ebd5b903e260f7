package dev.assay.metrics.distribution.sequence;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.sequence.Channel;
import dev.assay.sequence.SequenceTable;
import dev.assay.sequence.Sequences;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The sequences of all three tables in the order of content, and those among them that ask for
 * their nearest: of all channels, or of one.
 */
final class SequencePool {

    /** Pairs of cells that are compared at most. */
    private static final double MOST_CELLS = 18e9;

    /** The share of pairs whose bound does not suffice where all are about equally far apart. */
    private static final double BEYOND_BOUNDS = 0.35;

    private static final int FEWEST = 100;

    /** Cells in whose time a bound finds its place among the others. */
    private static final int SORTING = 10;

    private final Map<Part, WarpedSequences> all = new EnumMap<>(Part.class);
    private final Map<Part, WarpedSequences> asked = new EnumMap<>(Part.class);
    private final List<String> notes = new ArrayList<>();
    private final String name;
    private final int most;
    private final int rows;

    /**
     * By real sequence that asks, how far the nearest other is; nothing before it was asked for.
     */
    private double[] others = {};

    /** Where only the synthetic sequences are read backwards, the others are as far as here. */
    private Optional<SequencePool> forwards = Optional.empty();

    private SequencePool(String name, int most, int rows) {
        this.name = name;
        this.most = most;
        this.rows = rows;
    }

    static SequencePool of(EvaluationContext context, int sequences, int rows, double band) {
        int most = most(context, sequences, rows, band);
        SequencePool pool = new SequencePool("all channels", most, rows);
        for (Part part : List.of(Part.REAL, Part.HOLDOUT, Part.SYNTHETIC)) {
            WarpedSequences every = context.get(new ThinnedSample(part, Integer.MAX_VALUE, rows));
            pool.all.put(part, every);
            pool.asked.put(
                    part,
                    every.size() > most ? context.get(new ThinnedSample(part, most, rows)) : every);
            pool.note(part, context.get(new Sequences(part)).longest(), rows);
        }
        return pool;
    }

    /** What of the sequences is compared. */
    String name() {
        return name;
    }

    /** These sequences, and those of each channel alone where there are several. */
    List<SequencePool> views(EvaluationContext context) {
        List<SequencePool> views = new ArrayList<>(List.of(this));
        List<Channel> channels = context.get(new Sequences(Part.REAL)).channels();
        for (int channel = 0; channels.size() > 1 && channel < channels.size(); channel++) {
            int alone = channel;
            SequencePool view =
                    new SequencePool("channel " + channels.get(channel).name(), most, rows);
            all.forEach(
                    (part, every) -> {
                        WarpedSequences some = every.alone(alone);
                        view.all.put(part, some);
                        view.asked.put(
                                part,
                                asked.get(part) == every ? some : asked.get(part).alone(alone));
                    });
            views.add(view);
        }
        return views;
    }

    /** The courses of all numbers about their means; empty where there are no numbers. */
    Optional<SequencePool> courses() {
        if (all.get(Part.REAL).width() == 0) {
            return Optional.empty();
        }
        SequencePool view = new SequencePool("courses about their means", most, rows);
        all.forEach(
                (part, every) -> {
                    WarpedSequences some = asked.get(part);
                    WarpedSequences courses = every.courses();
                    view.all.put(part, courses);
                    view.asked.put(part, some == every ? courses : some.courses());
                });
        return Optional.of(view);
    }

    /**
     * The same real sequences beside synthetic ones that are read from the last row to the first.
     */
    SequencePool backwards() {
        SequencePool view = new SequencePool(name + ", backwards", most, rows);
        view.all.putAll(all);
        view.asked.putAll(asked);
        view.all.put(Part.SYNTHETIC, all.get(Part.SYNTHETIC).reversed());
        view.forwards = Optional.of(this);
        return view;
    }

    /**
     * When the rows of these sequences were, where that is not the same for all: visits are at
     * other times for everybody, so that their times alone tell whose they are.
     */
    Optional<SequencePool> times(EvaluationContext context) {
        if (!ThinnedTimes.tellApart(context)) {
            return Optional.empty();
        }
        SequencePool view = new SequencePool("times of rows", most, rows);
        for (Part part : all.keySet()) {
            WarpedSequences every = context.get(new ThinnedTimes(part, Integer.MAX_VALUE, rows));
            view.all.put(part, every);
            view.asked.put(
                    part,
                    every.size() > most ? context.get(new ThinnedTimes(part, most, rows)) : every);
        }
        return Optional.of(view);
    }

    /** How many of each part may ask. */
    private static int most(EvaluationContext context, int sequences, int rows, double band) {
        double cells = 0;
        double real = 0;
        double synthetic = 0;
        for (Part part : List.of(Part.REAL, Part.HOLDOUT, Part.SYNTHETIC)) {
            SequenceTable table = context.get(new Sequences(part));
            double length = Math.min(rows, (double) table.positions() / table.size());
            double channels = table.channels().size();
            double window = Math.min(length, 2 * band * length + 1);
            // All channels and each alone: a bound, and paths that sum what they find.
            double each = length * (2 + 3 * BEYOND_BOUNDS * window);
            cells = Math.max(cells, channels * each + SORTING * (1 + channels));
            real += part == Part.SYNTHETIC ? 0 : table.size();
            synthetic = part == Part.SYNTHETIC ? table.size() : synthetic;
        }
        // Synthetic sequences are asked for forwards and backwards, and their courses both ways.
        double each = (3.5 * synthetic + 1.5 * real) * cells;
        return Math.max(Math.min(FEWEST, sequences), (int) Math.min(sequences, MOST_CELLS / each));
    }

    private void note(Part part, int longest, int rows) {
        String name = part.name().toLowerCase(Locale.ROOT);
        int ask = asked.get(part).size();
        int size = all.get(part).size();
        if (ask < size) {
            notes.add(ask + " of " + size + " " + name + " sequences were drawn to ask");
        }
        if (longest > rows) {
            notes.add(
                    "of "
                            + name
                            + " sequences with more than "
                            + rows
                            + " rows, as many were compared, evenly spaced");
        }
    }

    int askedMembers() {
        return asked.get(Part.REAL).size();
    }

    int askedOutsiders() {
        return asked.get(Part.HOLDOUT).size();
    }

    int members() {
        return all.get(Part.REAL).size();
    }

    int outsiders() {
        return all.get(Part.HOLDOUT).size();
    }

    List<String> notes() {
        return notes;
    }

    /**
     * For each real sequence that asks, training ones first, the distance to the nearest synthetic
     * one in units of that to the nearest other real one that asks and differs.
     */
    double[] ratios(EvaluationContext context, double band) {
        double[] apart = forwards.orElse(this).apart(context, band);
        double[] ratios = new double[apart.length];
        context.forEach(
                ratios.length,
                position -> {
                    double near =
                            new NearestSequences(warping(position, band), false)
                                    .among(all.get(Part.SYNTHETIC), -1)
                                    .distance();
                    double other = apart[position];
                    ratios[position] =
                            near == 0
                                    ? 0
                                    : other < Double.POSITIVE_INFINITY
                                            ? near / other
                                            : Double.POSITIVE_INFINITY;
                });
        return ratios;
    }

    private double[] apart(EvaluationContext context, double band) {
        if (others.length > 0) {
            return others;
        }
        WarpedSequences members = asked.get(Part.REAL);
        WarpedSequences outsiders = asked.get(Part.HOLDOUT);
        double[] distances = new double[members.size() + outsiders.size()];
        context.forEach(
                distances.length,
                position -> {
                    boolean isMember = position < members.size();
                    distances[position] =
                            new NearestSequences(warping(position, band), true)
                                    .among(members, isMember ? position : -1)
                                    .among(outsiders, isMember ? -1 : position - members.size())
                                    .distance();
                });
        others = distances;
        return distances;
    }

    /** That of a real sequence that asks. */
    private Warping warping(int position, double band) {
        WarpedSequences members = asked.get(Part.REAL);
        return position < members.size()
                ? new Warping(members, position, band)
                : new Warping(asked.get(Part.HOLDOUT), position - members.size(), band);
    }

    /**
     * For each synthetic sequence that asks the real ones that are nearest, training ones first.
     */
    int[][] leanings(EvaluationContext context, double band) {
        WarpedSequences made = asked.get(Part.SYNTHETIC);
        int[][] nearest = new int[made.size()][];
        context.forEach(
                nearest.length,
                one ->
                        nearest[one] =
                                new NearestSequences(new Warping(made, one, band), false)
                                        .among(all.get(Part.REAL), -1)
                                        .among(all.get(Part.HOLDOUT), -1)
                                        .positions());
        return nearest;
    }
}
