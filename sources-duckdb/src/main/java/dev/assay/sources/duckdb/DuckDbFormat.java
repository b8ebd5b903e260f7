package dev.assay.sources.duckdb;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.sources.jdbc.JdbcFormat;
import dev.assay.table.ReadOptions;
import dev.assay.table.TableFormat;
import dev.assay.table.TableLocation;
import dev.assay.table.TableSource;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Files of DuckDB: {@code patients.duckdb} where it has one table, {@code patients.duckdb#visits}
 * where it has several. They are opened for reading alone. A query is an address of a database,
 * {@code jdbc:duckdb:patients.duckdb?query=…}; without a file it reads whatever DuckDB reads.
 *
 * @since 0.2
 */
public final class DuckDbFormat implements TableFormat {

    private static final String TABLES =
            "SELECT CASE WHEN table_schema = 'main' THEN '' ELSE table_schema || '.' END || table_name"
                    + " AS name FROM information_schema.tables ORDER BY name";
    private static final int MOST_NAMED = 10;

    private final JdbcFormat databases = new JdbcFormat();

    @Override
    public String title() {
        return "DuckDB";
    }

    @Override
    public List<String> suffixes() {
        return List.of(".duckdb", ".ddb");
    }

    @Override
    public TableSource open(Path file, ReadOptions options) {
        return open(new TableLocation.InFile(file, Optional.empty()), options);
    }

    @Override
    public TableSource open(TableLocation location, ReadOptions options) {
        TableLocation.InFile file = (TableLocation.InFile) location;
        String table = file.inside().orElseGet(() -> only(file));
        return databases.open(
                address(file, Optional.of(table), Optional.empty(), file.name()), options);
    }

    private String only(TableLocation.InFile file) {
        TableSource all =
                databases.open(
                        address(file, Optional.empty(), Optional.of(TABLES), file.name()),
                        ReadOptions.DEFAULT);
        Names names = new Names();
        all.read(names);
        if (names.found().size() == 1) {
            return names.found().get(0);
        }
        List<String> some = names.found().subList(0, Math.min(MOST_NAMED, names.found().size()));
        throw new EvaluationException(
                ErrorCode.ARGUMENT_INVALID,
                file.shown()
                        + (some.isEmpty()
                                ? ": the file has no table; expected one."
                                : ": the file has "
                                        + names.found().size()
                                        + " tables ("
                                        + String.join(", ", some)
                                        + (some.size() < names.found().size() ? ", …" : "")
                                        + "); expected the name of one. Put # and its name behind the"
                                        + " file, such as "
                                        + file.path().getFileName()
                                        + "#"
                                        + some.get(0)
                                        + "."));
    }

    private static TableLocation.Address address(
            TableLocation.InFile file,
            Optional<String> table,
            Optional<String> query,
            String label) {
        return new TableLocation.Address(
                "jdbc",
                "duckdb:" + file.path().toAbsolutePath(),
                table,
                query,
                Optional.of(label),
                Map.of());
    }
}
