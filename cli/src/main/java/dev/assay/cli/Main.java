package dev.assay.cli;

import dev.assay.cli.console.Terminal;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Where the virtual machine begins. */
public final class Main {

    private static final int BUFFER = 1 << 13;

    private Main() {}

    /** Runs the command and ends the process with its exit code. */
    public static void main(String[] arguments) {
        PrintStream out = stream(descriptor("assay.stdout", FileDescriptor.out));
        PrintStream err = stream(descriptor("assay.stderr", FileDescriptor.err));
        // What a plug-in or a library prints must not spoil what is printed for programs.
        System.setOut(err);
        System.setErr(err);
        EndingHook ending = EndingHook.installed(err);
        Terminal terminal = terminal(out, err);
        int exit;
        try {
            exit = Program.run(terminal, arguments);
        } catch (Throwable wrong) {
            exit = new Complaints(terminal, List::of).handle(wrong, false);
        }
        out.flush();
        err.flush();
        ending.expect();
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
     * The launcher keeps what the virtual machine itself and native libraries say away from the
     * user's streams by giving it others, and hands the user's over under a number. Opening them by
     * path would not share their position in a file, so the number is wrapped as it is; started
     * without the launcher, there is none.
     */
    private static FileDescriptor descriptor(String property, FileDescriptor usual) {
        Integer number = Integer.getInteger(property);
        if (number == null) {
            return usual;
        }
        try {
            Constructor<FileDescriptor> wrap =
                    FileDescriptor.class.getDeclaredConstructor(int.class);
            wrap.setAccessible(true);
            return wrap.newInstance(number);
        } catch (ReflectiveOperationException | RuntimeException closed) {
            return usual;
        }
    }

    private static PrintStream stream(FileDescriptor descriptor) {
        return new PrintStream(
                new BufferedOutputStream(new FileOutputStream(descriptor), BUFFER),
                true,
                StandardCharsets.UTF_8);
    }
}
