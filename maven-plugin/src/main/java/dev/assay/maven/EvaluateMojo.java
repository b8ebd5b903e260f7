package dev.assay.maven;

import java.io.File;
import java.io.IOException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Evaluates a synthetic table and keeps the report. */
@Mojo(
        name = "evaluate",
        defaultPhase = LifecyclePhase.PRE_INTEGRATION_TEST,
        requiresProject = false,
        threadSafe = true)
public final class EvaluateMojo extends AssayMojo {

    /** The rows the generator was trained on: a file, or whatever the command reads. */
    @Parameter(property = "assay.real", required = true)
    private String real;

    /** The rows it made. */
    @Parameter(property = "assay.synthetic", required = true)
    private String synthetic;

    /** Real rows it never saw; without them privacy is described and not judged. */
    @Parameter(property = "assay.holdout")
    private String holdout;

    /** Kinds and roles of columns, as a schema file. */
    @Parameter(property = "assay.schema")
    private File schema;

    /** The column that models predict. */
    @Parameter(property = "assay.target")
    private String target;

    /** Which metrics, by the name of a preset or its file. */
    @Parameter(property = "assay.preset")
    private String preset;

    /** By which policy the report is judged. It does not fail the build; the goal gate does. */
    @Parameter(property = "assay.policy")
    private String policy;

    /** Where random numbers start. */
    @Parameter(property = "assay.seed")
    private String seed;

    /** The report that is written. */
    @Parameter(
            property = "assay.report",
            defaultValue = "${project.build.directory}/assay/report.json",
            required = true)
    private File report;

    @Override
    CommandLine command() throws IOException {
        make(report);
        return new CommandLine("evaluate")
                .add("--real", real)
                .add("--synthetic", synthetic)
                .add("--holdout", holdout)
                .add("--schema", schema)
                .add("--target", target)
                .add("--preset", preset)
                .add("--policy", policy)
                .add("--seed", seed)
                .add("--json", report);
    }
}
