package dev.assay.writer;

import dev.assay.api.Growing;
import dev.assay.ranking.Ranking;
import dev.assay.ranking.RankingUncertainty;
import dev.assay.report.Report;
import java.util.List;
import java.util.Optional;

/**
 * The result of a command, for a writer. Later versions may add further kinds of documents: a
 * writer handles the kinds it knows and writes the {@link #reports} of any other.
 *
 * @since 0.2
 */
@Growing
public sealed interface Document {

    /** The reports it is made of, one per candidate, at least one. */
    List<Report> reports();

    /**
     * One candidate.
     *
     * @param report of it
     */
    record Evaluation(Report report) implements Document {

        @Override
        public List<Report> reports() {
            return List.of(report);
        }
    }

    /**
     * Several candidates, compared.
     *
     * @param reports one per candidate
     * @param ranking of them
     * @param uncertainty how far the ranking can be trusted, if this was requested
     */
    record Benchmark(
            List<Report> reports, Ranking ranking, Optional<RankingUncertainty> uncertainty)
            implements Document {

        /** Copies the list. */
        public Benchmark {
            reports = List.copyOf(reports);
        }
    }
}
