package dev.assay.sources.jdbc;

import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives tests the server they have as a parameter, started once for all of them and ended after the
 * last; a test whose server cannot be had is skipped.
 */
final class ServerOfTests implements BeforeEachCallback, ParameterResolver {

    private static final Map<Class<?>, Supplier<LocalServer>> KINDS =
            Map.of(Postgres.class, Postgres::new, Maria.class, Maria::new);

    @Override
    public void beforeEach(ExtensionContext test) {
        for (Class<?> kind : test.getRequiredTestMethod().getParameterTypes()) {
            if (KINDS.containsKey(kind)) {
                server(kind, test);
            }
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
        return KINDS.containsKey(parameter.getParameter().getType());
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext test) {
        return server(parameter.getParameter().getType(), test);
    }

    private static Object server(Class<?> kind, ExtensionContext test) {
        return test.getRoot()
                .getStore(Namespace.create(ServerOfTests.class))
                .getOrComputeIfAbsent(kind, type -> KINDS.get(type).get());
    }
}
