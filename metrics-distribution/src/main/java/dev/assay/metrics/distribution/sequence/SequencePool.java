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
    private static final double MOST_CELLS = 12e9;

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
        double each = (2 * synthetic + real) * cells;
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
        WarpedSequences members = asked.get(Part.REAL);
        WarpedSequences outsiders = asked.get(Part.HOLDOUT);
        double[] ratios = new double[members.size() + outsiders.size()];
        context.forEach(
                ratios.length,
                position -> {
                    boolean isMember = position < members.size();
                    int self = isMember ? position : position - members.size();
                    Warping warping = new Warping(isMember ? members : outsiders, self, band);
                    double near =
                            new NearestSequences(warping, false)
                                    .among(all.get(Part.SYNTHETIC), -1)
                                    .distance();
                    double other =
                            new NearestSequences(warping, true)
                                    .among(members, isMember ? self : -1)
                                    .among(outsiders, isMember ? -1 : self)
                                    .distance();
                    ratios[position] =
                            near == 0
                                    ? 0
                                    : other < Double.POSITIVE_INFINITY
                                            ? near / other
                                            : Double.POSITIVE_INFINITY;
                });
        return ratios;
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
