package dev.assay.guidance;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.Stranger;
import dev.assay.engine.MeanGap;
import java.util.List;
import org.junit.jupiter.api.Test;

final class GuidesTest {

    /** Where a program embeds the framework, one class loader loads all metrics. */
    @Test
    void aMetricOnTheSameClassPathIsNotTherebyOneOfOurs() {
        Guides guides = Guides.of(List.of(new Stranger("stranger"), new MeanGap()));
        assertThat(Stranger.class.getClassLoader()).isSameAs(MeanGap.class.getClassLoader());
        assertThat(guides.isOurs("stranger")).isFalse();
        assertThat(guides.isOurs("mean_gap")).isTrue();
        assertThat(guides.isOurs("nobody")).isFalse();
    }
}
