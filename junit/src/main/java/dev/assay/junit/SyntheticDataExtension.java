package dev.assay.junit;

import dev.assay.report.Report;
import dev.assay.verdict.Verdict;
import java.util.Optional;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.AssertionFailedError;

/**
 * Evaluates what {@link SyntheticData} names, once for equal annotations in a run, and fails tests
 * whose table must not be released.
 *
 * @since 0.2
 */
public final class SyntheticDataExtension implements BeforeEachCallback, ParameterResolver {

    private static final Namespace KEPT = Namespace.create(SyntheticDataExtension.class);

    /** Made by JUnit. */
    public SyntheticDataExtension() {}

    @Override
    public void beforeEach(ExtensionContext context) {
        Optional<SyntheticData> data = data(context);
        if (data.isPresent()) {
            Evaluated evaluated = evaluated(data.get(), context);
            if (data.get().gate() && !evaluated.passes()) {
                throw new AssertionFailedError(evaluated.complaint());
            }
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return (type == Report.class || type == Verdict.class) && data(context).isPresent();
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Evaluated evaluated = evaluated(data(context).orElseThrow(), context);
        return parameter.getParameter().getType() == Report.class
                ? evaluated.report()
                : evaluated.verdict();
    }

    /** That of the method, else of its class, else of the classes around it. */
    private static Optional<SyntheticData> data(ExtensionContext context) {
        Optional<ExtensionContext> at = Optional.of(context);
        while (at.isPresent()) {
            Optional<SyntheticData> found =
                    at.get()
                            .getElement()
                            .flatMap(
                                    element ->
                                            AnnotationSupport.findAnnotation(
                                                    element, SyntheticData.class));
            if (found.isPresent()) {
                return found;
            }
            at = at.get().getParent();
        }
        return Optional.empty();
    }

    private static Evaluated evaluated(SyntheticData data, ExtensionContext context) {
        ClassLoader resources = context.getRequiredTestClass().getClassLoader();
        return context.getRoot()
                .getStore(KEPT)
                .getOrComputeIfAbsent(
                        data, wanted -> Evaluated.of(wanted, resources), Evaluated.class);
    }
}
