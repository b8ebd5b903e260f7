package dev.assay.neighbour.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.internal.RowMaker.Flavour;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Searches of a virtual machine whose vectors are no longer than those of other processors: 16
 * bytes are what ARM and old x86 processors have, 32 what most have.
 */
class VectorSizesTest {

    @ParameterizedTest
    @ValueSource(ints = {16, 32})
    void searchesWithShorterVectorsEqualTheDefinition(int bytes)
            throws IOException, InterruptedException {
        assumeTrue(Kernels.vector().isPresent(), "a Java with the vector module");
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "--add-modules",
                                "jdk.incubator.vector",
                                "-XX:MaxVectorSize=" + bytes,
                                "-cp",
                                System.getProperty(
                                        "surefire.test.class.path",
                                        System.getProperty("java.class.path")),
                                VectorSizesTest.class.getName())
                        .redirectErrorStream(true)
                        .start();
        String told =
                new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertThat(process.waitFor()).as(told).isZero();
        assertThat(told).endsWith("all as defined with 'vector " + bytes * Byte.SIZE + "'");
    }

    /** Exits with 1 where a search differs from the definition. */
    public static void main(String... arguments) {
        Kernel kernel = Kernels.vector().orElseThrow();
        for (Flavour flavour : new Flavour[] {Flavour.CLUSTERED, Flavour.MISSING}) {
            check(
                    kernel,
                    RowMaker.gower(5, 150, 4, 4, flavour, false, false),
                    RowMaker.gower(6, 500, 4, 4, flavour, false, false));
            check(
                    kernel,
                    RowMaker.gower(5, 150, 3, 14, flavour, true, false),
                    RowMaker.gower(6, 500, 3, 14, flavour, true, false));
            check(
                    kernel,
                    RowMaker.euclidean(5, 150, 4, 5, flavour),
                    RowMaker.euclidean(6, 500, 4, 5, flavour));
            check(
                    kernel,
                    RowMaker.euclidean(5, 60, 300, 3, flavour),
                    RowMaker.euclidean(6, 150, 300, 3, flavour));
        }
        System.out.println("all as defined with '" + kernel.name() + "'");
    }

    private static void check(Kernel kernel, PlainRows of, PlainRows among) {
        Search.Means[] ways = {Search.Means.USUAL, new Search.Means(false, 1)};
        for (Search.Means means : ways) {
            Search search = new Search(new LoopContext(1), kernel, new Work(), means);
            check(search.nearest(of, among, 5, false), of, among, 5);
            NeighbourTable[] both = search.nearestBoth(of, among, 1, 3);
            check(both[0], of, among, 1);
            check(both[1], among, of, 3);
        }
    }

    private static void check(NeighbourTable found, PlainRows of, PlainRows among, int k) {
        for (int row = 0; row < of.rows(); row += 7) {
            int asked = row;
            if (!IntStream.range(0, k)
                    .mapToObj(rank -> found.index(asked, rank))
                    .toList()
                    .equals(ReferenceSearch.nearest(of, row, among, k, false))) {
                System.out.println("row " + row + " has other neighbours");
                System.exit(1);
            }
        }
    }
}
