package dev.assay.sources.arrow;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.SplittableRandom;
import org.apache.arrow.flatbuf.TimeUnit;
import org.junit.jupiter.api.Test;

class MomentsTest {

    private static final DateTimeFormatter ISO =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS", Locale.ROOT);

    @Test
    void momentsOfAnyYearAreWrittenAsJavaWritesThem() {
        Fixed microseconds = (Fixed) Moments.timestamp(TimeUnit.MICROSECOND).orElseThrow();
        SplittableRandom random = new SplittableRandom(3);
        CellText text = new CellText();
        long[] edges = {
            0,
            -1,
            253_402_300_799_999_999L,
            253_402_300_800_000_000L,
            -62_167_219_200_000_000L,
            -62_167_219_200_000_001L
        };
        for (int i = 0; i < 2000; i++) {
            long moment =
                    i < edges.length
                            ? edges[i]
                            : random.nextLong(-90_000_000_000_000_000L, 300_000_000_000_000_000L);
            ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES).putLong(0, moment);
            assertThat(microseconds.value().put(bytes, 0, text)).isTrue();
            assertThat(String.valueOf(text.characters(), 0, text.length()))
                    .isEqualTo(
                            ISO.format(
                                    LocalDateTime.ofEpochSecond(
                                            Math.floorDiv(moment, 1_000_000),
                                            Math.floorMod(moment, 1_000_000) * 1000,
                                            ZoneOffset.UTC)));
        }
    }
}
