package dev.assay.sources.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.table.CellSink;
import dev.assay.table.TableLocation;
import dev.assay.table.TableSource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TimeZone;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What holds for every database, held against two. */
@ExtendWith(ServerOfTests.class)
class DatabaseTest {

    @TempDir private Path folder;

    @Test
    void everyTypeOfPostgresIsReadAsACsvFileWouldHaveIt(Postgres server) {
        server.run(
                server.ownDatabase(),
                "create type mood as enum ('glad', 'sad')",
                "create table types (b boolean, s smallint, i integer, l bigint, n numeric(30, 12), r real,"
                        + " d double precision, t text, c char(6), v varchar(9), day date, moment timestamp,"
                        + " zoned timestamptz, clock time, m mood, u uuid, j jsonb, a integer[], bytes bytea)",
                "insert into types values (true, -7, 2147483647, 9007199254740993, 12345678901234567.000000000001,"
                        + " 0.1, 0.1, E'x\\ty \"q\" \u20ac', 'ab', 'v', '2024-02-29', '2024-02-29 23:59:59.5',"
                        + " '2024-02-29 23:59:59.5+05:45', '12:30', 'sad',"
                        + " '00000000-0000-4000-8000-00000000000a', '{\"k\": 1}', '{1,2}', 'ab')",
                "insert into types (b) values (null)",
                "insert into types (n, d, day, moment, zoned) values ('NaN', 'Infinity', 'infinity', '-infinity',"
                        + " 'infinity')");
        TableSource source = open(server, "table=types");
        assertThat(source.header())
                .containsExactly(
                        "b", "s", "i", "l", "n", "r", "d", "t", "c", "v", "day", "moment", "zoned",
                        "clock", "m", "u", "j", "a", "bytes");
        List<List<String>> rows = rows(source, 17);
        assertThat(rows.get(0))
                .containsExactly(
                        "true",
                        "-7",
                        "2147483647",
                        "9007199254740993",
                        "12345678901234567.000000000001",
                        "0.1",
                        "0.1",
                        "x\ty \"q\" \u20ac",
                        "ab",
                        "v",
                        "2024-02-29",
                        "2024-02-29T23:59:59.500000",
                        "2024-02-29T18:14:59.500000",
                        "12:30:00",
                        "sad",
                        "00000000-0000-4000-8000-00000000000a",
                        "{\"k\": 1}");
        assertThat(rows.get(1)).containsOnly("\u2205");
        assertThat(rows.get(2).subList(4, 13))
                .containsExactly(
                        "NaN",
                        "\u2205",
                        "Infinity",
                        "\u2205",
                        "\u2205",
                        "\u2205",
                        "\u2205",
                        "\u2205",
                        "\u2205");
        assertThat(source.remarks())
                .hasSize(3)
                .contains(
                        "column 'day' of types: 1 moment never comes (infinity); counted as missing.");
        assertThat(source.place(2)).isEqualTo("row 2");
        assertThatThrownBy(() -> rows(source, 19))
                .hasMessage(
                        "types: column 'a' holds _int4; expected single values. Leave it out of the query, or say"
                                + " --ignore 'a'.\n"
                                + "types: column 'bytes' holds bytea; expected single values. Leave it out of the"
                                + " query, or say --ignore 'bytes'.");
    }

