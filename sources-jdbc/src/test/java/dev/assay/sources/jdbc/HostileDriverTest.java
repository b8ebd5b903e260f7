package dev.assay.sources.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.error.EvaluationException;
import dev.assay.table.TableLocation;
import dev.assay.table.TableSource;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.Driver;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A driver that answers anything: rows, or an error in words, and never a crash or a hang. */
class HostileDriverTest {

    private static final String PASSWORD = "geheim";
    private static final Pattern CLASS_NAME =
            Pattern.compile(
                    "\\b(java|javax|dev\\.assay|jdk)\\.\\w+\\.|\\b[A-Z]\\w*(Exception|Error)\\b");

    @Test
    void whateverADriverAnswersIsReadOrRefused() {
        run(1, 300);
    }

    @Test
    @Tag("simulation")
    void whateverADriverAnswersIsReadOrRefusedAHundredThousandTimes() {
        run(Long.getLong("assay.fuzz.seed", 2), Integer.getInteger("assay.fuzz.cases", 100_000));
    }

    private static void run(long seed, int cases) {
        int read = 0;
        for (int i = 0; i < cases; i++) {
            SplittableRandom random = new SplittableRandom(seed * 1_000_003 + i);
            Driver driver = answer(Driver.class, new Liar(random, random.nextInt(2, 200)));
            TableLocation.Address address =
                    (TableLocation.Address)
                            TableLocation.parse(
                                    "jdbc:liar:x?timeout=20&"
                                            + (random.nextBoolean()
                                                    ? "table=a.b"
                                                    : "query=select 1"));
            Login login = new Login(Optional.of("me"), Optional.of(PASSWORD), "a test");
            Surroundings alone =
                    new Surroundings(Map.of(), Path.of("/nowhere"), "me", Optional.empty());
            try {
                TableSource source =
                        new Conversation(address, Dialect.OTHER, driver, 10, 50)
                                .hold(
                                        login,
                                        Optional.of(java.time.Duration.ofSeconds(20)),
                                        Server.of(address.place(), Dialect.OTHER),
                                        alone);
                DatabaseTest.rows(source, source.header().size());
                read++;
            } catch (EvaluationException refused) {
                assertThat(refused.getMessage())
                        .as("case %s of seed %s", i, seed)
                        .doesNotContainPattern(CLASS_NAME)
                        .doesNotContain(PASSWORD, "cell of the table", "not all rows came within")
                        .matches("(?s).*[.?!)]\\s*");
            } catch (RuntimeException | StackOverflowError crash) {
                throw new AssertionError("case " + i + " of seed " + seed, crash);
            }
        }
        assertThat(read).isPositive();
    }

    private static <T> T answer(Class<T> type, Liar liar) {
        return type.cast(
                Proxy.newProxyInstance(
                        HostileDriverTest.class.getClassLoader(), new Class<?>[] {type}, liar));
    }

    /**
     * Answers as drivers do, but for every so many calls.
     *
     * @param random what comes next
     * @param truthful how many calls of so many are answered well
     */
    private record Liar(SplittableRandom random, int truthful) implements InvocationHandler {

        private static final String[] STATES = {
            "", "08006", "22012", "28000", "42601", "57014", "25006", "99999", "X", "08004", "3D000"
        };
        private static final int[] TYPES = {
            Types.INTEGER,
            Types.VARCHAR,
            Types.DOUBLE,
            Types.REAL,
            Types.DATE,
            Types.TIMESTAMP,
            Types.BOOLEAN,
            Types.CHAR,
            Types.ARRAY,
            Types.BLOB,
            Types.TIMESTAMP_WITH_TIMEZONE,
            Types.TIME,
            Types.NULL,
            Types.BIT,
            12345
        };

        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
            switch (method.getName()) {
                case "hashCode":
                    return 1;
                case "toString":
                    return "liar";
                default:
                    return random.nextInt(truthful) == 0 ? lie(method) : truth(method);
            }
        }

        private Object truth(Method method) {
            Class<?> type = method.getReturnType();
            if (type == Connection.class
                    || type == Statement.class
                    || type == ResultSet.class
                    || type == ResultSetMetaData.class
                    || type == DatabaseMetaData.class) {
                return answer(type, this);
            }
            return switch (method.getName()) {
                case "next" -> random.nextInt(8) > 0;
                case "getColumnCount" -> 3;
                case "getColumnLabel" -> "c" + random.nextInt(1000);
                case "getColumnTypeName" -> "type";
                case "getColumnType" -> TYPES[random.nextInt(TYPES.length)];
                case "getIdentifierQuoteString" -> "\"";
                case "getObject" -> moment(random.nextInt(4));
                default -> plain(type);
            };
        }

        private static Object moment(int which) {
            return switch (which) {
                case 0 -> LocalDate.MAX;
                case 1 -> LocalDateTime.MIN;
                case 2 -> OffsetDateTime.of(2024, 1, 1, 1, 1, 1, 1, ZoneOffset.MAX);
                default -> null;
            };
        }

        private Object plain(Class<?> type) {
            if (type == boolean.class) {
                return random.nextBoolean();
            }
            if (type == int.class) {
                return random.nextInt();
            }
            if (type == double.class) {
                return random.nextInt(3) == 0 ? Double.NaN : random.nextDouble();
            }
            if (type == float.class) {
                return (float) random.nextDouble();
            }
            if (type == long.class) {
                return random.nextLong();
            }
            return type == String.class ? "text \u0000 " + random.nextInt(5) : null;
        }

        private Object lie(Method method) throws SQLException {
            Class<?> type = method.getReturnType();
            switch (random.nextInt(7)) {
                case 0:
                    throw new IllegalStateException("cell of the table");
                case 1:
                    throw new NoClassDefFoundError("com/example/Gone");
                case 2:
                    String state = STATES[random.nextInt(STATES.length)];
                    boolean told =
                            method.getName().equals("connect")
                                    || state.startsWith("42")
                                    || state.startsWith("3D");
                    throw new SQLException(
                            random.nextInt(4) == 0
                                    ? null
                                    : (told ? "words " : "cell of the table ") + PASSWORD,
                            random.nextInt(4) == 0 && !told ? null : state);
                case 3:
                    throw new SQLException((String) null);
                case 4:
                    throw new UnsupportedOperationException();
                default:
                    return type.isPrimitive() && type != void.class
                            ? odd(type)
                            : type == String.class && random.nextBoolean()
                                    ? "\u0000\u001b[31m".repeat(random.nextInt(3))
                                    : null;
            }
        }

        private Object odd(Class<?> type) {
            if (type == int.class) {
                return new int[] {-1, 0, Integer.MIN_VALUE, Integer.MAX_VALUE}[random.nextInt(4)];
            }
            return plain(type);
        }
    }
}
