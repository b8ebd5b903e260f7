package dev.assay.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.zip.GZIPOutputStream;

/** Files and options that no one should have to fear, for every command that reads. */
final class HostileCases {

    /**
     * A run.
     *
     * @param area what is hostile
     * @param name of the case
     * @param arguments of the command
     * @param refused whether the run has to be refused; otherwise it may be taken
     */
    record Case(String area, String name, List<Object> arguments, boolean refused) {}

    private final Path folder;
    private final Path table;
    private final Path report;
    private final byte[] tableBytes;
    private final String reportText;
    private final Random random = new Random(1600);
    private final List<Case> cases = new ArrayList<>();
    private int files;

    HostileCases(Path folder, Path table, Path report) {
        this.folder = folder;
        this.table = table;
        this.report = report;
        this.tableBytes = bytes(table);
        this.reportText = Cli.read(report);
    }

    List<Case> all() {
        packed();
        tables();
        rows();
        schemas();
        presets();
        policies();
        reports();
        scores();
        studies();
        labels();
        special();
        options();
        return cases;
    }

    private void packed() {
        int half = tableBytes.length / 2;
        byte[] first = gzip(Arrays.copyOf(tableBytes, half));
        byte[] whole = join(first, gzip(Arrays.copyOfRange(tableBytes, half, tableBytes.length)));
        for (int i = 0; i < 30; i++) {
            int length = 3 + (int) ((long) i * (whole.length - 4) / 30);
            if (length != first.length) {
                table("gzip", "cut at " + length, Arrays.copyOf(whole, length), ".csv.gz", true);
            }
            byte[] spoilt = whole.clone();
            spoilt[first.length + 12 + random.nextInt(whole.length - first.length - 12)] ^= 0x55;
            table("gzip", "spoilt second member " + i, spoilt, ".csv.gz", true);
        }
        table("gzip", "text after it", join(whole, text("more")), ".csv.gz", true);
        table("gzip", "padded with zeros", join(whole, new byte[64]), ".csv.gz", false);
    }

    private void tables() {
        for (int at : new int[] {1, 100, 5000, 8191, 8192, 9000, 12_000}) {
            byte[] zero = tableBytes.clone();
            zero[Math.min(at, zero.length - 1)] = 0;
            table("CSV", "zero byte at " + at, zero, ".csv", true);
        }
        for (String spoilt :
                List.of(
                        "",
                        "\n\n",
                        "a,b",
                        "a,b\n",
                        "a,a\n1,2\n",
                        ",a\n1,2\n",
                        "a,b\n1\n",
                        "a,b\n1,2,3\n",
                        "a,b\n\"1,2\n",
                        "a,b\n\"1\"x,2\n",
                        "\"a,b\n1,2\n",
                        "sep=;\na;b\n1;2\n",
                        "<html></html>",
                        "PK\3\4",
                        "PAR1PAR1",
                        "%PDF-1.4",
                        "{\\rtf1",
                        "BZh91AY",
                        "\u00ff\u00fe",
                        "a\0b\n1\0002\n")) {
            table("CSV", "text " + cases.size(), text(spoilt), ".csv", true);
        }
        table("CSV", "field without end", text("a,b\n1,\"" + "x".repeat(18_000_000)), ".csv", true);
        table("CSV", "200 000 columns", text("a,".repeat(200_000) + "\n"), ".csv", true);
        table("CSV", "20 000 columns", text(wide(20_000)), ".csv", false);
        table(
                "CSV",
                "not UTF-8",
                "a,b\nK\u00f6ln,1\n".getBytes(StandardCharsets.ISO_8859_1),
                ".csv",
                true);
        for (String ending :
                List.of(
                        ".xyz",
                        ".xlsx",
                        ".arrow",
                        ".sas7bdat",
                        ".docx",
                        ".zip",
                        "",
                        ".csv.bak",
                        ".pkl")) {
            table("CSV", "ending " + ending, tableBytes, ending, true);
        }
        spoil("CSV", tableBytes, 40, ".csv", file -> List.of("schema", "-r", file));
    }

    private static String wide(int columns) {
        StringBuilder text = new StringBuilder();
        for (int line = 0; line < 3; line++) {
            for (int i = 0; i < columns; i++) {
                text.append(i == 0 ? "" : ",").append(line == 0 ? "c" + i : i % 7);
            }
            text.append('\n');
        }
        return text.toString();
    }

