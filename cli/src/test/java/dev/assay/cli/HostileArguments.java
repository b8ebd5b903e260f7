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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

/**
 * Every argument of every command that names a file, with everything that can be wrong with a file
 * of its kind, and every argument that names an output, with every place where none can be.
 */
final class HostileArguments {

    /** Stands for the hostile file in a command line. */
    private static final Object FILE = new Object();

    private final Path folder;
    private final Path table;
    private final Path made;
    private final Path report;
    private final Path embedding;
    private final List<HostileCases.Case> cases = new ArrayList<>();
    private int outputs;

    /**
     * The arguments around good files.
     *
     * @param folder for hostile files
     * @param table the real table
     * @param made the synthetic table
     * @param report a stored report of both
     * @param embedding a saved embedding
     */
    HostileArguments(Path folder, Path table, Path made, Path report, Path embedding) {
        this.folder = folder;
        this.table = table;
        this.made = made;
        this.report = report;
        this.embedding = embedding;
    }

    List<HostileCases.Case> all() {
        tables();
        documents();
        embeddings();
        places();
        return cases;
    }

    private void tables() {
        Map<String, List<Object>> commands = new LinkedHashMap<>();
        commands.put("evaluate -r", evaluate("-r", FILE, "-s", made));
        commands.put("evaluate -s", evaluate("-r", table, "-s", FILE));
        commands.put("evaluate -t", evaluate("-r", table, "-s", made, "-t", FILE));
        commands.put("audit -r", audit("-r", FILE, "-s", made));
        commands.put("audit -s", audit("-r", table, "-s", FILE));
        commands.put("audit -t", audit("-r", table, "-s", made, "-t", FILE));
        commands.put("benchmark -r", benchmark("-r", FILE, "-s", made));
        commands.put("benchmark -s", benchmark("-r", table, "-s", FILE));
        commands.put("benchmark -t", benchmark("-r", table, "-s", made, "-t", FILE));
        commands.put("benchmark --scores", List.of("benchmark", "--scores", FILE));
        commands.put("schema -r", List.of("schema", "-r", FILE));
        commands.put("schema -t", List.of("schema", "-r", table, "-t", FILE));
        commands.put("baselines -r", List.of("baselines", "-r", FILE, "-o", output()));
        commands.put("embed -r", List.of("embed", "pca", "-r", FILE, "-o", output()));
        commands.put(
                "embed -s",
                List.of("embed", embedding, "-r", table, "-s", FILE, "--vectors", output()));
        Map<String, Path> files = hostileTables();
        commands.forEach(
                (name, line) -> files.forEach((wrong, file) -> add(name, wrong, line, file, true)));
    }

