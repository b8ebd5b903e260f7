package dev.assay.report.html.internal;

import dev.assay.report.html.internal.draw.Element;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A whole page around its parts: head, contents, style and script, and nothing from elsewhere. */
public final class Shell {

    private final String title;
    private final List<String> facts;
    private final Map<String, String> data = new LinkedHashMap<>();

    /**
     * A page.
     *
     * @param title its heading
     * @param facts what was compared, each a phrase
     */
    public Shell(String title, List<String> facts) {
        this.title = title;
        this.facts = List.copyOf(facts);
    }

    /** Adds data for the script, as JSON. */
    public Shell with(String id, String json) {
        data.put(id, json);
        return this;
    }

    /** All of it. */
    public String page(List<Part> parts) {
        String style = resource("page.css");
        String script = resource("page.js");
        Element head =
                Element.of("head")
                        .add(
                                Element.of("meta", "charset", "utf-8"),
                                Element.of(
                                        "meta",
                                        "name",
                                        "viewport",
                                        "content",
                                        "width=device-width, initial-scale=1"),
                                Element.of(
                                        "meta",
                                        "http-equiv",
                                        "Content-Security-Policy",
                                        "content",
                                        "default-src 'none'; base-uri 'none'; form-action 'none'; style-src "
                                                + digest(style)
                                                + "; script-src "
                                                + digest(script)),
                                Element.of("title").text(title),
                                Element.block("style", style));
        Element main = Element.of("main", "id", "main");
        parts.forEach(part -> main.add(part.section()));
        Element body =
                Element.of("body")
                        .add(
                                Element.of("a", "class", "skip", "href", "#main")
                                        .text("Skip to the decision"),
                                header(),
                                Element.of("div", "class", "page").add(contents(parts), main),
                                Element.of("footer")
                                        .text(
                                                "Every mark is a finding of the verdict; no colour rests on anything else. This file loads nothing from"
                                                        + " anywhere and holds no row of the real table."),
                                Element.of(
                                        "dialog", "id", "large", "aria-labelledby", "large-title"));
        data.forEach(
                (id, json) ->
                        body.add(
                                Element.block(
                                        "script",
                                        safe(json),
                                        "type",
                                        "application/json",
                                        "id",
                                        id)));
        body.add(Element.block("script", script));
        StringBuilder out = new StringBuilder("<!DOCTYPE html>\n");
        Element.of("html", "lang", "en").add(head, body).write(out);
        return out.toString();
    }

    private Element header() {
        Element list = Element.of("p", "class", "inputs");
        facts.forEach(fact -> list.add(Element.of("span").text(fact)));
        return Element.of("header")
                .add(
                        Element.of("p", "class", "brand").text("Assay"),
                        Element.of("h1").text(title),
                        list,
                        Element.of(
                                        "button",
                                        "type",
                                        "button",
                                        "id",
                                        "theme",
                                        "aria-pressed",
                                        "false")
                                .text("Dark"));
    }

    private static Element contents(List<Part> parts) {
        Element list = Element.of("ul");
        for (Part part : parts) {
            Element link = Element.of("a", "href", "#" + part.id());
            link.add(
                    part.mark()
                            .map(Blocks::sign)
                            .orElseGet(() -> Element.of("span", "class", "sign none")));
            list.add(Element.of("li").add(link.text(" " + part.title())));
        }
        return Element.of("nav", "aria-label", "Contents", "class", "contents").add(list);
    }

    /** Data that cannot end the block it stands in. */
    private static String safe(String json) {
        return json.replace("<", "\\u003c")
                .replace(">", "\\u003e")
                .replace("\u2028", "\\u2028")
                .replace("\u2029", "\\u2029");
    }

    private static String digest(String text) {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }

    static String resource(String name) {
        String path = "/dev/assay/report/html/" + name;
        try (InputStream in = Shell.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalStateException(
                        "the resource " + name + " is missing from the class path");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new IllegalStateException("the resource " + name + " cannot be read", unreadable);
        }
    }
}
