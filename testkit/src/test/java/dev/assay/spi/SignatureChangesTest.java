package dev.assay.spi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Growing;
import dev.assay.api.Stability;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class SignatureChangesTest {

    @Stability(Stability.Level.EVOLVING)
    @Growing
    record Grows<T extends Comparable<T>>(List<? super T> names, int[] counts) {

        Grows {
            names = List.copyOf(names);
        }

        public static <A extends Number & Runnable> Map<String, A[]> all(A first, String... others)
                throws IOException {
            throw new IOException();
        }

        @Override
        public String toString() {
            return "";
        }
    }

    @Stability(Stability.Level.STABLE)
    sealed interface Shape permits Round {
        double area();

        default Shape larger() {
            return this;
        }
    }

    record Round(double radius) implements Shape {
        @Override
        public double area() {
            return 3 * radius * radius;
        }
    }

    @Stability(Stability.Level.STABLE)
    abstract static class Base {
        protected static final int MOST = 3;

        protected Base() {}

        int hidden() {
            return 1;
        }

        protected final synchronized int shown() {
            return hidden();
        }
    }

    @Test
    void aRecordThatGrowsShowsItsComponentsButNoConstructor() {
        assertThat(Signatures.of(Grows.class))
                .containsExactly(
                        "EVOLVING GROWING record dev.assay.spi.SignatureChangesTest.Grows<T extends Comparable<T>>"
                                + "(List<? super T> names, int[] counts)",
                        "    static <A extends Number & Runnable> Map<String, A[]> all(A, String...) throws IOException");
    }

    @Test
    void interfacesAndClassesShowWhatOthersCanCallOrHaveToWrite() {
        assertThat(Signatures.of(Shape.class))
                .containsExactly(
                        "STABLE sealed interface dev.assay.spi.SignatureChangesTest.Shape permits"
                                + " SignatureChangesTest.Round",
                        "    abstract double area()",
                        "    default SignatureChangesTest.Shape larger()");
        assertThat(Signatures.of(Base.class))
                .containsExactly(
                        "STABLE abstract class dev.assay.spi.SignatureChangesTest.Base",
                        "    protected final int shown()",
                        "    protected new()",
                        "    protected static final int MOST = 3");
    }

    @Test
    void changesAreToldTypeByType() {
        List<String> before =
                List.of(
                        "STABLE interface dev.assay.A",
                        "    abstract int one()",
                        "    abstract int two()",
                        "",
                        "STABLE class dev.assay.B",
                        "    new()");
        List<String> after =
                List.of(
                        "STABLE interface dev.assay.A",
                        "    abstract int two()",
                        "    abstract long one()",
                        "",
                        "EVOLVING enum dev.assay.C",
                        "    RED");
        assertThat(SignatureChanges.between(before, after))
                .containsExactly(
                        "dev.assay.A",
                        "  - abstract int one()",
                        "  + abstract long one()",
                        "dev.assay.B",
                        "  - STABLE class dev.assay.B",
                        "  - new()",
                        "dev.assay.C",
                        "  + EVOLVING enum dev.assay.C",
                        "  + RED");
        assertThat(SignatureChanges.between(before, before)).isEmpty();
    }
}
