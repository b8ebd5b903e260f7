package dev.assay.engine.run;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.random.RandomGenerator;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * A random stream named by the run's seed, an owner, a stream name and an index. Every method that
 * the JDK implements by an algorithm it may change is implemented by Commons RNG, so a stream stays
 * the same from one JDK to the next.
 */
public final class StreamGenerator implements RandomGenerator {

    private final UniformRandomProvider source;
    private final ZigguratSampler.NormalizedGaussian gaussian;
    private final ZigguratSampler.Exponential exponential;

    private StreamGenerator(long[] state) {
        source = RandomSource.XO_RO_SHI_RO_128_PP.create(state);
        gaussian = ZigguratSampler.NormalizedGaussian.of(source);
        exponential = ZigguratSampler.Exponential.of(source);
    }

    public static StreamGenerator of(long seed, String owner, String stream, long index) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(ByteBuffer.allocate(16).putLong(seed).putLong(index).array());
            digest.update(owner.getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
            digest.update(stream.getBytes(StandardCharsets.UTF_8));
            ByteBuffer state = ByteBuffer.wrap(digest.digest());
            return new StreamGenerator(new long[] {state.getLong(), state.getLong()});
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }

    @Override
    public long nextLong() {
        return source.nextLong();
    }

    @Override
    public long nextLong(long bound) {
        return source.nextLong(bound);
    }

    @Override
    public long nextLong(long origin, long bound) {
        return source.nextLong(origin, bound);
    }

    @Override
    public int nextInt() {
        return source.nextInt();
    }

    @Override
    public int nextInt(int bound) {
        return source.nextInt(bound);
    }

    @Override
    public int nextInt(int origin, int bound) {
        return source.nextInt(origin, bound);
    }

    @Override
    public boolean nextBoolean() {
        return source.nextBoolean();
    }

    @Override
    public float nextFloat() {
        return source.nextFloat();
    }

    @Override
    public double nextDouble() {
        return source.nextDouble();
    }

    @Override
    public double nextDouble(double bound) {
        return source.nextDouble(bound);
    }

    @Override
    public double nextDouble(double origin, double bound) {
        return source.nextDouble(origin, bound);
    }

    @Override
    public double nextGaussian() {
        return gaussian.sample();
    }

    @Override
    public double nextGaussian(double mean, double standardDeviation) {
        return mean + standardDeviation * gaussian.sample();
    }

    @Override
    public double nextExponential() {
        return exponential.sample();
    }
}
