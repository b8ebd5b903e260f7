package dev.assay.judge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.Demand;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Gap;
import dev.assay.verdict.OpenReason;
import dev.assay.verdict.Question;
import dev.assay.verdict.Verdict;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/** Every demand meets every finding; no writer may lose, add or excuse one of the twelve. */
class VerdictWriterTest {

    private static final List<Finding> FINDINGS =
            List.of(
                    new Finding.Met(),
                    new Finding.Open(new OpenReason.LimitWithin()),
                    new Finding.NotAssessed(new Gap.NoHoldout()),
                    new Finding.Broken());

    private static ClaimFinding claim(Demand demand, Finding finding) {
        String name = demand + " " + finding.kind();
        return new ClaimFinding(
                name,
                Question.PRIVATE,
                "title of " + name,
                "statement",
                "against",
                demand,
                finding,
                "sentence of " + name + ".",
                "next of " + name + ".",
                List.of(),
                Optional.empty());
    }

    private static Verdict verdict(List<ClaimFinding> claims) {
        return new Verdict("house", "what it is for", "digest", true, .9, claims);
    }

    private static List<ClaimFinding> all() {
        List<ClaimFinding> all = new ArrayList<>();
        for (Demand demand : Demand.values()) {
            for (Finding finding : FINDINGS) {
                all.add(claim(demand, finding));
            }
        }
        return all;
    }

