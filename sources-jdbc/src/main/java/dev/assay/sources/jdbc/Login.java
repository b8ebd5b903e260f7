package dev.assay.sources.jdbc;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.table.TableLocation;
import dev.assay.table.source.AddressText;
import java.util.Optional;

/**
 * Who logs in, and with what; never on the command line, where everybody on the machine could read
 * it.
 *
 * @param user empty where the driver is to decide
 * @param password empty where none was found
 * @param origin where the password was found, for messages
 */
record Login(Optional<String> user, Optional<String> password, String origin) {

    static final String USER = "ASSAY_DB_USER";
    static final String PASSWORD = "ASSAY_DB_PASSWORD";

    /**
     * What the surroundings say of a login, without asking anybody.
     *
     * @throws EvaluationException ARGUMENT_INVALID if the address holds a password
     */
    static Login find(
            TableLocation.Address address, Dialect dialect, Server server, Surroundings process) {
        if (AddressText.holdsSecret(address.place())) {
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID,
                    address.shown()
                            + ": the address holds a password, which everybody on this machine can see; expected"
                            + " none. Take it out, change it, and give it in "
                            + PASSWORD
                            + " or in a file .pgpass.");
        }
        Optional<String> user = server.user().or(() -> process.variable(USER));
        if (user.isEmpty() && dialect == Dialect.POSTGRESQL) {
            user = process.variable("PGUSER");
        }
        Optional<String> said = process.variable(PASSWORD);
        if (said.isPresent()) {
            return new Login(user, said, PASSWORD);
        }
        String own = dialect == Dialect.POSTGRESQL ? "PGPASSWORD" : "MYSQL_PWD";
        said = dialect.variables().isEmpty() ? Optional.empty() : process.variable(own);
        if (said.isPresent()) {
            return new Login(user, said, own);
        }
        PasswordFile file = PasswordFile.of(process);
        return new Login(
                user, file.find(server, user.orElse(process.user())), file.path().toString());
    }

    /** The same with what somebody typed. */
    Login with(String typed) {
        return new Login(user, Optional.of(typed), "what was typed");
    }

    /** Names nobody; a record would show everything. */
    @Override
    public String toString() {
        return "login";
    }
}
