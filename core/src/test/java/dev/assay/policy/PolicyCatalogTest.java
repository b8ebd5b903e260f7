package dev.assay.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.EvaluationException;
import dev.assay.verdict.Demand;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where policies come from, and what becomes of one that builds on another. */
class PolicyCatalogTest {

    private static final String EVIDENCE =
            "{\"a\": {\"metric\": \"m\", \"at_most\": 0.5, \"source\": \"s\"}}";

    @TempDir private Path folder;

    private static String claim(String title) {
        return "{\"question\": \"private\", \"title\": \""
                + title
                + "\", \"statement\": \"s\", \"evidence\": "
                + EVIDENCE
                + "}";
    }

    private static String claims(String name, String title) {
        return "{\"claims\": {\"" + name + "\": " + claim(title) + "}}";
    }

    /** A folder as a jar has it: an index and a file per policy. */
    private URL jar(String name, String index, String... policies) throws IOException {
        Path place = Files.createDirectories(folder.resolve(name + "/META-INF/assay/policies"));
        Files.writeString(place.resolve("index"), index);
        for (int i = 0; i < policies.length; i += 2) {
            Files.writeString(place.resolve(policies[i] + ".json"), policies[i + 1]);
        }
        return folder.resolve(name).toUri().toURL();
    }

    private static PolicyCatalog catalog(URL... jars) {
        ClassLoader home = new URLClassLoader(jars, null);
        return PolicyCatalog.of(home, home);
    }

    private static List<String> names(Policy policy) {
        return policy.claims().stream().map(Claim::name).toList();
    }

    @Test
    void aShippedPolicyIsTheUnionOfItsFragments() throws IOException {
        PolicyCatalog catalog =
                catalog(
                        jar("one", "# assay\nhouse\n", "house", claims("first", "t")),
                        jar("two", "# assay\n\n  house  \n", "house", claims("second", "t")));
        assertThat(catalog.names()).containsExactly("house");
        assertThat(names(catalog.resolve("house"))).containsExactly("first", "second");
    }

    @Test
    void anothersJarAddsNewNamesAndChangesNoneOfOurs() throws IOException {
        PolicyCatalog catalog =
                catalog(
                        jar(
                                "theirs",
                                "house\n# a remark\nnew\n",
                                "house",
                                claims("evil", "t"),
                                "new",
                                claims("n", "t")),
                        jar("ours", "# assay\nhouse\n", "house", claims("first", "t")),
                        jar("late", "new\n", "new", claims("later", "t")));
        assertThat(catalog.names()).containsExactly("house", "new");
        assertThat(names(catalog.resolve("house"))).containsExactly("first");
        assertThat(names(catalog.resolve("new")))
                .as("who comes first is heard")
                .containsExactly("n");
    }

    /** Whoever weakens a claim of ours must not do it under our name. */
    @Test
    void aPlugInThatSaysItIsOursIsNotBelieved() throws IOException {
        ClassLoader home =
                new URLClassLoader(
                        new URL[] {
                            jar("ours", "# assay 1\nhouse\n", "house", claims("first", "t"))
                        },
                        null);
        URL plugIn =
                jar(
                        "theirs",
                        "# assay\nhouse\nown\n",
                        "house",
                        "{\"claims\": {\"first\": {\"demand\": \"nothing\"}}}",
                        "own",
                        claims("n", "t"));
        ClassLoader theirs = new URLClassLoader(new URL[] {plugIn}, home);
        for (PolicyCatalog catalog :
                List.of(
                        PolicyCatalog.of(home, home, theirs),
                        PolicyCatalog.of(home, theirs, home))) {
            assertThat(catalog.names()).containsExactly("house", "own");
            assertThat(catalog.resolve("house"))
                    .isEqualTo(PolicyCatalog.of(home, home).resolve("house"));
        }
    }

    /** A class path has an order, and no two programs the same. */
    @Test
    void theOrderOfJarsChangesNoPolicy() throws IOException {
        URL[] jars = {
            jar("b", "# assay 2\nhouse\n", "house", claims("second", "t")),
            jar("c", "# assay 10\nhouse\n", "house", claims("third", "t")),
            jar("a", "# assay 1\nhouse\n", "house", claims("first", "t")),
        };
        assertThat(names(catalog(jars).resolve("house")))
                .containsExactly("first", "second", "third");
        assertThat(catalog(jars[2], jars[1], jars[0]).resolve("house"))
                .isEqualTo(catalog(jars).resolve("house"));
    }

