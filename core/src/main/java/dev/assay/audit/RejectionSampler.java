package dev.assay.audit;

import dev.assay.engine.run.Streams;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Asks a generator for rows, again and again, and keeps those that an audit accepts: model auditing
 * as in Alaa et al. (2022), arXiv:2102.08921, figure 2(b).
 *
 * <pre>{@code
 * Auditor auditor = new Auditor(reference, AuditOptions.DEFAULT, RunSettings.defaults());
 * RejectionSampler sampler =
 *         new RejectionSampler(auditor, Curation.of(Curation.Strategy.SHELLS, 42), SamplingLimits.DEFAULT);
 * Table thousand = sampler.sample(model::draw, 1000).table();
 * }</pre>
 *
 * <p>Equal seeds give equal rows where the generator's do.
 */
public final class RejectionSampler {

    private static final double MARGIN = 1.1;
    private static final int FEWEST_ASKED = 50;
    private static final int PATIENCE = 2;

    private final Auditor auditor;
    private final Curation curation;
    private final SamplingLimits limits;

    /**
     * A sampler.
     *
     * @param curation by which strategy; its size is not looked at
     */
    public RejectionSampler(Auditor auditor, Curation curation, SamplingLimits limits) {
        this.auditor = auditor;
        this.curation = curation;
        this.limits = limits;
    }

    /**
     * Draws so many accepted rows.
     *
     * @throws EvaluationException ROWS_TOO_FEW when the limits are reached, saying how many rows
     *     were accepted and why the others were not; GENERATOR_FAILED when a round brings no rows
     */
    public SampledRows sample(RowGenerator generator, int size) {
        return new Run(generator, size).sample();
    }

    /** One sampling. */
    private final class Run {

        private final RowGenerator generator;
        private final int size;
        private final RandomGenerator seeds;
        private final int[] room;
        private final List<Table> kept = new ArrayList<>();
        private final Map<Reason, Long> reasons = new EnumMap<>(Reason.class);
        private int accepted;
        private int rounds;
        private long generated;
        private long sound;

        Run(RowGenerator generator, int size) {
            dev.assay.error.Check.atLeast(1, size, "size");
            this.generator = generator;
            this.size = size;
            this.seeds = Streams.of(curation.seed(), "rejection sampler");
            boolean shells = curation.strategy() == Curation.Strategy.SHELLS;
            this.room = new int[shells ? curation.shells() : 1];
            for (int shell = 0; shell < room.length; shell++) {
                room[shell] = shells ? curation.quota(shell, size) : size;
            }
        }

        SampledRows sample() {
            int disappointments = 0;
            double usefulness = 0.5;
            while (accepted < size) {
                if (rounds == limits.rounds()) {
                    throw tooFew("after " + rounds + " rounds, the most that are allowed");
                }
                long wanted = (long) Math.ceil(MARGIN * (size - accepted) / usefulness);
                int asked = (int) Math.max(FEWEST_ASKED, Math.min(wanted, limits.rowsPerRound()));
                asked = Math.min(asked, limits.rowsPerRound());
                Table drawn = generator.generate(asked, seeds.nextLong());
                rounds++;
                if (drawn.rows() == 0) {
                    throw new EvaluationException(
                            ErrorCode.GENERATOR_FAILED,
                            "the generator gave no rows in round "
                                    + rounds
                                    + "; "
                                    + asked
                                    + " were wanted.");
                }
                int before = accepted;
                take(drawn);
                double useful = (double) (accepted - before) / drawn.rows();
                disappointments = useful < limits.leastAcceptance() ? disappointments + 1 : 0;
                if (accepted < size && disappointments == PATIENCE) {
                    throw tooFew(
                            "and in "
                                    + PATIENCE
                                    + " rounds in a row fewer than "
                                    + 100 * limits.leastAcceptance()
                                    + " % of the rows were of use");
                }
                usefulness = Math.max(0.5 * usefulness, Math.max(useful, 1e-6));
            }
            return new SampledRows(
                    joined(),
                    rounds,
                    generated,
                    (double) sound / generated,
                    reasons.entrySet().stream()
                            .map(one -> new SampledRows.Rejection(one.getKey(), one.getValue()))
                            .toList());
        }

        private void take(Table drawn) {
            Table fitting = auditor.reference().withSynthetic(drawn).synthetic();
            RowAudit audit = auditor.audit(drawn);
            List<Integer> chosen = new ArrayList<>();
            for (int row = 0; row < audit.rows(); row++) {
                audit.reasons(row).forEach(reason -> reasons.merge(reason, 1L, Long::sum));
                Optional<Integer> shell = shell(audit, row);
                if (shell.isPresent()) {
                    sound++;
                    if (room[shell.get()] > 0) {
                        room[shell.get()]--;
                        chosen.add(row);
                    }
                }
            }
            generated += audit.rows();
            accepted += chosen.size();
            kept.add(fitting.select(chosen.stream().mapToInt(Integer::intValue).toArray()));
        }

        private Optional<Integer> shell(RowAudit audit, int row) {
            if (curation.strategy() == Curation.Strategy.REJECT) {
                return audit.isAccepted(row) ? Optional.of(0) : Optional.empty();
            }
            int shell = curation.shellOf(audit.smallestAlpha(row));
            return audit.isAuthentic(row) && shell >= 0 ? Optional.of(shell) : Optional.empty();
        }

        private Table joined() {
            return TableJoin.join("sampled", kept);
        }

        private EvaluationException tooFew(String when) {
            StringBuilder why = new StringBuilder();
            reasons.forEach(
                    (reason, rows) -> {
                        if (reason.rejects()) {
                            why.append(why.length() == 0 ? "" : ", ")
                                    .append(rows)
                                    .append(' ')
                                    .append(reason.words());
                        }
                    });
            long open = java.util.Arrays.stream(room).filter(left -> left > 0).count();
            return new EvaluationException(
                    ErrorCode.ROWS_TOO_FEW,
                    "the sampler gives up "
                            + when
                            + ": "
                            + accepted
                            + " of "
                            + size
                            + " rows accepted, "
                            + generated
                            + " generated ("
                            + (why.length() == 0 ? "none with a reason against it" : why)
                            + (room.length > 1
                                    ? "; " + open + " of " + room.length + " shells are not full"
                                    : "")
                            + "). Ask for fewer rows, raise the limits, or mend the generator.");
        }
    }
}
