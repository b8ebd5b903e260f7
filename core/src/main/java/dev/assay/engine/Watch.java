package dev.assay.engine;

/** Who watches a run at present; work on any thread tells it how far it is. */
final class Watch {

    private volatile RunListener listener = RunListener.NONE;

    /** From now on this one hears. */
    void by(RunListener next) {
        listener = next;
    }

    void advanced(String what, double share) {
        listener.advanced(what, share);
    }
}
