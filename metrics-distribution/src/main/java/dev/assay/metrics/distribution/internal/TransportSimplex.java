package dev.assay.metrics.distribution.internal;

import java.util.Arrays;

/**
 * The network simplex method on a complete bipartite graph without capacities.
 *
 * <p>The basis is a spanning tree hung from an artificial root; every node knows its parent, its
 * depth, the flow on the edge to its parent and that edge's direction. A pivot adds the pair with
 * the most negative reduced cost of a block of pairs, pushes flow around the cycle it closes, and
 * drops the last edge that blocks, counted from the top of the cycle in the direction of the push.
 * That choice keeps every edge without flow pointing to the root (a strongly feasible tree), which
 * rules out endless loops of degenerate pivots: Cunningham (1976), doi:10.1007/BF01580379.
 */
final class TransportSimplex {

    private static final int NONE = -1;
    private static final int PIVOTS_BETWEEN_PAUSES = 1024;

    private final long[] supply;
    private final double[] cost;
    private final int sources;
    private final int sinks;
    private final int root;
    private final double artificialCost;
    private final double tolerance;

    private final int[] parent;
    private final int[] depth;
    private final int[] firstChild;
    private final int[] nextSibling;
    private final int[] previousSibling;
    private final long[] flow;
    private final double[] price;
    private final int[] stack;

    private int scanned;

    TransportSimplex(long[] supply, long[] demand, double[] cost) {
        this.supply = supply;
        this.cost = cost;
        this.sources = supply.length;
        this.sinks = demand.length;
        this.root = sources + sinks;
        double largest = 0;
        for (double value : cost) {
            largest = Math.max(largest, value);
        }
        this.artificialCost = largest == 0 ? 1 : largest;
        this.tolerance = 1e-13 * artificialCost;
        this.parent = new int[root + 1];
        this.depth = new int[root + 1];
        this.firstChild = new int[root + 1];
        this.nextSibling = new int[root + 1];
        this.previousSibling = new int[root + 1];
        this.flow = new long[root + 1];
        this.price = new double[root + 1];
        this.stack = new int[root + 1];
        hangAllFromRoot(demand);
    }

    /** Pivots until no pair has a negative reduced cost. */
    void run(Runnable pause) {
        long pivots = 0;
        for (int pair = entering(); pair != NONE; pair = entering()) {
            pivot(pair / sinks, sources + pair % sinks);
            if (++pivots % PIVOTS_BETWEEN_PAUSES == 0) {
                pause.run();
            }
        }
    }

    /** The total cost of the present flow. */
    double cost() {
        double total = 0;
        for (int node = 0; node < root; node++) {
            if (flow[node] > 0) {
                total += flow[node] * edgeCost(node);
            }
        }
        return total;
    }

    /**
     * Dual prices of the sources: at the optimum c(i,j) − u(i) − v(j) is at least 0 for some prices
     * v of the sinks.
     */
    double[] sourcePrices() {
        double[] prices = new double[supply.length];
        for (int i = 0; i < sources; i++) {
            prices[i] = price[i] - artificialCost;
        }
        return prices;
    }

    private void hangAllFromRoot(long[] demand) {
        Arrays.fill(firstChild, NONE);
        Arrays.fill(nextSibling, NONE);
        Arrays.fill(previousSibling, NONE);
        parent[root] = NONE;
        for (int node = 0; node < root; node++) {
            attach(node, root);
            depth[node] = 1;
            flow[node] = node < sources ? supply[node] : demand[node - sources];
            price[node] = node < sources ? artificialCost : -artificialCost;
        }
    }

