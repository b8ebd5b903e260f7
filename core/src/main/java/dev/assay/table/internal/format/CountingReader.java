package dev.assay.table.internal.format;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/** Knows how many characters were taken from it. */
final class CountingReader extends FilterReader {

    private long count;

    CountingReader(Reader in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        int c = in.read();
        count += c < 0 ? 0 : 1;
        return c;
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        int read = in.read(target, offset, length);
        count += Math.max(0, read);
        return read;
    }

    long count() {
        return count;
    }
}
