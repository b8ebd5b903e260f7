package dev.assay.neighbour.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A vector that becomes an object costs more than the sums in it; it does where the compiler does
 * not put a helper in the place of its call. The screen runs in a JVM of its own, as users have it:
 * what other tests ran before would change what the compiler does.
 */
class KernelAllocationTest {

    private static final int CALLS = 20_000;
    private static final int MOST_TRIES = 100;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    void aScreenAllocatesNothingOnceItIsCompiled() throws IOException, InterruptedException {
        // With sixteen sums JDK 25 makes objects of some where there are codes and tables.
        assumeThat(Kernels.vector().map(Kernel::fewestJoined))
                .as("a processor with vectors and sixteen registers for them")
                .hasValue(2);
        String classes =
                System.getProperty(
                        "surefire.test.class.path", System.getProperty("java.class.path"));
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "--add-modules",
                                "jdk.incubator.vector",
                                "-cp",
                                classes,
                                KernelAllocationTest.class.getName())
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        String told =
                new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertThat(process.waitFor()).isZero();
        assertThat(told.lines())
                .as("shapes and the fewest bytes that %d calls allocate", CALLS)
                .hasSize(shapes().size())
                .allSatisfy(
                        line ->
                                assertThat(
                                                Long.parseLong(
                                                        line.substring(line.lastIndexOf(' ') + 1)))
                                        .as(line)
                                        .isLessThan(CALLS));
    }

    /** Prints for each shape the fewest bytes of so many calls. */
    public static void main(String... arguments) {
        Kernel kernel = Kernels.vector().orElseThrow();
        for (Kernel.Bytes shape : shapes()) {
            System.out.println(
                    "numbers "
                            + shape.numbers()
                            + ", tables "
                            + shape.tables()
                            + ", codes "
                            + shape.codes()
                            + ", cost "
                            + shape.cost()
                            + ": "
                            + least(kernel, shape));
        }
    }

    private static List<Kernel.Bytes> shapes() {
        byte[] few = costs(7, 11);
        byte[] many = costs(30, 11);
        byte[] unequal = costs(7, 11);
        unequal[3] = 5;
        return List.of(
                new Kernel.Bytes(15, 3, new byte[0], (byte) 0),
                new Kernel.Bytes(15, 0, few, few[0]),
                new Kernel.Bytes(15, 2, few, few[0]),
                new Kernel.Bytes(15, 2, many, many[0]),
                new Kernel.Bytes(15, 2, unequal, (byte) 0));
    }

    private static byte[] costs(int codes, int cost) {
        byte[] costs = new byte[codes];
        Arrays.fill(costs, (byte) cost);
        return costs;
    }

    /** The fewest bytes of some calls, or of the first that allocate less than one each. */
    private static long least(Kernel kernel, Kernel.Bytes shape) {
        byte[] tiles = new byte[shape.columns() * Kernel.SCREEN];
        byte[] query = new byte[shape.queryLength()];
        byte[] starts = new byte[Kernel.GROUP];
        byte[] limits = costs(Kernel.GROUP, -128);
        byte[] sums = new byte[Kernel.GROUP * Kernel.SCREEN];
        long least = Long.MAX_VALUE;
        for (int i = 0; i < MOST_TRIES && least >= CALLS; i++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int call = 0; call < CALLS; call++) {
                kernel.screen(tiles, 0, shape, query, starts, limits, sums);
            }
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }
}