    private Map<String, Path> hostileTables() {
        byte[] good = bytes(table);
        byte[] packed = gzip(good);
        byte[] spoilt = packed.clone();
        spoilt[packed.length - 6] ^= 0x55;
        byte[] zero = good.clone();
        zero[zero.length / 2] = 0;
        String text = new String(good, StandardCharsets.UTF_8);
        int line = text.indexOf('\n');
        Map<String, Path> files = new LinkedHashMap<>();
        files.put("empty", file("t-empty.csv", new byte[0]));
        files.put("blank lines", file("t-blank.csv", "\n\n\n"));
        files.put("a header alone", file("t-head.csv", text.substring(0, line + 1)));
        files.put("a zero byte", file("t-zero.csv", zero));
        files.put("a short line", file("t-short.csv", text + "1\n"));
        files.put("a long line", file("t-long.csv", text + "1,".repeat(40) + "\n"));
        files.put("a name twice", file("t-twice.csv", "a,a\n1,2\n3,4\n"));
        files.put("no name", file("t-noname.csv", "a,\n1,2\n3,4\n"));
        files.put("an open quote", file("t-quote.csv", text + "\"x,1\n"));
        files.put("another encoding", file("t-latin.csv", join(good, new byte[] {'K', -10, 'n'})));
        files.put(
                "UTF-16 without a mark",
                file("t-wide.csv", text.getBytes(StandardCharsets.UTF_16LE)));
        files.put("a page", file("t-page.csv", "<!DOCTYPE html><html></html>"));
        files.put("a workbook", file("t-book.csv", "PK\3\4xxxx"));
        files.put("a PDF", file("t-pdf.csv", "%PDF-1.7 xxxx"));
        files.put("zstd", file("t-zstd.csv", new byte[] {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 1}));
        files.put("bzip2", file("t-bzip2.csv", "BZh91AY&SY"));
        files.put("a note for Excel", file("t-sep.csv", "sep=;\n" + text));
        files.put(
                "gzip that is cut", file("t-cut.csv.gz", Arrays.copyOf(packed, packed.length / 2)));
        files.put("gzip that is spoilt", file("t-spoilt.csv.gz", spoilt));
        files.put("gzip and more", file("t-more.csv.gz", join(packed, new byte[] {1, 2, 3})));
        files.put("gzip of nothing", file("t-none.csv.gz", gzip(new byte[0])));
        files.put("JSON rows that are cut", file("t-cut.jsonl", "{\"a\":1}\n{\"a\":"));
        files.put("JSON rows that nest", file("t-nest.jsonl", "{\"a\":{\"b\":1}}\n"));
        files.put("JSON with text behind", file("t-behind.json", "[{\"a\":1}] x"));
        files.put("JSON with a name twice", file("t-twice.jsonl", "{\"a\":1,\"a\":2}\n"));
        files.put("CSV as JSON", file("t-csv.json", good));
        files.put("text as Parquet", file("t-text.parquet", good));
        files.put("Parquet that is cut", file("t-cut.parquet", "PAR1" + "\0".repeat(90)));
        files.put("another ending", file("t-other.sav", good));
        files.put("nothing there", folder.resolve("t-nowhere.csv"));
        files.put("no folder there", folder.resolve("no/where.csv"));
        files.putAll(special("t"));
        return files;
    }

    private void documents() {
        Map<String, List<Object>> settings = new LinkedHashMap<>();
        settings.put("evaluate --schema", evaluate("-r", table, "-s", made, "--schema", FILE));
        settings.put("audit --schema", audit("-r", table, "-s", made, "--schema", FILE));
        settings.put("benchmark --schema", benchmark("-r", table, "-s", made, "--schema", FILE));
        settings.put("embed --schema", embed("-r", table, "--schema", FILE));
        settings.put(
                "baselines --schema",
                List.of("baselines", "-r", table, "-o", output(), "--schema", FILE));
        addAll(settings, "{\"columns\": {\"age\": {\"kind\": \"numeric\"}}}");
        Map<String, List<Object>> targets = new LinkedHashMap<>();
        targets.put("evaluate -c", evaluate("-r", table, "-s", made, "-c", FILE));
        targets.put("schema -c", List.of("schema", "-r", table, "-c", FILE));
        addAll(targets, "{\"analysis_target\": {\"readmitted\": {\"type\": \"class\"}}}");
        Map<String, List<Object>> presets = new LinkedHashMap<>();
        presets.put(
                "evaluate -j",
                List.of("evaluate", "-r", table, "-s", made, "--json", output(), "-j", FILE));
        presets.put("benchmark -j", List.of("benchmark", "-r", table, "-s", made, "-j", FILE));
        presets.put("study -j", List.of("study", study(), "-o", output(), "-j", FILE));
        addAll(presets, "{\"include\": {\"dwm\": {\"scaling\": \"reference\"}}}");
        Map<String, List<Object>> policies = new LinkedHashMap<>();
        policies.put("evaluate --gate", evaluate("-r", table, "-s", made, "--gate", FILE));
        policies.put("evaluate --policy", evaluate("-r", table, "-s", made, "--policy", FILE));
        policies.put("benchmark --policy", benchmark("-r", table, "-s", made, "--policy", FILE));
        policies.put("policies show", List.of("policies", "show", FILE));
        addAll(
                policies,
                "{\"checks\": [{\"measure\": \"ks_tvd_stat\", \"at_most\": 1, \"source\": \"s\"}]}");
        Map<String, List<Object>> reports = new LinkedHashMap<>();
        reports.put("evaluate --repeat", evaluate("-r", table, "-s", made, "--repeat", FILE));
        reports.put(
                "evaluate --baseline",
                evaluate("-r", table, "-s", made, "--gate", "internal", "--baseline", FILE));
        reports.put(
                "gate --baseline",
                List.of("gate", report, "--policy", "internal", "--baseline", FILE));
        reports.put("report --html", List.of("report", FILE, "--html", output()));
        reports.put("report --csv", List.of("report", FILE, "--csv", output()));
        reports.put("report --figures", List.of("report", FILE, "--figures", output()));
        reports.put("history add", List.of("history", "add", FILE, "--history", output()));
        addAll(reports, Cli.read(report).strip());
    }

