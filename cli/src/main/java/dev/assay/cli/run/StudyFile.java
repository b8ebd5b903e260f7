package dev.assay.cli.run;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.file.InputFile;
import dev.assay.file.JsonDocument;
import dev.assay.file.Purpose;
import dev.assay.table.TableFiles;
import dev.assay.table.TableLocation;
import dev.assay.table.source.AddressText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which data sets a study is about: a JSON file, or a directory with one directory per data set.
 *
 * @param description what the study is about
 * @param dataSets in the order of the file, or by name
 */
public record StudyFile(String description, List<Entry> dataSets) {

    private static final List<String> SECTIONS = List.of("description", "data");
    private static final List<String> FIELDS =
            List.of("real", "holdout", "schema", "target", "candidates");

    /**
     * A data set.
     *
     * @param name of the data set, and of its directory in the results
     * @param real the table generators were trained on
     * @param holdout rows they never saw
     * @param schema kinds and roles
     * @param targets what models predict
     * @param candidates by generator
     */
    public record Entry(
            String name,
            TableLocation real,
            Optional<TableLocation> holdout,
            Optional<Path> schema,
            List<String> targets,
            Map<String, List<TableLocation>> candidates) {}

    public static StudyFile read(Path path) {
        if (Files.isDirectory(path)) {
            return new StudyFile(path.getFileName().toString(), directories(path));
        }
        if (Files.notExists(path)) {
            throw new EvaluationException(
                    ErrorCode.FILE_NOT_FOUND,
                    "study "
                            + path
                            + ": it does not exist; expected a JSON file, or a directory of data sets.");
        }
        String subject = "study " + path;
        return new Reader(path)
                .read(
                        JsonDocument.read(
                                path, subject, Purpose.settings(ErrorCode.ARGUMENT_INVALID)));
    }

    private static List<Entry> directories(Path path) {
        List<Entry> entries = new ArrayList<>();
        for (Path folder : folders(path)) {
            Path candidates = folder.resolve("candidates");
            if (!Files.isDirectory(candidates)) {
                throw wrong(
                        folder,
                        "has no directory candidates; expected real.csv, perhaps holdout.csv and"
                                + " schema.json, and candidates/GENERATOR.csv or"
                                + " candidates/GENERATOR/*.csv in it.");
            }
            Path real =
                    table(folder, "real")
                            .or(() -> table(folder, "train"))
                            .orElseThrow(
                                    () -> wrong(folder, "has no table named real or train in it."));
            Path schema = folder.resolve("schema.json");
            entries.add(
                    new Entry(
                            folder.getFileName().toString(),
                            TableLocation.of(real),
                            table(folder, "holdout")
                                    .or(() -> table(folder, "test"))
                                    .map(TableLocation::of),
                            Optional.of(schema).filter(Files::exists),
                            List.of(),
                            generators(candidates)));
        }
        if (entries.isEmpty()) {
            throw wrong(path, "holds no data sets; expected a directory for each.");
        }
        return entries;
    }

    private static Map<String, List<TableLocation>> generators(Path candidates) {
        Map<String, List<TableLocation>> generators = new LinkedHashMap<>();
        for (Path folder : folders(candidates)) {
            if (!TableFiles.isInParts(folder)) {
                generators.put(
                        folder.getFileName().toString(),
                        TableFiles.in(folder).stream().map(TableLocation::of).toList());
            }
        }
        if (generators.isEmpty() || hasFiles(candidates)) {
            for (Path file : TableFiles.in(candidates)) {
                String name =
                        file.getFileName().toString().replaceFirst("\\.[^.]+(\\.(gz|zst))?$", "");
                if (generators.put(name, List.of(TableLocation.of(file))) != null) {
                    throw wrong(candidates, "has both a directory and a file named " + name + ".");
                }
            }
        }
        return generators;
    }

