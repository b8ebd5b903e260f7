package dev.assay.sources.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A network between a driver and its server that fails after so many bytes of the server's. */
final class Relay implements AutoCloseable {

    private final ServerSocket ear = new ServerSocket(0, 9, InetAddress.getLoopbackAddress());
    private final List<Socket> open = new CopyOnWriteArrayList<>();
    private final int server;
    private final long bytes;
    private final boolean silently;

    /** Hangs up, or swallows whatever comes after. */
    Relay(int server, long bytes, boolean silently) throws IOException {
        this.server = server;
        this.bytes = bytes;
        this.silently = silently;
        daemon(this::listen);
    }

    int port() {
        return ear.getLocalPort();
    }

    private void listen() {
        try {
            while (true) {
                Socket client = ear.accept();
                Socket other = new Socket(InetAddress.getLoopbackAddress(), server);
                open.addAll(List.of(client, other));
                daemon(() -> pump(client, other, Long.MAX_VALUE));
                daemon(() -> pump(other, client, bytes));
            }
        } catch (IOException closed) {
            // The test is over.
        }
    }

    private void pump(Socket from, Socket to, long most) {
        byte[] buffer = new byte[1024];
        long passed = 0;
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                passed += read;
                if (passed <= most) {
                    out.write(buffer, 0, read);
                } else if (!silently) {
                    from.close();
                    to.close();
                }
            }
        } catch (IOException closed) {
            // Either end hung up.
        }
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work);
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        ear.close();
        for (Socket socket : open) {
            socket.close();
        }
    }
}