    private void rows() {
        for (String spoilt :
                List.of(
                        "[]",
                        "{}",
                        "1",
                        "null",
                        "[1]",
                        "[[1]]",
                        "{\"a\":[1]}",
                        "{\"a\":{}}",
                        "{\"a\":1,\"a\":2}",
                        "{\"a\":1}x",
                        "[{\"a\":1}] {}",
                        "[{\"a\":1},]",
                        "[{\"a\":1}",
                        "{\"a\":1",
                        "{\"a\":01}",
                        "{\"a\":NaN}",
                        "{a:1}",
                        "{\"a\":\"\\ud800\"}",
                        "{\"\":1}",
                        "[".repeat(5000))) {
            table("JSON rows", "text " + cases.size(), text(spoilt), ".jsonl", true);
        }
        spoil(
                "JSON rows",
                text("{\"a\":1,\"b\":\"x\"}\n{\"a\":2.5,\"b\":null}\n".repeat(20)),
                30,
                ".jsonl",
                file -> List.of("schema", "-r", file));
    }

    private void schemas() {
        String good =
                "{\"columns\": {\"age\": {\"kind\": \"numeric\"}}, \"roles\": {\"targets\": [\"age\"]}}";
        for (String spoilt : broken(good)) {
            document("schema", spoilt, file -> List.of("schema", "-r", table, "--schema", file));
        }
        for (String spoilt :
                List.of(
                        "{\"columns\": {\"age\": {\"kind\": \"number\"}}}",
                        "{\"columns\": {\"ages\": {\"kind\": \"numeric\"}}}",
                        "{\"columns\": {\"age\": {\"kind\": \"datetime\", \"dateFormat\": \"QQ|x\"}}}",
                        "{\"columns\": {\"age\": {\"kind\": \"text\", \"pattern\": \"[a\"}}}",
                        "{\"roles\": {\"targets\": [1]}}",
                        "{\"roles\": {\"secret\": [\"a\"]}}")) {
            document("schema", spoilt, file -> List.of("schema", "-r", table, "--schema", file));
        }
        spoil(
                "schema",
                text(good),
                20,
                ".json",
                file -> List.of("schema", "-r", table, "--schema", file));
    }

    private void presets() {
        String good = "{\"include\": {\"dwm\": {\"scaling\": \"reference\"}}}";
        for (String spoilt : broken(good)) {
            document("preset", spoilt, file -> List.of("presets", "show", file));
        }
        Path loop = folder.resolve("loop.json");
        write(loop, text("{\"extends\": [\"" + loop.toString().replace("\\", "/") + "\"]}"));
        add("preset", "extends itself", List.of("presets", "show", loop), true);
        document(
                "preset",
                "{\"extends\": [\"./a\\u0000b.json\"]}",
                file -> List.of("presets", "show", file));
        spoil("preset", text(good), 15, ".json", file -> List.of("presets", "show", file));
    }

    private void policies() {
        String good =
                "{\"checks\": [{\"measure\": \"ks_tvd_stat\", \"at_most\": 1, \"source\": \"s\"}]}";
        for (String spoilt : broken(good)) {
            document("policy", spoilt, file -> List.of("gate", report, "--policy", file));
        }
        for (String spoilt :
                List.of(
                        "{\"checks\": []}",
                        "{\"checks\": {}}",
                        "{\"checks\": [1]}",
                        "{\"checks\": [{\"measur\": \"x\"}]}",
                        "{\"checks\": [{\"measure\": 1}]}",
                        "{\"checks\": [{\"measure\": \"x\", \"at_most\": \"1\"}]}")) {
            document("policy", spoilt, file -> List.of("gate", report, "--policy", file));
        }
    }

    private void reports() {
        List<String> spoilt = new ArrayList<>(broken(reportText.strip()));
        for (int i = 1; i < 25; i++) {
            spoilt.add(reportText.substring(0, (int) ((long) reportText.length() * i / 26)));
        }
        for (String[] edit :
                new String[][] {
                    {"\"formatVersion\" : 1", "\"formatVersion\" : 2"},
                    {"\"formatVersion\" : 1", "\"formatVersion\" : -1"},
                    {"\"formatVersion\" : 1", "\"formatVersion\" : 1.0"},
                    {"\"seed\" : 42", "\"seed\" : 43"},
                    {"\"completed\"", "\"passed\""},
                    {"\"ranked\" : true", "\"ranked\" : false"},
                    {"\"score\" : ", "\"score\" : 1"},
                    {"\"score\" : ", "\"score\" : -"},
                    {"\"value\" : ", "\"value\" : 9"},
                    {"\"value\" : ", "\"valeu\" : "},
                    {"\"dimension\" : \"FIDELITY\"", "\"dimension\" : \"PRIVACY\""},
                    {"\"min\" : ", "\"min\" : 1"},
                    {"\"candidate\" : ", "\"candidate\" : \"x\", \"candidate\" : "},
                    {"\"threads\" : ", "\"threads\" : -"}
                }) {
            int at = reportText.indexOf(edit[0]);
            if (at >= 0) {
                spoilt.add(
                        reportText.substring(0, at)
                                + edit[1]
                                + reportText.substring(at + edit[0].length()));
            }
        }
        for (String text : spoilt) {
            document("report", text, file -> List.of("report", file));
            document("report", text, file -> List.of("gate", file, "--policy", "public"));
        }
        for (int i = 0; i < 40; i++) {
            char[] edited = reportText.toCharArray();
            int at = random.nextInt(edited.length);
            while (edited[at] < '0' || edited[at] > '9' || reportText.indexOf("\"timing\"") < at) {
                at = random.nextInt(edited.length);
            }
            edited[at] = edited[at] == '9' ? '1' : '9';
            document("report", new String(edited), file -> List.of("report", file));
        }
    }

