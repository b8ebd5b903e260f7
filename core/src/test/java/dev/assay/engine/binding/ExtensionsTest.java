package dev.assay.engine.binding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.example.Stranger;
import dev.assay.engine.Slope;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.Requirement;
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
    void anUnknownKeyThatIsAMeasureNamesItsMetricWhateverOthersAnswer() {
        Metric<?> unwilling =
                new Metric<Stranger.Options>() {
                    private final Stranger stranger = new Stranger("acme-unwilling");

                    @Override
                    public String key() {
                        return stranger.key();
                    }

                    @Override
                    public String title() {
                        return stranger.title();
                    }

                    @Override
                    public String description() {
                        return stranger.description();
                    }

                    @Override
                    public Stranger.Options defaults() {
                        return stranger.defaults();
                    }

                    @Override
                    public List<MeasureSpec> measures(MetricSetup<Stranger.Options> setup) {
                        throw new IllegalStateException("not before there are tables");
                    }

                    @Override
                    public List<Requirement> requirements(MetricSetup<Stranger.Options> setup) {
                        return stranger.requirements(setup);
                    }

                    @Override
                    public MetricResult evaluate(
                            EvaluationContext context, Stranger.Options options) {
                        return stranger.evaluate(context, options);
                    }
                };
        Metric<?> slope = new Slope();
        Extensions<Metric<?>> extensions = Extensions.of(Metric.class, List.of(unwilling, slope));
        assertThat(extensions.meant("rows_seen", extensions.keys()))
                .isEqualTo(", which is a measure of " + slope.key() + ".");
        assertThat(extensions.meant("rows_sen", extensions.keys()))
                .isEqualTo("; did you mean rows_seen, a measure of " + slope.key() + "?");
        assertThat(extensions.meant("nothing", extensions.keys())).isEqualTo(".");
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
