package dev.assay.testkit;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.assay.error.Check;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.function.ThrowingSupplier;

/**
 * Ends a law that takes too long, so that work which never ends fails one test instead of stopping
 * the build. Each law runs in a thread of its own, which is interrupted and left behind. The tests
 * that a contract's author adds are none of the kit's business and have no limit.
 */
final class LawTimeLimit implements InvocationInterceptor {

    /** The seconds a law may take. */
    static final String PROPERTY = "assay.law.seconds";

    private static final String SECONDS = "120";

    /** Laws that are only checked on demand evaluate a metric hundreds of times. */
    private static final int LONGER_ON_DEMAND = 60;

    private static final Set<String> ON_DEMAND = Set.of("thorough", "simulation");

    @Override
    public void interceptTestMethod(
            Invocation<Void> law,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context)
            throws Throwable {
        limited(law, context);
    }

    @Override
    public <T> T interceptTestFactoryMethod(
            Invocation<T> law, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        return limited(law, context);
    }

    @Override
    public void interceptDynamicTest(
            Invocation<Void> law, DynamicTestInvocationContext test, ExtensionContext context)
            throws Throwable {
        limited(law, context);
    }

    private static <T> T limited(Invocation<T> law, ExtensionContext context) throws Throwable {
        Optional<Method> method = method(context);
        if (method.map(LawTimeLimit::isLaw).orElse(false)) {
            boolean onDemand = !Collections.disjoint(context.getTags(), ON_DEMAND);
            return within(limit(onDemand), name(method.orElseThrow(), context), law::proceed);
        }
        return law.proceed();
    }

    /** The method of a test; that of the factory if the test was made by one. */
    private static Optional<Method> method(ExtensionContext context) {
        return context.getTestMethod().or(() -> context.getParent().flatMap(LawTimeLimit::method));
    }

    private static boolean isLaw(Method method) {
        return method.getDeclaringClass()
                .getPackageName()
                .equals(LawTimeLimit.class.getPackageName());
    }

    private static String name(Method method, ExtensionContext context) {
        return context.getTestMethod().isPresent()
                ? method.getName()
                : method.getName() + ", " + context.getDisplayName();
    }

    /** How long a law may take. */
    static Duration limit(boolean onDemand) {
        String seconds = System.getProperty(PROPERTY, SECONDS);
        Check.require(
                seconds.matches("[1-9][0-9]{0,5}"),
                PROPERTY + " must be a whole number of seconds, at least 1: " + seconds);
        return Duration.ofSeconds(Long.parseLong(seconds) * (onDemand ? LONGER_ON_DEMAND : 1));
    }

    /** What the law yields within this time. */
    static <T> T within(Duration limit, String law, ThrowingSupplier<T> work) {
        PrintStream out = System.out;
        PrintStream err = System.err;
        boolean ended = false;
        try {
            T result =
                    assertTimeoutPreemptively(
                            limit,
                            work,
                            () ->
                                    "the law '"
                                            + law
                                            + "' did not end; if it only needs longer, give it"
                                            + " more seconds by -D"
                                            + PROPERTY);
            ended = true;
            return result;
        } finally {
            if (!ended) {
                // A law that catches what is printed may have been left before it gave it back.
                System.setOut(out);
                System.setErr(err);
            }
        }
    }
}
