package dev.assay.sources.xlsx;

import dev.assay.error.EvaluationException;
import dev.assay.file.InputFile;
import dev.assay.file.Purpose;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The archive that a workbook is, as far as it can be trusted. */
final class WorkbookFile {

    private static final int MOST_RATIO = 200;
    private static final long FREE = 1L << 28;
    private static final int BUFFER = 1 << 16;

    /** Where a workbook keeps data that is in no cell, by how the names of these places begin. */
    private static final Map<String, String> HIDDEN =
            Map.of(
                    "xl/pivotcache/", "the data of pivot tables",
                    "xl/externallinks/", "values of other workbooks",
                    "xl/comments", "comments",
                    "xl/threadedcomments/", "comments",
                    "xl/embeddings/", "embedded files",
                    "xl/media/", "pictures",
                    "xl/charts/", "charts",
                    "xl/vbaproject", "macros",
                    "customxml/", "data of other programs");

    private final InputFile file;
    private final Set<String> beside = new TreeSet<>();

    private WorkbookFile(InputFile file) {
        this.file = file;
    }

    /**
     * A workbook that unpacks to no more than a real one.
     *
     * @throws EvaluationException TABLE_UNREADABLE if it is none
     */
    static WorkbookFile checked(Path path) {
        WorkbookFile workbook =
                new WorkbookFile(
                        InputFile.of(path, String.valueOf(path.getFileName()), Purpose.TABLE));
        workbook.check();
        return workbook;
    }

    String name() {
        return file.subject();
    }

    /** What the workbook holds besides its sheets, in words. */
    List<String> beside() {
        return List.copyOf(beside);
    }

    EvaluationException refuse(String found) {
        return file.refuse(found);
    }

    EvaluationException spoilt() {
        return file.refuse(
                " cannot be read as an Excel workbook: its content is spoilt, cut or encrypted. Is it"
                        + " complete? Save it once more, or save the sheet as CSV.");
    }

    private void check() {
        try (InputStream in = file.open()) {
            byte[] head = in.readNBytes(Integer.BYTES);
            if (head.length == Integer.BYTES
                    && (head[0] & 0xFF) == 0xD0
                    && (head[1] & 0xFF) == 0xCF) {
                throw refuse(
                        " is a workbook of Excel before 2007, or an encrypted one; expected one that is"
                                + " neither. Save it as .xlsx without a password.");
            }
        } catch (IOException e) {
            throw file.unreadable(e);
        }
        try (ZipFile zip = new ZipFile(file.path().toFile())) {
            long unpacked = 0;
            byte[] buffer = new byte[BUFFER];
            Enumeration<? extends ZipEntry> entries = zip.entries();
            while (entries.hasMoreElements()) {
                ZipEntry entry = entries.nextElement();
                String name = entry.getName().toLowerCase(Locale.ROOT);
                HIDDEN.forEach(
                        (place, what) -> {
                            if (name.startsWith(place)) {
                                beside.add(what);
                            }
                        });
                try (InputStream in = zip.getInputStream(entry)) {
                    for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                        unpacked += read;
                        if (unpacked > FREE && unpacked / MOST_RATIO > file.size()) {
                            throw refuse(
                                    " unpacks to more than "
                                            + MOST_RATIO
                                            + " times its size; expected the ratio of a real workbook. Save the"
                                            + " sheet as CSV if it is one.");
                        }
                    }
                }
            }
        } catch (IOException | IllegalArgumentException e) {
            throw spoilt();
        }
    }
}
