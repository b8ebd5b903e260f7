package dev.assay.table.internal.format;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.table.CellSink;
import dev.assay.table.TableSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A folder of images as a table: a row per PNG or JPEG file, by name; the column {@code image}
 * holds its path, and where the images lie in subfolders the column {@code folder} holds the
 * subfolder's name.
 */
public final class ImageFolder implements TableSource {

    private static final int DEEPEST = 2;

    private final Path folder;
    private final List<Path> files;
    private final boolean nested;

    /** Lists the folder. */
    public ImageFolder(Path folder) {
        this.folder = folder;
        try (Stream<Path> found = images(folder)) {
            this.files = found.sorted().toList();
        } catch (IOException unreadable) {
            throw new EvaluationException(
                    ErrorCode.TABLE_UNREADABLE, folder + " cannot be listed", unreadable);
        }
        this.nested = files.stream().anyMatch(file -> !folder.equals(file.getParent()));
    }

    /** Whether a path is a folder that holds images, directly or one level below. */
    public static boolean isOne(Path path) {
        if (!Files.isDirectory(path)) {
            return false;
        }
        try (Stream<Path> found = images(path)) {
            return found.findAny().isPresent();
        } catch (IOException unreadable) {
            return false;
        }
    }

    /** Adds the names and bytes of all images to a digest. */
    public void digest(MessageDigest digest) throws IOException {
        for (Path file : files) {
            digest.update(folder.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
            digest.update(Files.readAllBytes(file));
        }
    }

    @Override
    public String name() {
        return String.valueOf(folder.toAbsolutePath().normalize().getFileName());
    }

    @Override
    public List<String> header() {
        return nested ? List.of("image", "folder") : List.of("image");
    }

    @Override
    public void read(CellSink sink) {
        for (int row = 0; row < files.size(); row++) {
            Path file = files.get(row);
            put(sink, 0, file.toString());
            if (nested) {
                put(
                        sink,
                        1,
                        String.valueOf(Objects.requireNonNull(file.getParent()).getFileName()));
            }
            if (!sink.endRow(row + 1)) {
                return;
            }
        }
    }

    private static void put(CellSink sink, int column, String text) {
        if (sink.wants(column)) {
            sink.cell(column, text.toCharArray(), 0, text.length());
        }
    }

    private static Stream<Path> images(Path folder) throws IOException {
        return Files.find(
                folder, DEEPEST, (file, attributes) -> attributes.isRegularFile() && isImage(file));
    }

    private static boolean isImage(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return !name.startsWith(".")
                && (name.endsWith(".png") || name.endsWith(".jpg") || name.endsWith(".jpeg"));
    }
}
