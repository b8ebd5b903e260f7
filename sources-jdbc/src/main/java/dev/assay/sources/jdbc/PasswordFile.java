package dev.assay.sources.jdbc;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.InputFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * PostgreSQL's file of passwords, for every kind of server: lines of {@code
 * host:port:database:user:password}, where a star stands for anything and a backslash precedes a
 * colon or a backslash.
 *
 * @param path where it is, whether or not it is there
 */
record PasswordFile(Path path) {

    private static final Set<PosixFilePermission> OTHERS =
            Set.of(
                    PosixFilePermission.GROUP_READ,
                    PosixFilePermission.GROUP_WRITE,
                    PosixFilePermission.OTHERS_READ,
                    PosixFilePermission.OTHERS_WRITE);
    private static final int FIELDS = 5;
    private static final long LARGEST = 1 << 20;

    static PasswordFile of(Surroundings process) {
        return new PasswordFile(
                process.variable("PGPASSFILE")
                        .map(text -> InputFile.path(text, "PGPASSFILE", ErrorCode.ARGUMENT_INVALID))
                        .orElseGet(() -> process.home().resolve(".pgpass")));
    }

    /**
     * The password of the first line that fits.
     *
     * @throws EvaluationException ARGUMENT_INVALID if others may read the file, or it cannot be
     *     read
     */
    Optional<String> find(Server server, String user) {
        if (!Files.isRegularFile(path)) {
            return Optional.empty();
        }
        List<String> wanted = List.of(server.host(), server.port(), server.database(), user);
        try {
            if (isOpen()) {
                throw invalid(
                        "can be read by others; expected by you alone. Say chmod 600 " + path);
            }
            if (Files.size(path) > LARGEST) {
                throw invalid("is larger than " + LARGEST + " bytes; expected a list of passwords");
            }
            for (String line : Files.readAllLines(path, StandardCharsets.UTF_8)) {
                List<String> fields = fields(line);
                if (fields.size() == FIELDS && fits(fields, wanted)) {
                    return Optional.of(fields.get(FIELDS - 1));
                }
            }
            return Optional.empty();
        } catch (IOException unreadable) {
            throw invalid("cannot be read: " + InputFile.reason(unreadable));
        }
    }

    private boolean isOpen() throws IOException {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix")
                && Files.getPosixFilePermissions(path).stream().anyMatch(OTHERS::contains);
    }

    private static boolean fits(List<String> fields, List<String> wanted) {
        for (int i = 0; i < wanted.size(); i++) {
            if (!fields.get(i).equals("*") && !fields.get(i).equals(wanted.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static List<String> fields(String line) {
        List<String> fields = new ArrayList<>();
        if (line.startsWith("#")) {
            return fields;
        }
        StringBuilder field = new StringBuilder();
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '\\' && i + 1 < line.length()) {
                field.append(line.charAt(++i));
            } else if (c == ':' && fields.size() < FIELDS - 1) {
                fields.add(field.toString());
                field.setLength(0);
            } else {
                field.append(c);
            }
        }
        fields.add(field.toString());
        return fields;
    }

    private EvaluationException invalid(String found) {
        return new EvaluationException(ErrorCode.ARGUMENT_INVALID, path + " " + found + ".");
    }
}
