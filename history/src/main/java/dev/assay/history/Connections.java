package dev.assay.history;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.Properties;

/**
 * Opens database files, which may come from anybody: what in them could run code is switched off
 * before the first statement.
 */
final class Connections {

    /** How long a writer waits for others. */
    static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

    private Connections() {}

    /** An empty database in memory. */
    static Connection memory() throws SQLException {
        return connect("jdbc:sqlite::memory:");
    }

    /**
     * The database in a file.
     *
     * @param create whether it is made where there is none
     */
    static Connection open(Path file, boolean create) {
        Path place = file.toAbsolutePath();
        check(file, place, create);
        try {
            Connection connection = connect("jdbc:sqlite:file:" + uri(place));
            try (Statement statement = connection.createStatement()) {
                statement.execute("PRAGMA trusted_schema = OFF");
                statement.execute("PRAGMA cell_size_check = ON");
                statement.execute("PRAGMA foreign_keys = ON");
                statement.execute("PRAGMA synchronous = EXTRA");
            } catch (SQLException refused) {
                connection.close();
                throw refused;
            }
            return connection;
        } catch (SQLException refused) {
            throw new Trouble(file).of(refused);
        }
    }

    private static Connection connect(String url) throws SQLException {
        Properties settings = new Properties();
        settings.setProperty("busy_timeout", String.valueOf(PATIENCE.toMillis()));
        settings.setProperty("enable_load_extension", "false");
        return DriverManager.getConnection(url, settings);
    }

    private static void check(Path file, Path place, boolean create) {
        if (!Files.exists(place)) {
            if (!create) {
                throw new EvaluationException(
                        ErrorCode.FILE_NOT_FOUND,
                        "history "
                                + file
                                + " does not exist; expected a file that assay history add made. Add a report"
                                + " first, or name the file with --history.");
            }
            if (!Files.isDirectory(place.getParent())) {
                throw new EvaluationException(
                        ErrorCode.OUTPUT_UNWRITABLE,
                        "history "
                                + file
                                + " cannot be written: there is no folder "
                                + place.getParent()
                                + ". Make it first.");
            }
            return;
        }
        if (!Files.isRegularFile(place)) {
            throw new Trouble(file)
                    .unreadable("is no regular file; expected one that assay history add made");
        }
        try (InputStream in = Files.newInputStream(place)) {
            byte[] head = in.readNBytes(MAGIC.length);
            if (head.length > 0 && !Arrays.equals(head, MAGIC)) {
                throw new Trouble(file)
                        .unreadable("is no history; expected a file that assay history add made");
            }
        } catch (IOException refused) {
            throw new Trouble(file)
                    .unreadable("cannot be read; expected read access to it", refused);
        }
    }

    /** A path in which nothing stands for anything else, whatever characters it has. */
    private static String uri(Path place) {
        StringBuilder text = new StringBuilder();
        for (byte part : place.toString().replace('\\', '/').getBytes(StandardCharsets.UTF_8)) {
            boolean plain =
                    part >= '0' && part <= '9'
                            || part >= 'A' && part <= 'Z'
                            || part >= 'a' && part <= 'z'
                            || part == '/'
                            || part == '-'
                            || part == '_'
                            || part == '.'
                            || part == ':';
            text.append(plain ? String.valueOf((char) part) : String.format("%%%02X", part));
        }
        return text.charAt(0) == '/' ? text.toString() : "/" + text;
    }
}
