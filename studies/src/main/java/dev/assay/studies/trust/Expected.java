package dev.assay.studies.trust;

import static dev.assay.studies.trust.Criterion.diversity;
import static dev.assay.studies.trust.Criterion.fidelity;
import static dev.assay.studies.trust.Criterion.likeness;

import java.util.List;

/** What several sanity checks expect of a measure along a line of settings. */
final class Expected {

    private static final String BOUNDS = "bounds";
    private static final String PROPERTY = "property";

    private Expected() {}

    /** Rounded and exact numbers never agree and are never far apart: either may be meant. */
    static Criterion likenessOfRounded(String how, boolean first) {
        return likeness(
                BOUNDS,
                "0 or 1 when " + how,
                first
                        ? Criterion.either(Criterion.first(0), Criterion.first(1))
                        : Criterion.either(Criterion.last(0), Criterion.last(1)));
    }

    static List<Criterion> bellFromZeroToOne() {
        return List.of(
                Criterion.of(BOUNDS, "1 when alike", Criterion.middle(1)),
                Criterion.of(BOUNDS, "0 at one end", Criterion.first(0)),
                Criterion.of(BOUNDS, "0 at the other end", Criterion.last(0)),
                Criterion.of(PROPERTY, "bell", Criterion.bell()));
    }

    static List<Criterion> droppedModes(double share) {
        return List.of(
                Criterion.of(BOUNDS, "1 when alike", Criterion.first(1)),
                fidelity(BOUNDS, "1 when all dropped", Criterion.last(1)),
                fidelity(PROPERTY, "flat", Criterion.flat()),
                diversity(PROPERTY, "falls in time", Criterion.fallsBy(share)),
                likeness(PROPERTY, "falls in time", Criterion.fallsBy(share)));
    }

    static List<Criterion> flatAtZero(String desideratum) {
        return List.of(
                Criterion.of(desideratum, "flat", Criterion.flat()),
                Criterion.of(BOUNDS, "0 at one end", Criterion.first(0)),
                Criterion.of(BOUNDS, "0 at the other end", Criterion.last(0)));
    }
}