    private void scores() {
        for (String spoilt :
                List.of(
                        "",
                        "a\n",
                        "name\nx\n",
                        "name,x:u\n",
                        "name,x\na,1\n",
                        "name,x:u\na,2\n",
                        "name,x:u\na,-1\n",
                        "name,x:u\na,inf\n",
                        "name,x:u\na,1\na,0\n",
                        "name,x:u\n,1\n",
                        "name,x:u,x:u\na,1,1\n",
                        "name,x:u\na\n",
                        "name,x:u\na,1,1\n",
                        "name,x:u\na,one\n",
                        "name,x:u\n\"a,1\n",
                        "name,x:u\na,0.5\0\n",
                        "name,rank\na,1\n",
                        "PK\3\4",
                        "{\"a\":1}",
                        "name,x:q\na,1\n",
                        "name,x:u\na,1e999\n")) {
            Path file = file(text(spoilt), ".csv");
            add("scores", "text " + files, List.of("benchmark", "--scores", file), true);
        }
    }

    private void studies() {
        String good =
                "{\"data\": {\"d\": {\"real\": \"r.csv\", \"candidates\": {\"g\": \"c.csv\"}}}}";
        for (String spoilt : broken(good)) {
            document(
                    "study",
                    spoilt,
                    file -> List.of("study", file, "-o", outputs(folder).resolve("study")));
        }
        for (String spoilt :
                List.of(
                        "{\"data\": {}}",
                        "{\"data\": []}",
                        "{\"data\": {\"d\": 1}}",
                        "{\"data\": {\"d\": {\"real\": 1}}}",
                        "{\"data\": {\"d\": {\"real\": \"r\", \"candidates\": {\"g\": [1]}}}}",
                        "{\"data\": {\"d\": {\"real\": \"r\\u0000\", \"candidates\": {\"g\": \"c\"}}}}",
                        "{\"data\": {\"d\": {\"real\": \"r\", \"holdout\": 3, \"candidates\": {\"g\": \"c\"}}}}",
                        "{\"kind\": \"study\", \"formatVersion\": 1}",
                        "{\"kind\": \"audit\", \"formatVersion\": 1}",
                        "{\"kind\": \"study\", \"formatVersion\": 9}",
                        "{\"kind\": \"audit\"}")) {
            document(
                    "study",
                    spoilt,
                    file -> List.of("study", file, "-o", outputs(folder).resolve("study")));
            document("study", spoilt, file -> List.of("report", file));
        }
    }

    private void labels() {
        for (String spoilt : List.of("", "\0", "age\0", "no_such_column", "PK\3\4", "\u00ff")) {
            Path file = file(spoilt.getBytes(StandardCharsets.ISO_8859_1), ".txt");
            add("labels", "text " + files, List.of("schema", "-r", table, "-l", file), true);
        }
    }

