package dev.assay.audit;

import dev.assay.embedding.BoundEmbedder;
import dev.assay.embedding.EmbedderOf;
import dev.assay.embedding.EmbeddingNeeded;
import dev.assay.embedding.FittedEmbedding;
import dev.assay.engine.run.OpenContext;
import dev.assay.engine.run.RunSettings;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.Artefact;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.metric.SequencesNeeded;
import dev.assay.neighbour.Coordinates;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.NearestTies;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.NeighbourWidths;
import dev.assay.neighbour.Neighbours;
import dev.assay.neighbour.Space;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Judges the rows of synthetic tables, one by one, against the same real rows. What is found out
 * about real rows alone is found out once.
 *
 * <p>A row is precise if it lies in the α-support of the real rows, a ball around their mean, and
 * authentic if it is farther from its nearest real row than that row is from all other real rows;
 * of several nearest real rows the one of lowest index counts. Where a sequence key says whose a
 * real row is, other real rows are those of others. Missing cells compare as the space says. Alaa
 * et al. (2022), How faithful is your synthetic data?, arXiv:2102.08921, section 2.2.
 */
public final class Auditor {

    private static final int OUTLYING_NEIGHBOURS = 5;
    private static final double LONELY = 0.99;

    private final EvaluationData reference;
    private final AuditOptions options;
    private final RunSettings settings;
    private final Map<Artefact<?>, Object> given = new HashMap<>();
    private final Supports supports;
    private final NeighbourTable amongReal;
    private final double[] emptiness;

    /**
     * An auditor without embedders.
     *
     * @param reference real rows and perhaps a holdout, which only widens the ranges of the space
     */
    public Auditor(EvaluationData reference, AuditOptions options, RunSettings settings) {
        this(reference, options, settings, Map.of());
    }

    /**
     * An auditor.
     *
     * @param reference real rows and perhaps a holdout, which only widens the ranges of the space
     * @param embedders those the space may ask for, by entry
     */
    public Auditor(
            EvaluationData reference,
            AuditOptions options,
            RunSettings settings,
            Map<String, BoundEmbedder<?>> embedders) {
        this.reference = reference.only(Set.of(Part.REAL, Part.HOLDOUT));
        this.options = options;
        this.settings = settings;
        check();
        Space space = options.space();
        if (space instanceof Space.Vectors vectors && ofSequences(vectors.entry(), embedders)) {
            throw new EvaluationException(
                    ErrorCode.OPTION_INVALID,
                    "an audit judges rows, and embedding '"
                            + vectors.entry()
                            + "' has one vector per sequence; take euclidean or an embedding of rows, or write"
                            + " one row per sequence first (assay embed "
                            + vectors.entry()
                            + " --vectors).");
        }
        Neighbours among = new Neighbours(Part.REAL, Part.REAL, space);
        Optional<int[]> owners =
                reference
                        .schema()
                        .roles()
                        .sequenceKey()
                        .map(key -> Strangers.owners(reference.real().column(key)));
        given.put(
                new NeighbourWidths(),
                Map.of(
                        among,
                        owners.map(some -> Strangers.width(some, RowAudit.MOST_RANK))
                                .orElse(RowAudit.MOST_RANK),
                        new Neighbours(Part.SYNTHETIC, Part.REAL, space),
                        OUTLYING_NEIGHBOURS));
        embedders.forEach((entry, embedder) -> given.put(new EmbedderOf(entry), embedder));
        try (OpenContext open = new OpenContext(this.reference, settings, given)) {
            EvaluationContext context = open.boundTo("audit");
            if (space instanceof Space.Vectors vectors) {
                keep(context, new FittedEmbedding(vectors.entry()));
                keep(context, new Coordinates(Part.REAL, space));
            }
            keep(context, new EncodedPart(Part.REAL, space));
            keep(context, among);
            supports = Supports.of(context, new Coordinates(Part.REAL, space));
            NeighbourTable all = context.get(among);
            amongReal = owners.map(some -> Strangers.of(all, some, RowAudit.MOST_RANK)).orElse(all);
        }
        emptiness = new double[amongReal.rows()];
        int rank = Math.min(OUTLYING_NEIGHBOURS, amongReal.width()) - 1;
        for (int row = 0; row < emptiness.length; row++) {
            emptiness[row] = amongReal.distance(row, rank);
        }
        Arrays.sort(emptiness);
    }

    private static boolean ofSequences(String entry, Map<String, BoundEmbedder<?>> embedders) {
        return embedders.containsKey(entry)
                && embedders.get(entry).requirements().stream()
                        .anyMatch(
                                requirement ->
                                        requirement instanceof SequencesNeeded
                                                || requirement instanceof EmbeddingNeeded other
                                                        && ofSequences(other.entry(), embedders));
    }

