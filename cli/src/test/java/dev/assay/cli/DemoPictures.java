package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Makes the pictures of the page that stand in the documents, from the demo's invented patients.
 * Not among the tests of a build; CONTRIBUTING says how to run it.
 */
class DemoPictures {

    private static final Path FIGURES = Path.of("..", "docs", "figures");
    private static final int PATIENTS = 1500;
    private static final int HELD = 1000;

    @Test
    void thePicturesInTheDocumentsAreThoseOfTheDemo(@TempDir Path folder) throws Exception {
        try (Chromium browser = Chromium.start(folder)) {
            Path page = folder.resolve("page.html");
            Cli run =
                    Cli.run(
                            "evaluate",
                            "-r",
                            Cli.patients(folder, "patients_train.csv", PATIENTS, 1),
                            "-t",
                            Cli.patients(folder, "patients_holdout.csv", HELD, 2),
                            "-s",
                            candidate(folder),
                            "-c",
                            "readmitted",
                            "--sensitive",
                            "diagnosis",
                            "-j",
                            "internal",
                            "--html",
                            page);
            assertThat(run.exit()).as(run.err()).isZero();
            browser.open(page, 1280, 800, false);
            browser.picture(FIGURES.resolve("page-decision.png"), false);
            browser.find(
                    "document.querySelectorAll('.part').forEach(function (part) { part.hidden = part.id !== 'columns'; })");
            browser.picture(FIGURES.resolve("page-columns.png"), false);
        }
    }

    /** Other patients, with every fifth row taken from the training table. */
    private static Path candidate(Path folder) throws IOException {
        String[] others = Cli.read(Cli.patients(folder, "others.csv", PATIENTS, 3)).split("\n", -1);
        String[] training = Files.readString(folder.resolve("patients_train.csv")).split("\n", -1);
        for (int row = 5; row < Math.min(others.length, training.length) - 1; row += 5) {
            String own = others[row].substring(0, others[row].indexOf(','));
            others[row] = own + training[row].substring(training[row].indexOf(','));
        }
        return Cli.file(folder, "synthetic.csv", String.join("\n", others));
    }
}
