package dev.assay.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.io.UncheckedIOException;

/** Work and what it finds as bytes, whatever serialiser a cluster is set up with. */
final class Shipped {

    private Shipped() {}

    static byte[] pack(Serializable value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        } catch (IOException broken) {
            throw new UncheckedIOException(
                    "work for a cluster holds what cannot be sent: " + broken.getMessage(), broken);
        }
        return bytes.toByteArray();
    }

    @SuppressWarnings("unchecked")
    static <T> T unpack(byte[] bytes) {
        try (ObjectInputStream in = new Reader(new ByteArrayInputStream(bytes))) {
            return (T) in.readObject();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        } catch (ClassNotFoundException missing) {
            throw new IllegalStateException(
                    "an executor lacks " + missing.getMessage() + "; give it Assay's jars (--jars)",
                    missing);
        }
    }

    /** Finds classes that were added to a running executor. */
    private static final class Reader extends ObjectInputStream {

        Reader(InputStream in) throws IOException {
            super(in);
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass wanted)
                throws IOException, ClassNotFoundException {
            ClassLoader loader = Thread.currentThread().getContextClassLoader();
            try {
                return Class.forName(wanted.getName(), false, loader);
            } catch (ClassNotFoundException elsewhere) {
                return super.resolveClass(wanted);
            }
        }
    }
}
