package dev.assay.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StandardInputTest {

    private static final Schema NOTHING = Schema.of(List.of());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x,y\n1.5,a\n2.5,b\n",
                "\uFEFFx;y\n1.5;a\n2.5;b\n",
                "\n{\"x\": 1.5, \"y\": \"a\"}\n{\"x\": 2.5, \"y\": \"b\"}",
                "[{\"x\": 1.5, \"y\": \"a\"}, {\"x\": 2.5, \"y\": \"b\"}]"
            })
    void whatComesIsToldByItsFirstBytesAndReadAsOftenAsNeeded(String text) throws IOException {
        byte[] plain = text.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(plain);
        }
        for (byte[] bytes : List.of(plain, packed.toByteArray())) {
            TableLocation input = StandardInput.of(new ByteArrayInputStream(bytes));
            Table table = TableReader.read(input, NOTHING, ReadOptions.DEFAULT);
            assertThat(table.rows()).isEqualTo(2);
            assertThat(table.columns()).extracting(Column::name).containsExactly("x", "y");
            assertThat(TableReader.read(input, NOTHING, ReadOptions.DEFAULT)).isEqualTo(table);
            assertThat(TableFiles.fingerprint(input)).isPresent();
        }
    }

    @Test
    void nobodyElseMayReadWhereItIsKept() throws IOException {
        StandardInput input =
                StandardInput.of(
                        new ByteArrayInputStream("x\n1\n".getBytes(StandardCharsets.UTF_8)));
        Path kept = input.file(List.of());
        assertThat(Files.getPosixFilePermissions(kept.getParent()))
                .containsExactlyInAnyOrder(
                        PosixFilePermission.OWNER_READ,
                        PosixFilePermission.OWNER_WRITE,
                        PosixFilePermission.OWNER_EXECUTE);
    }

    @Test
    void nothingThatComesIsToldAsSuch() {
        assertThatThrownBy(
                        () ->
                                TableReader.read(
                                        StandardInput.of(new ByteArrayInputStream(new byte[0])),
                                        NOTHING,
                                        ReadOptions.DEFAULT))
                .isInstanceOfSatisfying(
                        EvaluationException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.TABLE_EMPTY))
                .hasMessageStartingWith("standard input is empty; expected a table.");
    }
}
