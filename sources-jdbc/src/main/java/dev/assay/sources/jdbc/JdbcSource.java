package dev.assay.sources.jdbc;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.table.CellSink;
import dev.assay.table.TableLocation;
import dev.assay.table.TableSource;
import dev.assay.table.source.Spool;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The rows of a table or a query, read once from the server as a stream and kept, since servers
 * promise no order and tables are read more than once. The connection is closed when this is made.
 */
final class JdbcSource implements TableSource {

    private final String name;
    private final List<ResultColumn> columns;
    private final Spool rows;
    private final List<String> remarks;

    JdbcSource(String name, List<ResultColumn> columns, Spool rows, List<String> remarks) {
        this.name = name;
        this.columns = List.copyOf(columns);
        this.rows = rows;
        this.remarks = List.copyOf(remarks);
    }

    /**
     * Reads everything there is at an address.
     *
     * @param maxRows rows at most
     * @throws EvaluationException ARGUMENT_INVALID if the address is none; TABLE_UNREADABLE if the
     *     server refuses, or is lost
     */
    static JdbcSource open(TableLocation.Address address, int maxRows, Surroundings process) {
        if (address.table().isEmpty() && address.query().isEmpty()) {
            throw invalid(
                    address,
                    "the address says which database, and not which table; expected ?table=NAME or"
                            + " ?query=SQL at its end. In a shell, put it in quotes");
        }
        address.query()
                .flatMap(Statements::problem)
                .ifPresent(
                        problem -> {
                            throw invalid(address, problem);
                        });
        Dialect dialect = Dialect.of(address.place());
        Server server = Server.of(address.place(), dialect);
        Login login = Login.find(address, dialect, server, process);
        Optional<Duration> limit =
                number(address, "timeout", 1, 1_000_000).map(Duration::ofSeconds);
        int fetch = number(address, "fetch", 1, 10_000_000).orElse(Conversation.FETCH);
        Conversation conversation =
                new Conversation(address, dialect, Drivers.find(address), fetch, maxRows);
        return conversation.hold(login, limit, server, process);
    }

    private static Optional<Integer> number(
            TableLocation.Address address, String setting, int least, int most) {
        return Optional.ofNullable(address.settings().get(setting))
                .map(
                        text -> {
                            boolean digits = text.matches("[0-9]{1,9}");
                            int value = digits ? Integer.parseInt(text) : -1;
                            if (value < least || value > most) {
                                throw invalid(
                                        address,
                                        setting
                                                + "="
                                                + text
                                                + "; expected an integer from "
                                                + least
                                                + " to "
                                                + most);
                            }
                            return value;
                        });
    }

    private static EvaluationException invalid(TableLocation.Address address, String problem) {
        return new EvaluationException(
                ErrorCode.ARGUMENT_INVALID, address.shown() + ": " + problem + ".");
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<String> header() {
        return columns.stream().map(ResultColumn::name).toList();
    }

    @Override
    public List<String> types() {
        return columns.stream().map(ResultColumn::type).toList();
    }

    @Override
    public List<String> remarks() {
        return remarks;
    }

    @Override
    public String place(long line) {
        return "row " + line;
    }

    @Override
    public void read(CellSink sink) {
        List<String> problems = new ArrayList<>();
        for (int column = 0; column < columns.size(); column++) {
            if (columns.get(column).cell().isEmpty() && sink.wants(column)) {
                problems.add(
                        name
                                + ": column '"
                                + columns.get(column).name()
                                + "' holds "
                                + columns.get(column).type()
                                + "; expected single values. Leave it out of the query, or say"
                                + " --ignore '"
                                + columns.get(column).name()
                                + "'.");
            }
        }
        if (!problems.isEmpty()) {
            throw new EvaluationException(ErrorCode.TABLE_UNREADABLE, String.join("\n", problems));
        }
        rows.read(sink);
    }
}