    /**
     * Flow runs from sources to sinks, so the direction of an edge follows from its nodes: up from
     * a source, down to a sink. Reduced cost of (i, j) is c(i,j) − price(i) + price(j); it is 0 on
     * every edge of the tree.
     */
    private int entering() {
        int pairs = cost.length;
        int block = Math.max(64, (int) Math.sqrt(pairs));
        int best = NONE;
        double least = -tolerance;
        int inBlock = 0;
        int source = scanned / sinks;
        int sink = scanned % sinks;
        for (int seen = 0; seen < pairs; ) {
            int width = Math.min(Math.min(sinks - sink, block - inBlock), pairs - seen);
            int base = source * sinks;
            double own = price[source];
            for (int j = sink; j < sink + width; j++) {
                double reduced = cost[base + j] - own + price[sources + j];
                if (reduced < least) {
                    least = reduced;
                    best = base + j;
                }
            }
            seen += width;
            inBlock += width;
            sink += width;
            if (sink == sinks) {
                sink = 0;
                source = source + 1 == sources ? 0 : source + 1;
            }
            if (inBlock == block) {
                if (best != NONE) {
                    break;
                }
                inBlock = 0;
            }
        }
        scanned = source * sinks + sink;
        return best;
    }

    private void pivot(int source, int sink) {
        int top = top(source, sink);
        int leaving = NONE;
        boolean onSourceSide = false;
        long push = Long.MAX_VALUE;
        for (int node = source; node != top; node = parent[node]) {
            if (pointsUp(node) && flow[node] < push) {
                push = flow[node];
                leaving = node;
                onSourceSide = true;
            }
        }
        for (int node = sink; node != top; node = parent[node]) {
            if (!pointsUp(node) && flow[node] <= push) {
                push = flow[node];
                leaving = node;
                onSourceSide = false;
            }
        }
        for (int node = source; node != top; node = parent[node]) {
            flow[node] += pointsUp(node) ? -push : push;
        }
        for (int node = sink; node != top; node = parent[node]) {
            flow[node] += pointsUp(node) ? push : -push;
        }
        double reduced = cost[source * sinks + sink - sources] - price[source] + price[sink];
        int inside = onSourceSide ? source : sink;
        int outside = onSourceSide ? sink : source;
        reverse(inside, leaving);
        attach(inside, outside);
        flow[inside] = push;
        shift(inside, onSourceSide ? reduced : -reduced);
    }

    private int top(int a, int b) {
        int left = a;
        int right = b;
        while (left != right) {
            if (depth[left] >= depth[right]) {
                left = parent[left];
            } else {
                right = parent[right];
            }
        }
        return left;
    }

    /**
     * Cuts the subtree under {@code leaving} off and makes {@code inside} its root, keeping each
     * edge's flow.
     */
    private void reverse(int inside, int leaving) {
        int node = inside;
        int above = parent[node];
        long carried = flow[node];
        detach(node);
        while (node != leaving) {
            int next = above;
            above = parent[next];
            long own = flow[next];
            detach(next);
            attach(next, node);
            flow[next] = carried;
            carried = own;
            node = next;
        }
    }

    /** Adds to the price of every node of a subtree and sets its depths anew. */
    private void shift(int top, double by) {
        int height = 0;
        stack[height++] = top;
        while (height > 0) {
            int node = stack[--height];
            price[node] += by;
            depth[node] = depth[parent[node]] + 1;
            for (int child = firstChild[node]; child != NONE; child = nextSibling[child]) {
                stack[height++] = child;
            }
        }
    }

    private boolean pointsUp(int node) {
        return node < sources;
    }

    private double edgeCost(int node) {
        int other = parent[node];
        if (other == root) {
            return artificialCost;
        }
        return node < sources
                ? cost[node * sinks + other - sources]
                : cost[other * sinks + node - sources];
    }

    private void attach(int node, int to) {
        parent[node] = to;
        previousSibling[node] = NONE;
        nextSibling[node] = firstChild[to];
        if (firstChild[to] != NONE) {
            previousSibling[firstChild[to]] = node;
        }
        firstChild[to] = node;
    }

    private void detach(int node) {
        if (previousSibling[node] == NONE) {
            firstChild[parent[node]] = nextSibling[node];
        } else {
            nextSibling[previousSibling[node]] = nextSibling[node];
        }
        if (nextSibling[node] != NONE) {
            previousSibling[nextSibling[node]] = previousSibling[node];
        }
    }
}
