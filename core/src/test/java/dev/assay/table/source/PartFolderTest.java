package dev.assay.table.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.table.CellSink;
import dev.assay.table.ReadOptions;
import dev.assay.table.Table;
import dev.assay.table.TableFiles;
import dev.assay.table.TableLocation;
import dev.assay.table.TableReader;
import dev.assay.table.TableSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of one folder as one table. */
class PartFolderTest {

    @TempDir private Path folder;

    @Test
    void partsInTheOrderOfTheirPathsReadLikeOneFile() throws IOException {
        write("b.csv", "y;x\nm;3\nf;4\n");
        write("a/one.csv", "x,y\n1.5,f\n2,m\n");
        write("_SUCCESS", "");
        write(".b.csv.crc", "crc");
        write("_temporary/c.csv", "z\n1\n");
        Path whole =
                Files.writeString(
                        folder.resolveSibling("whole.csv"), "x,y\n1.5,f\n2,m\n3,m\n4,f\n");
        try {
            assertThat(read()).isEqualTo(TableReader.read(whole, ReadOptions.DEFAULT).named("x"));
            assertThat(TableFiles.isInParts(folder)).isTrue();
        } finally {
            Files.delete(whole);
        }
    }

    @Test
    void foldersNamedAfterAColumnAndAValueAreAColumn() throws IOException {
        write("year=2020/city=K%C3%B6ln+1/p.csv", "x\n1\n2\n");
        write("year=2021/city=__HIVE_DEFAULT_PARTITION__/p.csv", "x\n3\n");
        TableSource source = TableFiles.open(folder, ReadOptions.DEFAULT);
        assertThat(source.header()).containsExactly("x", "year", "city");
        Table table = read();
        assertThat(table.column("city").isMissing(2)).isTrue();
        assertThat(((dev.assay.table.CategoricalColumn) table.column("city")).level(0))
                .isEqualTo("Köln+1");
        assertThat(((dev.assay.table.CategoricalColumn) table.column("year")).level(2))
                .isEqualTo("2021");
    }

    @Test
    void aColumnBothInTheFilesAndInTheFoldersIsRefused() throws IOException {
        write("x=1/p.csv", "x\n1\n");
        refused("has the column 'x' both in the names of its folders and in x=1/p.csv");
    }

    @Test
    void partsWithOtherColumnsAreRefusedByName() throws IOException {
        write("a.csv", "x,y\n1,2\n");
        write("b.csv", "x,yy,z\n1,2,3\n");
        write("_SUCCESS", "");
        refused(
                "part b.csv: column 'y' is missing, which the first part has; it has 'yy'. Rename it.");
        refused("part b.csv: column 'z' is not in the first part");
    }

    @Test
    void filesOfSeveralKindsAreRefused() throws IOException {
        write("a.csv", "x\n1\n");
        write("b.jsonl", "{\"x\": 1}\n");
        refused("holds files of several kinds, delimited text (a.csv) and JSON (b.jsonl)");
    }

    @Test
    void tablesThatLieTogetherAreNotTakenForParts() throws IOException {
        write("real.csv", "x\n1\n");
        write("synthetic.csv", "x\n1\n");
        refused(
                "holds several tables, such as real.csv and synthetic.csv; expected the parts of one");
        assertThat(TableFiles.isInParts(folder)).isFalse();
    }

    @Test
    void partsAreNamedAlikeButForNumbers() throws IOException {
        write("part-00000-0a1b2c3d-0000-4000-8000-00000000000a.c000.csv", "x\n1\n");
        write("part-00001-ff1b2c3d-0000-4000-8000-0000000000ff.c000.csv", "x\n2\n");
        assertThat(read().rows()).isEqualTo(2);
        Path named = Files.createDirectory(folder.resolve("all.csv"));
        Files.writeString(named.resolve("north.csv"), "x\n1\n");
        Files.writeString(named.resolve("south.csv"), "x\n2\n");
        assertThat(TableReader.read(named, ReadOptions.DEFAULT).rows()).isEqualTo(2);
        assertThat(TableFiles.isInParts(named)).isTrue();
    }

