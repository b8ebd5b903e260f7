package dev.assay.studies.trust;

import static dev.assay.studies.trust.Criterion.diversity;
import static dev.assay.studies.trust.Criterion.fidelity;
import static dev.assay.studies.trust.Expected.likenessOfRounded;
import static dev.assay.studies.trust.Settings.logarithmic;

import dev.assay.studies.trust.SanityCheck.Line;
import dev.assay.studies.trust.SanityCheck.Maker;
import java.util.List;

/** The check of rounded against exact numbers, either way round. */
final class RoundingCheck {

    private static final String BOUNDS = "bounds";
    private static final String PROPERTY = "property";

    private RoundingCheck() {}

    static SanityCheck of(int rows, int points) {
        Maker continuous = (scale, random) -> Sample.normal(rows, 1, 0, scale, random);
        Maker discrete =
                (scale, random) -> Sample.changed(continuous.rows(scale, random), 0, Math::rint);
        double[] scales = logarithmic(0, 3, points);
        Criterion flat = Criterion.of(PROPERTY, "flat", Criterion.flat());
        return new SanityCheck(
                15,
                "discrete against continuous",
                List.of(
                        new Line(
                                "real discrete",
                                scales,
                                discrete,
                                false,
                                continuous,
                                List.of(
                                        flat,
                                        likenessOfRounded("coarse", true),
                                        likenessOfRounded("fine", false),
                                        fidelity(BOUNDS, "0 when coarse", Criterion.first(0)),
                                        fidelity(BOUNDS, "0 when fine", Criterion.last(0)),
                                        diversity(
                                                BOUNDS,
                                                "0 or 1 when coarse",
                                                Criterion.either(
                                                        Criterion.first(0), Criterion.first(1))),
                                        diversity(
                                                BOUNDS,
                                                "0 or 1 when fine",
                                                Criterion.either(
                                                        Criterion.last(0), Criterion.last(1))))),
                        new Line(
                                "real continuous",
                                scales,
                                continuous,
                                false,
                                discrete,
                                List.of(
                                        flat,
                                        likenessOfRounded("coarse", true),
                                        likenessOfRounded("fine", false),
                                        fidelity(BOUNDS, "1 when coarse", Criterion.first(1)),
                                        fidelity(BOUNDS, "1 when fine", Criterion.last(1)),
                                        diversity(BOUNDS, "0 when coarse", Criterion.first(0)),
                                        diversity(BOUNDS, "0 when fine", Criterion.last(0))))));
    }
}