    /** Folders, devices, pipes and names for every argument that takes a file. */
    private void special() {
        List<Object> odd =
                new ArrayList<>(
                        List.of(
                                folder,
                                folder.resolve("none.json"),
                                folder.resolve("no/where.csv")));
        if (Files.exists(Path.of("/dev/zero"))) {
            Path link = folder.resolve("zero.csv");
            Path pipe = folder.resolve("pipe.csv");
            Path loop = folder.resolve("loop.csv");
            try {
                Files.createSymbolicLink(link, Path.of("/dev/zero"));
                Files.createSymbolicLink(loop, loop);
                new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor();
                odd.addAll(List.of(link, loop));
                if (Files.exists(pipe)) {
                    odd.add(pipe);
                }
            } catch (IOException unsupported) {
                // Fewer cases where the system has no links.
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        for (Object file : odd) {
            String policy = file.toString().contains("none") ? file.toString() : file + "";
            add("special files", "real", List.of("schema", "-r", file), true);
            add("special files", "holdout", List.of("schema", "-r", table, "-t", file), true);
            add("special files", "schema", List.of("schema", "-r", table, "--schema", file), true);
            add("special files", "report", List.of("report", file), true);
            add("special files", "gate", List.of("gate", file, "--policy", "public"), true);
            add("special files", "policy", List.of("gate", report, "--policy", policy + ""), true);
            add("special files", "scores", List.of("benchmark", "--scores", file), true);
            add("special files", "labels", List.of("schema", "-r", table, "-l", file), true);
            add("special files", "preset", List.of("presets", "show", file + ""), true);
        }
    }

    private void options() {
        for (String[] flags :
                new String[][] {
                    {"--delimiter", "\""},
                    {"--delimiter", "\n"},
                    {"--delimiter", ""},
                    {"--delimiter", "ab"},
                    {"--delimiter", "\0"},
                    {"--delimiter", "\r"},
                    {"--encoding", ""},
                    {"--encoding", "no such"},
                    {"--encoding", "\0"},
                    {"--unique-threshold", "-1"},
                    {"--unique-threshold", "x"},
                    {"--unique-threshold", "2000000000"},
                    {"--unique-threshold", "99999999999"},
                    {"--decimal", "x"},
                    {"--decimal", ""},
                    {"--kind", "age"},
                    {"--kind", "=x"},
                    {"--kind", "age=number"},
                    {"--kind", "nobody=numeric"},
                    {"--target", "nobody"},
                    {"--ignore", "nobody"},
                    {"--confounder", "a"},
                    {"--sequence-key", "nobody"},
                    {"--schema", "\0"}
                }) {
            add(
                    "options",
                    String.join(" ", flags),
                    List.of("schema", "-r", table, flags[0], flags[1]),
                    true);
        }
    }

    /** Where outputs of cases go that must not come to be. */
    static Path outputs(Path folder) {
        return folder.resolve("outputs");
    }

    /** What is wrong with any JSON document whatever it is about. */
    static List<String> broken(String good) {
        String inner = good.substring(1);
        return List.of(
                "",
                " ",
                "null",
                "[]",
                "1",
                "\"x\"",
                good + " {}",
                good + "x",
                good + ",",
                good.substring(0, good.length() - 1),
                "{\"a\": 1, \"a\": 1, " + inner,
                "{\"\u0007\": 1, " + inner,
                "{\"nobody knows\": 1, " + inner,
                "{\"x\": 1e999, " + inner,
                "{\"x\": " + "9".repeat(1000) + ", " + inner,
                "{\"x\": " + "[".repeat(100_000),
                "{\"x\": NaN, " + inner,
                "{'x': 1}",
                "\0",
                "{\"x\": \"\0\"}",
                "// c\n" + good,
                "{\"x\": \"\\ud800\", " + inner,
                "PK\3\4",
                "<html></html>");
    }

    private void document(
            String area, String text, java.util.function.Function<Path, List<Object>> arguments) {
        Path file = file(text(text), ".json");
        add(area, "text " + files, arguments.apply(file), true);
    }

    private void spoil(
            String area,
            byte[] good,
            int count,
            String ending,
            java.util.function.Function<Path, List<Object>> arguments) {
        for (int i = 0; i < count; i++) {
            byte[] spoilt = good.clone();
            for (int n = 1 + random.nextInt(4); n > 0; n--) {
                spoilt[random.nextInt(spoilt.length)] = (byte) random.nextInt(256);
            }
            add(area, "spoilt " + i, arguments.apply(file(spoilt, ending)), false);
        }
    }

    private void table(String area, String name, byte[] bytes, String ending, boolean refused) {
        add(area, name, List.of("schema", "-r", file(bytes, ending)), refused);
    }

    private void add(String area, String name, List<Object> arguments, boolean refused) {
        cases.add(new Case(area, name, arguments, refused));
    }

    private Path file(byte[] bytes, String ending) {
        Path file = folder.resolve(String.format(Locale.ROOT, "h%04d%s", ++files, ending));
        write(file, bytes);
        return file;
    }

    private static void write(Path file, byte[] bytes) {
        try {
            Files.write(file, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        Arrays.stream(parts).forEach(all::writeBytes);
        return all.toByteArray();
    }

    private static byte[] gzip(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}