    @Test
    void everyTypeOfMariaIsReadAsACsvFileWouldHaveIt(Maria server) {
        server.run(
                server.ownDatabase(),
                "create database kinds",
                "create table kinds.types (b boolean, i int, l bigint unsigned, n decimal(30, 12), r float, d double,"
                        + " t text, latin varchar(20) character set latin1, wide varchar(20) character set ucs2,"
                        + " c char(6), day date, moment datetime(6), zoned timestamp(6) null, clock time, y year,"
                        + " e enum('glad', 'sad'), bits bit(3), bytes blob)",
                "set time_zone = '+05:45'",
                "insert into kinds.types values (2, -7, 18446744073709551615, 12345678901234567.000000000001, 0.1, 0.1,"
                        + " 'x\\ty \"q\" \u20ac', '\u00fc', '\u4e2d', 'ab', '2024-02-29', '2024-02-29 23:59:59.5',"
                        + " '2024-02-29 23:59:59.5', '12:30', 2024, 'sad', b'101', 'ab')",
                "insert into kinds.types (b) values (null)");
        TableSource source = open(server, "kinds", "table=types");
        List<List<String>> rows = rows(source, 16);
        assertThat(rows.get(0))
                .containsExactly(
                        "2",
                        "-7",
                        "18446744073709551615",
                        "12345678901234567.000000000001",
                        "0.1",
                        "0.1",
                        "x\ty \"q\" \u20ac",
                        "\u00fc",
                        "\u4e2d",
                        "ab",
                        "2024-02-29",
                        "2024-02-29T23:59:59.500000",
                        "2024-02-29T18:14:59.500000",
                        "12:30:00",
                        "2024",
                        "sad");
        assertThat(rows.get(1)).containsOnly("\u2205");
    }

    @Test
    void noTimeZoneOfTheMachineMovesAMoment(Postgres postgres, Maria maria) {
        TimeZone before = TimeZone.getDefault();
        List<String> found = new ArrayList<>();
        try {
            for (String zone : List.of("UTC", "America/St_Johns", "Pacific/Kiritimati")) {
                TimeZone.setDefault(TimeZone.getTimeZone(zone));
                found.addAll(
                        rows(
                                        open(
                                                postgres,
                                                "query=select timestamptz '2024-03-31 02:30:00+01',"
                                                        + " timestamp '2024-03-31 02:30:00' as t"),
                                        2)
                                .get(0));
                found.addAll(
                        rows(
                                        open(
                                                maria,
                                                "query=select from_unixtime(1711848600) as a,"
                                                        + " cast('2024-03-31 02:30:00' as datetime) as t"),
                                        2)
                                .get(0));
            }
        } finally {
            TimeZone.setDefault(before);
        }
        assertThat(found)
                .hasSize(12)
                .containsOnly("2024-03-31T01:30:00.000000", "2024-03-31T02:30:00.000000");
    }

    @Test
    void aDatabaseOfAnotherEncodingIsReadAsText(Postgres server) {
        server.run(
                server.ownDatabase(),
                "create database latin encoding 'LATIN1' locale 'C' template template0");
        server.run("latin", "create table t (w text)", "insert into t values ('\u00fc\u00df')");
        assertThat(rows(open(server, "latin", "table=t"), 1))
                .containsExactly(List.of("\u00fc\u00df"));
    }

    @Test
    void namesThatWouldBeCommandsAreNames(Postgres postgres, Maria maria) {
        String table = "a\"; drop table victims; --`'";
        String column = "x\"), (select 1); drop table victims; --";
        for (LocalServer server : List.of(postgres, maria)) {
            String quote = server == postgres ? "\"" : "`";
            String database = server.ownDatabase();
            server.run(
                    database,
                    "drop table if exists victims",
                    "create table victims (v integer)",
                    "create table "
                            + quoted(table, quote)
                            + " ("
                            + quoted(column, quote)
                            + " integer)",
                    "insert into " + quoted(table, quote) + " values (41)");
            TableSource source = open(server, database, "table=" + quoted(table, "\""));
            assertThat(source.header()).containsExactly(column);
            assertThat(rows(source, 1)).containsExactly(List.of("41"));
            server.run(database, "select v from victims");
            assertThatThrownBy(() -> open(server, database, "table=victims; drop table victims"))
                    .isInstanceOfSatisfying(
                            EvaluationException.class,
                            e -> assertThat(e.code()).isEqualTo(ErrorCode.TABLE_UNREADABLE))
                    .hasMessageContaining("there is no table 'victims; drop table victims'");
            server.run(database, "select v from victims");
            assertThatThrownBy(() -> open(server, database, "table=Victimss"))
                    .hasMessageContaining("did you mean victims?");
        }
    }

