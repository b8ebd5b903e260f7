package dev.assay.studies.trust;

import static dev.assay.studies.trust.Criterion.diversity;
import static dev.assay.studies.trust.Criterion.fidelity;
import static dev.assay.studies.trust.Criterion.likeness;
import static dev.assay.studies.trust.Expected.bellFromZeroToOne;
import static dev.assay.studies.trust.Expected.droppedModes;
import static dev.assay.studies.trust.Expected.flatAtZero;
import static dev.assay.studies.trust.Settings.equal;
import static dev.assay.studies.trust.Settings.ladder;
import static dev.assay.studies.trust.Settings.linear;
import static dev.assay.studies.trust.Settings.logarithmic;
import static dev.assay.studies.trust.Settings.reach;
import static dev.assay.studies.trust.Settings.width;

import dev.assay.studies.trust.SanityCheck.Line;
import dev.assay.studies.trust.SanityCheck.Maker;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The fifteen sanity checks of Räisä, van Breugel and van der Schaar (2025), Position: all current
 * generative fidelity and diversity metrics are flawed, arXiv:2505.22450, with their settings and
 * criteria, on grids as fine as asked for. A value counts as a target when it is within 0.05 of it.
 */
public final class SanityChecks {

    private static final String BOUNDS = "bounds";
    private static final String PROPERTY = "property";

    private final int rows;
    private final int points;

    private SanityChecks(int rows, int points) {
        this.rows = rows;
        this.points = points;
    }

    /**
     * The checks.
     *
     * @param rows rows of each table where a check does not vary them, 1000 in the paper
     * @param points settings on a line where a check leaves them free, an odd number, 51 in the
     *     paper
     */
    public static List<SanityCheck> all(int rows, int points) {
        SanityChecks checks = new SanityChecks(rows, points);
        return List.of(
                checks.meanDifference(),
                checks.meanDifferenceWithOutlier(),
                checks.deviationDifference(),
                checks.simultaneousModeDropping(),
                checks.sequentialModeDropping(),
                checks.modeDroppingAndInvention(),
                checks.hypersphere(),
                checks.hypercube(8, "hypercube, varying size", true),
                checks.hypercube(9, "hypercube, varying synthetic size", false),
                checks.sphereAndTorus(),
                checks.oneAgainstTwoModes(),
                checks.scalingOneDimension(),
                checks.meanDifferenceWithPareto(),
                checks.oneDisjointDimension(),
                RoundingCheck.of(rows, points));
    }

    private SanityCheck meanDifference() {
        List<Line> lines = new ArrayList<>();
        for (int d : new int[] {1, 8, 64}) {
            lines.add(
                    new Line(
                            "d = " + d,
                            linear(-reach(d), reach(d), points),
                            normal(d),
                            true,
                            shifted(d),
                            bellFromZeroToOne()));
        }
        return new SanityCheck(1, "mean difference", lines);
    }

    private SanityCheck meanDifferenceWithOutlier() {
        List<Line> lines = new ArrayList<>();
        for (int d : new int[] {1, 8, 64}) {
            double[] outlier = new double[d];
            Arrays.fill(outlier, reach(d));
            double[] settings = linear(-reach(d), reach(d), points);
            Maker realOutlier =
                    (setting, random) -> Sample.with(normal(d).rows(setting, random), outlier);
            Maker syntheticOutlier =
                    (setting, random) -> Sample.with(shifted(d).rows(setting, random), outlier);
            lines.add(
                    new Line(
                            "real outlier, d = " + d,
                            settings,
                            realOutlier,
                            true,
                            shifted(d),
                            bellFromZeroToOne()));
            lines.add(
                    new Line(
                            "synthetic outlier, d = " + d,
                            settings,
                            normal(d),
                            true,
                            syntheticOutlier,
                            bellFromZeroToOne()));
        }
        return new SanityCheck(2, "mean difference with outlier", lines);
    }

    private SanityCheck deviationDifference() {
        List<Line> lines = new ArrayList<>();
        for (int d : new int[] {1, 8, 64}) {
            double decades = d == 1 ? 3 : d == 8 ? 1 : 0.5;
            lines.add(
                    new Line(
                            "d = " + d,
                            logarithmic(-decades, decades, points),
                            normal(d),
                            true,
                            (deviation, random) -> Sample.normal(rows, d, 0, deviation, random),
                            List.of(
                                    Criterion.of(BOUNDS, "1 when alike", Criterion.middle(1)),
                                    fidelity(BOUNDS, "1 when narrow", Criterion.first(1)),
                                    diversity(BOUNDS, "0 when narrow", Criterion.first(0)),
                                    fidelity(BOUNDS, "0 when wide", Criterion.last(0)),
                                    diversity(
                                            BOUNDS,
                                            "0 or 1 when wide",
                                            Criterion.either(Criterion.last(0), Criterion.last(1))),
                                    likeness(BOUNDS, "0 when narrow", Criterion.first(0)),
                                    likeness(BOUNDS, "0 when wide", Criterion.last(0)),
                                    likeness(PROPERTY, "bell", Criterion.bell()),
                                    fidelity(PROPERTY, "falls", Criterion.falls()),
                                    diversity(
                                            PROPERTY,
                                            "bell or rising",
                                            Criterion.either(
                                                    Criterion.bell(), Criterion.rises())))));
        }
        return new SanityCheck(3, "deviation difference", lines);
    }

