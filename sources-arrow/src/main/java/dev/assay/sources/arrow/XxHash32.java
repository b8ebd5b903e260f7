package dev.assay.sources.arrow;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The 32-bit checksum of frames of LZ4, with the seed 0, as its specification has it. */
final class XxHash32 {

    private static final int PRIME_1 = 0x9E3779B1;
    private static final int PRIME_2 = 0x85EBCA77;
    private static final int PRIME_3 = 0xC2B2AE3D;
    private static final int PRIME_4 = 0x27D4EB2F;
    private static final int PRIME_5 = 0x165667B1;
    private static final int STRIPE = 16;

    private XxHash32() {}

    static int of(byte[] bytes, int from, int count) {
        ByteBuffer in = ByteBuffer.wrap(bytes, from, count).order(ByteOrder.LITTLE_ENDIAN);
        int hash = (count >= STRIPE ? stripes(in) : PRIME_5) + count;
        while (in.remaining() >= Integer.BYTES) {
            hash = Integer.rotateLeft(hash + in.getInt() * PRIME_3, 17) * PRIME_4;
        }
        while (in.hasRemaining()) {
            hash = Integer.rotateLeft(hash + (in.get() & 0xFF) * PRIME_5, 11) * PRIME_1;
        }
        hash = (hash ^ hash >>> 15) * PRIME_2;
        hash = (hash ^ hash >>> 13) * PRIME_3;
        return hash ^ hash >>> 16;
    }

    private static int stripes(ByteBuffer in) {
        int one = PRIME_1 + PRIME_2;
        int two = PRIME_2;
        int three = 0;
        int four = -PRIME_1;
        while (in.remaining() >= STRIPE) {
            one = lane(one, in.getInt());
            two = lane(two, in.getInt());
            three = lane(three, in.getInt());
            four = lane(four, in.getInt());
        }
        return Integer.rotateLeft(one, 1)
                + Integer.rotateLeft(two, 7)
                + Integer.rotateLeft(three, 12)
                + Integer.rotateLeft(four, 18);
    }

    private static int lane(int before, int word) {
        return Integer.rotateLeft(before + word * PRIME_2, 13) * PRIME_1;
    }
}
