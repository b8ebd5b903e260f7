package dev.assay.sources.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatementsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "select 1",
                "  -- why\n SELECT ';', \"a;b\", `;` from t; -- done; really\n ; ",
                "/* ; */ with a as (select $x$;$x$) select * from a",
                "(select 1) union (select 2)",
                "values (1)",
                "table patients",
                "from 'a.parquet' select x",
                "select 'it''s; fine' from t where a = $1"
            })
    void oneStatementThatReadsIsLetThrough(String sql) {
        assertThat(Statements.problem(sql)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "delete from t",
                "/* select */ update t set x = 1",
                "drop table t",
                "select 1; drop table t",
                "select 1; -- and\n select 2",
                "select ';' ; commit",
                "",
                "-- nothing",
                ";"
            })
    void whateverElseIsToldBeforeItIsSent(String sql) {
        assertThat(Statements.problem(sql)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '!',
            value = {
                "t,\"t\"",
                "s.t,\"s\".\"t\"",
                "c.s.t,\"c\".\"s\".\"t\"",
                "\"a.b\".t,\"a.b\".\"t\"",
                "\"say \"\"x\"\"\",\"say \"\"x\"\"\"",
                "a\"b,\"a\"\"b\"",
                "t; drop table x,\"t; drop table x\"",
            })
    void aNameStaysANameWhateverItHolds(String name, String quoted) {
        assertThat(new Identifiers("\"").quoted(name)).contains(quoted);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a..b", ".a", "a.b.c.d", "a\u0000b", "a\nb"})
    void whatIsNoNameIsNone(String name) {
        assertThat(new Identifiers("`").quoted(name)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b", "a;b", "a\"b", "1a", "a'"})
    void withoutQuotesOnlyPlainWordsAreNames(String name) {
        assertThat(new Identifiers(" ").quoted(name)).isEmpty();
        assertThat(new Identifiers(" ").quoted("s.t_1")).contains("s.t_1");
    }
}
