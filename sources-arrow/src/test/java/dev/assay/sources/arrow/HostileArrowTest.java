package dev.assay.sources.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.table.ReadOptions;
import dev.assay.table.Table;
import dev.assay.table.TableReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.RecordBatch;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.NullVector;
import org.apache.arrow.vector.TimeStampMilliVector;
import org.apache.arrow.vector.TinyIntVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.ViewVarCharVector;
import org.apache.arrow.vector.dictionary.Dictionary;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A spoilt Arrow file is refused, or read; it never ends a run, nor takes more than it has. */
class HostileArrowTest {

    private static final Pattern CLASS_NAME =
            Pattern.compile("\\b(java|org|com|io)\\.\\w+\\.|\\b[A-Z]\\w*(Exception|Error)\\b");

    @TempDir private Path folder;

    static List<ArrowFiles.Form> forms() {
        return ArrowFiles.Form.ALL;
    }

    private static byte[] good(ArrowFiles.Form form) {
        try (BufferAllocator own = new RootAllocator();
                VarCharVector levels = ArrowFiles.texts("levels", own, "low", "high", "higher")) {
            DictionaryEncoding encoding =
                    new DictionaryEncoding(3, false, new ArrowType.Int(8, true));
            return ArrowFiles.write(
                    form,
                    2,
                    24,
                    in ->
                            List.of(
                                    new Float8Vector("x", in),
                                    new VarCharVector("word", in),
                                    new ViewVarCharVector("view", in),
                                    new TinyIntVector(
                                            "level",
                                            new FieldType(
                                                    true, new ArrowType.Int(8, true), encoding),
                                            in),
                                    new TimeStampMilliVector("seen", in),
                                    new BitVector("yes", in),
                                    new NullVector("nothing")),
                    (columns, at, row) -> {
                        if (row % 5 != 0) {
                            ((Float8Vector) columns.get(0)).setSafe(at, row / 3.0);
                        }
                        byte[] word = ArrowFiles.utf8("😀 word of some length " + row % 4);
                        ((VarCharVector) columns.get(1)).setSafe(at, word);
                        ((ViewVarCharVector) columns.get(2)).setSafe(at, word);
                        ((TinyIntVector) columns.get(3)).setSafe(at, row % 3);
                        ((TimeStampMilliVector) columns.get(4)).setSafe(at, 86_400_000L * row);
                        ((BitVector) columns.get(5)).setSafe(at, row % 2);
                    },
                    new DictionaryProvider.MapDictionaryProvider(new Dictionary(levels, encoding)));
        }
    }

    @ParameterizedTest
    @MethodSource("forms")
    void aTableThatIsCutAnywhereIsRefused(ArrowFiles.Form form) throws IOException {
        byte[] good = good(form);
        assertThat(read(good).rows()).isEqualTo(48);
        for (int length = 0;
                length < good.length;
                length += length < 16 || length > good.length - 24 ? 1 : 41) {
            byte[] cut = Arrays.copyOf(good, length);
            assertThatThrownBy(() -> read(cut))
                    .as("%d of %d bytes", length, good.length)
                    .isInstanceOfSatisfying(
                            EvaluationException.class,
                            e ->
                                    assertThat(e.code())
                                            .isIn(
                                                    ErrorCode.TABLE_UNREADABLE,
                                                    ErrorCode.TABLE_EMPTY))
                    .satisfies(
                            e -> assertThat(CLASS_NAME.matcher(e.getMessage()).find()).isFalse());
        }
    }

    @ParameterizedTest
    @MethodSource("forms")
    void whateverIsSpoiltIsReadOrRefused(ArrowFiles.Form form) throws IOException {
        fuzz(form, 100);
    }

    @ParameterizedTest
    @MethodSource("forms")
    @Tag("simulation")
    void whateverIsSpoiltIsReadOrRefusedAHundredThousandTimes(ArrowFiles.Form form)
            throws IOException {
        int cases = Integer.getInteger("assay.fuzz.cases", 100_000) / ArrowFiles.Form.ALL.size();
        fuzz(form, cases + 1);
    }

    @Test
    void aLengthThatLiesAllocatesNothing() throws IOException {
        ByteBuffer stream = ByteBuffer.allocate(64).order(ByteOrder.LITTLE_ENDIAN);
        stream.putInt(ArrowFormat.CONTINUED).putInt(Integer.MAX_VALUE);
        assertThatThrownBy(() -> read(stream.array()))
                .hasMessageContaining("a description of 2147483647 bytes");
        stream.putInt(4, 1 << 26);
        assertThatThrownBy(() -> read(stream.array())).hasMessageContaining("it ends too early");
    }

