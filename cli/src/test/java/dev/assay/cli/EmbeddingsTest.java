package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.report.Outcome;
import dev.assay.report.Provenance;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Embeddings from the command line, from end to end. */
class EmbeddingsTest {

    @TempDir static Path folder;

    private static Path real;
    private static Path synthetic;

    @BeforeAll
    static void invent() {
        real = Cli.patients(folder, "real.csv", 220, 1);
        synthetic = Cli.patients(folder, "synthetic.csv", 200, 2);
    }

    @Test
    void embeddersAreListedAndDescribed() {
        assertThat(Cli.run("metrics", "list").out())
                .contains(
                        "EMBEDDERS", "scaled", "pca", "random_projection", "precomputed", "pixels");
        assertThat(Cli.run("metrics", "describe", "random_projection").out())
                .contains("components = 32", "10.1002/rsa.10073");
        assertThat(Cli.run("metrics", "describe", "balanced").out()).contains("may be released");
    }

    /** As a folder of pictures is: nothing but names, and a policy that asks for columns. */
    @Test
    void aTableOfTextsAloneIsEvaluatedByTheDefaultPolicy() throws IOException {
        Path pictures = names("pictures.csv", "a");
        Path made = names("made.csv", "b");
        Cli run = Cli.run("evaluate", "-r", pictures, "-s", made, "--kind", "image=text");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("cannot be decided yet", "no validity_rows_kept");
    }

    private static Path names(String file, String prefix) throws IOException {
        StringBuilder lines = new StringBuilder("image\n");
        for (int i = 0; i < 60; i++) {
            lines.append(prefix).append(i).append(".png\n");
        }
        return Files.writeString(folder.resolve(file), lines);
    }

    @Test
    void oneEmbeddingIsTheSpaceOfEveryMetricThatHasOne() {
        Report report =
                evaluate(
                        "-m",
                        "alpha_precision",
                        "dcr",
                        "ks_test",
                        "--embedding",
                        "pca",
                        "--set",
                        "embedding:pca.components=3");
        assertThat(report.completed()).hasSize(3);
        assertThat(((Outcome.Completed) report.outcome("dcr").orElseThrow()).options())
                .containsEntry("space", "embedding:pca");
        Provenance.EmbeddedIn used = report.provenance().embeddings().get(0);
        assertThat(used.entry()).isEqualTo("pca");
        assertThat(used.dimension()).isEqualTo(3);
        assertThat(used.options()).containsEntry("components", 3);
        assertThat(used.origin()).containsEntry("rows", 220).containsEntry("table", "real.csv");
        assertThat(used.fingerprint()).hasSize(64);
    }

    @Test
    void severalEmbeddingsStandSideBySideInOneReport() {
        Report report =
                evaluate(
                        "-m",
                        "prdc",
                        "nnaa",
                        "--embedding",
                        "scaled",
                        "--embedding",
                        "pca",
                        "--embedding",
                        "pca@two",
                        "--set",
                        "embedding:pca@two.components=2");
        assertThat(report.outcomes().stream().map(Outcome::entry))
                .containsExactly(
                        "prdc",
                        "prdc@scaled",
                        "prdc@pca",
                        "prdc@pca_two",
                        "nnaa",
                        "nnaa@scaled",
                        "nnaa@pca",
                        "nnaa@pca_two");
        assertThat(report.completed()).hasSize(8);
        assertThat(report.measure("prdc_precision@pca_two")).isPresent();
        assertThat(report.provenance().embeddings()).hasSize(3);
    }

    @Test
    void anEmbeddingThatIsKeptMakesRunsOfAnotherDayShareASpace() throws IOException {
        Path kept = folder.resolve("space.embedding");
        Cli first =
                Cli.run(
                        "embed",
                        "random_projection",
                        "-r",
                        real,
                        "-s",
                        synthetic,
                        "-o",
                        kept,
                        "--vectors",
                        folder.resolve("then"),
                        "--set",
                        "components=5");
        assertThat(first.exit()).as(first.err()).isZero();
        // Later there are other real rows, another seed, and the same candidate.
        Path later = Cli.patients(folder, "later.csv", 150, 9);
        Cli second =
                Cli.run(
                        "embed",
                        kept,
                        "-r",
                        later,
                        "-s",
                        synthetic,
                        "--seed",
                        999,
                        "--vectors",
                        folder.resolve("now"));
        assertThat(second.exit()).as(second.err()).isZero();
        assertThat(Files.readAllBytes(folder.resolve("now/synthetic.npy")))
                .isEqualTo(Files.readAllBytes(folder.resolve("then/synthetic.npy")));
        Report report = evaluate("-m", "alpha_precision", "--embedding", kept.toString());
        Provenance.EmbeddedIn used = report.provenance().embeddings().get(0);
        assertThat(used.entry()).isEqualTo("random_projection@space");
        assertThat(used.weights()).contains(kept.toString());
        assertThat(used.origin()).containsEntry("table", "real.csv");
        assertThat(first.out()).contains(used.fingerprint());
        assertThat(report.completed()).hasSize(1);
    }

    @Test
    void aRunInAnEmbeddingCanBeRepeatedFromItsReport() {
        Path json = folder.resolve("to-repeat.json");
        Cli.run(
                "evaluate",
                "-r",
                real,
                "-s",
                synthetic,
                "-m",
                "prdc",
                "--embedding",
                "random_projection",
                "--set",
                "embedding:random_projection.components=7",
                "--json",
                json);
        Cli again = Cli.run("evaluate", "-r", real, "-s", synthetic, "--repeat", json);
        assertThat(again.exit()).as(again.err()).isZero();
        assertThat(again.out()).contains("4 of 4 measures have the same value to the last bit");
    }

