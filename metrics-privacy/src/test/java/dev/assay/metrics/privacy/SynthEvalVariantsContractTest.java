package dev.assay.metrics.privacy;

import dev.assay.metrics.privacy.distance.DistanceToClosestRecord;
import dev.assay.metrics.privacy.distance.NearestNeighbourAdversarialAccuracy;
import dev.assay.metrics.privacy.distance.NearestNeighbourDistanceRatio;
import dev.assay.metrics.privacy.person.IdentifiabilityRisk;
import dev.assay.neighbour.Range;
import dev.assay.neighbour.Space;
import dev.assay.testkit.MetricContract;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/**
 * The variants of SynthEval obey every law but that of the copy, where theirs is the wrong reading.
 */
@Tag("thorough")
final class SynthEvalVariantsContractTest {

    @Nested
    final class Dcr extends MetricContract<DistanceToClosestRecord.Options> {
        Dcr() {
            super(
                    new DistanceToClosestRecord(),
                    new DistanceToClosestRecord.Options(
                            Space.of("gower:joint"), Variant.SYNTHEVAL));
        }

        /** 0/0 = 1: when every real row has a twin, a copy looks like fresh data. */
        @Override
        protected boolean hasCopyLawAmongTwins() {
            return false;
        }
    }

    @Nested
    final class Nndr extends MetricContract<NearestNeighbourDistanceRatio.Options> {
        Nndr() {
            super(
                    new NearestNeighbourDistanceRatio(),
                    new NearestNeighbourDistanceRatio.Options(
                            Space.of("gower:joint"),
                            NearestNeighbourDistanceRatio.Direction.REAL_TO_SYNTHETIC,
                            Variant.SYNTHEVAL));
        }

        /** 1 - |loss|: a loss of the whole room is smaller than 1. */
        @Override
        protected boolean hasCopyLaw() {
            return false;
        }
    }

    @Nested
    final class Nnaa extends MetricContract<NearestNeighbourAdversarialAccuracy.Options> {
        Nnaa() {
            super(
                    new NearestNeighbourAdversarialAccuracy(),
                    new NearestNeighbourAdversarialAccuracy.Options(
                            30, Space.of("codes:joint"), Variant.SYNTHEVAL));
        }

        /** 1 - |loss|: a loss of the whole room is smaller than 1. */
        @Override
        protected boolean hasCopyLaw() {
            return false;
        }
    }

    @Nested
    final class Eps extends MetricContract<IdentifiabilityRisk.Options> {
        Eps() {
            super(
                    new IdentifiabilityRisk(),
                    new IdentifiabilityRisk.Options(Range.JOINT, Variant.SYNTHEVAL));
        }

        /** strict comparison: among twins distance 0 does not count, and the loss is 1 - |loss|. */
        @Override
        protected boolean hasCopyLaw() {
            return false;
        }
    }
}