    @Test
    void aJarThatTwoLoadersSeeIsReadOnce() throws IOException {
        String checks = "{\"checks\": [{\"measure\": \"a\", \"at_most\": 1, \"source\": \"s\"}]}";
        URL jar = jar("one", "# assay\nhouse\n", "house", checks);
        ClassLoader home = new URLClassLoader(new URL[] {jar}, null);
        PolicyCatalog catalog =
                PolicyCatalog.of(home, home, new URLClassLoader(new URL[] {jar}, null));
        assertThat(catalog.resolve("house").checks()).hasSize(1);
    }

    @Test
    void anIndexThatNamesAMissingPolicyIsRefused() throws IOException {
        URL jar = jar("one", "# assay\nabsent\n");
        assertThatThrownBy(() -> catalog(jar))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("absent.json cannot be read");
    }

    @Test
    void anUnknownNameIsRefusedWithTheNearestOne() throws IOException {
        PolicyCatalog catalog =
                catalog(jar("one", "# assay\nhouse\n", "house", claims("first", "t")));
        assertThatThrownBy(() -> catalog.resolve("hous"))
                .hasMessage(
                        "policies: no policy 'hous'; did you mean house? Shipped: house (a file needs a slash or the ending .json).");
        assertThatThrownBy(() -> catalog.resolve("zebra"))
                .hasMessageStartingWith("policies: no policy 'zebra'. Shipped: house");
    }

    @Test
    void whatHasASlashOrEndsInJsonIsAFile() throws IOException {
        Path file = Files.writeString(folder.resolve("own.json"), claims("mine", "t"));
        Path plain = Files.writeString(folder.resolve("plain"), claims("mine", "t"));
        for (Path path : List.of(file, plain)) {
            Policy policy = catalog().resolve(path.toString());
            assertThat(names(policy)).containsExactly("mine");
            assertThat(policy.name()).isEqualTo(path.toString());
        }
        assertThatThrownBy(() -> catalog().resolve("absent.json"))
                .hasMessageContaining("policy file absent.json: it does not exist");
        assertThatThrownBy(() -> catalog().resolve("no/such"))
                .hasMessageContaining("it does not exist");
        assertThatThrownBy(() -> catalog().resolve("no\\such"))
                .hasMessageContaining("it does not exist");
    }

    @Test
    void aPolicyMayBuildOnOthersAndChangeWhatItNames() throws IOException {
        PolicyCatalog catalog =
                catalog(
                        jar(
                                "one",
                                "# assay\nhouse\nannex\n",
                                "house",
                                "{\"description\": \"house\", \"preset\": \"p\", \"claims\": {\"first\": "
                                        + claim("first")
                                        + ", \"second\": "
                                        + claim("second")
                                        + "}}",
                                "annex",
                                claims("third", "third")));
        Policy own =
                catalog.parse(
                        "{\"extends\": [\"house\", \"annex\"], \"description\": \"mine\", \"claims\": {\"second\":"
                                + " {\"demand\": \"nothing\", \"evidence\": {\"a\": {\"at_least\": 0.25}}}}}",
                        "own");
        assertThat(names(own)).containsExactly("first", "second", "third");
        assertThat(own.description()).isEqualTo("mine");
        assertThat(own.preset()).isEqualTo("p");
        Claim second = own.claims().get(1);
        assertThat(second.title()).isEqualTo("second");
        assertThat(second.demand()).isEqualTo(Demand.NOTHING);
        Criterion changed = second.evidence().get(0);
        assertThat(changed.limit().isUpper()).as("who states one end means it alone").isFalse();
        assertThat(changed.limit().accepted()).isEqualTo(.25);
        assertThat(changed.source()).isEqualTo("s");
        assertThat(own.claims().get(0).evidence().get(0).limit().accepted()).isEqualTo(.5);
        assertThat(catalog.resolve("house").claims().get(1).demand())
                .as("what is built on stays as it was")
                .isEqualTo(Demand.MET);
    }

    @Test
    void anUpperEndReplacesALowerOneToo() throws IOException {
        String house = claims("first", "t").replace("at_most", "at_least");
        PolicyCatalog catalog = catalog(jar("one", "# assay\nhouse\n", "house", house));
        Policy own =
                catalog.parse(
                        "{\"extends\": [\"house\"], \"claims\": {\"first\": {\"evidence\": {\"a\": {\"at_most\": 0.125}}}}}",
                        "own");
        assertThat(own.claims().get(0).evidence().get(0).limit())
                .isEqualTo(dev.assay.verdict.Limit.atMost(.125));
        assertThatThrownBy(
                        () ->
                                catalog.parse(
                                        "{\"extends\": [\"house\"], \"claims\": {\"first\": {\"evidence\": {\"a\":"
                                                + " {\"at_most\": 1, \"at_least\": 0}}}}}",
                                        "own"))
                .hasMessageContaining("either at_least or at_most");
    }

