package dev.assay.spark;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.table.BlockWork;
import dev.assay.table.Blocks;
import dev.assay.table.DistantRows;
import dev.assay.table.RowBlock;
import dev.assay.table.RunWork;
import java.io.Serializable;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/** Rows that the executors of a cluster keep, block by block. */
final class SparkRows implements DistantRows {

    private static final int REMEMBERED = 2;

    private final String name;
    private final String key;
    private final int rows;
    private final int width;
    private final JavaRDD<RowBlock> blocks;
    private final Kept kept;

    /** Columns of the same rows are asked for one after the other. */
    private final Map<List<Integer>, RowBlock> fetched =
            Collections.synchronizedMap(
                    new LinkedHashMap<>() {
                        private static final long serialVersionUID = 1;

                        @Override
                        protected boolean removeEldestEntry(
                                Map.Entry<List<Integer>, RowBlock> eldest) {
                            return size() > REMEMBERED;
                        }
                    });

    /** Of a half-sample more than one thing is asked. */
    private final Map<BitSet, Chosen> chosen = new HashMap<>();

    /** Some of the rows, and what executors keep of them. */
    private record Chosen(SparkRows rows, Kept kept) {}

    /**
     * @param width how many columns there are
     */
    SparkRows(
            String name, String key, int rows, int width, JavaRDD<PackedBlock> packed, Kept kept) {
        this.name = name;
        this.key = key;
        this.rows = rows;
        this.width = width;
        this.blocks = kept.keep(packed).map(PackedBlock::open);
        this.kept = kept;
    }

    @Override
    public String key() {
        return key;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public <T extends Serializable> List<T> ofBlocks(BlockWork<T> work) {
        if (rows == 0) {
            return List.of();
        }
        Broadcast<byte[]> sent = context().broadcast(Shipped.pack(work));
        try {
            List<Tuple2<Integer, byte[]>> found =
                    Jobs.found(() -> blocks.mapPartitions(some -> done(sent, some)).collect());
            return inOrder(found).values().stream().map(Shipped::<T>unpack).toList();
        } finally {
            sent.destroy();
        }
    }

    private static <T extends Serializable> Iterator<Tuple2<Integer, byte[]>> done(
            Broadcast<byte[]> work, Iterator<RowBlock> blocks) {
        BlockWork<T> here = Shipped.unpack(work.value());
        return new Each<>(blocks, block -> done(here, block));
    }

    private static <T extends Serializable> Tuple2<Integer, byte[]> done(
            BlockWork<T> work, RowBlock block) {
        int number = block.first() / Blocks.ROWS;
        return new Tuple2<>(number, Shipped.pack(block.during(() -> work.of(number))));
    }

    private Map<Integer, byte[]> inOrder(List<Tuple2<Integer, byte[]>> found) {
        Map<Integer, byte[]> inOrder = new TreeMap<>();
        found.forEach(each -> inOrder.put(each._1(), each._2()));
        if (inOrder.size() != Blocks.count(rows)) {
            throw Unsteady.table();
        }
        return inOrder;
    }

    @Override
    public RowBlock fetch(int[] positions) {
        if (positions.length > most()) {
            throw new EvaluationException(
                    ErrorCode.MEMORY_LIMIT,
                    name
                            + " is spread over a cluster: "
                            + positions.length
                            + " of its rows were asked for in one place; expected at most "
                            + most()
                            + ". Draw fewer rows.");
        }
        List<Integer> asked = Arrays.stream(positions).boxed().toList();
        RowBlock known = fetched.get(asked);
        if (known == null) {
            known = Jobs.found(() -> Fetching.of(blocks, key, positions));
            fetched.put(asked, known);
        }
        return known;
    }

    @Override
    public int most() {
        return kept.bounds().rows(width);
    }

    @Override
    public boolean isFetchable() {
        return kept.bounds().whole() && rows <= most();
    }

    @Override
    public synchronized DistantRows chosen(int[] positions) {
        BitSet wanted = new BitSet(rows);
        Arrays.stream(positions).forEach(wanted::set);
        return chosen.computeIfAbsent(wanted, this::choose).rows();
    }

    private Chosen choose(BitSet wanted) {
        String own = UUID.randomUUID().toString();
        Kept part = kept.part();
        return new Chosen(
                new SparkRows(
                        name,
                        own,
                        wanted.cardinality(),
                        width,
                        Choosing.blocks(blocks, wanted, width, own),
                        part),
                part);
    }

    @Override
    public synchronized void release() {
        chosen.values().forEach(some -> kept.end(some.kept()));
        chosen.clear();
    }

    @Override
    public int[] ordered(BlockWork<long[][]> keys, int[] places) {
        return Jobs.found(() -> Ordering.at(context(), blocks, keys, places));
    }

    @Override
    public DistantRows ascending(BlockWork<double[]> values) {
        return Jobs.found(() -> Ordering.ascending(context(), name, blocks, values, kept));
    }

    @Override
    public <T extends Serializable> List<T> runs(DistantRows other, RunWork<T> work) {
        return Jobs.found(() -> Runs.of(context(), blocks, ((SparkRows) other).blocks, work));
    }

    @Override
    public long distinct(BlockWork<long[]> numbers) {
        return Jobs.found(() -> Occurrences.distinct(context(), blocks, numbers));
    }

    @Override
    public long twins(BlockWork<long[]> numbers) {
        return rows - Jobs.found(() -> Occurrences.single(context(), blocks, numbers));
    }

    @Override
    public long crowded(
            BlockWork<long[]> numbers, DistantRows other, BlockWork<long[]> its, int least) {
        JavaRDD<RowBlock> others = ((SparkRows) other).blocks;
        return Jobs.found(() -> Shared.crowded(context(), blocks, numbers, others, its, least));
    }

    @Override
    public int[] shared(BlockWork<long[]> numbers, DistantRows other, BlockWork<long[]> its) {
        JavaRDD<RowBlock> others = ((SparkRows) other).blocks;
        return Jobs.found(() -> Shared.rows(context(), blocks, numbers, others, its));
    }

    private JavaSparkContext context() {
        return JavaSparkContext.fromSparkContext(blocks.context());
    }
}
