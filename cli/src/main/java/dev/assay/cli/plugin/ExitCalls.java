package dev.assay.cli.plugin;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * Leads the calls of a class that would end the program, {@code System.exit}, {@code Runtime.exit}
 * and {@code Runtime.halt}, to {@link dev.assay.plugin.EndOfProgram}, which throws. A class without
 * such calls stays as it is, and so does one of a form that is not known here.
 *
 * <p>A class file is a table of constants, in which every method that is called has an entry, and
 * code that refers to the entries. The entry of {@code System.exit} is changed where it stands; for
 * the two others, which are called on an object, an entry of a static method that takes the object
 * is added, and the calls are made calls of that. The stack sees no difference.
 */
final class ExitCalls {

    private static final int MAGIC = 0xCAFEBABE;
    private static final String SINK = "dev/assay/plugin/EndOfProgram";
    private static final int INVOKE_VIRTUAL = 0xB6;
    private static final int INVOKE_STATIC = 0xB8;
    private static final int HANDLE_OF_VIRTUAL = 5;
    private static final int HANDLE_OF_STATIC = 6;

    private final byte[] code;
    private final ByteBuffer in;
    private int[] offsets = {};
    private int endOfConstants;
    private final Map<Integer, Integer> moved = new HashMap<>();

    private ExitCalls(byte[] code) {
        this.code = code.clone();
        this.in = ByteBuffer.wrap(this.code);
    }

    /** The class with its calls redirected; the same array where there are none. */
    static byte[] redirected(byte[] code) {
        if (!mentions(code)) {
            return code;
        }
        try {
            return new ExitCalls(code).redirect(code);
        } catch (BufferUnderflowException | IndexOutOfBoundsException unknown) {
            return code;
        }
    }

    /** Most classes hold neither word, and need no closer look. */
    private static boolean mentions(byte[] code) {
        String text = new String(code, StandardCharsets.ISO_8859_1);
        return (text.contains("java/lang/System") || text.contains("java/lang/Runtime"))
                && (text.contains("exit") || text.contains("halt"));
    }

    private byte[] redirect(byte[] unchanged) {
        if (code.length < 10 || in.getInt(0) != MAGIC) {
            return unchanged;
        }
        readConstants();
        Additions added = new Additions(offsets.length);
        boolean changed = false;
        for (int index = 1; index < offsets.length; index++) {
            if (tag(index) != 10) {
                continue;
            }
            String owner = utf8(u2(offsets[u2(offsets[index] + 1)] + 1));
            int nameAndType = offsets[u2(offsets[index] + 3)];
            String name = utf8(u2(nameAndType + 1));
            if (!utf8(u2(nameAndType + 3)).equals("(I)V")) {
                continue;
            }
            if (owner.equals("java/lang/System") && name.equals("exit")) {
                in.putShort(offsets[index] + 1, (short) added.sink());
                changed = true;
            } else if (owner.equals("java/lang/Runtime")
                    && (name.equals("exit") || name.equals("halt"))) {
                moved.put(index, added.method());
                changed = true;
            }
        }
        if (!changed || added.next > 0xFFFF) {
            return unchanged;
        }
        if (!moved.isEmpty()) {
            redirectHandles();
            redirectCode();
        }
        return joined(added);
    }