    @Test
    void checksAndAllowancesAddUp() throws IOException {
        String check = "{\"measure\": \"%s\", \"at_most\": 1, \"source\": \"s\"}";
        PolicyCatalog catalog =
                catalog(
                        jar(
                                "one",
                                "# assay\nhouse\n",
                                "house",
                                "{\"checks\": ["
                                        + check.formatted("a")
                                        + "], \"allow_skipped\": [\"x\"], \"allow_failed\": [\"u\"]}"));
        Policy own =
                catalog.parse(
                        "{\"extends\": [\"house\"], \"checks\": ["
                                + check.formatted("b")
                                + "], \"allow_skipped\": [\"y\"], \"allow_failed\": [\"v\"]}",
                        "own");
        assertThat(own.checks())
                .extracting(one -> one.measure().orElseThrow())
                .containsExactly("a", "b");
        assertThat(own.allowSkipped()).containsExactly("x", "y");
        assertThat(own.allowFailed()).containsExactly("u", "v");
    }

    @Test
    void claimsCanBeTakenOutByTheirNames() throws IOException {
        PolicyCatalog catalog =
                catalog(
                        jar("one", "# assay\nhouse\n", "house", claims("first", "t")),
                        jar("two", "# assay\nhouse\n", "house", claims("second", "t")));
        Policy own = catalog.parse("{\"extends\": [\"house\"], \"exclude\": [\"first\"]}", "own");
        assertThat(names(own)).containsExactly("second");
        assertThat(names(catalog.resolve("house"))).containsExactly("first", "second");
        assertThatThrownBy(
                        () ->
                                catalog.parse(
                                        "{\"extends\": [\"house\"], \"exclude\": [\"frist\"]}",
                                        "own"))
                .hasMessage(
                        "policy own: it excludes claim 'frist', which it does not have; did you mean first?");
        assertThatThrownBy(
                        () ->
                                catalog.parse(
                                        "{\"extends\": [\"house\"], \"exclude\": [\"zebra\"]}",
                                        "own"))
                .hasMessageEndingWith("; expected one of first, second.");
    }

    @Test
    void anExclusionThatIsNoListOfNamesIsRefusedAndNotPassedOver() {
        String claims = claims("first", "t");
        for (String wrong : List.of("\"first\"", "[1]", "{\"first\": true}", "[[\"first\"]]")) {
            assertThatThrownBy(
                            () ->
                                    catalog()
                                            .parse(
                                                    claims.replaceFirst(
                                                            "\\{", "{\"exclude\": " + wrong + ", "),
                                                    "own"))
                    .as(wrong)
                    .isInstanceOf(EvaluationException.class)
                    .hasMessageStartingWith("policy own has \"exclude\" with ");
        }
        assertThatThrownBy(
                        () -> catalog().parse("{\"claims\": [], \"exclude\": [\"first\"]}", "own"))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("expected an object");
    }

    @Test
    void policiesThatBuildOnEachOtherAreRefusedWithTheWholeCircle() throws IOException {
        PolicyCatalog catalog =
                catalog(
                        jar(
                                "one",
                                "# assay\na\nb\n",
                                "a",
                                "{\"extends\": [\"b\"]}",
                                "b",
                                "{\"extends\": [\"a\"]}"));
        assertThatThrownBy(() -> catalog.resolve("a"))
                .hasMessage("policies extend each other: a → b → a; take one of them out.");
    }

    @Test
    void twoWaysToOnePolicyAreNoCircle() throws IOException {
        PolicyCatalog catalog =
                catalog(
                        jar(
                                "one",
                                "# assay\nbase\nleft\nright\n",
                                "base",
                                claims("first", "t"),
                                "left",
                                "{\"extends\": [\"base\"]}",
                                "right",
                                "{\"extends\": [\"base\"]}"));
        assertThat(names(catalog.parse("{\"extends\": [\"left\", \"right\"]}", "own")))
                .containsExactly("first");
    }

    @Test
    void equalDigestsAreEqualRulesWhereverTheyWereWritten() throws IOException {
        PolicyCatalog catalog =
                catalog(jar("one", "# assay\nhouse\n", "house", claims("first", "t")));
        String whole = catalog.parse(claims("first", "t"), "one").digest();
        assertThat(whole).matches("[0-9a-f]{64}");
        assertThat(catalog.parse("{\"extends\": [\"house\"]}", "another").digest())
                .isEqualTo(whole);
        assertThat(catalog.parse(claims("first", "u"), "one").digest()).isNotEqualTo(whole);
    }
}