    @Test
    void aFolderWithoutATableIsRefusedAndOtherFilesAreNamed() throws IOException {
        assertThatThrownBy(this::read)
                .isInstanceOfSatisfying(
                        EvaluationException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.FILE_NOT_FOUND))
                .hasMessageContaining("holds no table");
        write("readme.md", "x");
        refused("holds no table, only files such as readme.md");
        write("a.csv", "x\n1\n");
        assertThat(TableFiles.open(folder, ReadOptions.DEFAULT).remarks())
                .hasSize(2)
                .anyMatch(remark -> remark.endsWith("is passed over: readme.md."));
    }

    @Test
    void endingsThatOtherFilesHaveCountWhereThereIsNoTableOtherwise() throws IOException {
        write("part-0.json", "{\"x\": 1}\n{\"x\": 2}\n");
        write("part-1.json", "[{\"x\": 3}]");
        assertThat(read().rows()).isEqualTo(3);
        write("data.csv", "x\n1\n");
        assertThat(read().rows()).isEqualTo(1);
    }

    @Test
    void anErrorNamesThePartAndItsLine() throws IOException {
        write("a.csv", "x\n1.5\n\n2.5\n");
        write("b.csv", "x\n3.5\n\n\nmany\n");
        write("_SUCCESS", "");
        TableSource source = TableFiles.open(folder, ReadOptions.DEFAULT);
        java.util.ArrayList<String> places = new java.util.ArrayList<>();
        java.util.ArrayList<Long> lines = new java.util.ArrayList<>();
        source.read(
                new CellSink() {
                    @Override
                    public boolean wants(int column) {
                        return false;
                    }

                    @Override
                    public void cell(int column, char[] text, int offset, int length) {}

                    @Override
                    public void missing(int column) {}

                    @Override
                    public boolean endRow(long line) {
                        lines.add(line);
                        return true;
                    }
                });
        lines.forEach(line -> places.add(source.place(line)));
        assertThat(places)
                .containsExactly(
                        "a.csv, line 2", "a.csv, line 4", "b.csv, line 2", "b.csv, line 5");
        assertThatThrownBy(
                        () ->
                                TableReader.read(
                                        folder,
                                        ReadOptions.DEFAULT.withKind(
                                                "x", dev.assay.table.ColumnKind.NUMERIC)))
                .hasMessageContaining(
                        "column 'x' of " + name() + ", b.csv, line 5: 'many' is not a number");
    }

    @Test
    void readingStopsInTheMiddleOfAPart() throws IOException {
        write("1.csv", "x\n1\n2\n");
        write("2.csv", "x\n3\n4\n");
        write("3.csv", "x\n5,6\n");
        assertThat(TableReader.read(folder, ReadOptions.DEFAULT.withMaxRows(3)).rows())
                .isEqualTo(3);
    }

    @Test
    void columnsOfPartsThatChangeTypeAreTold() {
        Function<Path, TableSource> open =
                part ->
                        new Typed(
                                part.getFileName().toString().startsWith("a") ? "INT64" : "DOUBLE");
        assertThat(
                        PartedSource.of(
                                        "t",
                                        folder,
                                        List.of(
                                                new PartFolder.Part(
                                                        folder.resolve("a"), java.util.Map.of()),
                                                new PartFolder.Part(
                                                        folder.resolve("b"), java.util.Map.of())),
                                        List.of(),
                                        open)
                                .remarks())
                .contains(
                        "t, part b: column 'x' holds DOUBLE, in the first part INT64; both are read as they would be"
                                + " written.");
    }

    @Test
    void linksThatLeadInACircleEnd() throws IOException {
        write("a.csv", "x\n1\n");
        Files.createSymbolicLink(folder.resolve("loop"), folder);
        assertThat(read().rows()).isEqualTo(1);
    }

    @Test
    void theFingerprintIsThatOfNamesAndBytes() throws IOException {
        write("a.csv", "x\n1\n");
        write("b.csv", "x\n2\n");
        String before = TableFiles.fingerprint(TableLocation.of(folder)).orElseThrow();
        assertThat(TableFiles.fingerprint(folder)).isEqualTo(before);
        Files.move(folder.resolve("b.csv"), folder.resolve("c.csv"));
        assertThat(TableFiles.fingerprint(folder)).isNotEqualTo(before);
    }

    private record Typed(String type) implements TableSource {
        @Override
        public String name() {
            return type;
        }

        @Override
        public List<String> header() {
            return List.of("x");
        }

        @Override
        public void read(CellSink sink) {}

        @Override
        public List<String> types() {
            return List.of(type);
        }
    }

    private void refused(String message) {
        assertThatThrownBy(this::read)
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining(message);
    }

    private Table read() {
        return TableReader.read(folder, ReadOptions.DEFAULT).named("x");
    }

    private String name() {
        return folder.getFileName().toString();
    }

    private void write(String file, String text) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }
}