    @Test
    void aQueryThatWritesIsRefusedByTheServer(Postgres postgres, Maria maria) throws SQLException {
        postgres.run(
                postgres.ownDatabase(),
                "create table kept (x integer)",
                "create function write() returns integer language sql as 'insert into kept values (1) returning x'");
        maria.run(
                maria.ownDatabase(),
                "create table kept (x integer) engine = innodb",
                "create function write_it() returns integer begin insert into kept values (1); return 1; end");
        for (String query :
                List.of(
                        "select write()",
                        "with w as (insert into kept values (2) returning x) select x from w")) {
            assertThatThrownBy(() -> open(postgres, "query=" + query))
                    .hasMessageContaining("the query writes, which the server was told to refuse");
        }
        assertThatThrownBy(() -> open(maria, "mysql", "query=select write_it()"))
                .hasMessageContaining("the query writes, which the server was told to refuse");
        for (LocalServer server : List.of(postgres, maria)) {
            assertThat(count(server, "select count(*) from kept")).isZero();
            for (String query :
                    List.of(
                            "delete from kept",
                            "select 1; delete from kept",
                            "/* hm */ drop table kept",
                            "call x()")) {
                assertThatThrownBy(() -> open(server, server.ownDatabase(), "query=" + query))
                        .isInstanceOfSatisfying(
                                EvaluationException.class,
                                e -> assertThat(e.code()).isEqualTo(ErrorCode.ARGUMENT_INVALID));
            }
        }
    }

    @Test
    void aWrongPasswordIsToldWithoutIt(Postgres postgres, Maria maria) {
        for (LocalServer server : List.of(postgres, maria)) {
            Map<String, String> environment =
                    Map.of(Login.USER, server.administrator(), Login.PASSWORD, "falsch-falsch");
            assertThatThrownBy(
                            () ->
                                    open(
                                            server,
                                            server.ownDatabase(),
                                            "query=select 1",
                                            process(environment)))
                    .isInstanceOfSatisfying(
                            EvaluationException.class,
                            e -> assertThat(e.code()).isEqualTo(ErrorCode.TABLE_UNREADABLE))
                    .hasNoCause()
                    .hasMessageContaining(
                            "the server refuses the login of "
                                    + server.administrator()
                                    + ", with the password of ASSAY_DB_PASSWORD; expected a user and a password")
                    .hasMessageNotContaining("falsch");
        }
        assertThatThrownBy(
                        () ->
                                open(
                                        postgres,
                                        postgres.ownDatabase(),
                                        "query=select 1",
                                        process(Map.of(Login.USER, "tester"))))
                .hasMessageContaining("the login of tester, and no password was found");
    }

