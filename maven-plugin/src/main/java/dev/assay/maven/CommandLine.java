package dev.assay.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.List;

/** The arguments of a run of the command, those left out where nothing was configured. */
final class CommandLine {

    private final List<String> arguments = new ArrayList<>();

    CommandLine(String command) {
        arguments.add(command);
    }

    /** An argument without a name. */
    CommandLine add(String value) {
        arguments.add(value);
        return this;
    }

    /** An option, unless Maven set no value. */
    CommandLine add(String option, String value) {
        if (value != null && !value.isBlank()) {
            arguments.add(option);
            arguments.add(value);
        }
        return this;
    }

    /** An option that names a file, unless Maven set none. */
    CommandLine add(String option, File file) {
        return file == null ? this : add(option, file.getPath());
    }

    /** Arguments as they would be typed. */
    CommandLine addAll(List<String> further) {
        if (further != null) {
            arguments.addAll(further);
        }
        return this;
    }

    List<String> arguments() {
        return List.copyOf(arguments);
    }
}
