package dev.assay.engine.run;

/** Who watches a run at present; work on any thread tells it how far it is. */
public final class CurrentListener {

    private volatile RunListener listener = RunListener.NONE;

    /** From now on this one hears. */
    public void by(RunListener next) {
        listener = next;
    }

    void advanced(String what, double share) {
        listener.advanced(what, share);
    }
}
