package dev.assay.error;

import dev.assay.api.Growing;

/** What went wrong, as a name that scripts can rely on. */
@Growing
public enum ErrorCode {
    ARGUMENT_INVALID(Fault.USER),
    METRIC_UNKNOWN(Fault.USER),
    EMBEDDER_UNKNOWN(Fault.USER),
    STRATEGY_UNKNOWN(Fault.USER),
    OPTION_UNKNOWN(Fault.USER),
    OPTION_INVALID(Fault.USER),
    PRESET_UNKNOWN(Fault.USER),
    PRESET_INVALID(Fault.USER),
    PRESET_CYCLE(Fault.USER),
    POLICY_INVALID(Fault.USER),
    COLUMN_UNKNOWN(Fault.USER),
    OUTPUT_UNWRITABLE(Fault.USER),
    FILE_NOT_FOUND(Fault.DATA),
    TABLE_UNREADABLE(Fault.DATA),
    TABLE_EMPTY(Fault.DATA),
    SCHEMA_INVALID(Fault.DATA),
    SCHEMA_MISMATCH(Fault.DATA),
    REPORT_UNREADABLE(Fault.DATA),
    MODEL_UNREADABLE(Fault.DATA),
    ROWS_TOO_FEW(Fault.DATA),
    GENERATOR_FAILED(Fault.DATA),
    EXTENSION_INVALID(Fault.PLUGIN),
    EXTENSION_DUPLICATE(Fault.PLUGIN),
    MEASURE_UNDECLARED(Fault.PLUGIN),
    MEASURE_OUT_OF_RANGE(Fault.PLUGIN),
    NEIGHBOURS_UNDECLARED(Fault.PLUGIN),
    METRIC_FAILED(Fault.METRIC),
    TIME_LIMIT(Fault.METRIC),
    MEMORY_LIMIT(Fault.METRIC),
    CANCELLED(Fault.METRIC),
    INTERNAL_ERROR(Fault.INTERNAL);

    private final Fault fault;

    ErrorCode(Fault fault) {
        this.fault = fault;
    }

    /** Whose fault it is. */
    public Fault fault() {
        return fault;
    }
}
