package dev.assay.engine.run;

import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;

/** A value under way, and the turn it is computed in. */
final class Computation extends FutureTask<Object> {

    private final Stop turn;
    private volatile boolean cutShort;

    Computation(Stop turn, Callable<Object> work) {
        super(work);
        this.turn = turn;
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
