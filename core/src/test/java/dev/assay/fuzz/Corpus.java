package dev.assay.fuzz;

import dev.assay.embedding.SavedEmbedding;
import dev.assay.embedding.Weights;
import dev.assay.stat.Matrix;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/** Good inputs of every kind, from which spoilt ones are made. */
final class Corpus {

    private Corpus() {}

    static List<byte[]> tables() {
        return texts(
                "id,age,sex,when,city,price\n1,41,f,2020-01-31,Ulm,\"1,234.50\"\n2,7,m,2021-12-01,\"Bad Tölz, Isar\",3.5\n"
                        + "3,,f,,\"a \"\"b\"\"\",NA\n",
                "a;b;c\n1,5;x;12 %\n2,25;y;3 %\n-3,0;;0,5 %\n",
                "a\tb\n01067\tyes\n04109\tno\n",
                "x\n" + "1.5\n2e3\n-7\ninf\nNaN\n",
                "d,e\n31.12.2020,$1.20\n2020-01-02,(5)\n1/2/2020,€7\n",
                "\uFEFFname|text\nA|one two three four five\nB|six seven eight nine\n");
    }

    static List<byte[]> rows() {
        return texts(
                "{\"a\":1,\"b\":\"x\",\"c\":null}\n{\"a\":2.5,\"b\":\"y\",\"c\":true}\n",
                "[{\"a\": 1, \"b\": \"\\u00e9\\ud83d\\ude00\"}, {\"a\": -1e3}]\n");
    }

    static List<byte[]> schemas() {
        return texts(
                "{\"columns\": {\"age\": {\"kind\": \"numeric\"}, \"day\": {\"kind\": \"datetime\", \"dateFormat\":"
                        + " \"yyyy-MM-dd|dd.MM.yyyy\"}, \"p\": {\"kind\": \"identifier\", \"pattern\": \"P[0-9]{6}\"}},"
                        + " \"roles\": {\"targets\": [\"age\"], \"confounders\": {\"age\": [\"p\"]}, \"secret\": \"p\","
                        + " \"ignored\": []}, \"description\": \"d\"}",
                "{\"METADATA_SPEC_VERSION\": \"V1\", \"primary_key\": \"a\", \"columns\": {\"a\": {\"sdtype\": \"id\","
                        + " \"regex_format\": \"[A-Z]\"}, \"b\": {\"sdtype\": \"datetime\", \"datetime_format\": \"%Y-%m\"},"
                        + " \"c\": {\"sdtype\": \"email\", \"pii\": true}}, \"sequence_key\": \"a\"}",
                "{\"tables\": {\"t\": {\"columns\": {\"a\": {\"sdtype\": \"numerical\"}}}}}");
    }

    static List<byte[]> policies() {
        return texts(
                "{\"description\": \"d\", \"extends\": [], \"checks\": [{\"measure\": \"mia_auc\", \"what\": \"upper\","
                        + " \"at_most\": 0.6, \"source\": \"s\"}, {\"metric\": \"mia\", \"must\": \"complete\", \"source\": \"s\"}],"
                        + " \"allow_skipped\": [\"mia\"], \"allow_failed\": []}",
                "{\"description\": \"d\", \"version\": \"1\", \"claims\": {\"c\": {\"question\": \"privacy\", \"title\": \"t\","
                        + " \"statement\": \"s\", \"against\": \"a\", \"demand\": \"met\", \"evidence\": {\"mia_auc\": {\"what\":"
                        + " \"value\", \"at_most\": 0.6, \"source\": \"s\", \"optional\": true}}}}}");
    }

    static List<byte[]> presets() {
        return texts(
                "{\"description\": \"d\", \"extends\": [], \"include\": {\"dwm\": {\"scaling\": \"reference\"}, \"*\": {}},"
                        + " \"exclude\": [\"dwm\"], \"overlay\": {\"x\": {\"k\": 5}}, \"settings\": {\"space\": \"gower\"},"
                        + " \"embeddings\": {\"pca@a\": {\"components\": 2}}}",
                "{\"ks_test\": {\"sig_lvl\": 0.05, \"n_perms\": 1000}, \"h_dist\": {}}");
    }

    static List<byte[]> embeddings() {
        return List.of(
                SavedEmbedding.of(
                                "pca",
                                Map.of("components", 2),
                                Map.of("rows", 7),
                                new Weights(
                                        Map.of("columns", List.of("a", "b")),
                                        Map.of("axes", Matrix.of(new double[][] {{1, 2}, {3, 4}}))))
                        .bytes());
    }

    static List<byte[]> packed() {
        return Stream.concat(tables().stream().limit(2), Stream.of(new byte[0]))
                .map(Corpus::packed)
                .toList();
    }

    static byte[] packed(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        out.writeBytes(out.toByteArray());
        return out.toByteArray();
    }

    static List<byte[]> texts(String... texts) {
        return Stream.of(texts).map(text -> text.getBytes(StandardCharsets.UTF_8)).toList();
    }
}