    private SanityCheck simultaneousModeDropping() {
        List<Line> lines = new ArrayList<>();
        for (int d : new int[] {1, 8, 64}) {
            Maker dropped =
                    (share, random) -> {
                        double[] weights = equal(10);
                        for (int mode = 1; mode < 10; mode++) {
                            weights[mode] *= 1 - share;
                        }
                        return Sample.mixture(rows, ladder(d), width(d), weights, random);
                    };
            lines.add(
                    new Line(
                            "d = " + d,
                            linear(0, 1, Math.max(21, points)),
                            tenModes(d),
                            true,
                            dropped,
                            droppedModes(0.95)));
        }
        return new SanityCheck(4, "simultaneous mode dropping", lines);
    }

    private SanityCheck sequentialModeDropping() {
        List<Line> lines = new ArrayList<>();
        for (int d : new int[] {1, 8, 64}) {
            Maker dropped =
                    (number, random) ->
                            Sample.mixture(
                                    rows,
                                    ladder(d),
                                    width(d),
                                    Arrays.copyOf(equal(10 - (int) number), 10),
                                    random);
            lines.add(
                    new Line(
                            "d = " + d,
                            linear(0, 9, 10),
                            tenModes(d),
                            true,
                            dropped,
                            droppedModes(0.5)));
        }
        return new SanityCheck(5, "sequential mode dropping", lines);
    }

    private SanityCheck modeDroppingAndInvention() {
        double[][] means = {
            {5.46794328, -4.08481523}, {4.87211875, -13.64864684}, {-16.39432073, 9.09802249},
            {-2.15447941, 12.46200019}, {11.55784483, -4.96049923}, {-24.60558474, 14.18020818},
            {16.84215967, -3.18710751}, {-5.47807206, -6.77247129}, {9.46726546, 1.05922347},
            {-5.40346201, -17.29490131}
        };
        Maker real =
                (setting, random) ->
                        Sample.mixture(rows, means, 0.25, Arrays.copyOf(equal(5), 10), random);
        Maker synthetic =
                (number, random) ->
                        Sample.mixture(
                                rows, means, 0.25, Arrays.copyOf(equal((int) number), 10), random);
        return new SanityCheck(
                6,
                "mode dropping and invention",
                List.of(
                        new Line(
                                "d = 2",
                                linear(1, 10, 10),
                                real,
                                true,
                                synthetic,
                                List.of(
                                        Criterion.of(BOUNDS, "1 when alike", Criterion.at(4, 1)),
                                        fidelity(
                                                BOUNDS, "1 with modes dropped", Criterion.first(1)),
                                        diversity(
                                                BOUNDS, "1 with modes invented", Criterion.last(1)),
                                        fidelity(PROPERTY, "falls", Criterion.falls()),
                                        diversity(PROPERTY, "rises", Criterion.rises()),
                                        likeness(PROPERTY, "peak", Criterion.peak(4))))));
    }

    private SanityCheck hypersphere() {
        List<Line> lines = new ArrayList<>();
        for (int d : new int[] {2, 16, 128}) {
            lines.add(
                    new Line(
                            "d = " + d,
                            linear(0.1, 1.9, points),
                            (setting, random) -> Sample.surface(rows, d, 1, random),
                            true,
                            (radius, random) -> Sample.surface(rows, d, radius, random),
                            bellFromZeroToOne()));
        }
        return new SanityCheck(7, "hypersphere surface", lines);
    }

    private SanityCheck hypercube(int number, String name, boolean both) {
        List<Line> lines = new ArrayList<>();
        for (int d : new int[] {1, 8, 64}) {
            double start = 1 - Math.pow(0.2, 1.0 / d);
            lines.add(
                    new Line(
                            "d = " + d,
                            logarithmic(Math.log10(rows) - 1, Math.log10(rows) + 1, 5),
                            (size, random) ->
                                    Sample.cube(both ? (int) Math.rint(size) : rows, d, 0, random),
                            !both,
                            (size, random) -> Sample.cube((int) Math.rint(size), d, start, random),
                            List.of(
                                    Criterion.of("size", "settles", Criterion.settles()),
                                    Criterion.of(
                                            PROPERTY, "0.2 when large", Criterion.last(0.2)))));
        }
        return new SanityCheck(number, name, lines);
    }