    @Test
    void rowsThatNeedNoBytesDoNotGoOnForever() throws IOException {
        byte[] good =
                ArrowFiles.write(
                        ArrowFiles.Form.ALL.get(0),
                        1,
                        5,
                        in -> List.of(new NullVector("nothing"), new NullVector("more")),
                        (columns, at, row) -> {},
                        new DictionaryProvider.MapDictionaryProvider());
        assertThat(read(good).rows()).isEqualTo(5);
        byte[] endless = withRows(good, 2_000_000_000L);
        assertThatThrownBy(() -> read(endless))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("is said to have 2000000000 rows in 0 bytes");
    }

    @Test
    void bombsAreRefusedBeforeTheyUnfold() throws IOException {
        // a batch of 400 million zeros, packed into some kilobytes, is nobody's table
        byte[] good =
                ArrowFiles.write(
                        ArrowFiles.Form.ALL.get(4),
                        1,
                        200_000,
                        in -> List.of(new IntVector("x", in)),
                        (columns, at, row) -> ((IntVector) columns.get(0)).setSafe(at, 0),
                        new DictionaryProvider.MapDictionaryProvider());
        assertThat(read(good).rows()).isEqualTo(200_000);
        byte[] bomb = withRows(good, 100_000_000L);
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(20),
                () -> assertThatThrownBy(() -> read(bomb)).isInstanceOf(EvaluationException.class));
    }

    /** The only batch with another number of rows, in all places that say it. */
    private static byte[] withRows(byte[] stream, long rows) {
        byte[] changed = stream.clone();
        ByteBuffer bytes = ByteBuffer.wrap(changed).order(ByteOrder.LITTLE_ENDIAN);
        int at = 0;
        while (bytes.getInt(at + 4) > 0) {
            int length = bytes.getInt(at + 4);
            ByteBuffer described = bytes.slice(at + 8, length).order(ByteOrder.LITTLE_ENDIAN);
            Message message = Message.getRootAsMessage(described);
            if (message.headerType() == MessageHeader.RecordBatch) {
                RecordBatch batch = (RecordBatch) message.header(new RecordBatch());
                long before = batch.length();
                for (int place = 0; place + 8 <= length; place += 4) {
                    if (described.getLong(place) == before) {
                        described.putLong(place, rows);
                    }
                }
            }
            at += 8 + length + (int) message.bodyLength();
        }
        return changed;
    }

    private void fuzz(ArrowFiles.Form form, int cases) throws IOException {
        byte[] good = good(form);
        SplittableRandom random = new SplittableRandom(5 + cases);
        for (int i = 0; i < cases; i++) {
            byte[] spoilt = good.clone();
            for (int n = 1 + random.nextInt(3); n > 0; n--) {
                spoil(spoilt, random);
            }
            long before = System.nanoTime();
            try {
                read(spoilt);
            } catch (EvaluationException refused) {
                assertThat(refused.getMessage()).doesNotContainPattern(CLASS_NAME);
            } catch (RuntimeException | Error crash) {
                throw new AssertionError("case " + i + " of " + cases + " of " + form, crash);
            }
            assertThat(System.nanoTime() - before)
                    .as("nanoseconds of case %d", i)
                    .isLessThan(20_000_000_000L);
        }
    }

    /** A byte, a number of four or eight bytes, or a piece that is moved. */
    private static void spoil(byte[] bytes, SplittableRandom random) {
        int at = random.nextInt(bytes.length - 8);
        ByteBuffer numbers = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        switch (random.nextInt(5)) {
            case 0 -> bytes[at] = (byte) random.nextInt(256);
            case 1 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
            case 2 -> numbers.putInt(at & ~3, odd(random));
            case 3 -> numbers.putLong(at & ~7, odd(random));
            default -> {
                int from = random.nextInt(bytes.length - 8);
                System.arraycopy(bytes, from, bytes, at, 8);
            }
        }
    }

    private static int odd(SplittableRandom random) {
        int[] odd = {0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, 255, 1 << 16, 1 << 30};
        int pick = random.nextInt(odd.length + 1);
        return pick == odd.length ? random.nextInt() : odd[pick];
    }

    private Table read(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("spoilt.arrow"), bytes);
        return TableReader.read(file, ReadOptions.DEFAULT);
    }
}
