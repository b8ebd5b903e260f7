package dev.assay.cli;

import dev.assay.cli.console.Terminal;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;

/** Where the virtual machine begins. */
public final class Main {

    private static final int BUFFER = 1 << 13;

    private Main() {}

    /** Runs the command and ends the process with its exit code. */
    public static void main(String[] arguments) {
        PrintStream out = stream(FileDescriptor.out);
        PrintStream err = stream(errorDescriptor());
        System.setOut(out);
        System.setErr(err);
        Terminal terminal = terminal(out, err);
        int exit;
        try {
            exit = Program.run(terminal, arguments);
        } catch (Throwable wrong) {
            exit = new Complaints(terminal).handle(wrong, false);
        }
        out.flush();
        err.flush();
        System.exit(exit);
    }

    /**
     * The launcher says what only it can find out: which streams are terminals, and how wide they
     * are.
     */
    private static Terminal terminal(PrintStream out, PrintStream err) {
        String terminals = System.getProperty("assay.terminal", "");
        boolean dumb = "dumb".equals(System.getenv("TERM"));
        boolean colours =
                terminals.contains("out")
                        && !dumb
                        && System.getenv().getOrDefault("NO_COLOR", "").isEmpty();
        int columns = terminals.contains("out") ? columns() : Terminal.PLAIN_COLUMNS;
        return new Terminal(out, err, columns, colours, terminals.contains("err") && !dumb);
    }

    private static int columns() {
        try {
            return Math.max(1, Integer.parseInt(System.getProperty("assay.columns", "80").strip()));
        } catch (NumberFormatException odd) {
            return 80;
        }
    }

    /**
     * The launcher keeps the virtual machine's own remarks away from the user by giving it another
     * standard error, and hands the user's over under a number. Opening it by path would not share
     * its position in a file, so the number is wrapped as it is; started without the launcher,
     * there is none.
     */
    private static FileDescriptor errorDescriptor() {
        Integer number = Integer.getInteger("assay.stderr");
        if (number == null) {
            return FileDescriptor.err;
        }
        try {
            Constructor<FileDescriptor> wrap =
                    FileDescriptor.class.getDeclaredConstructor(int.class);
            wrap.setAccessible(true);
            return wrap.newInstance(number);
        } catch (ReflectiveOperationException | RuntimeException closed) {
            return FileDescriptor.err;
        }
    }

    private static PrintStream stream(FileDescriptor descriptor) {
        return new PrintStream(
                new BufferedOutputStream(new FileOutputStream(descriptor), BUFFER),
                true,
                StandardCharsets.UTF_8);
    }
}
