package dev.assay.maven;

import java.io.File;
import java.io.IOException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Makes a page to show around from a report. */
@Mojo(
        name = "report",
        defaultPhase = LifecyclePhase.POST_INTEGRATION_TEST,
        requiresProject = false,
        threadSafe = true)
public final class ReportMojo extends AssayMojo {

    /** The report that is shown. */
    @Parameter(
            property = "assay.report",
            defaultValue = "${project.build.directory}/assay/report.json",
            required = true)
    private File report;

    /** The page that is written. */
    @Parameter(
            property = "assay.html",
            defaultValue = "${project.build.directory}/assay/report.html",
            required = true)
    private File html;

    @Override
    CommandLine command() throws IOException {
        make(html);
        return new CommandLine("report").add(report.getPath()).add("--html", html);
    }
}
