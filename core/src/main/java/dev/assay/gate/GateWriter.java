package dev.assay.gate;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.StringWriter;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes what a gate found, for machines and for people. */
public final class GateWriter {

    private GateWriter() {}

    /** As a JUnit report: one suite, one case per check. */
    public static String junit(GateResult result) {
        StringWriter out = new StringWriter();
        long failures = result.checks().stream().filter(check -> !check.passed()).count();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeStartElement("testsuite");
            xml.writeAttribute("name", clean(result.policy() + " on " + result.candidate()));
            xml.writeAttribute("tests", String.valueOf(result.checks().size()));
            xml.writeAttribute("failures", String.valueOf(failures));
            xml.writeAttribute("errors", "0");
            xml.writeAttribute("skipped", "0");
            for (GateResult.CheckResult check : result.checks()) {
                xml.writeStartElement("testcase");
                xml.writeAttribute("classname", "assay.gate");
                xml.writeAttribute("name", clean(check.name()));
                if (!check.passed()) {
                    xml.writeStartElement("failure");
                    xml.writeAttribute("message", clean(check.found()));
                    xml.writeCharacters(
                            clean("found " + check.found() + "; source: " + check.source()));
                    xml.writeEndElement();
                }
                xml.writeEndElement();
            }
            xml.writeEndElement();
            xml.writeEndDocument();
            xml.close();
        } catch (XMLStreamException impossible) {
            throw new IllegalStateException("a string cannot fail to be written to", impossible);
        }
        return out + "\n";
    }

    /** As a Markdown table, failures first. */
    public static String markdown(GateResult result) {
        StringBuilder text = new StringBuilder();
        text.append("## ")
                .append(result.passed() ? "✅ Passed" : "❌ Not passed")
                .append(": ")
                .append(cell(result.policy()))
                .append(" on ")
                .append(cell(result.candidate()))
                .append("\n\n");
        text.append("| | check | found | source |\n|---|---|---|---|\n");
        result.checks().stream()
                .sorted(java.util.Comparator.comparing(GateResult.CheckResult::passed))
                .forEach(
                        check ->
                                text.append("| ")
                                        .append(check.passed() ? "✅" : "❌")
                                        .append(" | ")
                                        .append(cell(check.name()))
                                        .append(" | ")
                                        .append(cell(check.found()))
                                        .append(" | ")
                                        .append(cell(check.source()))
                                        .append(" |\n"));
        return text.toString();
    }

    /** As JSON. */
    public static String json(GateResult result) {
        ObjectNode root = JsonMapper.builder().build().createObjectNode();
        root.put("policy", result.policy())
                .put("candidate", result.candidate())
                .put("passed", result.passed());
        ArrayNode checks = root.putArray("checks");
        for (GateResult.CheckResult check : result.checks()) {
            checks.addObject()
                    .put("check", check.name())
                    .put("passed", check.passed())
                    .put("found", check.found())
                    .put("source", check.source());
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