    private static Element suite(Verdict verdict, String candidate) throws Exception {
        String xml = VerdictWriter.junit(verdict, candidate);
        assertThat(xml).startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>").endsWith("\n");
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)))
                .getDocumentElement();
    }

    @Test
    void aJunitReportFailsWhatIsNotAcceptedAndSkipsWhatIsOnlyTold() throws Exception {
        List<ClaimFinding> claims = all();
        Element suite = suite(verdict(claims), "table");
        assertThat(suite.getTagName()).isEqualTo("testsuite");
        assertThat(suite.getAttribute("name")).isEqualTo("house on table");
        assertThat(suite.getAttribute("tests")).isEqualTo("12");
        assertThat(suite.getAttribute("errors")).isEqualTo("0");
        assertThat(suite.getAttribute("failures"))
                .as("of what must be met three, of what must not be broken one")
                .isEqualTo("4");
        assertThat(suite.getAttribute("skipped"))
                .as("what is told for information and not met")
                .isEqualTo("3");
        assertThat(suite.getChildNodes().getLength()).isEqualTo(12);
        for (int i = 0; i < claims.size(); i++) {
            ClaimFinding claim = claims.get(i);
            Element written = (Element) suite.getChildNodes().item(i);
            assertThat(written.getTagName()).isEqualTo("testcase");
            assertThat(written.getAttribute("classname")).isEqualTo("assay.verdict");
            assertThat(written.getAttribute("name")).isEqualTo(claim.title());
            boolean met = claim.finding() instanceof Finding.Met;
            boolean fails =
                    claim.demand() == Demand.MET
                            ? !met
                            : claim.demand() == Demand.NOT_BROKEN
                                    && claim.finding() instanceof Finding.Broken;
            boolean aside = claim.demand() == Demand.NOTHING && !met;
            assertThat(written.getChildNodes().getLength())
                    .as(claim.claim())
                    .isEqualTo(fails || aside ? 1 : 0);
            if (fails || aside) {
                Element inner = (Element) written.getFirstChild();
                assertThat(inner.getTagName()).isEqualTo(fails ? "failure" : "skipped");
                assertThat(inner.getAttribute("message")).isEqualTo(claim.sentence());
                assertThat(inner.getAttribute("type"))
                        .isEqualTo(fails ? claim.finding().kind().words() : "");
                assertThat(inner.getTextContent())
                        .isEqualTo(fails ? claim.sentence() + " " + claim.next() : "");
            }
        }
    }

    @Test
    void namesThatNoXmlMayHoldAreReplacedAndAllOthersKept() throws Exception {
        Element suite =
                suite(verdict(List.of(claim(Demand.MET, FINDINGS.get(0)))), "a\u0000<b>&\"é\u001b");
        assertThat(suite.getAttribute("name")).isEqualTo("house on a�<b>&\"é�");
    }

    @Test
    void theTableOfAPullRequestBeginsWithWhatStandsInTheWay() {
        String[] lines = VerdictWriter.markdown(verdict(all()), "a|b\n<i>\\\r").split("\n");
        assertThat(lines[0])
                .isEqualTo("## ❌ a\\|b &lt;i>\\\\  must not be released by policy house");
        assertThat(lines[2]).isEqualTo("| | claim | finding | what it rests on |");
        assertThat(lines).hasSize(4 + 12);
        assertThat(lines[4])
                .isEqualTo("| ✗ | title of MET BROKEN | broken | sentence of MET BROKEN. |");
        assertThat(lines[5])
                .isEqualTo(
                        "| ✗ | title of NOT_BROKEN BROKEN | broken | sentence of NOT_BROKEN BROKEN. |");
        assertThat(lines[6]).startsWith("| – | title of MET NOT_ASSESSED | not assessed |");
        assertThat(lines[7]).startsWith("| ? | title of MET OPEN | open |");
        assertThat(lines[8])
                .as("then what is accepted, the worst first")
                .isEqualTo(
                        "| ✗ | title of NOTHING BROKEN | broken (for information) | sentence of NOTHING BROKEN. |");
        assertThat(lines[15]).startsWith("| ✓ | title of NOTHING MET | met (for information) |");
    }

    @Test
    void theMarkOfADecisionIsItsOwn() {
        ClaimFinding met = claim(Demand.MET, FINDINGS.get(0));
        ClaimFinding open = claim(Demand.MET, FINDINGS.get(1));
        assertThat(VerdictWriter.markdown(verdict(List.of(met)), "t"))
                .startsWith("## ✅ t may be released");
        assertThat(VerdictWriter.markdown(verdict(List.of(met, open)), "t"))
                .startsWith("## ❔ t cannot be decided yet");
    }

    @Test
    void theJsonFormHoldsEveryClaimAndTheDecision() throws Exception {
        String written = VerdictWriter.json(verdict(all()), "table");
        assertThat(written).endsWith("}\n");
        JsonNode json = new ObjectMapper().readTree(written);
        assertThat(json.path("policy").asText()).isEqualTo("house");
        assertThat(json.path("digest").asText()).isEqualTo("digest");
        assertThat(json.path("candidate").asText()).isEqualTo("table");
        assertThat(json.path("decision").asText()).isEqualTo("not_releasable");
        assertThat(json.path("passed").asBoolean(true)).isFalse();
        assertThat(json.path("claims")).hasSize(12);
        for (int i = 0; i < 12; i++) {
            ClaimFinding claim = all().get(i);
            JsonNode one = json.path("claims").path(i);
            assertThat(one.path("claim").asText()).isEqualTo(claim.claim());
            assertThat(one.path("question").asText()).isEqualTo("private");
            assertThat(one.path("demand").asText()).isEqualToIgnoringCase(claim.demand().name());
            assertThat(one.path("finding").asText())
                    .isEqualToIgnoringCase(claim.finding().kind().name());
            assertThat(one.path("accepted").asBoolean()).isEqualTo(claim.isAccepted());
            assertThat(one.path("sentence").asText()).isEqualTo(claim.sentence());
            assertThat(one.path("next").asText()).isEqualTo(claim.next());
        }
        JsonNode passed =
                new ObjectMapper()
                        .readTree(
                                VerdictWriter.json(
                                        verdict(List.of(claim(Demand.MET, FINDINGS.get(0)))), "t"));
        assertThat(passed.path("passed").asBoolean()).isTrue();
    }
}