    @Test
    void aPasswordOnTheCommandLineIsRefusedBeforeAnythingIsSent() {
        assertThatThrownBy(
                        () ->
                                JdbcSource.open(
                                        (TableLocation.Address)
                                                TableLocation.parse(
                                                        "jdbc:postgresql://h/db?password=geheim&table=t"),
                                        9,
                                        process(Map.of())))
                .isInstanceOfSatisfying(
                        EvaluationException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.ARGUMENT_INVALID))
                .hasMessageContaining("the address holds a password")
                .hasMessageContaining("ASSAY_DB_PASSWORD")
                .hasMessageNotContaining("geheim");
    }

    @Test
    void aPasswordComesFromAFileOrFromWhoeverIsAsked(Postgres postgres, Maria maria)
            throws Exception {
        Path file = folder.resolve(".pgpass");
        Files.writeString(
                file,
                "# a remark\n127.0.0.1:*:other:*:wrong\n127.0.0.1:"
                        + postgres.port()
                        + ":postgres:tester:"
                        + escaped()
                        + "\n127.0.0.1:"
                        + maria.port()
                        + ":*:root:"
                        + escaped()
                        + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        for (LocalServer server : List.of(postgres, maria)) {
            Surroundings home = process(Map.of(Login.USER, server.administrator()));
            assertThat(rows(open(server, server.ownDatabase(), "query=select 5", home), 1))
                    .containsExactly(List.of("5"));
        }
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        assertThatThrownBy(
                        () ->
                                open(
                                        postgres,
                                        "postgres",
                                        "query=select 5",
                                        process(Map.of(Login.USER, "tester"))))
                .hasMessageContaining(
                        "can be read by others; expected by you alone. Say chmod 600");
        Files.delete(file);
        for (LocalServer server : List.of(postgres, maria)) {
            List<String> asked = new ArrayList<>();
            Surroundings person =
                    new Surroundings(
                            Map.of(Login.USER, server.administrator()),
                            folder,
                            "nobody",
                            Optional.of(
                                    words -> {
                                        asked.add(words);
                                        return Optional.of(LocalServer.PASSWORD.toCharArray());
                                    }));
            assertThat(rows(open(server, server.ownDatabase(), "query=select 6", person), 1))
                    .containsExactly(List.of("6"));
            assertThat(asked)
                    .containsExactly("Password of " + server.administrator() + " at 127.0.0.1: ");
        }
    }

    @Test
    void aTimeOutReachesTheServer(Postgres postgres, Maria maria) throws Exception {
        assertEnds(postgres, "select pg_sleep(300) /* slow 1 */", "timeout=1&query=");
        assertEnds(maria, "select sleep(300) /* slow 1 */", "timeout=1&query=");
    }

    private static void assertEnds(LocalServer server, String query, String how) throws Exception {
        long begin = System.nanoTime();
        assertThatThrownBy(() -> open(server, server.ownDatabase(), how + query))
                .isInstanceOfSatisfying(
                        EvaluationException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.TABLE_UNREADABLE))
                .hasMessageContaining(
                        "not all rows came within 1 s, and the server was told to stop");
        assertThat(System.nanoTime() - begin).isLessThan(TimeUnit.SECONDS.toNanos(30));
        assertIdle(server);
    }

    @Test
    void anInterruptReachesTheServer(Postgres server) throws Exception {
        List<Throwable> thrown = new ArrayList<>();
        Thread reader =
                new Thread(
                        () -> {
                            try {
                                open(server, "query=select pg_sleep(300) /* slow 2 */");
                            } catch (EvaluationException e) {
                                thrown.add(e);
                                thrown.add(Thread.currentThread().isInterrupted() ? e : null);
                            }
                        });
        reader.start();
        awaitRunning(server, 1);
        reader.interrupt();
        reader.join(30_000);
        assertThat(thrown)
                .hasSize(2)
                .allSatisfy(
                        e ->
                                assertThat(((EvaluationException) e).code())
                                        .isEqualTo(ErrorCode.CANCELLED));
        assertIdle(server);
    }

    @Test
    void aConnectionThatIsCutInTheMiddleIsAnErrorAndNothingIsKept(Postgres postgres, Maria maria)
            throws Exception {
        String many =
                "select a.x + b.x * 1000 as x, repeat('y', 100) as y from numbers a, numbers b, numbers c";
        for (LocalServer server : List.of(postgres, maria)) {
            server.run(
                    server.ownDatabase(),
                    "create table if not exists numbers (x integer)",
                    "insert into numbers select row_number() over () from"
                            + (server == postgres
                                    ? " generate_series(1, 1000) g"
                                    : " seq_1_to_1000"));
            Thread cutter =
                    new Thread(
                            () -> {
                                try {
                                    awaitRunning(server, 1);
                                    Thread.sleep(300);
                                    end(server);
                                } catch (Exception e) {
                                    throw new IllegalStateException(e);
                                }
                            });
            cutter.start();
            assertThatThrownBy(() -> open(server, server.ownDatabase(), "fetch=100&query=" + many))
                    .isInstanceOfSatisfying(
                            EvaluationException.class,
                            e -> assertThat(e.code()).isEqualTo(ErrorCode.TABLE_UNREADABLE))
                    .hasMessageMatching(
                            "(?s).*the connection was lost after [0-9]+ rows, of which nothing is kept.*");
            cutter.join();
        }
    }

    @Test
    void noServerAndNoDatabaseAreToldInASentence(Postgres server) {
        assertThatThrownBy(
                        () ->
                                JdbcSource.open(
                                        (TableLocation.Address)
                                                TableLocation.parse(
                                                        "jdbc:postgresql://127.0.0.1:1/x?table=t"),
                                        9,
                                        process(Map.of())))
                .hasMessageStartingWith(
                        "jdbc:postgresql://127.0.0.1:1/x (t): the server cannot be reached: Connection to"
                                + " 127.0.0.1:1 refused");
        assertThatThrownBy(() -> open(server, "nowhere", "table=t"))
                .hasMessageContaining(
                        "the server cannot be reached: FATAL: database \"nowhere\" does not exist");
        assertThatThrownBy(() -> open(server, "query=select nothing"))
                .hasMessageContaining(
                        "the server does not take the query: column \"nothing\" does not exist");
    }

    @Test
    void whatAServerSaysOfCellsIsNotShown(Postgres server) {
        assertThatThrownBy(
                        () -> open(server, "query=select ('Mrs M\u00fcller')::text::integer as x"))
                .hasNoCause()
                .hasMessageContaining("(SQLSTATE 22P02): a value cannot be computed or converted")
                .hasMessageNotContaining("ller");
    }

    @Test
    void columnsOfAQueryHaveNamesOfTheirOwn(Postgres server) {
        assertThatThrownBy(() -> open(server, "query=select 1 as a, 2 as a"))
                .hasMessage(
                        "query: columns 1 and 2 are both named 'a'. Name it in the query, with AS.");
    }

    @Test
    void noMoreRowsAreFetchedThanWanted(Postgres server) {
        TableLocation.Address address =
                address(
                        server,
                        server.ownDatabase(),
                        "name=few&query=select g from generate_series(1, 9) g");
        TableSource source = JdbcSource.open(address, 3, administrator(server));
        assertThat(source.name()).isEqualTo("few");
        assertThat(rows(source, 1)).hasSize(3);
    }

    @Tag("thorough")
    @Test
    void aNetworkThatFailsIsAnErrorInTime(Postgres postgres, Maria maria) throws Exception {
        for (LocalServer server : List.of(postgres, maria)) {
            server.run(
                    server.ownDatabase(),
                    "create table if not exists wide (x integer, y varchar(200))",
                    "insert into wide select row_number() over (), repeat('y', 200) from"
                            + (server == postgres
                                    ? " generate_series(1, 5000) g"
                                    : " seq_1_to_5000"));
            for (boolean silently : List.of(false, true)) {
                try (Relay relay = new Relay(server.port(), 200_000, silently)) {
                    String place =
                            server.place(server.ownDatabase())
                                    .replace(":" + server.port(), ":" + relay.port());
                    TableLocation.Address address =
                            (TableLocation.Address)
                                    TableLocation.parse(
                                            "jdbc:"
                                                    + place
                                                    + (silently ? "?timeout=1&" : "?")
                                                    + "fetch=200&table=wide");
                    assertThatThrownBy(() -> JdbcSource.open(address, 9_999, administrator(server)))
                            .isInstanceOf(EvaluationException.class)
                            .hasMessageContaining(
                                    silently
                                            ? "not all rows came within 1 s"
                                            : "the connection was lost after ");
                }
            }
            assertIdle(server);
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void whoeverEndsTheProgramEndsTheQuery(Postgres postgres, Maria maria) throws Exception {
        for (LocalServer server : List.of(postgres, maria)) {
            String sleep = server == postgres ? "pg_sleep(300)" : "sleep(300)";
            Process child = ChildReader.start(server, "query=select " + sleep);
            awaitRunning(server, 1);
            child.destroy();
            assertThat(child.waitFor(20, TimeUnit.SECONDS)).isTrue();
            assertIdle(server);
        }
    }

    @Test
    @Tag("simulation")
    void aMillionRowsComeAsAStream(Postgres postgres, Maria maria) throws Exception {
        for (LocalServer server : List.of(postgres, maria)) {
            String numbers =
                    server == postgres ? "generate_series(1, 1000000) as t(g)" : "seq_1_to_1000000";
            String g = server == postgres ? "g" : "seq";
            String columns =
                    "G as id, G / 7.0 as a, G % 5 as b, concat('level ', G % 30) as c, sqrt(G) as d, G * 1e10 as e,"
                            + " repeat('x', 40) as f";
            Process child =
                    ChildReader.start(
                            server,
                            "query=select " + columns.replace("G", g) + " from " + numbers,
                            "-Xmx48m");
            String said = new String(child.getInputStream().readAllBytes());
            assertThat(said.strip()).isEqualTo("1000000");
        }
    }

    /** All rows, counted twice. */
    static long count(TableSource source) {
        long[] rows = {0, 0};
        for (int pass = 0; pass < 2; pass++) {
            int now = pass;
            source.read(
                    new CellSink() {
                        @Override
                        public boolean wants(int column) {
                            return true;
                        }

                        @Override
                        public void cell(int column, char[] text, int offset, int length) {}

                        @Override
                        public void missing(int column) {}

                        @Override
                        public boolean endRow(long line) {
                            rows[now]++;
                            return true;
                        }
                    });
        }
        return rows[0] == rows[1] ? rows[0] : -1;
    }

    static TableSource open(LocalServer server, String what) {
        return open(server, server.ownDatabase(), what);
    }

    static TableSource open(LocalServer server, String database, String what) {
        return open(server, database, what, administrator(server));
    }

    private static TableSource open(
            LocalServer server, String database, String what, Surroundings process) {
        return JdbcSource.open(address(server, database, what), Integer.MAX_VALUE, process);
    }

    private static TableLocation.Address address(LocalServer server, String database, String what) {
        return (TableLocation.Address)
                TableLocation.parse("jdbc:" + server.place(database) + "?" + what);
    }

    private static Surroundings administrator(LocalServer server) {
        return new Surroundings(
                Map.of(Login.USER, server.administrator(), Login.PASSWORD, LocalServer.PASSWORD),
                Path.of("/nowhere"),
                "nobody",
                Optional.empty());
    }

    private Surroundings process(Map<String, String> environment) {
        return new Surroundings(environment, folder, "nobody", Optional.empty());
    }

    private static String escaped() {
        return LocalServer.PASSWORD.replace("\\", "\\\\").replace(":", "\\:");
    }

    private static String quoted(String name, String quote) {
        return quote + name.replace(quote, quote + quote) + quote;
    }

    private static long count(LocalServer server, String query) throws SQLException {
        try (Connection connection = server.connect(server.ownDatabase());
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            result.next();
            return result.getLong(1);
        }
    }

    /** Conversations of ours that the server is working at. */
    private static long running(LocalServer server) throws SQLException {
        return count(
                server,
                server instanceof Postgres
                        ? "select count(*) from pg_stat_activity where application_name = 'assay'"
                                + " and state in ('active', 'idle in transaction')"
                        : "select count(*) from information_schema.processlist where command in ('Query', 'Execute')"
                                + " and id <> connection_id()");
    }

    private static void awaitRunning(LocalServer server, long wanted) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (running(server) != wanted) {
            assertThat(System.nanoTime()).as("conversations").isLessThan(end);
            Thread.sleep(20);
        }
    }

    static void assertIdle(LocalServer server) throws Exception {
        awaitRunning(server, 0);
    }

    /** Ends all conversations of ours, as an administrator or a network may. */
    private static void end(LocalServer server) throws SQLException {
        if (server instanceof Postgres) {
            count(
                    server,
                    "select count(pg_terminate_backend(pid)) from pg_stat_activity where application_name = 'assay'");
            return;
        }
        long id =
                count(
                        server,
                        "select max(id) from information_schema.processlist where id <> connection_id()");
        server.run(server.ownDatabase(), "kill connection " + id);
    }

    /** The first columns of all rows; a missing cell is the sign of the empty set. */
    static List<List<String>> rows(TableSource source, int columns) {
        List<List<String>> rows = new ArrayList<>();
        List<String> row = new ArrayList<>();
        source.read(
                new CellSink() {
                    @Override
                    public boolean wants(int column) {
                        return column < columns;
                    }

                    @Override
                    public void cell(int column, char[] text, int offset, int length) {
                        row.add(new String(text, offset, length));
                    }

                    @Override
                    public void missing(int column) {
                        row.add("\u2205");
                    }

                    @Override
                    public boolean endRow(long line) {
                        rows.add(List.copyOf(row));
                        row.clear();
                        return true;
                    }
                });
        return rows;
    }
}
