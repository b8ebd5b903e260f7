package dev.assay.policy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.file.JarIndex;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The policies that jars contribute, and those in files.
 *
 * <p>A jar lists its policies, one name per line, in {@code META-INF/assay/policies/index} and
 * holds each in {@code META-INF/assay/policies/NAME.json}. A shipped policy is the union of the
 * fragments of that name in the framework's own modules, in the order of their {@link JarIndex}, so
 * that each module brings the claims its metrics are evidence for; other jars can only add new
 * names, whatever their index says.
 *
 * @since 0.2
 */
public final class PolicyCatalog {

    /** The policy that judges a report if none is named. */
    public static final String DEFAULT = "internal";

    private static final String FOLDER = "META-INF/assay/policies/";

    private final Map<String, ObjectNode> shipped;

    private PolicyCatalog(Map<String, ObjectNode> shipped) {
        this.shipped = shipped;
    }

    /** The policies of all jars that the loaders see. */
    public static PolicyCatalog load(ClassLoader... loaders) {
        return of(PolicyCatalog.class.getClassLoader(), loaders);
    }

    /**
     * @param home the loader of the framework's own modules
     */
    static PolicyCatalog of(ClassLoader home, ClassLoader... loaders) {
        Map<String, ObjectNode> shipped = new TreeMap<>();
        Map<String, ObjectNode> foreign = new TreeMap<>();
        for (JarIndex index : JarIndex.all(FOLDER + "index", home, loaders)) {
            read(index, shipped, foreign);
        }
        foreign.forEach(shipped::putIfAbsent);
        return new PolicyCatalog(shipped);
    }

    /** The names of the shipped policies, sorted. */
    public List<String> names() {
        return List.copyOf(shipped.keySet());
    }

    /**
     * A policy by name or file: anything with a slash or ending in {@code .json} is a file.
     *
     * @throws EvaluationException POLICY_INVALID
     */
    public Policy resolve(String nameOrFile) {
        return PolicyReader.policy(nameOrFile, resolved(nameOrFile, List.of()));
    }

    /** A policy from its JSON form, including the policies it extends. */
    public Policy parse(String json, String name) {
        return PolicyReader.policy(name, extended(PolicyReader.tree(json, name), name, List.of()));
    }

    private ObjectNode resolved(String nameOrFile, List<String> path) {
        if (path.contains(nameOrFile)) {
            throw new EvaluationException(
                    ErrorCode.POLICY_INVALID,
                    "policies extend each other: "
                            + String.join(" → ", path)
                            + " → "
                            + nameOrFile
                            + "; take one of them out.");
        }
        List<String> longer = new ArrayList<>(path);
        longer.add(nameOrFile);
        ObjectNode written =
                isFile(nameOrFile) ? PolicyReader.file(nameOrFile) : shipped(nameOrFile);
        return extended(written, nameOrFile, longer);
    }

    private ObjectNode extended(ObjectNode written, String name, List<String> path) {
        ObjectNode whole = PolicyReader.empty();
        for (String parent : PolicyReader.parents(written, name)) {
            PolicyMerge.overlay(whole, resolved(parent, path));
        }
        PolicyMerge.overlay(whole, written);
        PolicyMerge.drop(whole, name);
        whole.remove("extends");
        return whole;
    }

    private ObjectNode shipped(String name) {
        ObjectNode found = shipped.get(name);
        if (found == null) {
            throw new EvaluationException(
                    ErrorCode.POLICY_INVALID,
                    "policies: no policy '"
                            + name
                            + "'"
                            + Suggestion.ending(name, shipped.keySet())
                            + " Shipped: "
                            + String.join(", ", shipped.keySet())
                            + " (a file needs a slash or the ending .json).");
        }
        return found.deepCopy();
    }

    private static boolean isFile(String nameOrFile) {
        return nameOrFile.contains("/")
                || nameOrFile.contains("\\")
                || nameOrFile.endsWith(".json");
    }

    private static void read(
            JarIndex index, Map<String, ObjectNode> shipped, Map<String, ObjectNode> foreign) {
        List<String> lines = content(index.url()).lines().map(String::strip).toList();
        for (String name : lines) {
            if (!name.isEmpty() && !name.startsWith("#")) {
                URL file = beside(index.url(), name + ".json");
                ObjectNode fragment = PolicyReader.tree(content(file), name);
                if (index.isOurs()) {
                    PolicyMerge.overlay(
                            shipped.computeIfAbsent(name, any -> PolicyReader.empty()), fragment);
                } else {
                    foreign.putIfAbsent(name, fragment);
                }
            }
        }
    }

    private static URL beside(URL index, String name) {
        try {
            return new URL(index, name);
        } catch (java.net.MalformedURLException impossible) {
            throw new EvaluationException(
                    ErrorCode.POLICY_INVALID,
                    "the list of policies names '" + name + "', which cannot be a file",
                    impossible);
        }
    }

    private static String content(URL file) {
        try (InputStream in = file.openStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new EvaluationException(
                    ErrorCode.POLICY_INVALID,
                    "the installed policy " + file.getPath() + " cannot be read",
                    unreadable);
        }
    }
}
