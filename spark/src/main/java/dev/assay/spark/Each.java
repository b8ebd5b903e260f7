package dev.assay.spark;

import java.util.Iterator;
import java.util.function.Function;

/** Does something with each of some things, one at a time. */
record Each<A, B>(Iterator<A> things, Function<A, B> work) implements Iterator<B> {

    @Override
    public boolean hasNext() {
        return things.hasNext();
    }

    @Override
    public B next() {
        return work.apply(things.next());
    }
}