    private static boolean hasFiles(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.anyMatch(
                    file ->
                            Files.isRegularFile(file)
                                    && !file.getFileName().toString().startsWith("."));
        } catch (IOException unreadable) {
            throw wrong(folder, "cannot be listed: " + unreadable.getMessage());
        }
    }

    private static Optional<Path> table(Path folder, String name) {
        return TableFiles.in(folder).stream()
                .filter(file -> file.getFileName().toString().startsWith(name + "."))
                .findFirst();
    }

    private static List<Path> folders(Path path) {
        try (Stream<Path> files = Files.list(path)) {
            return files.filter(Files::isDirectory)
                    .filter(folder -> !folder.getFileName().toString().startsWith("."))
                    .sorted()
                    .toList();
        } catch (IOException unreadable) {
            throw wrong(path, "cannot be listed: " + unreadable.getMessage());
        }
    }

    private static EvaluationException wrong(Path path, String what) {
        return new EvaluationException(
                ErrorCode.ARGUMENT_INVALID, "study " + path + ": it " + what);
    }

    /** The JSON form; paths are relative to the file. */
    private record Reader(Path file) {

        public StudyFile read(JsonNode root) {
            if (!root.isObject()) {
                throw wrong(file, "is no object; expected {\"data\": {NAME: {\"real\": …}}}.");
            }
            refuseUnknown(root, SECTIONS, "section");
            if (!root.path("data").isObject() || root.path("data").isEmpty()) {
                throw wrong(file, "has no data; expected {\"data\": {NAME: {\"real\": …}}}.");
            }
            List<Entry> entries = new ArrayList<>();
            root.path("data")
                    .properties()
                    .forEach(field -> entries.add(entry(field.getKey(), field.getValue())));
            return new StudyFile(root.path("description").asText(""), entries);
        }

        private Entry entry(String name, JsonNode node) {
            if (!node.isObject()) {
                throw wrong(file, "has data set '" + name + "' that is no object.");
            }
            refuseUnknown(node, FIELDS, "field");
            if (!node.path("real").isTextual()) {
                throw wrong(file, "does not say the real table of '" + name + "'.");
            }
            Map<String, List<TableLocation>> candidates = new LinkedHashMap<>();
            node.path("candidates")
                    .properties()
                    .forEach(
                            field ->
                                    candidates.put(
                                            field.getKey(),
                                            texts(field.getValue()).stream()
                                                    .map(this::table)
                                                    .toList()));
            if (candidates.isEmpty() || candidates.values().stream().anyMatch(List::isEmpty)) {
                throw wrong(
                        file,
                        "has no candidates of '"
                                + name
                                + "'; expected {\"candidates\": {GENERATOR: FILE or [FILE, …]}}.");
            }
            return new Entry(
                    name,
                    table(node.path("real").asText()),
                    optional(node, "holdout").map(this::table),
                    optional(node, "schema").map(this::path),
                    texts(node.path("target")),
                    candidates);
        }

        private Optional<String> optional(JsonNode node, String field) {
            if (node.has(field) && !node.path(field).isTextual()) {
                throw wrong(file, "has " + field + " that is no text; expected a file name.");
            }
            return node.has(field) ? Optional.of(node.path(field).asText()) : Optional.empty();
        }

        private List<String> texts(JsonNode node) {
            List<String> texts = new ArrayList<>();
            for (JsonNode one : node.isArray() ? node : List.of(node)) {
                if (one.isTextual()) {
                    texts.add(one.asText());
                } else if (!one.isMissingNode()) {
                    throw wrong(
                            file,
                            "has a list that holds other things than texts; expected names in quotes.");
                }
            }
            return texts;
        }

        private TableLocation table(String text) {
            return text.equals("-") || AddressText.looksLikeOne(text)
                    ? TableLocation.parse(text, file.toAbsolutePath().getParent())
                    : TableLocation.parse(path(text).toString());
        }

        private Path path(String text) {
            Path path = InputFile.path(text, "study " + file, ErrorCode.ARGUMENT_INVALID);
            return file.toAbsolutePath().getParent().resolve(path);
        }

        private void refuseUnknown(JsonNode node, List<String> known, String noun) {
            node.fieldNames()
                    .forEachRemaining(
                            name -> {
                                if (!known.contains(name)) {
                                    throw wrong(
                                            file,
                                            "has no "
                                                    + noun
                                                    + " '"
                                                    + name
                                                    + "'"
                                                    + Suggestion.ending(name, known)
                                                    + " It may have "
                                                    + String.join(", ", known)
                                                    + ".");
                                }
                            });
        }
    }
}