    @Test
    void vectorsThatWereWrittenAreReadBackAsPrecomputedOnes() {
        Path vectors = folder.resolve("written");
        Cli.run("embed", "scaled", "-r", real, "-s", synthetic, "--vectors", vectors);
        Report written =
                evaluate(
                        "-m",
                        "prdc",
                        "--embedding",
                        "precomputed",
                        "--set",
                        "embedding:precomputed.real=" + vectors.resolve("real.npy"),
                        "--set",
                        "embedding:precomputed.synthetic=" + vectors.resolve("{name}.npy"));
        Report direct = evaluate("-m", "prdc", "--embedding", "scaled");
        assertThat(written.measures().stream().map(measure -> measure.estimate().value()))
                .isEqualTo(
                        direct.measures().stream()
                                .map(measure -> measure.estimate().value())
                                .toList());
    }

    @Test
    void vectorsOfAnEarlierRunAreNotReplacedWithoutAWord() throws IOException {
        Path vectors = folder.resolve("replaced");
        Cli first = Cli.run("embed", "scaled", "-r", real, "--vectors", vectors);
        assertThat(first.err()).doesNotContain("replaced.");
        Cli second = Cli.run("embed", "scaled", "-r", real, "--vectors", vectors);
        assertThat(second.exit()).isZero();
        assertThat(second.err())
                .contains(vectors.resolve("real.npy") + " was there already and is replaced.");
    }

    @Test
    void twoTablesWhoseVectorsWouldHaveOneNameAreRefused() throws IOException {
        Path other = Files.createDirectory(folder.resolve("other"));
        Path same = Files.copy(synthetic, other.resolve(real.getFileName()));
        Path vectors = folder.resolve("clash");
        Cli run = Cli.run("embed", "scaled", "-r", real, "-s", same, "--vectors", vectors);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("would both be", "Rename one of them");
        assertThat(vectors).doesNotExist();
    }

    @Test
    void baselinesAreListedWithAllOfTheirDescriptions() {
        String listed = Cli.run("baselines", "--list").out();
        assertThat(listed).doesNotContain("…").contains("marginals");
        assertThat(listed.lines()).allMatch(line -> line.length() <= 100);
    }

    @Test
    void vectorsOfFilesHaveNoReferencePoints() {
        Path vectors = folder.resolve("positional");
        Cli.run("embed", "scaled", "-r", real, "-s", synthetic, "--vectors", vectors);
        Report report =
                evaluate(
                        "-m",
                        "prdc",
                        "--calibrate",
                        "--embedding",
                        "precomputed",
                        "--set",
                        "embedding:precomputed.real=" + vectors.resolve("real.npy"),
                        "--set",
                        "embedding:precomputed.synthetic=" + vectors.resolve("synthetic.npy"));
        assertThat(report.measures())
                .isNotEmpty()
                .allSatisfy(
                        measure ->
                                assertThat(measure.references().orElseThrow().gap())
                                        .containsInstanceOf(
                                                dev.assay.report.CalibrationGap.NoValue.class));
    }

    @Test
    void wrongNamesFilesAndOptionsAreToldPlainly() throws IOException {
        refuses("no embedder 'pcaa'", "--embedding", "pcaa");
        refuses("none.embedding: no such file", "--embedding", "none.embedding");
        Path broken = Files.writeString(folder.resolve("broken.embedding"), "ASSAYEMB and no more");
        refuses("broken.embedding is not a readable saved embedding", "--embedding", broken);
        refuses(
                "embedding:pca.components: 0; expected to be at least 1",
                "--embedding",
                "pca",
                "--set",
                "embedding:pca.components=0");
        refuses(
                "no option 'componets'",
                "--embedding",
                "pca",
                "--set",
                "embedding:pca.componets=2");
        Cli nothing =
                Cli.run("embed", "precomputed", "-r", real, "-o", folder.resolve("x.embedding"));
        assertThat(nothing.exit()).isNotZero();
        assertThat(nothing.err()).contains("none was given for the real table");
    }

    @Test
    void theCellsOfAKeptFileCannotBeChangedUnnoticed() throws IOException {
        Path kept = folder.resolve("sealed.embedding");
        Cli.run("embed", "pca", "-r", real, "-o", kept);
        byte[] bytes = Files.readAllBytes(kept);
        for (int at : new int[] {9, 13, 40, bytes.length / 2, bytes.length - 1}) {
            byte[] changed = bytes.clone();
            changed[at] ^= 1;
            Path file = Files.write(folder.resolve("changed.embedding"), changed);
            refuses("changed.embedding", "--embedding", file);
        }
        Path cut = folder.resolve("cut.embedding");
        Files.write(cut, java.util.Arrays.copyOf(bytes, bytes.length - 9));
        refuses("its checksum is wrong", "--embedding", cut);
    }

    private static void refuses(String message, Object... more) {
        List<Object> arguments =
                new java.util.ArrayList<>(
                        List.of("evaluate", "-r", real, "-s", synthetic, "-m", "prdc"));
        arguments.addAll(List.of(more));
        Cli run = Cli.run(arguments.toArray());
        assertThat(run.exit()).as("%s", arguments).isIn(2, 3);
        assertThat(run.err()).contains(message);
    }

    private static Report evaluate(Object... more) {
        Path json = folder.resolve("report-" + System.nanoTime() + ".json");
        List<Object> arguments =
                new java.util.ArrayList<>(
                        List.of("evaluate", "-r", real, "-s", synthetic, "--json", json));
        arguments.addAll(List.of(more));
        Cli run = Cli.run(arguments.toArray());
        assertThat(run.exit()).as(run.err() + run.out()).isZero();
        return ReportJson.read(json);
    }
}