    private void addAll(Map<String, List<Object>> commands, String good) {
        Map<String, Path> files = new LinkedHashMap<>();
        int number = cases.size();
        for (String text : HostileCases.broken(good)) {
            files.put("text " + number, file("d-" + number++ + ".json", text));
        }
        byte[] packed = gzip(good.getBytes(StandardCharsets.UTF_8));
        files.put("gzip that is cut", file("d-cut.json", Arrays.copyOf(packed, packed.length - 9)));
        files.put(
                "another encoding",
                file(
                        "d-latin.json",
                        good.replace("\"", "\u00e4").getBytes(StandardCharsets.ISO_8859_1)));
        files.put("nothing there", folder.resolve("d-nowhere.json"));
        files.putAll(special("d"));
        commands.forEach(
                (name, line) -> files.forEach((wrong, file) -> add(name, wrong, line, file, true)));
    }

    private void embeddings() {
        byte[] good = bytes(embedding);
        Map<String, Path> files = new LinkedHashMap<>();
        for (int i = 0; i < 12; i++) {
            int length = good.length * i / 12;
            files.put(
                    "cut at " + length,
                    file("e-" + length + ".embedding", Arrays.copyOf(good, length)));
            byte[] spoilt = good.clone();
            spoilt[length] ^= 0x24;
            files.put("spoilt at " + length, file("e-s" + length + ".embedding", spoilt));
        }
        files.put("more behind", file("e-more.embedding", join(good, new byte[9])));
        files.put("a table", file("e-table.embedding", bytes(table)));
        files.put("nothing there", folder.resolve("e-nowhere.embedding"));
        files.putAll(special("e"));
        Map<String, List<Object>> commands = new LinkedHashMap<>();
        commands.put(
                "evaluate --embedding", evaluate("-r", table, "-s", made, "--embedding", FILE));
        commands.put(
                "benchmark --embedding", benchmark("-r", table, "-s", made, "--embedding", FILE));
        commands.put("embed FILE", List.of("embed", FILE, "-r", table, "--vectors", output()));
        commands.forEach(
                (name, line) -> files.forEach((wrong, file) -> add(name, wrong, line, file, true)));
    }

