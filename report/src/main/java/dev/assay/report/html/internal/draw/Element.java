package dev.assay.report.html.internal.draw;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * An element of a page or of a figure. Whatever text it is given is text: there is no way to put
 * markup in but by elements.
 */
public final class Element {

    private static final Set<String> VOID = Set.of("meta", "input", "br", "hr", "link", "col");

    private static final Pattern PER_CENT = Pattern.compile("(?<=[0-9]) %");

    private final String name;
    private final Map<String, String> attributes = new LinkedHashMap<>();
    private final List<Object> content = new ArrayList<>();

    private Element(String name) {
        this.name = name;
    }

    /** An element with attributes, given as name, value, name, value. */
    public static Element of(String name, String... attributes) {
        Element element = new Element(name);
        for (int i = 0; i < attributes.length; i += 2) {
            element.attributes.put(attributes[i], attributes[i + 1]);
        }
        return element;
    }

    /** This element with one more attribute. */
    public Element with(String attribute, Object value) {
        attributes.put(
                attribute,
                value instanceof Double number ? Numbers.coordinate(number) : value.toString());
        return this;
    }

    /** This element with a text at its end; a number stays on one line with its per cent sign. */
    public Element text(String text) {
        content.add(text.contains(" %") ? PER_CENT.matcher(text).replaceAll("\u00a0%") : text);
        return this;
    }

    /** This element with others at its end. */
    public Element add(Element... others) {
        content.addAll(List.of(others));
        return this;
    }

    /** This element with others at its end. */
    public Element add(Collection<Element> others) {
        content.addAll(others);
        return this;
    }

    /** This element with another at its end, if there is one. */
    public Element add(Optional<Element> other) {
        other.ifPresent(content::add);
        return this;
    }

    /** This element with another before all it has. */
    public Element first(Element other) {
        content.add(0, other);
        return this;
    }

    /** The texts in it. */
    public String words() {
        StringBuilder words = new StringBuilder();
        for (Object part : content) {
            words.append(part instanceof Element element ? element.words() : part);
        }
        return words.toString();
    }

    /** A style sheet, script or data block of the page's own: content that browsers take as is. */
    public static Element block(String name, String own, String... attributes) {
        if (own.toLowerCase(java.util.Locale.ROOT).contains("</" + name)) {
            throw new IllegalArgumentException("a block cannot hold the end of itself");
        }
        Element element = of(name, attributes);
        element.content.add(new Own(own));
        return element;
    }

    private record Own(String text) {}

    /** All of it as markup. */
    public void write(StringBuilder out) {
        out.append('<').append(name);
        attributes.forEach(
                (attribute, value) -> {
                    out.append(' ').append(attribute).append("=\"");
                    escape(value, out);
                    out.append('"');
                });
        out.append('>');
        if (VOID.contains(name)) {
            return;
        }
        for (Object part : content) {
            if (part instanceof Element element) {
                element.write(out);
            } else if (part instanceof Own own) {
                out.append(own.text());
            } else {
                escape((String) part, out);
            }
        }
        out.append("</").append(name).append('>');
    }

    private static void escape(String text, StringBuilder out) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> {
                    if (c >= ' ' || c == '\n' || c == '\t') {
                        out.append(c);
                    }
                }
            }
        }
    }

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder();
        write(out);
        return out.toString();
    }
}
