package dev.assay.sources.jdbc;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.table.ReadOptions;
import dev.assay.table.TableFormat;
import dev.assay.table.TableLocation;
import dev.assay.table.TableSource;
import java.nio.file.Path;
import java.util.List;

/**
 * Addresses that begin with {@code jdbc:}: a table, or the rows of a query, of any database whose
 * driver is on the class path or among the plug-ins.
 *
 * @since 0.2
 */
public final class JdbcFormat implements TableFormat {

    @Override
    public String title() {
        return "databases";
    }

    @Override
    public List<String> suffixes() {
        return List.of();
    }

    @Override
    public List<String> schemes() {
        return List.of("jdbc");
    }

    @Override
    public TableSource open(Path file, ReadOptions options) {
        throw new EvaluationException(
                ErrorCode.ARGUMENT_INVALID,
                file + ": databases are read by address; expected one that begins with jdbc:.");
    }

    @Override
    public TableSource open(TableLocation location, ReadOptions options) {
        return location instanceof TableLocation.Address address
                ? JdbcSource.open(address, options.maxRows(), Surroundings.ofProcess())
                : TableFormat.super.open(location, options);
    }
}
