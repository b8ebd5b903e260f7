package dev.assay.metrics.fidelity.validity;

/** What is asked of a column, one number each; 1 is right for all but {@link #DUPLICATES}. */
enum ValidityCheck {
    TYPES("types", "Cells that are numbers", "", true),
    DATES("dates", "Cells that are dates of the declared format", "DatetimeFormatAdherence", true),
    BOUNDS("bounds", "Numbers within the range of real data", "BoundaryAdherence", true),
    CATEGORIES("categories", "Cells with a level known from real data", "CategoryAdherence", true),
    PATTERNS("patterns", "Cells that match the declared pattern", "RegexFormatAdherence", true),
    KEYS("keys", "Keys that are present and occur once", "KeyUniqueness", true),
    SEQUENCE_KEYS("sequence_keys", "Rows that belong to a sequence", "", true),
    TIMES("times", "Rows with a time of their own within their sequence", "", true),
    RANGE_COVERAGE(
            "range_coverage", "Share of the real range that is covered", "RangeCoverage", false),
    CATEGORY_COVERAGE(
            "category_coverage", "Share of the real levels that occur", "CategoryCoverage", false),
    MISSING(
            "missing",
            "Similarity of the shares of missing cells",
            "MissingValueSimilarity",
            false),
    CONSTANTS("constants", "Columns that vary, of those that vary in real data", "", false),
    SPELLING("spelling", "Cells spelt as in real data, whatever they say", "", false),
    UNITS("units", "Columns in the unit and scale of real data", "", false),
    DUPLICATES("duplicates", "Rows that repeat an earlier row", "", false);

    private final String name;
    private final String title;
    private final String alias;
    private final boolean ofCells;

    ValidityCheck(String name, String title, String alias, boolean ofCells) {
        this.name = name;
        this.title = title;
        this.alias = alias;
        this.ofCells = ofCells;
    }

    /** The measure's name. */
    String measure() {
        return "validity_" + name;
    }

    /** The word for it in tables. */
    String word() {
        return name.replace('_', ' ');
    }

    /** The measure's title, with the name it has in SDMetrics. */
    String title() {
        return alias.isEmpty() ? title : title + " (" + alias + ")";
    }

    /** Whether a failing cell makes its row inadmissible. */
    boolean isOfCells() {
        return ofCells;
    }
}
