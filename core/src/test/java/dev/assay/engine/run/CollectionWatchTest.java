package dev.assay.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** In a program of its own with little memory, of which nearly all is held. */
class CollectionWatchTest {

    private static final int SPARE = 64;

    @Test
    void aProgramThatLooksForMemoryAllTheTimeIsStarvedAndAnIdleOneIsNot()
            throws IOException, InterruptedException {
        Process child =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xmx48m",
                                "-XX:+UseG1GC",
                                "-cp",
                                System.getProperty("java.class.path"),
                                CollectionWatchTest.class.getName())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        String said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(child.waitFor()).isZero();
        assertThat(said.lines()).containsExactly("idle false", "full true");
    }

    /** The program. */
    public static void main(String[] none) throws InterruptedException {
        CollectionWatch idle = new CollectionWatch();
        Thread.sleep(500);
        System.out.println("idle " + idle.isStarved());
        List<int[]> held = filled();
        System.gc();
        CollectionWatch full = new CollectionWatch();
        long end = System.nanoTime() + 3_000_000_000L;
        while (System.nanoTime() < end) {
            look(held);
        }
        held.clear();
        System.out.println("full " + full.isStarved());
    }

    /** Some collectors give up in between, which is looking for memory as well. */
    private static void look(List<int[]> held) {
        try {
            held.set(held.size() - 1, new int[2_000]);
        } catch (OutOfMemoryError none) {
            held.set(held.size() - 1, null);
        }
    }

    private static List<int[]> filled() {
        List<int[]> held = new ArrayList<>();
        try {
            while (held.size() < Integer.MAX_VALUE) {
                held.add(new int[4_000]);
            }
        } catch (OutOfMemoryError full) {
            // Whatever allocates would fail as well.
            for (int i = 0; i < SPARE; i++) {
                held.remove(held.size() - 1);
            }
        }
        return held;
    }
}
