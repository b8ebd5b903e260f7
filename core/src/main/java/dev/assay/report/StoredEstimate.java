package dev.assay.report;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.util.StdConverter;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.Exchange;
import dev.assay.metric.Interval;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * An estimate as a report stores it: how its error was found both in words, as before 0.2, and as a
 * type. A report that has the words alone keeps them, and no interval is made of its errors.
 */
record StoredEstimate(
        double value,
        OptionalDouble standardError,
        Optional<String> errorMethod,
        Optional<ErrorSource> errorSource,
        Optional<Interval> interval,
        Optional<Exchange> exchange) {

    /** What an older report lacks is empty; so is an infinite error, which 0.2 refuses. */
    StoredEstimate {
        standardError =
                standardError == null || !Double.isFinite(standardError.orElse(0))
                        ? OptionalDouble.empty()
                        : standardError;
        errorMethod = Objects.requireNonNullElse(errorMethod, Optional.empty());
        errorSource = Objects.requireNonNullElse(errorSource, Optional.empty());
        interval = Objects.requireNonNullElse(interval, Optional.empty());
        exchange = Objects.requireNonNullElse(exchange, Optional.empty());
    }

    /** How estimates are written and read. */
    @JsonSerialize(converter = ToStored.class)
    @JsonDeserialize(converter = FromStored.class)
    interface Shape {}

    /** What the sources of errors are called. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = ErrorSource.Rows.class, name = "rows"),
        @JsonSubTypes.Type(value = ErrorSource.OverFolds.class, name = "folds"),
        @JsonSubTypes.Type(value = ErrorSource.OverRounds.class, name = "rounds"),
        @JsonSubTypes.Type(value = ErrorSource.OverHalves.class, name = "halves"),
        @JsonSubTypes.Type(value = ErrorSource.OverPermutations.class, name = "permutations"),
        @JsonSubTypes.Type(value = ErrorSource.OverColumns.class, name = "columns"),
        @JsonSubTypes.Type(value = ErrorSource.OverModels.class, name = "models"),
        @JsonSubTypes.Type(value = ErrorSource.OverQueries.class, name = "queries"),
        @JsonSubTypes.Type(value = ErrorSource.MonteCarlo.class, name = "monteCarlo"),
        @JsonSubTypes.Type(value = ErrorSource.Propagated.class, name = "propagated"),
        @JsonSubTypes.Type(value = ErrorSource.Told.class, name = "told")
    })
    interface Kinds {}

    /** For writing. */
    static final class ToStored extends StdConverter<Estimate, StoredEstimate> {

        @Override
        public StoredEstimate convert(Estimate estimate) {
            return new StoredEstimate(
                    estimate.value(),
                    estimate.standardError(),
                    Optional.of(estimate.errorMethod()),
                    estimate.errorSource(),
                    estimate.interval(),
                    estimate.exchange());
        }
    }

    /** For reading. */
    static final class FromStored extends StdConverter<StoredEstimate, Estimate> {

        @Override
        public Estimate convert(StoredEstimate stored) {
            return new Estimate(
                    stored.value(),
                    stored.standardError(),
                    stored.errorSource().or(stored::told),
                    stored.interval(),
                    stored.exchange());
        }
    }

    private Optional<ErrorSource> told() {
        return errorMethod.filter(words -> !words.isBlank()).map(ErrorSource.Told::new);
    }
}
