package dev.assay.engine.run;

import dev.assay.api.Stability;
import java.util.random.RandomGenerator;

/** Random numbers for what happens outside an evaluation, such as the making of baselines. */
@Stability(Stability.Level.INTERNAL)
public final class Streams {

    private Streams() {}

    /**
     * A generator that depends only on the run's seed and a name; equal on every machine and Java.
     */
    public static RandomGenerator of(long seed, String owner) {
        return StreamGenerator.of(seed, owner, "", 0);
    }
}
