package dev.assay.sources.jdbc;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.plugin.Jars;
import dev.assay.plugin.PluginLoaders;
import dev.assay.plugin.PluginProblem;
import dev.assay.plugin.Providers;
import dev.assay.table.TableLocation;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The drivers that are there: on the class path, beside this module, and among the plug-ins. */
final class Drivers {

    private Drivers() {}

    /**
     * The first that takes an address.
     *
     * @throws EvaluationException ARGUMENT_INVALID naming those that are there
     */
    static Driver find(TableLocation.Address address) {
        List<ClassLoader> loaders = new ArrayList<>();
        loaders.add(Drivers.class.getClassLoader());
        PluginLoaders.ofThread().stream()
                .filter(loader -> !loaders.contains(loader))
                .forEach(loaders::add);
        Providers<Driver> drivers =
                Providers.load(Driver.class, "JDBC driver", new Described(), loaders);
        String url = "jdbc:" + address.place();
        return drivers.found().stream()
                .filter(driver -> takes(driver, url))
                .findFirst()
                .orElseThrow(() -> none(address, drivers));
    }

    private static boolean takes(Driver driver, String url) {
        try {
            return driver.acceptsURL(url);
        } catch (SQLException | RuntimeException | LinkageError no) {
            return false;
        }
    }

    private static EvaluationException none(
            TableLocation.Address address, Providers<Driver> drivers) {
        String found =
                drivers.found().isEmpty()
                        ? "there is no JDBC driver"
                        : "none of the JDBC drivers that are there takes it ("
                                + drivers.found().stream()
                                        .map(driver -> Jars.of(driver.getClass()))
                                        .distinct()
                                        .collect(Collectors.joining(", "))
                                + ")";
        String broken =
                drivers.problems().isEmpty()
                        ? ""
                        : " "
                                + drivers.problems().stream()
                                        .map(PluginProblem::sentence)
                                        .collect(Collectors.joining(". "))
                                + ".";
        return new EvaluationException(
                ErrorCode.ARGUMENT_INVALID,
                address.shown()
                        + ": "
                        + found
                        + "; expected that of the database. Put its jar into a folder and name the folder"
                        + " with --plugins."
                        + broken);
    }

    private static final class Described implements Providers.Probe<Driver> {

        @Override
        public String name(Driver driver) {
            return driver.getClass().getName();
        }

        @Override
        public Optional<String> wrong(Driver driver) {
            return Optional.empty();
        }
    }
}