    private void check() {
        if (reference.real().rows() < 2) {
            throw new EvaluationException(
                    ErrorCode.TABLE_EMPTY,
                    reference.real().name()
                            + ": an audit needs at least 2 real rows; found "
                            + reference.real().rows()
                            + ".");
        }
        if (reference.schema().content().isEmpty()) {
            throw new EvaluationException(
                    ErrorCode.SCHEMA_MISMATCH,
                    reference.real().name()
                            + ": an audit needs a column whose content is compared; found identifiers"
                            + " and texts only.");
        }
    }

    private <T> void keep(EvaluationContext context, Artefact<T> artefact) {
        given.put(artefact, context.get(artefact));
    }

    /** The real rows and the holdout. */
    public EvaluationData reference() {
        return reference;
    }

    /** By what rows are judged. */
    public AuditOptions options() {
        return options;
    }

    /**
     * Judges every row.
     *
     * @throws EvaluationException SCHEMA_MISMATCH when the table does not fit the real one
     */
    public RowAudit audit(Table synthetic) {
        EvaluationData data = reference.withSynthetic(synthetic);
        Space space = options.space();
        try (OpenContext open = new OpenContext(data, settings, given)) {
            EvaluationContext context = open.boundTo("audit");
            double[] shares =
                    supports.smallestShares(context, new Coordinates(Part.SYNTHETIC, space));
            NeighbourTable nearest = context.get(new Neighbours(Part.SYNTHETIC, Part.REAL, space));
            int rows = nearest.rows();
            double[] distance = new double[rows];
            int[] rank = new int[rows];
            double[] outlying = new double[rows];
            int last = Math.min(OUTLYING_NEIGHBOURS, Math.min(nearest.width(), amongReal.width()));
            // Of several nearest real rows the one that the row is closest to by rank counts.
            double[] closest =
                    NearestTies.largest(
                            context,
                            context.get(new EncodedPart(Part.SYNTHETIC, space)),
                            context.get(new EncodedPart(Part.REAL, space)),
                            nearest,
                            (row, realRow) -> -rank(realRow, nearest.distance(row, 0)));
            for (int row = 0; row < rows; row++) {
                distance[row] = nearest.distance(row, 0);
                rank[row] = (int) -closest[row];
                outlying[row] = shareBelow(nearest.distance(row, last - 1));
            }
            List<List<RowAudit.Finding>> findings = new ArrayList<>(rows);
            for (int row = 0; row < rows; row++) {
                findings.add(
                        findings(data, row, shares[row], distance[row], rank[row], outlying[row]));
            }
            return new RowAudit(
                    options.alpha(),
                    shares,
                    distance,
                    rank,
                    outlying,
                    findings,
                    context.get(new ContentOrder(Part.SYNTHETIC)));
        }
    }

    /** One more than how many real rows are strictly nearer to this real row than the distance. */
    private int rank(int realRow, double distance) {
        int nearer = 0;
        while (nearer < amongReal.width() && amongReal.distance(realRow, nearer) < distance) {
            nearer++;
        }
        return nearer + 1;
    }

    private double shareBelow(double distance) {
        int at = Arrays.binarySearch(emptiness, distance);
        int below = at >= 0 ? at : -at - 1;
        while (below > 0 && emptiness[below - 1] >= distance) {
            below--;
        }
        return (double) below / emptiness.length;
    }

    private List<RowAudit.Finding> findings(
            EvaluationData data,
            int row,
            double share,
            double distance,
            int rank,
            double outlying) {
        List<RowAudit.Finding> found = new ArrayList<>();
        if (distance == 0) {
            found.add(new RowAudit.Finding(Reason.COPY, ""));
        } else if (rank == 1) {
            found.add(new RowAudit.Finding(Reason.NEAR_COPY, ""));
        }
        if (Double.isNaN(share)) {
            found.add(new RowAudit.Finding(Reason.BEYOND, ""));
        } else if (share > options.alpha()) {
            found.add(new RowAudit.Finding(Reason.IMPRECISE, ""));
        }
        if (outlying > LONELY) {
            found.add(new RowAudit.Finding(Reason.LONELY, ""));
        }
        for (String name : data.schema().content()) {
            Column column = data.synthetic().column(name);
            if (column instanceof CategoricalColumn levels
                    && levels.code(row) >= levels.dictionary().referenceLevels()) {
                found.add(new RowAudit.Finding(Reason.NEW_LEVEL, name));
            }
            if (column.isUnparsable(row)) {
                found.add(new RowAudit.Finding(Reason.UNPARSABLE, name));
            }
        }
        return found;
    }
}
