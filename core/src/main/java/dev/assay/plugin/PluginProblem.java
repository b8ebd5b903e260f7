package dev.assay.plugin;

import dev.assay.api.Stability;

/**
 * Something in a jar that cannot be used, with its cause. Everything else can.
 *
 * @param kind of what: metric, embedder, ranking strategy, baseline, table format, trust targets,
 *     preset, jar
 * @param name its key where it has told one, else the name of its class or file
 * @param jar the file name of its jar or folder
 * @param cause what is wrong with it
 * @param text the same in words
 * @since 0.2
 */
@Stability(Stability.Level.EVOLVING)
public record PluginProblem(String kind, String name, String jar, Cause cause, String text) {

    /** What can be wrong. */
    public enum Cause {
        /** The jar is empty, cut short or no jar. */
        JAR_UNREADABLE,
        /** A service file names nothing that could be a class. */
        SERVICE_FILE_INVALID,
        /** A class that a service file names is not in the jar. */
        CLASS_MISSING,
        /** A class is not what the service file says it is. */
        CLASS_OF_ANOTHER_KIND,
        /** A class was compiled for a newer Java. */
        CLASS_TOO_NEW,
        /** Its jar was built for another version of the interface for extensions. */
        INTERFACE_VERSION,
        /** A class needs another that is not there, or is another than it was compiled with. */
        DEPENDENCY_MISSING,
        /** It cannot be made: its constructor or static code fails, or does not end. */
        NOT_CREATED,
        /** What it says of itself is missing, fails or does not end. */
        NOT_DESCRIBED,
        /** Its key is none. */
        KEY_INVALID,
        /** Its key is taken. */
        KEY_DUPLICATE,
        /** A preset cannot be read, or its name is taken. */
        PRESET_INVALID
    }

    /** All of it in a sentence. */
    public String sentence() {
        if (cause == Cause.JAR_UNREADABLE) {
            return "plug-in " + jar + " " + text;
        }
        return "plug-in " + jar + ": " + kind + " " + name + " cannot be used: " + text;
    }
}
