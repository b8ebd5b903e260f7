package dev.assay.sources.arrow;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.apache.commons.compress.compressors.lz4.FramedLZ4CompressorOutputStream;
import org.apache.commons.compress.compressors.lz4.FramedLZ4CompressorOutputStream.BlockSize;
import org.apache.commons.compress.compressors.lz4.FramedLZ4CompressorOutputStream.Parameters;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Lz4FrameTest {

    /** Values of the reference implementation, with the seed 0. */
    @Test
    void checksumsAreThoseOfXxHash() {
        assertThat(hash("")).isEqualTo(0x02CC5D05);
        assertThat(hash("a")).isEqualTo(0x550D7456);
        assertThat(hash("abc")).isEqualTo(0x32D153FF);
        assertThat(hash("Nobody inspects the spammish repetition")).isEqualTo(0xE2293B2F);
    }

    @ParameterizedTest
    @CsvSource({"true, false", "false, true", "true, true"})
    void whateverByteIsTurnedNothingElseComesOutThanWasPacked(boolean content, boolean blocks)
            throws IOException {
        byte[] plain = new byte[200];
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < plain.length; i++) {
            plain[i] = (byte) random.nextInt(4);
        }
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (FramedLZ4CompressorOutputStream out =
                new FramedLZ4CompressorOutputStream(
                        packed, new Parameters(BlockSize.K64, content, blocks, false))) {
            out.write(plain);
        }
        byte[] good = packed.toByteArray();
        assertThat(Lz4Frame.unpack(good, plain.length)).isEqualTo(plain);
        int refused = 0;
        for (int at = 0; at < good.length; at++) {
            byte[] turned = good.clone();
            turned[at] ^= 0x20;
            try {
                byte[] found = Lz4Frame.unpack(turned, plain.length);
                assertThat(found).as("byte %d of %d", at, good.length).isEqualTo(plain);
            } catch (RuntimeException seen) {
                refused++;
            }
        }
        assertThat(refused).isGreaterThan(good.length - 5);
    }

    private static int hash(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        return XxHash32.of(bytes, 0, bytes.length);
    }
}
