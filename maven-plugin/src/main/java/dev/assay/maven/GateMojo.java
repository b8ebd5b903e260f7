package dev.assay.maven;

import java.io.File;
import java.io.IOException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Fails the build where the policy does not let the table of a report be released. */
@Mojo(
        name = "gate",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresProject = false,
        threadSafe = true)
public final class GateMojo extends AssayMojo {

    /** The report that is judged. */
    @Parameter(
            property = "assay.report",
            defaultValue = "${project.build.directory}/assay/report.json",
            required = true)
    private File report;

    /** The policy by name or file. */
    @Parameter(property = "assay.policy", defaultValue = "internal", required = true)
    private String policy;

    /** The report of the last release, or last for the last one of the history. */
    @Parameter(property = "assay.baseline")
    private String baseline;

    /** The history that the baseline last is taken from. */
    @Parameter(property = "assay.history")
    private File history;

    /** The verdict as a JUnit report, which build servers show beside those of tests. */
    @Parameter(
            property = "assay.junit",
            defaultValue = "${project.build.directory}/surefire-reports/TEST-assay.xml")
    private File junit;

    @Override
    CommandLine command() throws IOException {
        if (junit != null) {
            make(junit);
        }
        return new CommandLine("gate")
                .add(report.getPath())
                .add("--policy", policy)
                .add("--baseline", baseline)
                .add("--history", history)
                .add("--junit", junit);
    }
}
