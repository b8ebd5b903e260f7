package dev.assay.cli.stored;

import dev.assay.cli.output.OutputFile;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The files of a folder, each written whatever became of the others. */
final class Attempts {

    private static final int FEW = 8;

    private final Path folder;
    private final List<String> written = new ArrayList<>();
    private final List<String> missing = new ArrayList<>();
    private final List<EvaluationException> problems = new ArrayList<>();

    Attempts(Path folder) {
        this.folder = folder;
    }

    void write(String name, OutputFile.Content content) {
        at(name, () -> OutputFile.write(folder.resolve(name), content));
    }

    void at(String name, Runnable writing) {
        try {
            writing.run();
            written.add(name);
        } catch (EvaluationException full) {
            missing.add(name);
            problems.add(full);
        }
    }

    /** Complains where something is missing, with what is and what is not there. */
    void check() {
        if (problems.isEmpty()) {
            return;
        }
        throw new EvaluationException(
                ErrorCode.OUTPUT_UNWRITABLE,
                problems.get(0).getMessage()
                        + "\n"
                        + folder
                        + " holds "
                        + (written.isEmpty() ? "nothing of this run" : told(written))
                        + "; not written: "
                        + told(missing)
                        + ".",
                problems.get(0));
    }

    private static String told(List<String> names) {
        return names.size() <= FEW
                ? String.join(", ", names)
                : String.join(", ", names.subList(0, FEW))
                        + " and "
                        + (names.size() - FEW)
                        + " more";
    }
}
