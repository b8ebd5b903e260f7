package dev.assay.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TieWeightsTest {

    /** Every way to call so many of the pooled rows members, of which the first t are tied. */
    @ParameterizedTest
    @CsvSource({"4, 3, 2", "6, 3, 3", "9, 2, 5", "2, 7, 4", "1, 1, 2", "5, 4, 9"})
    void theMeanOverAllLabelingsIsTheShareOfMembers(int members, int outsiders, int tied) {
        double weight = new TieWeights(members, outsiders).of(tied);
        int tiedBits = (1 << tied) - 1;
        double sum = 0;
        int labelings = 0;
        for (int labels = 0; labels < 1 << members + outsiders; labels++) {
            if (Integer.bitCount(labels) == members) {
                int inside = Integer.bitCount(labels & tiedBits);
                sum += inside == tied ? 1 : inside == 0 ? 0 : weight;
                labelings++;
            }
        }
        double share = (double) members / (members + outsiders);
        assertThat(sum / labelings).isCloseTo(share, Offset.offset(1e-12));
    }

    @Test
    void aTieOfTwoAndAnyTieAtEqualSizesCountsHalf() {
        assertThat(new TieWeights(70, 30).of(2)).isCloseTo(0.5, Offset.offset(1e-12));
        for (int tied = 2; tied < 40; tied++) {
            assertThat(new TieWeights(50, 50).of(tied)).isCloseTo(0.5, Offset.offset(1e-12));
        }
    }
}
