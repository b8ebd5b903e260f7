package dev.assay.engine.run;

import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;

/** A value under way, and the turn it is computed in. */
final class Computation extends FutureTask<Object> {

    private final Stop turn;
    private final boolean given;
    private volatile boolean cutShort;

    Computation(Stop turn, Callable<Object> work) {
        this(turn, work, false);
    }

    private Computation(Stop turn, Callable<Object> work, boolean given) {
        super(work);
        this.turn = turn;
        this.given = given;
    }

    /** A value that was there before anything was computed. */
    static Computation given(Stop turn, Object value) {
        Computation done = new Computation(turn, () -> value, true);
        done.run();
        return done;
    }

    /** Whether it can be computed again. */
    boolean isRepeatable() {
        return !given;
    }

    @Override
    protected void setException(Throwable failure) {
        cutShort = Stop.isStop(failure) || turn.isOver();
        super.setException(failure);
    }

    /** Whether it ended because its turn did, which says nothing about the data. */
    boolean isCutShort() {
        return cutShort;
    }

    boolean isLeftBehind() {
        return !isDone() && turn.isOver();
    }
}
