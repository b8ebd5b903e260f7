package dev.assay.engine.binding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.example.Stranger;
import dev.assay.engine.Slope;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.Metric;
import dev.assay.plugin.PluginProblem;
import dev.assay.plugin.PluginProblem.Cause;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Another's metrics beside ours, on one class path. */
final class ExtensionsTest {

    @Test
    void aStrangerThatTakesOurKeyIsPassedOverWhicheverIsFoundFirst() {
        Metric<?> ours = new Slope();
        Metric<?> theirs = new Stranger(ours.key());
        for (List<Metric<?>> found : List.of(List.of(ours, theirs), List.of(theirs, ours))) {
            Extensions<Metric<?>> extensions = Extensions.of(Metric.class, found);
            assertThat(extensions.get(ours.key())).isSameAs(ours);
            assertThat(extensions.problems())
                    .extracting(PluginProblem::cause)
                    .containsExactly(Cause.KEY_DUPLICATE);
            assertThat(extensions.problems().get(0).sentence())
                    .contains(Slope.class.getName(), "as in acme-" + ours.key());
        }
    }

    @Test
    void ofStrangersOfOneKeyNoneIsUsed() {
        Extensions<Metric<?>> extensions =
                Extensions.of(
                        Metric.class,
                        List.of(
                                new Stranger("twin"),
                                new Stranger("twin"),
                                new Stranger("twin"),
                                new Stranger("acme-twin")));
        assertThat(extensions.keys()).containsExactly("acme-twin");
        assertThat(extensions.problems()).hasSize(3);
        assertThatThrownBy(() -> extensions.get("twin"))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("also that of")
                .extracting("code")
                .isEqualTo(ErrorCode.EXTENSION_INVALID);
    }

    @Test
    void aKeyMayHaveAVendorAndNothingElseBeforeIt() {
        for (String key :
                List.of(
                        "-x",
                        "acme-",
                        "acme-x-y",
                        "Acme-x",
                        "a_b-x",
                        "acme:x",
                        "acme/x",
                        "1-x",
                        "")) {
            Extensions<Metric<?>> extensions =
                    Extensions.of(Metric.class, List.of(new Stranger(key)));
            assertThat(extensions.keys()).as(key).isEmpty();
            assertThat(extensions.problems())
                    .extracting(PluginProblem::cause)
                    .containsExactly(Cause.KEY_INVALID);
        }
    }

    @Test
    void twoOfOursOfOneKeyAreAMistakeOfTheInstallation() {
        assertThatThrownBy(
                        () ->
                                Extensions.<Metric<?>>of(
                                        Metric.class, List.of(new Slope(), new Slope())))
                .isInstanceOf(EvaluationException.class)
                .extracting("code")
                .isEqualTo(ErrorCode.EXTENSION_DUPLICATE);
    }
}