    /** Where nothing can be written, for everything that is written. */
    private void places() {
        Map<String, List<Object>> files = new LinkedHashMap<>();
        for (String option :
                List.of("--csv", "--rows", "--html", "--markdown", "--sdmetrics", "--mostlyai")) {
            files.put(
                    "evaluate " + option,
                    List.of("evaluate", "-r", table, "-s", made, "-m", "dwm", option, FILE));
        }
        files.put(
                "evaluate --json",
                List.of("evaluate", "-r", table, "-s", made, "-m", "dwm", "--json", FILE));
        for (String option : List.of("--json", "--rows", "--html", "--curate")) {
            files.put(
                    "audit " + option,
                    List.of("audit", "-r", table, "-s", made, "--no-compare", option, FILE));
        }
        files.put(
                "benchmark --html",
                List.of("benchmark", "-r", table, "-s", made, "-m", "dwm", "--html", FILE));
        files.put("schema -o", List.of("schema", "-r", table, "-o", FILE));
        files.put("embed -o", List.of("embed", "pca", "-r", table, "-o", FILE));
        for (String option : List.of("--csv", "--html", "--markdown")) {
            files.put("report " + option, List.of("report", report, option, FILE));
        }
        for (String option : List.of("--junit", "--gate-markdown", "--gate-json")) {
            files.put(
                    "gate " + option,
                    List.of("gate", report, "--policy", "internal", option, FILE));
        }
        files.put("history add --history", List.of("history", "add", report, "--history", FILE));
        files.put(
                "evaluate --log-file",
                List.of("evaluate", "-r", table, "-s", made, "-m", "dwm", "--log-file", FILE));
        Path blocked = file("p-file", "x");
        Map<String, Object> places = new LinkedHashMap<>();
        places.put("a folder", folder);
        places.put("in no folder", folder.resolve("p-no/p-where.x"));
        places.put("in a file", blocked.resolve("x"));
        places.put("a zero character", "a\0b");
        if (Files.exists(Path.of("/dev/full"))) {
            places.put("under a device", "/dev/null/x");
            places.put("where the system is", "/proc/assay.x");
        }
        files.forEach(
                (name, line) ->
                        places.forEach((wrong, place) -> add(name, wrong, line, place, true)));
        Map<String, List<Object>> folders = new LinkedHashMap<>();
        folders.put(
                "benchmark -o",
                List.of("benchmark", "-r", table, "-s", made, "-m", "dwm", "-o", FILE));
        folders.put("study -o", List.of("study", study(), "-m", "dwm", "-o", FILE));
        folders.put("baselines -o", List.of("baselines", "-r", table, "-o", FILE));
        folders.put("report --figures", List.of("report", report, "--figures", FILE));
        folders.put("embed --vectors", List.of("embed", embedding, "-r", table, "--vectors", FILE));
        places.remove("a folder");
        places.remove("in no folder");
        places.put("a file", blocked);
        folders.forEach(
                (name, line) ->
                        places.forEach((wrong, place) -> add(name, wrong, line, place, true)));
    }

    /** A folder, and devices and links where the system has them. */
    private Map<String, Path> special(String prefix) {
        Map<String, Path> files = new LinkedHashMap<>();
        files.put("a folder", folder);
        if (Files.exists(Path.of("/dev/zero"))) {
            try {
                Path link = folder.resolve(prefix + "-device.csv");
                Path loop = folder.resolve(prefix + "-loop.csv");
                if (!Files.exists(link, java.nio.file.LinkOption.NOFOLLOW_LINKS)) {
                    Files.createSymbolicLink(link, Path.of("/dev/zero"));
                    Files.createSymbolicLink(loop, loop);
                }
                files.put("a device", link);
                files.put("a loop of links", loop);
            } catch (IOException unsupported) {
                // Fewer cases where the system has no links.
            }
        }
        return files;
    }

    private Path study() {
        return file(
                "study-" + cases.size() + ".json",
                "{\"data\": {\"d\": {\"real\": \""
                        + table.getFileName()
                        + "\", \"candidates\": {\"g\": \""
                        + made.getFileName()
                        + "\"}}}}");
    }

    private List<Object> evaluate(Object... more) {
        return line("evaluate", List.of("-m", "dwm", "--json", output(), "--csv", output()), more);
    }

    private List<Object> audit(Object... more) {
        return line("audit", List.of("--no-compare", "--json", output(), "--rows", output()), more);
    }

    private List<Object> benchmark(Object... more) {
        return line("benchmark", List.of("-m", "dwm", "--html", output()), more);
    }

    private List<Object> embed(Object... more) {
        return line("embed", List.of("pca", "-o", output()), more);
    }

    private static List<Object> line(String command, List<Object> rest, Object... more) {
        List<Object> line = new ArrayList<>(List.of(command));
        line.addAll(Arrays.asList(more));
        line.addAll(rest);
        return line;
    }

    /** A place for an output that must not come to be; the folder of all of them. */
    private Path output() {
        return HostileCases.outputs(folder).resolve("o" + ++outputs);
    }

    private void add(String name, String wrong, List<Object> line, Object file, boolean refused) {
        List<Object> arguments = new ArrayList<>(line);
        arguments.replaceAll(argument -> argument == FILE ? file : argument);
        cases.add(new HostileCases.Case(name, wrong, arguments, refused));
    }

    private Path file(String name, String text) {
        return file(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private Path file(String name, byte[] bytes) {
        try {
            return Files.write(folder.resolve(name), bytes);
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
