package dev.assay.maven;

import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;

/** What all goals have in common: the command in a process of its own, and what its end means. */
abstract class AssayMojo extends AbstractMojo {

    private static final int NOT_MET = 1;
    private static final Map<Integer, String> ENDS =
            Map.of(
                    2, "the configuration is wrong",
                    3, "a file or its content is wrong",
                    4, "an extension is wrong",
                    5, "a metric failed; the report is written and tells which",
                    70, "a mistake of Assay's; please report it",
                    130, "it was interrupted");

    /** Leaves the goal out. */
    @Parameter(property = "assay.skip", defaultValue = "false")
    private boolean skip;

    /** Memory for the evaluation, such as 4g. */
    @Parameter(property = "assay.memory", defaultValue = "")
    private String memory;

    /** Further arguments of the command, as they would be typed. */
    @Parameter private List<String> arguments;

    /** Where relative paths begin. */
    @Parameter(defaultValue = "${project.basedir}", readonly = true, required = true)
    private File basedir;

    /** The jars of the plugin; dependencies added to it in a POM are among them. */
    @Parameter(defaultValue = "${plugin.artifacts}", readonly = true, required = true)
    private List<Artifact> artifacts;

    /** The command with what was configured. */
    abstract CommandLine command() throws IOException;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("Assay is skipped.");
            return;
        }
        try {
            List<File> jars =
                    artifacts.stream()
                            .map(Artifact::getFile)
                            .filter(java.util.Objects::nonNull)
                            .toList();
            AssayProcess process = new AssayProcess(jars, memory == null ? "" : memory, basedir);
            int exit =
                    process.run(
                            command().addAll(arguments).arguments(),
                            getLog()::info,
                            line -> getLog().warn(line));
            end(exit);
        } catch (IOException problem) {
            throw new MojoExecutionException(
                    "Assay could not be started: " + problem.getMessage(), problem);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("Assay was interrupted.", stopped);
        }
    }

    /** A claim that is not met fails the build; anything else that goes wrong is its error. */
    static void end(int exit) throws MojoExecutionException, MojoFailureException {
        if (exit == NOT_MET) {
            throw new MojoFailureException(
                    "The synthetic table does not pass: see the claims above that are not met.");
        }
        if (exit != 0) {
            throw new MojoExecutionException(
                    "Assay ended with exit code "
                            + exit
                            + ": "
                            + ENDS.getOrDefault(exit, "see its messages above")
                            + ".");
        }
    }

    /** A folder that is there afterwards. */
    static void make(File file) throws IOException {
        File folder = file.getAbsoluteFile().getParentFile();
        if (folder != null) {
            java.nio.file.Files.createDirectories(folder.toPath());
        }
    }
}
