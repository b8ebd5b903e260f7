package dev.assay.judge;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.Decision;
import dev.assay.verdict.Demand;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Verdict;
import java.io.StringWriter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes a verdict for machines and for people who read it in a pull request.
 *
 * @since 0.2
 */
public final class VerdictWriter {

    private VerdictWriter() {}

    /**
     * The verdict as a JUnit report with one suite and one case per claim. A claim that the policy
     * does not accept fails; a claim that is reported for information and not met is skipped.
     */
    public static String junit(Verdict verdict, String candidate) {
        StringWriter out = new StringWriter();
        List<ClaimFinding> claims = verdict.claims();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeStartElement("testsuite");
            xml.writeAttribute("name", clean(verdict.policy() + " on " + candidate));
            xml.writeAttribute("tests", String.valueOf(claims.size()));
            xml.writeAttribute(
                    "failures",
                    String.valueOf(claims.stream().filter(one -> !one.isAccepted()).count()));
            xml.writeAttribute("errors", "0");
            xml.writeAttribute(
                    "skipped",
                    String.valueOf(claims.stream().filter(VerdictWriter::isAside).count()));
            for (ClaimFinding claim : claims) {
                write(xml, claim);
            }
            xml.writeEndElement();
            xml.writeEndDocument();
            xml.close();
        } catch (XMLStreamException impossible) {
            throw new IllegalStateException("a string cannot fail to be written to", impossible);
        }
        return out + "\n";
    }

    private static void write(XMLStreamWriter xml, ClaimFinding claim) throws XMLStreamException {
        xml.writeStartElement("testcase");
        xml.writeAttribute("classname", "assay.verdict");
        xml.writeAttribute("name", clean(claim.title()));
        if (!claim.isAccepted()) {
            xml.writeStartElement("failure");
            xml.writeAttribute("type", claim.finding().kind().words());
            xml.writeAttribute("message", clean(claim.sentence()));
            xml.writeCharacters(clean(claim.explained()));
            xml.writeEndElement();
        } else if (isAside(claim)) {
            xml.writeStartElement("skipped");
            xml.writeAttribute("message", clean(claim.sentence()));
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }

    private static boolean isAside(ClaimFinding claim) {
        return claim.isAccepted()
                && claim.demand() == Demand.NOTHING
                && claim.finding().kind() != Finding.Kind.MET;
    }

    /** The verdict as a Markdown table, with the obstacles first. */
    public static String markdown(Verdict verdict, String candidate) {
        StringBuilder text = new StringBuilder();
        text.append("## ")
                .append(mark(verdict.decision()))
                .append(' ')
                .append(cell(candidate))
                .append(' ')
                .append(verdict.decision().words())
                .append(" by policy ")
                .append(cell(verdict.policy()))
                .append("\n\n| | claim | finding | what it rests on |\n|---|---|---|---|\n");
        verdict.claims().stream()
                .sorted(
                        Comparator.comparing(ClaimFinding::isAccepted)
                                .thenComparing(
                                        claim -> claim.finding().kind(), Comparator.reverseOrder()))
                .forEach(
                        claim ->
                                text.append("| ")
                                        .append(claim.finding().kind().mark())
                                        .append(" | ")
                                        .append(cell(claim.title()))
                                        .append(" | ")
                                        .append(claim.finding().kind().words())
                                        .append(
                                                claim.demand() == Demand.NOTHING
                                                        ? " (for information)"
                                                        : "")
                                        .append(" | ")
                                        .append(cell(claim.sentence()))
                                        .append(" |\n"));
        return text.toString();
    }

    private static String mark(Decision decision) {
        return switch (decision) {
            case MAY_BE_RELEASED -> "✅";
            case UNDECIDED -> "❔";
            case NOT_RELEASABLE -> "❌";
        };
    }

    /** The verdict as JSON. */
    public static String json(Verdict verdict, String candidate) {
        ObjectNode root = JsonMapper.builder().build().createObjectNode();
        root.put("policy", verdict.policy())
                .put("digest", verdict.digest())
                .put("candidate", candidate)
                .put("decision", verdict.decision().name().toLowerCase(Locale.ROOT))
                .put("passed", verdict.decision() == Decision.MAY_BE_RELEASED);
        ArrayNode claims = root.putArray("claims");
        for (ClaimFinding claim : verdict.claims()) {
            claims.addObject()
                    .put("claim", claim.claim())
                    .put("question", claim.question().name().toLowerCase(Locale.ROOT))
                    .put("demand", claim.demand().name().toLowerCase(Locale.ROOT))
                    .put("finding", claim.finding().kind().name().toLowerCase(Locale.ROOT))
                    .put("accepted", claim.isAccepted())
                    .put("sentence", claim.sentence())
                    .put("next", claim.next());
        }
        return root.toPrettyString() + "\n";
    }

    private static String cell(String text) {
        return text.replace("\\", "\\\\")
                .replace("|", "\\|")
                .replace("\r", " ")
                .replace("\n", " ")
                .replace("<", "&lt;");
    }

    /** XML knows no control characters. */
    private static String clean(String text) {
        return text.replaceAll("[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\uFFFE\\uFFFF]", "�");
    }
}
