package dev.assay.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class IsoTextTest {

    private static final List<String> KNOWN =
            DateFormat.COMMON.stream()
                    .filter(pattern -> pattern.startsWith("yyyy-MM-dd") && !pattern.contains("X"))
                    .toList();
    private static final List<String> TEXTS =
            List.of(
                    "2024-02-29",
                    "2023-02-29",
                    "0000-01-01",
                    "1969-12-31T23:59:59.999999",
                    "2024-12-31 00:00:00",
                    "2024-06-30T12:34:56.123",
                    "9999-12-31T23:59:59.999999999",
                    "2024-01-01T24:00:00",
                    "2024-13-01 10:00:60",
                    "-024-01-01",
                    "2024-01-01t10:00:00",
                    "1900-02-29");

    @Test
    void whatIsReadAtOnceIsWhatTheFormatterReads() {
        SplittableRandom random = new SplittableRandom(1);
        int read = 0;
        for (String pattern : KNOWN) {
            DateFormat format = DateFormat.of(pattern);
            IsoText quick = IsoText.of(pattern);
            for (int i = 0; i < 3000; i++) {
                String text = TEXTS.get(i % TEXTS.size());
                if (i >= TEXTS.size()) {
                    text = spoilt(text, random);
                }
                if (quick.parse(text).isPresent()) {
                    assertThat(quick.parse(text))
                            .as("%s as %s", text, pattern)
                            .isEqualTo(format.parseByFormatter(text));
                    read++;
                }
            }
        }
        assertThat(read).isGreaterThan(500);
    }

    @Test
    void everyMomentThatAPatternWritesIsReadAtOnce() {
        SplittableRandom random = new SplittableRandom(2);
        for (String pattern : KNOWN) {
            if (pattern.endsWith("HH:mm")) {
                continue;
            }
            DateFormat format = DateFormat.of(pattern);
            for (int i = 0; i < 300; i++) {
                String text = format.format(random.nextLong(-30_000_000_000L, 200_000_000_000L));
                assertThat(IsoText.of(pattern).parse(text))
                        .as("%s as %s", text, pattern)
                        .isPresent()
                        .isEqualTo(format.parseByFormatter(text));
            }
        }
    }

    private static String spoilt(String text, SplittableRandom random) {
        StringBuilder changed = new StringBuilder(text);
        for (int n = random.nextInt(4); n > 0; n--) {
            String put = "0123456789-:. T+x";
            changed.setCharAt(
                    random.nextInt(changed.length()), put.charAt(random.nextInt(put.length())));
        }
        return changed.toString();
    }
}
