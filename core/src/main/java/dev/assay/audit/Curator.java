package dev.assay.audit;

import dev.assay.engine.run.Streams;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Chooses rows of an audited table. The choice depends on the rows' content and the seed, not on
 * the order in which they were given.
 */
public final class Curator {

    private Curator() {}

    /**
     * The rows to keep.
     *
     * @throws EvaluationException ROWS_TOO_FEW saying what was found, how many there can be, and
     *     what to do
     */
    public static Curated choose(RowAudit audit, Curation curation) {
        return curation.strategy() == Curation.Strategy.REJECT
                ? rejected(audit, curation)
                : shelled(audit, curation);
    }

    private static Curated rejected(RowAudit audit, Curation curation) {
        int[] eligible =
                shuffled(
                        audit,
                        curation,
                        "reject",
                        Arrays.stream(audit.contentOrder()).filter(audit::isAccepted).toArray());
        int size = curation.size().orElse(eligible.length);
        if (size > eligible.length || size == 0) {
            throw new EvaluationException(
                    ErrorCode.ROWS_TOO_FEW,
                    "reject: "
                            + eligible.length
                            + " of "
                            + audit.rows()
                            + " rows are authentic and precise ("
                            + found(audit)
                            + "); "
                            + (size == 0 ? "at least 1" : size)
                            + " wanted. "
                            + remedy(audit.rows(), eligible.length, size)
                            + ", or raise --alpha (now "
                            + audit.alpha()
                            + ").");
        }
        return Curated.of(Arrays.copyOf(eligible, size), eligible.length, List.of());
    }

    private static Curated shelled(RowAudit audit, Curation curation) {
        List<int[]> shells = shells(audit, curation);
        int[] available = shells.stream().mapToInt(rows -> rows.length).toArray();
        int eligible = Arrays.stream(available).sum();
        int most = curation.borrow() ? eligible : largest(available, curation);
        int size = curation.size().orElse(most);
        if (size == 0 || size > most) {
            throw new EvaluationException(
                    ErrorCode.ROWS_TOO_FEW, tooFew(audit, curation, available, size, most));
        }
        int[] taken = taken(available, curation, size);
        int borrowed =
                IntStream.range(0, taken.length)
                        .map(shell -> Math.max(0, curation.quota(shell, size) - taken[shell]))
                        .sum();
        int[] chosen =
                IntStream.range(0, taken.length)
                        .boxed()
                        .flatMapToInt(shell -> Arrays.stream(shells.get(shell)).limit(taken[shell]))
                        .toArray();
        return Curated.of(
                chosen,
                eligible,
                borrowed == 0
                        ? List.of()
                        : List.of(
                                borrowed
                                        + " of "
                                        + size
                                        + " rows were taken from a neighbouring shell, for want of"
                                        + " candidates in their own"));
    }

    /** The authentic rows of each shell, in the order in which they are taken. */
    private static List<int[]> shells(RowAudit audit, Curation curation) {
        List<int[]> shells = new ArrayList<>();
        for (int shell = 0; shell < curation.shells(); shell++) {
            int here = shell;
            shells.add(
                    shuffled(
                            audit,
                            curation,
                            "shell " + shell,
                            Arrays.stream(audit.contentOrder())
                                    .filter(audit::isAuthentic)
                                    .filter(
                                            row ->
                                                    curation.shellOf(audit.smallestAlpha(row))
                                                            == here)
                                    .toArray()));
        }
        return shells;
    }

    /**
     * How many rows each shell gives; what one lacks comes from the nearest, the inner one first.
     */
    private static int[] taken(int[] available, Curation curation, int size) {
        int[] taken = new int[available.length];
        int[] lacking = new int[available.length];
        for (int shell = 0; shell < taken.length; shell++) {
            taken[shell] = Math.min(available[shell], curation.quota(shell, size));
            lacking[shell] = curation.quota(shell, size) - taken[shell];
        }
        for (int away = 1; away < taken.length; away++) {
            for (int shell = 0; shell < taken.length; shell++) {
                for (int other : new int[] {shell - away, shell + away}) {
                    if (other >= 0 && other < taken.length) {
                        int given = Math.min(lacking[shell], available[other] - taken[other]);
                        taken[other] += given;
                        lacking[shell] -= given;
                    }
                }
            }
        }
        return taken;
    }

    /** The largest size that every shell can serve. */
    private static int largest(int[] available, Curation curation) {
        int size = Arrays.stream(available).sum();
        while (size > 0) {
            int wanted = size;
            if (IntStream.range(0, available.length)
                    .allMatch(shell -> curation.quota(shell, wanted) <= available[shell])) {
                return size;
            }
            size--;
        }
        return 0;
    }

    private static int[] shuffled(RowAudit audit, Curation curation, String what, int[] rows) {
        RandomGenerator random = Streams.of(curation.seed(), "curate " + what);
        for (int i = rows.length - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int swapped = rows[i];
            rows[i] = rows[other];
            rows[other] = swapped;
        }
        return rows;
    }

    private static String found(RowAudit audit) {
        int copies = audit.count(Reason.COPY) + audit.count(Reason.NEAR_COPY);
        int imprecise = audit.count(Reason.IMPRECISE) + audit.count(Reason.BEYOND);
        return copies + " unauthentic, " + imprecise + " imprecise";
    }

    private static String tooFew(
            RowAudit audit, Curation curation, int[] available, int size, int most) {
        int wanted = Math.max(1, size);
        List<String> poor = new ArrayList<>();
        for (int shell = 0; shell < available.length; shell++) {
            int quota = curation.quota(shell, wanted);
            if (available[shell] < quota) {
                poor.add((shell + 1) + " (" + available[shell] + " of " + quota + ")");
            }
        }
        int authentic = Arrays.stream(available).sum();
        String text =
                "shells: "
                        + authentic
                        + " of "
                        + audit.rows()
                        + " rows are authentic and not beyond all real rows ("
                        + found(audit)
                        + "); "
                        + (size == 0 ? "every shell needs one" : wanted + " wanted");
        if (!poor.isEmpty()) {
            int shown = Math.min(6, poor.size());
            text +=
                    ". Too few in "
                            + poor.size()
                            + " of "
                            + available.length
                            + " shells: "
                            + String.join(", ", poor.subList(0, shown))
                            + (shown < poor.size() ? ", …" : "");
        }
        String remedy = ". " + remedy(audit.rows(), most, wanted);
        return text
                + remedy
                + (curation.borrow() || authentic < wanted
                        ? "."
                        : ", or allow --borrow to fill a shell from its neighbours.");
    }

    private static String remedy(int rows, int most, int size) {
        if (most == 0) {
            return "Generate more rows, by a model that copies less and strays less";
        }
        long needed = (long) Math.ceil(1.1 * rows * size / most);
        return "Ask for at most " + most + ", generate more rows (about " + needed + ")";
    }
}
