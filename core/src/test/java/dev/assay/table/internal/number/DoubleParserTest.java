package dev.assay.table.internal.number;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DoubleParserTest {

    @Test
    void everyDecimalTextHasTheBitsOfParseDouble() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 120_000; i++) {
            String text =
                    switch (i % 6) {
                        case 0 -> Double.toString(Double.longBitsToDouble(random.nextLong()));
                        case 1 ->
                                Double.toString(
                                        random.nextGaussian() * Math.pow(10, random.nextInt(12)));
                        case 2 ->
                                String.format(
                                        Locale.ROOT,
                                        "%." + random.nextInt(20) + "f",
                                        random.nextGaussian() * 1e3);
                        case 3 -> random.nextLong() + "";
                        case 4 ->
                                random.nextLong()
                                        + "."
                                        + Math.abs(random.nextLong())
                                        + "e"
                                        + (random.nextInt(700) - 350);
                        default ->
                                (random.nextBoolean() ? "+" : "-")
                                        + "0".repeat(random.nextInt(4))
                                        + random.nextInt(1000)
                                        + (random.nextBoolean() ? "." : "")
                                        + "E"
                                        + (random.nextInt(60) - 30);
                    };
            double expected = Double.parseDouble(text);
            if (Double.isNaN(expected) || text.contains("Inf")) {
                continue;
            }
            assertThat(Double.doubleToRawLongBits(DoubleParser.parse(text)))
                    .as(text)
                    .isEqualTo(Double.doubleToRawLongBits(expected));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-0",
                "-0.0",
                "9007199254740993",
                "9007199254740992.5",
                "1e22",
                "1e23",
                "123456789012345678e4",
                "179769313486231570814527423731704356798070567525844996598917476803157260780028538760589558632766878171540458953514382464234321326889464182768467546703537516986049910576551282076245490090389328944075868508455133942304583236903222948165808559332123347747e1",
                "4.9406564584124654417656879286822137236505980e-324",
                "2.4703282292062327208e-324",
                "2.2250738585072011e-308",
                "1e400",
                "-1e400",
                "1e-400",
                ".5",
                "5.",
                "00012.5",
                "  3.25\t",
                "0.000000000000000000000000000000000012345"
            })
    void hardCasesHaveTheBitsOfParseDouble(String text) {
        assertThat(Double.doubleToRawLongBits(DoubleParser.parse(text)))
                .isEqualTo(Double.doubleToRawLongBits(Double.parseDouble(text.strip())));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                ".",
                "-",
                "+",
                "e5",
                "1e",
                "1e+",
                "1.2.3",
                "1,5",
                "0x1p3",
                "1d",
                "2f",
                "NaN",
                "Infinity",
                "inf",
                "1 2",
                "--1",
                "1e5.5",
                "١٢",
                "1_000",
                "12:30"
            })
    void whatIsNotADecimalNumberIsNone(String text) {
        assertThat(DoubleParser.parse(text)).isNaN();
    }
}