    private byte[] joined(Additions added) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(code.length + 200);
        out.write(code, 0, 8);
        out.write(added.next >>> 8);
        out.write(added.next);
        out.write(code, 10, endOfConstants - 10);
        out.writeBytes(added.bytes.toByteArray());
        out.write(code, endOfConstants, code.length - endOfConstants);
        return out.toByteArray();
    }

    private void readConstants() {
        int count = u2(8);
        offsets = new int[count];
        int at = 10;
        for (int index = 1; index < count; index++) {
            offsets[index] = at;
            int tag = code[at];
            at +=
                    switch (tag) {
                        case 1 -> 3 + u2(at + 1);
                        case 3, 4, 9, 10, 11, 12, 17, 18 -> 5;
                        case 5, 6 -> 9;
                        case 7, 8, 16, 19, 20 -> 3;
                        case 15 -> 4;
                        default -> throw new IndexOutOfBoundsException(tag);
                    };
            if (tag == 5 || tag == 6) {
                index++;
            }
        }
        endOfConstants = at;
    }

    private void redirectHandles() {
        for (int index = 1; index < offsets.length; index++) {
            int at = offsets[index];
            if (tag(index) == 15
                    && code[at + 1] == HANDLE_OF_VIRTUAL
                    && moved.containsKey(u2(at + 2))) {
                code[at + 1] = HANDLE_OF_STATIC;
                in.putShort(at + 2, moved.get(u2(at + 2)).shortValue());
            }
        }
    }

    private void redirectCode() {
        int at = endOfConstants + 6;
        at += 2 + 2 * u2(at);
        at = afterMembers(at, false);
        afterMembers(at, true);
    }

    /** Passes over fields or methods, and looks into the code of methods. */
    private int afterMembers(int from, boolean methods) {
        int at = from + 2;
        for (int member = u2(from); member > 0; member--) {
            int attributes = u2(at + 6);
            at += 8;
            for (; attributes > 0; attributes--) {
                int length = in.getInt(at + 2);
                if (methods && utf8(u2(at)).equals("Code")) {
                    int begin = at + 6 + 8;
                    redirectInstructions(begin, begin + in.getInt(at + 6 + 4));
                }
                at += 6 + length;
            }
        }
        return at;
    }

    private void redirectInstructions(int begin, int end) {
        int at = begin;
        while (at < end) {
            int instruction = code[at] & 0xFF;
            if (instruction == INVOKE_VIRTUAL && moved.containsKey(u2(at + 1))) {
                code[at] = (byte) INVOKE_STATIC;
                in.putShort(at + 1, moved.get(u2(at + 1)).shortValue());
            }
            at += length(instruction, at, begin);
        }
    }

    /**
     * The length of an instruction, by the chapter on instructions of the Java VM specification.
     */
    private int length(int instruction, int at, int begin) {
        int padded = at + 1 + (3 - (at - begin) % 4);
        return switch (instruction) {
            // tableswitch and lookupswitch
            case 0xAA -> padded + 12 + 4 * (in.getInt(padded + 8) - in.getInt(padded + 4) + 1) - at;
            case 0xAB -> padded + 8 + 8 * in.getInt(padded + 4) - at;
            // wide: iinc takes two more
            case 0xC4 -> (code[at + 1] & 0xFF) == 0x84 ? 6 : 4;
            // bipush, ldc, loads and stores of a numbered variable, ret, newarray
            case 0x10,
                    0x12,
                    0x15,
                    0x16,
                    0x17,
                    0x18,
                    0x19,
                    0x36,
                    0x37,
                    0x38,
                    0x39,
                    0x3A,
                    0xA9,
                    0xBC ->
                    2;
            // sipush, ldc_w, ldc2_w, iinc
            case 0x11, 0x13, 0x14, 0x84 -> 3;
            // fields, calls, new, anewarray, checkcast, instanceof
            case 0xB2, 0xB3, 0xB4, 0xB5, 0xB6, 0xB7, 0xB8, 0xBB, 0xBD, 0xC0, 0xC1 -> 3;
            // jumps
            case 0xC6, 0xC7 -> 3;
            case 0xC5 -> 4;
            // invokeinterface, invokedynamic, goto_w, jsr_w
            case 0xB9, 0xBA, 0xC8, 0xC9 -> 5;
            default -> instruction >= 0x99 && instruction <= 0xA8 ? 3 : 1;
        };
    }

    private int tag(int index) {
        return offsets[index] == 0 ? 0 : code[offsets[index]];
    }

    private int u2(int at) {
        return in.getShort(at) & 0xFFFF;
    }

    private String utf8(int index) {
        int at = offsets[index];
        return new String(code, at + 3, u2(at + 1), StandardCharsets.UTF_8);
    }

    /** Constants behind those that are there. */
    private static final class Additions {

        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final DataOutputStream to = new DataOutputStream(bytes);
        private int next;
        private int sink;
        private int method;

        Additions(int next) {
            this.next = next;
        }

        int sink() {
            if (sink == 0) {
                int name = utf8(SINK);
                sink = add(7, name);
            }
            return sink;
        }

        int method() {
            if (method == 0) {
                int owner = sink();
                int name = utf8("exit");
                int type = utf8("(Ljava/lang/Runtime;I)V");
                method = add(10, owner, add(12, name, type));
            }
            return method;
        }

        private int utf8(String text) {
            try {
                to.writeByte(1);
                to.writeUTF(text);
            } catch (IOException impossible) {
                throw new UncheckedIOException(impossible);
            }
            return next++;
        }

        private int add(int tag, int... values) {
            try {
                to.writeByte(tag);
                for (int value : values) {
                    to.writeShort(value);
                }
            } catch (IOException impossible) {
                throw new UncheckedIOException(impossible);
            }
            return next++;
        }
    }
}
