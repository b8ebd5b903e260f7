package dev.assay.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} says. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[] {
            "assay " + number(),
            "Java "
                    + System.getProperty("java.version")
                    + " ("
                    + System.getProperty("java.vm.name")
                    + "), "
                    + System.getProperty("os.name")
                    + " "
                    + System.getProperty("os.arch")
        };
    }

    static String number() {
        return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse("development");
    }
}