    private SanityCheck sphereAndTorus() {
        Maker sphere = (size, random) -> Sample.ball((int) Math.rint(size), 3, 0.8, random);
        Maker torus = (size, random) -> Sample.torus((int) Math.rint(size), random);
        double[] sizes = logarithmic(Math.log10(rows) - 1, Math.log10(rows) + 1, 5);
        List<Criterion> criteria =
                List.of(
                        Criterion.of(PROPERTY, "settles", Criterion.settles()),
                        Criterion.of(BOUNDS, "0 when large", Criterion.last(0)));
        return new SanityCheck(
                10,
                "sphere and torus",
                List.of(
                        new Line(
                                "real sphere",
                                sizes,
                                (size, random) -> sphere.rows(rows, random),
                                true,
                                torus,
                                criteria),
                        new Line(
                                "real torus",
                                sizes,
                                (size, random) -> torus.rows(rows, random),
                                true,
                                sphere,
                                criteria)));
    }

    private SanityCheck oneAgainstTwoModes() {
        List<Line> lines = new ArrayList<>();
        for (int d : new int[] {1, 8, 64}) {
            Maker two =
                    (mu, random) -> {
                        double[][] means = new double[2][d];
                        Arrays.fill(means[0], -mu / 2);
                        Arrays.fill(means[1], mu / 2);
                        return Sample.mixture(rows, means, 1, equal(2), random);
                    };
            lines.add(
                    new Line(
                            "d = " + d,
                            linear(0, 5, points),
                            two,
                            false,
                            (mu, random) ->
                                    Sample.normal(rows, d, 0, Math.sqrt(1 + mu * mu), random),
                            List.of(
                                    Criterion.of(BOUNDS, "1 when alike", Criterion.first(1)),
                                    fidelity(PROPERTY, "falls", Criterion.falls()),
                                    likeness(PROPERTY, "falls", Criterion.falls()),
                                    diversity(
                                            PROPERTY,
                                            "falls or flat",
                                            Criterion.either(
                                                    Criterion.falls(), Criterion.flat())))));
        }
        return new SanityCheck(11, "one against two modes", lines);
    }

    private SanityCheck scalingOneDimension() {
        Maker real =
                (scale, random) ->
                        Sample.changed(Sample.normal(rows, 2, 0, 1, random), 1, x -> x * scale);
        Maker synthetic =
                (scale, random) -> Sample.changed(real.rows(scale, random), 0, x -> x + 6);
        return new SanityCheck(
                12,
                "scaling one dimension",
                List.of(
                        new Line(
                                "d = 2",
                                logarithmic(-3, 3, points),
                                real,
                                false,
                                synthetic,
                                flatAtZero("transformations"))));
    }

    private SanityCheck meanDifferenceWithPareto() {
        Maker real =
                (mean, random) ->
                        Sample.changed(
                                Sample.changed(Sample.normal(rows, 2, 0, 1, random), 0, x -> x),
                                1,
                                x -> Math.pow(1 - random.nextDouble(), -1 / 1.01));
        Maker synthetic = (mean, random) -> Sample.changed(real.rows(0, random), 0, x -> x + mean);
        return new SanityCheck(
                13,
                "mean difference beside a heavy tail",
                List.of(
                        new Line(
                                "d = 2",
                                linear(-6, 6, points),
                                real,
                                true,
                                synthetic,
                                bellFromZeroToOne())));
    }

    private SanityCheck oneDisjointDimension() {
        Maker real =
                (extra, random) -> Sample.normal(rows, 1 + (int) Math.rint(extra), 0, 1, random);
        Maker synthetic =
                (extra, random) -> Sample.changed(real.rows(extra, random), 0, x -> x + 6);
        return new SanityCheck(
                14,
                "one disjoint dimension of many",
                List.of(
                        new Line(
                                "",
                                logarithmic(0, 3, Math.min(points, 7)),
                                real,
                                false,
                                synthetic,
                                flatAtZero(PROPERTY))));
    }

    private Maker normal(int d) {
        return (setting, random) -> Sample.normal(rows, d, 0, 1, random);
    }

    private Maker shifted(int d) {
        return (mean, random) -> Sample.normal(rows, d, mean, 1, random);
    }

    private Maker tenModes(int d) {
        return (setting, random) -> Sample.mixture(rows, ladder(d), width(d), equal(10), random);
    }
}
